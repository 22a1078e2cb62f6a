// Who is ready, whom the table waits for and how long. Pure; between hands and after a match.

import { listed, t } from '../lib/words.js';
import { isAway, isYou, nameOf, namesOf, whoOf } from './people.js';
import { freeSeat } from './bots.js';

/** @typedef {import('./types.js').Model} Model */
/** @typedef {import('./types.js').View} View */
/** @typedef {'open' | 'given' | 'sit' | 'watching'} Asked  what my own yes is: still open, given, or not mine to give (sit: a seat may be taken) */
/** @typedef {{asked: Asked, words: string}} Waiting */

/** @param {View} view @param {(seat: import('./types.js').Seat) => boolean} which @returns {number[]} */
const seats = (view, which) => view.seats.filter(which).map((seat) => seat.seat);

/** "0:07". @param {number} ms */
export function clock(ms) {
  const left = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}

/** @param {View} view @returns {Asked} */
function asked(view) {
  const me = view.you.seat;
  if (me === null) return freeSeat(view) ? 'sit' : 'watching';
  return view.seats[me].ready ? 'given' : 'open';
}

/** @param {Model} model @returns {Waiting} */
export const nextHand = (model) => waiting(model, (who) => t('wait.ready', who), (time) => t('wait.nextHand', { time }));

/** @param {Model} model @returns {Waiting} */
export const rematchOf = (model) => waiting(model, (who) => t('wait.wantRematch', who), (time) => t('wait.newMatch', { time }));

/** @param {Model} model @param {(who: import('./people.js').Who) => string} said @param {(time: string) => string} due @returns {Waiting} */
function waiting(model, said, due) {
  const view = model.shown;
  const ready = seats(view, (seat) => seat.kind === 'person' && seat.ready && !isYou(view, seat.seat));
  const words = [ready.length ? said(whoOf(view, ready)) : '', awaited(view), missing(view), dealt(model, due)];
  return { asked: asked(view), words: words.filter(Boolean).join(' ') };
}

/** Said only to who has said yes already. @param {View} view */
function awaited(view) {
  if (asked(view) !== 'given') return '';
  const slow = seats(view, (seat) => seat.kind === 'person' && seat.present && !seat.ready);
  return slow.length ? t('wait.slow', { names: listed(namesOf(view, slow)) }) : '';
}

/** @param {View} view */
function missing(view) {
  const open = seats(view, (seat) => seat.kind === 'open');
  const away = seats(view, isAway);
  return [
    open.length ? openSeats(view, open) : '',
    away.length ? t('wait.away', whoOf(view, away)) : '',
  ].filter(Boolean).join(' ');
}

/** After a match nothing is dealt while a seat is open; between hands a bot plays for it. @param {View} view @param {number[]} open */
function openSeats(view, open) {
  const { length: seats } = open;
  const name = nameOf(view, open[0]);
  return view.phase === 'over' ? t('wait.openRematch', { seats, name }) : t('wait.open', { seats, name });
}

/** @param {Model} model @param {(time: string) => string} due */
const dealt = ({ dealsAt, now }, due) => (dealsAt === null ? '' : due(clock(dealsAt - now)));
