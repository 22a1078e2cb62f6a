// The seats of a table: its link, who sits where, your name, and the one gold thing that is needed now.
// Shown before the first deal, and in any phase to change seats. What is said is worked out in state/seating.js.

import { icon } from '../draw/icons.js';
import { h } from '../lib/dom.js';
import { pieces, t } from '../lib/words.js';
import { inPairs } from '../state/people.js';
import { footOf, headOf, leadOf, needOf } from '../state/seating.js';
import { ruleWords } from '../state/table.js';
import { chairs } from './chairs.js';
import { invite } from './invite.js';

/** @typedef {import('../lib/dom.js').VNode} VNode */
/** @typedef {import('../state/types.js').Model} Model */
/** @typedef {import('../state/types.js').Act} Act */
/** @typedef {import('../state/types.js').View} View */

const FORM = 'seat-form';

/** @param {Model} model @param {Act} act @returns {VNode} */
export function lobby(model, act) {
  const view = model.shown;
  /** @param {number | null} seat */
  const sit = (seat) => {
    const name = typedName();
    if (name) act.sit(seat, name);
  };
  return h('div', { class: 'screen', key: 'lobby' },
    bar(view, act),
    h('div', { class: 'page page--lobby' },
      invite(view, act, needOf(view) === 'send'),
      seats(view, sit),
      nameRow(model, act, sit),
      foot(model, act)));
}

/** The name in the field; an empty one is said by the field, and is null here. @returns {string | null} */
function typedName() {
  const field = /** @type {HTMLInputElement} */ (document.getElementById('name'));
  const name = field.value.trim();
  field.setAttribute('aria-invalid', String(name === ''));
  if (name) return name;
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
    h('a', { class: 'iconbtn', href: '/rules', target: '_blank', 'aria-label': t('lobby.rulesNewTab') }, icon('book')),
    h('button', { class: 'iconbtn', type: 'button', 'aria-label': t('settings.title'), 'aria-haspopup': 'dialog', onclick: () => act.table.open('settings') }, icon('gear')));
}

/** @param {View} view @param {(seat: number) => void} sit */
const seats = (view, sit) => h('section', { class: 'lobby__seats' },
  h('h2', null, headOf(view)),
  h('p', { class: 'lead small' }, leadOf(view)),
  h('div', { class: 'seats' },
    h('div', { class: 'plan__felt' }),
    inPairs(view) ? h('svg', { class: 'across', viewBox: '0 0 44 44', 'aria-hidden': 'true' },
      h('path', { class: 'a', d: 'M22 2V42' }), h('path', { class: 'b', d: 'M2 22H42' })) : null,
    chairs(view, sit)));

/** @param {Model} model @param {Act} act @param {(seat: number | null) => void} sit */
function nameRow(model, act, sit) {
  const { you, seats: all, phase } = model.shown;
  const mine = you.seat === null ? null : all[you.seat];
  const leaving = phase === 'playing' || phase === 'between';
  const full = needOf(model.shown) === 'watch' && !mine;
  return h('section', { class: 'lobby__name' },
    full ? null : h('form', { class: 'namerow', id: FORM, onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); if (!mine) sit(null); } },
      h('div', { class: 'field' },
        h('label', { for: 'name' }, t('lobby.yourName')),
        h('input', {
          id: 'name', name: 'name', autocomplete: 'nickname', maxlength: 80, 'aria-describedby': 'name-error', value: mine?.name ?? model.name,
          oninput: (/** @type {Event} */ event) => /** @type {Element} */ (event.target).removeAttribute('aria-invalid'),
          onchange: () => { const name = mine && typedName(); if (name && name !== mine.name) act.rename(name); },
        }),
        h('p', { class: 'error', id: 'name-error', role: 'alert' }, t('lobby.nameMissing'))),
      mine ? h('button', { class: 'btn', type: 'button', disabled: model.pending.has('stand'), onclick: act.stand }, leaving ? t('lobby.leaveSeat') : t('lobby.standUp')) : null),
    h('p', { class: 'houserules' }, houseRules(model.shown)));
}

/** @param {View} view */
function houseRules(view) {
  const [players, game, opening, blocked, target] = ruleWords(view);
  const link = h('a', { href: '/rules', target: '_blank' }, t('lobby.howToPlay'));
  return pieces('lobby.houseRules', { players, game, opening, blocked, target, link });
}

/** @param {Model} model @param {Act} act */
function foot({ shown: view, pending }, act) {
  /** @type {Record<import('../state/seating.js').Need, VNode | null>} */
  const buttons = {
    sit: h('button', { class: 'btn btn--gold btn--wide', key: 'sit', form: FORM, disabled: pending.has('sit') }, t('lobby.sitDown')),
    send: null,
    deal: h('button', { class: 'btn btn--gold btn--wide', key: 'deal', type: 'button', disabled: pending.has('start'), onclick: act.start }, t('lobby.deal')),
    rematch: h('button', { class: 'btn btn--gold btn--wide', key: 'rematch', type: 'button', disabled: pending.has('rematch'), onclick: () => { act.rematch(); act.show('auto'); } }, t('lobby.rematch')),
    watch: view.phase === 'seating' ? h('a', { class: 'btn btn--wide', key: 'new', href: '/' }, t('lobby.newGame')) : null,
  };
  const back = view.phase === 'seating' ? null
    : h('button', { class: 'btn btn--wide', key: 'back', type: 'button', onclick: () => act.show('auto') }, view.you.seat === null ? t('lobby.watch') : t('lobby.back'));
  const line = footOf(view);
  return h('div', { class: 'foot' }, buttons[needOf(view)], back, line ? h('p', null, line) : null);
}
