// The counting aid: a table with a row a number, and who was seen to lack what. In the side panel, else behind a button.

import { icon } from '../draw/icons.js';
import { goldHalf } from '../draw/tile.js';
import { h } from '../lib/dom.js';
import { t } from '../lib/words.js';
import { countRows, hasAid, lackRows } from '../state/aid.js';
import { isBot } from '../state/bots.js';
import { letterOf } from '../state/people.js';
import { sayNumber } from '../state/words.js';

/** @typedef {import('../lib/dom.js').VNode} VNode */
/** @typedef {import('../lib/dom.js').Parts} Parts */
/** @typedef {import('../state/types.js').Model} Model */
/** @typedef {import('../state/types.js').View} View */
/** @typedef {import('../state/types.js').Act} Act */

const HALF = 18;

/** Folded until somebody wants it; how it was left is kept on the device. @param {Model} model @param {Act} act @returns {VNode | null} */
export const aidPanel = ({ shown, settings }, act) => (hasAid(shown)
  ? h('section', { class: settings.aid ? 'panel panel--aid is-open' : 'panel panel--aid', key: 'aid', 'aria-label': t('aid.title') },
    h('h2', null, h('button', { class: 'aid__fold', type: 'button', 'aria-expanded': String(settings.aid), onclick: () => act.set({ ...settings, aid: !settings.aid }) },
      t('aid.title'), icon(settings.aid ? 'up' : 'down', 20))),
    settings.aid ? h('div', { class: 'aid__scroll', tabindex: 0, role: 'group', 'aria-label': t('aid.counts') }, aidPart(shown)) : null)
  : null);

/** In the menu. @param {Model} model @param {Act} act @returns {VNode | null} */
export const aidButton = ({ shown }, act) => (hasAid(shown)
  ? h('button', { class: 'btn', key: 'aid', type: 'button', onclick: () => act.table.open('aid') }, icon('count', 20), t('aid.title'))
  : null);

/** At the table, where no panel stands beside it. @param {Model} model @param {Act} act @returns {VNode | null} */
export const aidCorner = ({ shown, hand: { left } }, act) => (hasAid(shown) && (left.panel || left.large)
  ? h('button', { class: 'iconbtn aid-open', key: 'aid', type: 'button', 'aria-label': t('aid.title'), title: t('aid.title'), 'aria-haspopup': 'dialog', onclick: () => act.table.open('aid') }, icon('count'))
  : null);

/** Whoever had it alone among bots has it no more once somebody else sits down. @param {View} view @returns {VNode} */
export const aidPart = (view) => (hasAid(view) ? h('div', { class: 'aid' }, counts(view), lacks(view)) : h('p', { class: 'soft' }, t('aid.none')));

/** Each half stands for the seven tiles that have its number. @param {View} view @returns {VNode} */
function counts(view) {
  const rows = countRows(view);
  const held = rows.some((row) => row.held !== null);
  return h('table', { class: 'sheet aid__counts' },
    h('thead', null, h('tr', null,
      h('th', { scope: 'col' }, t('aid.number')), h('th', { scope: 'col' }, t('aid.laid')),
      held ? h('th', { scope: 'col' }, t('aid.held')) : null, h('th', { scope: 'col' }, t('aid.unseen')))),
    h('tbody', null, rows.map((row) => h('tr', { key: row.number, class: row.unseen ? '' : 'is-out' },
      h('th', { scope: 'row' }, half(row.number)), h('td', null, row.laid), held ? h('td', null, row.held) : null, h('td', null, h('b', null, row.unseen))))));
}

/** @param {View} view @returns {VNode} */
const lacks = (view) => h('div', { class: 'aid__lacks' },
  h('h3', null, t('aid.lacks')),
  h('ul', null, lackRows(view).map(({ seat, name, pair, numbers }) => h('li', { key: seat.seat },
    h('span', { class: 'face-dot face-dot--s', 'data-pair': pair, 'aria-hidden': 'true' }, isBot(seat) ? icon('bot', 18) : letterOf(seat.name)),
    h('b', { dir: 'auto' }, name),
    h('span', { class: 'aid__halves' }, numbers.length ? numbers.map(half) : h('span', { class: 'soft' }, t('aid.nothing')))))));

/** A number as half a tile, read out as its word. @param {number} number @returns {VNode} */
const half = (number) => goldHalf(number, { h: HALF, kind: '', label: sayNumber(number) });
