// Small pieces the pages around the table share: face, pair's mark, score sheet. Words come from state/.

import { icon } from '../draw/icons.js';
import { h } from '../lib/dom.js';
import { t } from '../lib/words.js';
import { isBot } from '../state/bots.js';
import { letterOf } from '../state/people.js';
import { againAt } from '../state/sheet.js';

/** @typedef {import('../lib/dom.js').VNode} VNode */
/** @typedef {import('../state/types.js').Seat} Seat */
/** @typedef {import('../state/sheet.js').Sheet} Sheet */

/** @param {'a' | 'b' | null} pair @returns {VNode | null} */
export const pairMark = (pair) => (pair ? h('span', { class: 'pairmark', 'data-pair': pair, 'aria-hidden': 'true' }) : null);

/** @param {Seat} seat @returns {VNode} */
export const face = (seat) => h('span', { class: 'face-dot', 'aria-hidden': 'true' },
  seat.kind === 'open' ? icon('sit') : isBot(seat) ? icon('bot') : seat.present ? letterOf(seat.name) : icon('away', 22));

/** Of a button that waits: it keeps the focus, and a tap on it does nothing. @param {boolean} pending */
export const off = (pending) => (pending ? 'true' : null);

/** @param {Sheet} sheet @returns {VNode} */
export function sheetTable({ columns, lines }) {
  return h('table', { class: 'sheet' },
    h('thead', null, h('tr', null, h('th', { scope: 'col' }, t('sheet.handColumn')),
      columns.map(({ label, pair }) => h('th', { scope: 'col' }, pairMark(pair), label)))),
    h('tbody', null,
      lines.map(({ number, label, points, again }) => h('tr', { key: number }, h('th', { scope: 'row' }, h('a', { class: 'sheet__hand', href: again, target: '_blank', rel: 'noopener', 'aria-label': t('sheet.again', { hand: label }) }, icon('play', 16), h('span', null, label))),
        points.map((scored) => h('td', null, scored ?? nothing())))),
      h('tr', { class: 'is-sum' }, h('th', { scope: 'row' }, t('sheet.total')), columns.map(({ total }) => h('td', null, total)))));
}

/** To the hand that is over, step by step. @param {import('../state/types.js').View} view @param {number} number @returns {VNode} */
export const againLink = (view, number) => h('a', { class: 'btn btn--small why-open', key: 'again', href: againAt(view, number), target: '_blank', rel: 'noopener' }, icon('play', 18), t('sheet.watch'));

/** The match so far, to take home. @param {import('../state/types.js').View} view @returns {VNode} */
export const keepLinks = ({ id, match }) => h('p', { class: 'small soft keep', key: 'keep' }, `${t('replay.keep')} `,
  h('a', { href: `/t/${id}/matches/${match}.txt`, download: true }, t('replay.text')), ' ', h('a', { href: `/t/${id}/matches/${match}.json`, download: true }, t('replay.json')));

const nothing = () => [h('span', { 'aria-hidden': 'true' }, '·'), h('span', { class: 'sr' }, t('sheet.nothing'))];

/**
 * The foot of the page after a hand or a match: the one gold button, who has said yes and how long it takes.
 * @param {import('../state/waiting.js').Waiting} waiting @param {import('../state/types.js').Act} act
 * @param {{yes: string, given: string, pending: boolean, gone: import('../state/types.js').Model['gone'], say: () => void}} ask  gone: who has left is not asked to sit down @returns {VNode}
 */
export function yesFoot({ asked, words }, act, { yes, given, pending, gone, say }) {
  const buttons = {
    open: () => h('button', { class: 'btn btn--gold btn--wide', key: 'yes', type: 'button', 'aria-disabled': off(pending), onclick: say }, yes),
    given: () => h('button', { class: 'btn btn--wide', key: 'yes', type: 'button', 'aria-disabled': off(true) }, icon('check', 20), given),
    sit: () => gone === 'moved' ? h('button', { class: 'btn btn--wide', key: 'back', type: 'button', 'aria-haspopup': 'dialog', onclick: () => act.table.open('moved') }, t('menu.playHere')) : h('button', { class: gone ? 'btn btn--wide' : 'btn btn--gold btn--wide', key: 'sit', type: 'button', onclick: () => act.show('seats') }, t('foot.sitDown')),
    watching: () => null,
  };
  return h('div', { class: 'foot' }, buttons[asked](), words ? h('p', null, words) : null);
}
