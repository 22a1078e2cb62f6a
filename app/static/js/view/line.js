// The line in its scrolling box, the open ends that stick to its edges. Drawn from the model;
// what is in view is measured in linebox.js.

import { isDouble } from '../draw/geometry.js';
import { icon } from '../draw/icons.js';
import { emptyPlace, goldHalf, tile } from '../draw/tile.js';
import { h } from '../lib/dom.js';
import { t } from '../lib/words.js';
import { advisedPlay } from '../state/advice.js';
import { asItLies, drawnLine, isMyGo, lastLaid } from '../state/table.js';
import { placeOf, sayNumber, sayTile } from '../state/words.js';

/** @typedef {import('../lib/dom.js').VNode} VNode */
/** @typedef {import('../state/types.js').End} End */
/** @typedef {Pick<import('../state/types.js').Hand, 'laying' | 'telling' | 'advice' | 'picked' | 'pins' | 'axis' | 'sizes' | 'named'>} Hand */
/** @typedef {Pick<import('../state/types.js').Model, 'shown' | 'link'> & {hand: Hand}} Model  as much as the line needs of one */
/** @typedef {{table: Pick<import('../state/types.js').TableAct, 'tapEnd' | 'endKey' | 'lineKey'>}} Act */

/** My go, and nothing is in the way of it: only then is anything gold. @param {Model} model */
export const asksMe = ({ shown, hand, link }) => isMyGo(shown) && !hand.telling && !hand.laying && link !== 'lost';

/** The play a hint has marked: the rest may be laid as well, and is not gold until another tile is picked. @param {Model} model */
export function marked(model) {
  const play = asksMe(model) ? advisedPlay(model.shown, model.hand.advice) : null;
  return play && (model.hand.picked ?? play.tile) === play.tile ? play : null;
}

/** @param {Model} model @param {End} end */
const isGold = (model, end) => asksMe(model) && (marked(model)?.end ?? end) === end;

/** @param {Model} model @param {End} end */
export const endName = ({ hand: { axis } }, end) => placeOf(end, axis);

/** @param {Model} model @param {Act} act @returns {VNode} */
export function line(model, act) {
  const ends = model.shown.round?.ends ?? null;
  return h('div', { class: 'line', key: 'line', tabindex: 0, role: 'group', 'aria-label': t('line.name'), onkeydown: act.table.lineKey },
    h('div', { class: 'line__run' },
      ends && endButton(model, act, 'left', ends[0]),
      ends || model.hand.laying ? tiles(model) : firstPlace(model),
      ends && endButton(model, act, 'right', ends[1])));
}

/** A tile that lies as it lay is the same node, so a redraw passes over it. @type {Map<string, VNode>} */
const lying = new Map();

/** @param {Model} model @returns {VNode} */
function tiles(model) {
  const { shown, hand: { laying, sizes, axis } } = model;
  const all = drawnLine(shown, laying);
  const ends = shown.round?.ends;
  const newest = laying ? null : lastLaid(shown);
  const label = ends ? t('line.tilesEnds', { tiles: all.length, left: sayNumber(ends[0]), right: sayNumber(ends[1]) }) : t('line.tiles', { tiles: all.length });
  return h('ol', { class: 'line__tiles', 'aria-label': label }, all.map((laid, at) => {
    const mark = laid.tile === newest;
    const end = at === 0 ? 'left' : at === all.length - 1 ? 'right' : null;
    const glow = !end || all.length === 1 || isDouble(laid.tile) || !isGold(model, end) ? '' : end === 'left' ? 'first' : 'second';
    const key = `${laid.shows} ${mark} ${laid.sent ?? false} ${glow} ${sizes.line} ${axis}`;
    const known = lying.get(key) ?? lineTile(laid, { half: sizes.line, lies: (axis === 'across') !== isDouble(laid.tile), glow, mark });
    lying.set(key, known);
    return known;
  }));
}

/** @param {import('../state/table.js').DrawnTile} laid @param {{half: number, lies: boolean, glow: '' | 'first' | 'second', mark: boolean}} how @returns {VNode} */
function lineTile(laid, { half, lies, glow, mark }) {
  const name = `${laid.shows[0]}-${laid.shows[1]}`;
  const classes = ['line__tile', mark && 'is-newest', laid.sent && 'is-sent'].filter(Boolean).join(' ');
  const label = mark ? t('line.newest', { tile: sayTile(name) }) : sayTile(name);
  return h('li', { class: classes, key: laid.tile, 'data-tile': laid.tile }, tile(name, { h: half, lying: lies, glow, label }));
}

/** One empty outline: the first tile goes here. @param {Model} model @returns {VNode} */
function firstPlace(model) {
  const look = { h: model.hand.sizes.line, lying: model.hand.axis === 'across' };
  return h('div', { class: asksMe(model) ? 'line__first is-gold' : 'line__first' }, model.shown.round ? emptyPlace(look) : null);
}

/** @param {Model} model @param {Act} act @param {End} end @param {number} number @returns {VNode} */
function endButton(model, act, end, number) {
  const { picked, pins } = model.hand;
  const more = pins[end];
  const asking = asksMe(model) && picked !== null;
  const usable = asking || more > 0 || asksMe(model);
  const classes = ['end', end === 'left' ? 'end--head' : 'end--tail', asking && 'is-asking', asking && !isGold(model, end) && 'is-other', pins.under[end] && 'is-over', more > 0 && 'is-pinned'].filter(Boolean).join(' ');
  return h('button', {
    class: classes, key: `end-${end}`, type: 'button', tabindex: usable ? 0 : -1, 'data-end': end,
    'aria-label': endLabel(model, end, number, asking), onclick: () => act.table.tapEnd(end), onkeydown: act.table.endKey,
  }, h('span', { class: 'end__mark' }, mark(model, end, number, asking)), model.hand.named && !asking ? h('span', { class: 'end__open', 'aria-hidden': 'true' }, t('line.open', { number })) : null, more > 0 ? caption(model, end, more) : null);
}

/** @param {Model} model @param {End} end @param {number} number @param {boolean} asking */
function endLabel(model, end, number, asking) {
  const at = { place: endName(model, end), number: sayNumber(number) };
  if (asking && model.hand.picked) return t('line.layAt', { ...at, tile: sayTile(model.hand.picked) });
  const more = model.hand.pins[end];
  return more ? t('line.endFurther', { ...at, more }) : t('line.end', at);
}

/** "A five goes here"; with a tile picked, the tile as it would lie. @param {Model} model @param {End} end @param {number} number @param {boolean} asking */
function mark(model, end, number, asking) {
  const { picked, axis, sizes } = model.hand;
  const ends = model.shown.round?.ends;
  if (!asking || !picked || !ends) return goldHalf(number, { h: sizes.line, lying: axis === 'across', kind: isGold(model, end) ? 'gold' : 'ember' });
  const lies = asItLies(picked, end, ends);
  return tile(`${lies[0]}-${lies[1]}`, { h: sizes.line, lying: (axis === 'across') !== isDouble(picked), kind: 'gold' });
}

/** @param {Model} model @param {End} end @param {number} more @returns {VNode} */
function caption(model, end, more) {
  const towards = model.hand.axis === 'down' ? (end === 'left' ? 'up' : 'down') : end;
  return h('span', { class: 'end__more', 'aria-hidden': 'true' }, icon(towards, 16), h('span', null, t('line.more', { tiles: more })));
}
