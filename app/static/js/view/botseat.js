// What a seat without a person in it may have: oneself, a bot of one of three levels, or none.

import { icon } from '../draw/icons.js';
import { h } from '../lib/dom.js';
import { t } from '../lib/words.js';
import { LEVELS, inMatch, isBot } from '../state/bots.js';
import { nameOf } from '../state/people.js';
import { closeBox } from './dialog.js';

/** @typedef {import('../lib/dom.js').VNode} VNode */
/** @typedef {import('../lib/dom.js').Parts} Parts */
/** @typedef {import('../state/types.js').Model} Model */
/** @typedef {import('../state/types.js').Act} Act */
/** @typedef {import('../state/types.js').Level} Level */

/** @param {Model} model @returns {string} */
export function botTitle({ view, botSeat }) {
  const seat = view.seats[botSeat];
  return isBot(seat) || !inMatch(view) ? nameOf(view, botSeat) : t('bot.forSeat', { number: botSeat + 1 });
}

/** @param {Model} model @param {Act} act @returns {Parts} */
export function botSeat({ view, botSeat: at, me, name }, act) {
  const seat = view.seats[at];
  /** @param {() => unknown} go */
  const closing = (go) => (/** @type {MouseEvent} */ event) => {
    closeBox(event);
    go();
  };
  const sit = me !== null && !inMatch(view)
    ? h('button', { class: 'btn', key: 'sit', type: 'button', onclick: closing(() => act.sit(at, view.seats[me].name || name)) }, isBot(seat) ? t('lobby.sitInstead') : t('lobby.sitHere')) : null;
  const remove = isBot(seat) ? h('button', { class: 'btn', key: 'remove', type: 'button', onclick: closing(() => act.bots.put(at, null)) }, t('bot.remove')) : null;
  const levels = h('ul', { class: 'levels', key: 'levels', 'aria-label': t('bot.howWell') }, LEVELS.map((level) => h('li', { key: level },
    levelButton(level, seat.level === level, closing(() => seat.level === level || act.bots.put(at, level))))));
  if (isBot(seat)) return [levels, h('div', { class: 'menu', key: 'acts' }, sit, remove)];
  return [sit, sit ? h('h3', { class: 'legend', key: 'or' }, t('bot.orPut')) : null, levels];
}

/** @param {Level} level @param {boolean} now  it plays so @param {(event: MouseEvent) => void} go */
const levelButton = (level, now, go) => h('button', { class: 'level', type: 'button', 'aria-pressed': String(now), onclick: go },
  h('b', null, icon('bot', 22), t('bot.level', { level })), h('span', null, t('bot.plays', { level })));
