// The seats of a table: its link, who sits where, your name, and the one gold thing that is needed now.
// Shown before the first deal, and in any phase to change seats. What is said is worked out in state/seating.js.

import { icon } from '../draw/icons.js';
import { h } from '../lib/dom.js';
import { pieces, t } from '../lib/words.js';
import { seatAmongBots } from '../state/bots.js';
import { inPairs, pairOf, sidesOf } from '../state/people.js';
import { asksBeforeLeaving } from '../state/leaving.js';
import { tooLong, wrongWith } from '../state/name.js';
import { footOf, headOf, leadOf, needOf } from '../state/seating.js';
import { rulesAddress } from '../state/rules.js';
import { ruleWords } from '../state/table.js';
import { chairs } from './chairs.js';
import { invite } from './invite.js';
import { off } from './parts.js';

/** @typedef {import('../lib/dom.js').VNode} VNode */
/** @typedef {import('../state/types.js').Model} Model */
/** @typedef {import('../state/types.js').Act} Act */
/** @typedef {import('../state/types.js').View} View */

const FORM = 'seat-form';
/** Letters beyond which a name needs more room beside its seat. */
const LONG = 8;

/** @param {Model} model @param {Act} act @returns {VNode} */
export function lobby(model, act) {
  const view = model.shown;
  /** @param {number | null} seat */
  const sit = (seat) => {
    const name = typedName(act);
    if (!name) return;
    const mine = seatAmongBots(view);
    if (mine && (seat ?? mine.seat) === mine.seat) act.bots.play(name);
    else act.sit(seat, name);
  };
  return h('div', { class: 'screen', key: 'lobby' },
    bar(view, act),
    h('div', { class: 'page page--lobby' },
      invite(view, act, needOf(view) === 'send'),
      seats(view, { sit, bot: act.bots.choose }),
      nameRow(model, act, sit),
      foot(model, act)));
}

/** The name in the field; null when it is none, which is said under the field. @param {Act} act @returns {string | null} */
function typedName(act) {
  const field = /** @type {HTMLInputElement} */ (document.getElementById('name'));
  const fault = wrongWith(field.value);
  act.fault(fault);
  if (!fault) return field.value.trim();
  field.focus();
  return null;
}

/** @param {View} view @param {Act} act */
function bar(view, act) {
  const back = view.phase === 'seating'
    ? h('a', { class: 'iconbtn', key: 'home', href: '/', 'aria-label': t('lobby.newGame') }, icon('back'))
    : h('button', { class: 'iconbtn', key: 'back', type: 'button', 'aria-label': t('lobby.back'), onclick: () => act.show('auto') }, icon('back'));
  return h('header', { class: 'bar bar--page bar--lobby' },
    back,
    h('h1', { class: 'lobby__title' }, t('table.name', { name: view.name })),
    h('span', { class: 'lobby__about bar__push soft small' }, t('lobby.about', { game: view.options.game, target: view.options.target })),
    h('a', { class: 'iconbtn', href: rulesAddress(view.options), target: '_blank', 'aria-label': t('lobby.rulesNewTab') }, icon('book')),
    h('button', { class: 'iconbtn', type: 'button', 'aria-label': t('settings.title'), 'aria-haspopup': 'dialog', onclick: () => act.table.open('settings') }, icon('gear')));
}

/** @param {View} view @param {import('./chairs.js').Does} does */
const seats = (view, does) => h('section', { class: 'lobby__seats' },
  h('h2', null, headOf(view)),
  h('p', { class: 'lead small' }, leadOf(view)),
  h('div', { class: view.seats.some(({ name }) => (name ?? '').length > LONG) ? 'seats seats--long' : 'seats' },
    h('div', { class: 'plan__felt' }),
    inPairs(view) ? across(view) : null,
    chairs(view, does)));

/** Who plays with whom, over the felt: my pair sits above and below. @param {View} view @returns {VNode} */
export function across(view) {
  const [mine, theirs] = sidesOf(view).map((side) => pairOf(view, side) ?? '');
  return h('svg', { class: 'across', viewBox: '0 0 44 44', 'aria-hidden': 'true' },
    h('path', { class: mine, d: 'M22 2V42' }), h('path', { class: theirs, d: 'M2 22H42' }));
}

/** @param {Model} model @param {Act} act @param {(seat: number | null) => void} sit */
function nameRow(model, act, sit) {
  const { you, seats: all } = model.shown;
  const mine = you.seat === null ? null : all[you.seat];
  const asks = asksBeforeLeaving(model.shown);
  const full = needOf(model.shown) === 'watch' && !mine;
  return h('section', { class: 'lobby__name' },
    full ? null : h('form', { class: 'namerow', id: FORM, onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); if (!mine) sit(null); } },
      h('div', { class: 'field' },
        h('label', { for: 'name' }, t('lobby.yourName')),
        h('input', {
          id: 'name', name: 'name', autocomplete: 'nickname', maxlength: 80, 'aria-describedby': 'name-error', value: mine?.name ?? (model.name || (seatAmongBots(model.shown) ? t('lobby.guest') : '')),
          'aria-invalid': String(model.fault !== ''),
          oninput: (/** @type {Event} */ event) => act.fault(tooLong(/** @type {HTMLInputElement} */ (event.target).value)),
          onchange: () => { const name = mine && typedName(act); if (name && name !== mine.name) act.rename(name); },
        }),
        h('p', { class: 'error', id: 'name-error', role: 'alert' }, model.fault)),
      mine ? h('button', { class: 'btn', type: 'button', 'aria-disabled': off(model.pending.has('stand')), onclick: asks ? () => act.table.open('leave') : act.stand },
        asks ? t('lobby.leaveSeat') : t('lobby.standUp')) : null),
    h('p', { class: 'houserules' }, houseRules(model.shown)));
}

/** @param {View} view */
function houseRules(view) {
  const [players, game, opening, blocked, target, clock, away, aids] = ruleWords(view);
  const link = h('a', { href: rulesAddress(view.options), target: '_blank' }, t('lobby.howToPlay'));
  return pieces('lobby.houseRules', { players, game, opening, blocked, target, clock, away, aids: aids ? 'on' : 'off', aidsWords: aids ?? '', link });
}

/** @param {Model} model @param {Act} act */
function foot(model, act) {
  const { shown: view, pending } = model;
  /** @type {Record<import('../state/seating.js').Need, () => VNode | null>} */
  const buttons = {
    play: () => h('button', { class: 'btn btn--gold btn--wide', key: 'sit', form: FORM, 'aria-disabled': off(pending.has('sit')) }, t('lobby.sitAndPlay')),
    sit: () => h('button', { class: 'btn btn--gold btn--wide', key: 'sit', form: FORM, 'aria-disabled': off(pending.has('sit')) }, t('lobby.sitDown')),
    send: () => putBot(model, act),
    deal: () => h('button', { class: 'btn btn--gold btn--wide', key: 'deal', type: 'button', 'aria-disabled': off(pending.has('start')), onclick: act.start }, t('lobby.deal')),
    rematch: () => h('button', { class: 'btn btn--gold btn--wide', key: 'rematch', type: 'button', 'aria-disabled': off(pending.has('rematch')), onclick: () => { act.rematch(); act.show('auto'); } }, t('lobby.rematch')),
    watch: () => (view.you.seat === null && !watches(model) ? h('button', { class: 'btn btn--gold btn--wide', key: 'watch', type: 'button', onclick: () => act.show(view.phase === 'seating' ? 'table' : 'auto') }, t('lobby.watch')) : null),
  };
  const need = needOf(view);
  const both = [buttons[need](), elsewhere(model, act, need)].filter((button) => button !== null);
  const line = footOf(view, watches(model));
  return h('div', { class: both.length ? 'foot' : 'foot foot--words' },
    both.length > 1 ? h('div', { class: 'foot__two' }, both) : both,
    line ? h('p', null, line) : null);
}

/** A bot for the first open seat, in one tap; how well it plays can be changed at its seat. @param {Model} model @param {Act} act @returns {VNode} */
function putBot({ shown, level, pending }, act) {
  const open = shown.seats.findIndex(({ kind }) => kind === 'open');
  return h('button', { class: 'btn btn--wide', key: 'bot', type: 'button', 'aria-disabled': off(pending.has('bot')), onclick: () => act.bots.put(open, level) },
    icon('bot', 22), t('lobby.putBot', { number: open + 1 }));
}

/** A full lobby has no table to show yet: who watches waits in it. @param {Model} model */
const watches = ({ shown, screen }) => shown.phase === 'seating' && screen === 'table';

/** The other way to go from here. @param {Model} model @param {Act} act @param {import('../state/seating.js').Need} need */
function elsewhere({ shown: { you, phase } }, act, need) {
  if (you.seat === null && need === 'watch') return h('a', { class: 'btn btn--wide', key: 'new', href: '/' }, t('lobby.newGame'));
  if (phase === 'seating') return null;
  return h('button', { class: 'btn btn--wide', key: 'back', type: 'button', onclick: () => act.show('auto') }, you.seat === null ? t('lobby.watch') : t('lobby.back'));
}
