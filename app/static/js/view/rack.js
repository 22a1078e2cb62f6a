// Your hand: tiles as buttons, those that fit lit and higher, with an arrow to the end they go to.

import { h } from '../lib/dom.js';
import { ROW, planRack } from '../draw/rackplan.js';
import { t } from '../lib/words.js';
import { tile } from '../draw/tile.js';
import { fitting } from '../state/table.js';
import { sayTile } from '../state/words.js';
import { asksMe, endName, marked } from './line.js';

/** @typedef {import('../lib/dom.js').VNode} VNode */
/** @typedef {import('../state/types.js').Model} Model */
/** @typedef {import('../state/types.js').Act} Act */
/** @typedef {import('../state/types.js').End} End */

const ARROWS = { down: { left: 'M5 0 10 8H0z', right: 'M0 0h10L5 8z' }, across: { left: 'M8 0v10L0 5z', right: 'M0 0l8 5-8 5z' } };

/** @param {Model} model @returns {string[]} what I hold, without the tile that is on its way */
export const held = ({ shown, hand }) => shown.you.tiles.filter((name) => name !== hand.laying?.tile);

/** @param {Model} model */
export function planOf(model) {
  const fit = asksMe(model) ? fitting(model.shown) : null;
  return planRack(held(model), fit && ((name) => fit.has(name)), model.hand.sizes);
}

/** @param {Model} model @param {Act} act @param {import('../draw/rackplan.js').RackPlan} plan @returns {VNode} */
export function rack(model, act, plan) {
  const tiles = held(model);
  const fit = asksMe(model) ? fitting(model.shown) : new Map();
  const stop = model.hand.focused && tiles.includes(model.hand.focused) ? model.hand.focused : tiles.find((name) => fit.has(name)) ?? tiles[0];
  const size = plan.big ? 'hand--many hand--big' : tiles.length > ROW ? 'hand--many' : '';
  const button = (/** @type {string} */ name) => rackTile(model, act, name, { ends: fit.get(name), half: plan.halves.get(name) ?? 0, stop: name === stop });
  const rows = plan.rows.flatMap((row, at) => [at ? h('span', { class: 'hand__break', key: `break-${at}` }) : null, ...row.map(button)]);
  return h('div', { class: plan.wide ? `hand ${size} is-wide` : `hand ${size}`, key: 'hand', role: 'group', tabindex: -1, 'aria-label': t('rack.name'), onkeydown: act.table.rackKey }, rows);
}

/** @param {Model} model @param {Act} act @param {string} name @param {{ends: End[] | undefined, half: number, stop: boolean}} how @returns {VNode} */
function rackTile(model, act, name, { ends, half, stop }) {
  const { picked, shaken, hopping } = model.hand;
  const hint = marked(model);
  const lit = ends !== undefined && !picked && (!hint || hint.tile === name);
  const isPicked = picked === name;
  const classes = ['htile', lit && 'is-lit', isPicked && 'is-picked', !ends && 'is-rest', shaken === name && 'is-shaken', hopping.has(name) && 'is-hopping'];
  return h('button', {
    class: classes.filter(Boolean).join(' '), key: name, type: 'button', tabindex: stop ? 0 : -1, 'data-tile': name,
    'aria-label': label(model, name, ends), 'aria-pressed': ends && ends.length > 1 ? isPicked : null,
    onclick: () => act.table.tapTile(name), onfocus: () => act.table.focusTile(name),
  }, tile(name, { h: half, kind: kind(model, name, ends, isPicked) }), lit && ends.length ? arrows(model, hint?.end ? [hint.end] : ends) : null);
}

/** @param {Model} model @param {string} name @param {End[] | undefined} ends @param {boolean} isPicked */
function kind(model, name, ends, isPicked) {
  if (!asksMe(model)) return '';
  if (!ends) return 'dim';
  return isPicked || (!model.hand.picked && (marked(model)?.tile ?? name) === name) ? 'lit' : '';
}

/** "six two, fits bottom". @param {Model} model @param {string} name @param {End[] | undefined} ends */
function label(model, name, ends) {
  const said = sayTile(name);
  if (!asksMe(model)) return said;
  const where = !ends ? 'none' : !ends.length ? 'lead' : ends.length > 1 ? 'both' : endName(model, ends[0]);
  return t('rack.fits', { tile: said, ends: where });
}

/** @param {Model} model @param {End[]} ends @returns {VNode} */
const arrows = (model, ends) => h('span', { class: 'htile__to', 'aria-hidden': 'true' },
  /** @type {End[]} */ (['left', 'right']).filter((end) => ends.includes(end)).map((end) =>
    h('svg', { width: 10, height: 10, viewBox: '0 0 10 10', key: end }, h('path', { d: ARROWS[model.hand.axis][end] }))));
