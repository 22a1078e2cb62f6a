// Who is ready, whom the table waits for and how long. Pure; between hands and after a match.

import { isYou, listed, nameOf, namesOf, verb } from './people.js';
import { openSeat } from './table.js';
import { counted } from './words.js';

/** @typedef {import('./types.js').Model} Model */
/** @typedef {import('./types.js').View} View */
/** @typedef {'open' | 'given' | 'sit' | 'watching'} Asked  what my own yes is: still open, given, or not mine to give (sit: a seat is free) */
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
  if (me === null) return openSeat(view) ? 'sit' : 'watching';
  return view.seats[me].ready ? 'given' : 'open';
}

/** @param {Model} model @returns {Waiting} */
export const nextHand = (model) => waiting(model, 'Next hand', (view, ready) => `${listed(namesOf(view, ready))} ${verb(view, ready, 'are', 'is')} ready.`);

/** @param {Model} model @returns {Waiting} */
export const rematchOf = (model) => waiting(model, 'New match', (view, ready) => `${listed(namesOf(view, ready))} ${verb(view, ready, 'want')} a rematch.`);

/** @param {Model} model @param {string} what @param {(view: View, ready: number[]) => string} said @returns {Waiting} */
function waiting(model, what, said) {
  const view = model.shown;
  const ready = seats(view, (seat) => seat.ready && !isYou(view, seat.seat));
  const words = [ready.length ? said(view, ready) : '', awaited(view), missing(view), dealt(model, what)];
  return { asked: asked(view), words: words.filter(Boolean).join(' ') };
}

/** Said only to who has said yes already. @param {View} view */
function awaited(view) {
  if (asked(view) !== 'given') return '';
  const slow = seats(view, (seat) => seat.kind === 'person' && seat.present && !seat.ready);
  return slow.length ? `Waiting for ${listed(namesOf(view, slow))}.` : '';
}

/** @param {View} view */
function missing(view) {
  const open = seats(view, (seat) => seat.kind === 'open');
  const away = seats(view, (seat) => seat.kind === 'person' && !seat.present);
  return [
    open.length ? `${openSeats(view, open)}.` : '',
    away.length ? `${listed(namesOf(view, away))} ${verb(view, away, 'are', 'is')} away.` : '',
  ].filter(Boolean).join(' ');
}

/** After a match nothing is dealt while a seat is open; between hands the table lays for it. @param {View} view @param {number[]} open */
function openSeats(view, open) {
  const seats = open.length > 1 ? `${counted(open.length, 'seat')} are open` : `${nameOf(view, open[0])} is open`;
  return view.phase === 'over' ? `${seats}: a rematch needs everyone` : seats;
}

/** @param {Model} model @param {string} what */
const dealt = ({ dealsAt, now }, what) => (dealsAt === null ? '' : `${what} in ${clock(dealsAt - now)}.`);
