// The dialogs of a seat that moves to another phone: the link, the question to whoever opens it; and where to go
// from a page whose seat is elsewhere.

import { h } from '../lib/dom.js';
import { t } from '../lib/words.js';
import { clockText, secondsTo } from '../state/countdown.js';
import { nameOf } from '../state/people.js';
import { closeBox } from './dialog.js';
import { sendButtons } from './invite.js';

/** @typedef {import('../lib/dom.js').VNode} VNode */
/** @typedef {import('../lib/dom.js').Parts} Parts */
/** @typedef {import('../state/types.js').Model} Model */
/** @typedef {import('../state/types.js').Act} Act */

/** @param {Model} model @param {Act} act @returns {Parts} */
export function linkPart({ seatLink: link, now }, act) {
  if (link === null || link.step === 'making') return h('p', { class: 'soft', key: 'making' }, t('move.making'));
  if (link.step === 'failed') return over(link.why || t('move.unreached'), act);
  const left = secondsTo(link.until, now);
  if (left === 0) return over(t('move.out'), act);
  return [
    h('p', { class: 'soft', key: 'about' }, t('move.about')),
    h('div', { class: 'seatlink', key: 'link' },
      h('img', { class: 'seatlink__qr', src: link.qr, alt: t('move.qr'), width: 200, height: 200 }),
      h('p', { class: 'seatlink__left' }, t('move.left', { time: clockText(left) })),
      h('p', { class: 'seatlink__url' }, link.url),
      h('div', { class: 'share__btns' }, sendButtons(link.url, act, false))),
    h('p', { class: 'soft small', key: 'keep' }, t('move.keep')),
  ];
}

/** @param {string} why @param {Act} act @returns {Parts} */
const over = (why, act) => [
  h('p', { key: 'over', role: 'status' }, why),
  h('button', { class: 'btn', key: 'again', type: 'button', onclick: act.makeLink }, t('move.again')),
];

/** @param {Model} model */
export function arrivalTitle({ me, view, arrival }) {
  if (me !== null && arrival?.step !== 'sent') return t('arrive.already');
  if (arrival?.step === 'refused') return t('arrive.refused');
  const seat = arrival?.seat ?? null;
  return seat !== null && view.seats[seat]?.kind === 'person' ? t('arrive.seat', { names: nameOf(view, seat) }) : t('arrive.here');
}

/** @param {Model} model @param {Act} act @returns {Parts} */
export function arrivalPart({ me, view, arrival }, act) {
  if (arrival === null) return null;
  if (me !== null && arrival.step !== 'sent') return said(t('arrive.elsewhere'), button('stay', t('arrive.stay'), closeBox));
  const watch = button('watch', t('arrive.watch'), (event) => { act.show('auto'); closeBox(event); });
  const go = h('button', { class: 'btn btn--gold', key: 'go', type: 'button', 'aria-disabled': String(arrival.step === 'sent'), onclick: act.takeSeat }, t('arrive.go'));
  if (arrival.step === 'refused') return said(arrival.why || t('move.unreached'), arrival.why ? watch : [watch, go]);
  const about = t('arrive.about', { table: view.name, named: arrival.seat === null ? 'no' : 'yes', number: (arrival.seat ?? 0) + 1 });
  return said(arrival.step === 'sent' ? t('arrive.sent') : about, [watch, go]);
}

/** @param {Model} _ @param {Act} act @returns {Parts} */
export const movedPart = (_, act) => said(t('moved.about'), button('watch', t('moved.watch'), (event) => { act.show('auto'); closeBox(event); }));

/** @param {string} words @param {Parts} buttons @returns {Parts} */
const said = (words, buttons) => [h('p', { key: 'said', role: 'status' }, words), h('div', { class: 'menu menu--row', key: 'buttons' }, buttons)];

/** @param {string} key @param {string} words @param {(event: MouseEvent) => void} onclick @returns {VNode} */
const button = (key, words, onclick) => h('button', { class: 'btn', key, type: 'button', onclick }, words);
