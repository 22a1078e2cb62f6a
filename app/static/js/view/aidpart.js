// The counting aid, opened: what its numbers are, a table with a row a number, and who passed or drew on which.

import { icon } from '../draw/icons.js';
import { goldHalf } from '../draw/tile.js';
import { h } from '../lib/dom.js';
import { t } from '../lib/words.js';
import { countRows, hasAid, lackRows } from '../state/aid.js';
import { isBot } from '../state/bots.js';
import { letterOf } from '../state/people.js';
import { sayNumber } from '../state/words.js';

/** @typedef {import('../lib/dom.js').VNode} VNode */
/** @typedef {import('../state/types.js').View} View */

const HALF = 18;

/** Whoever had it alone among bots has it no more once somebody else sits down. @param {View} view @returns {VNode} */
export const aidPart = (view) => (hasAid(view) ? h('div', { class: 'aid' }, h('p', null, meaning(view)), counts(view), lacks(view)) : h('p', { class: 'soft' }, t('aid.none')));

/** For whoever never counted. @param {View} view @returns {string} */
const meaning = ({ you, round }) => t('aid.meaning', { who: you.seat === null ? 'watcher' : 'seat', yard: round?.boneyard.tiles ? 'some' : 'none' });

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
function lacks(view) {
  const { game } = view.options;
  return h('div', { class: 'aid__lacks' },
    h('h3', null, t('aid.lacks', { game })),
    h('p', null, t('aid.lacksMeaning', { game })),
    h('ul', { 'aria-label': t('aid.lacks', { game }) }, lackRows(view).map(({ seat, name, pair, numbers }) => h('li', { key: seat.seat },
      h('span', { class: 'face-dot face-dot--s', 'data-pair': pair, 'aria-hidden': 'true' }, isBot(seat) ? icon('bot', 18) : letterOf(seat.name)),
      h('b', { dir: 'auto' }, name),
      h('span', { class: 'aid__halves' }, numbers.length ? numbers.map(half) : h('span', { class: 'soft' }, t('aid.nothing')))))));
}

/** A number as half a tile, read out as its word. @param {number} number @returns {VNode} */
const half = (number) => goldHalf(number, { h: HALF, kind: '', label: sayNumber(number) });
