// Leaving a seat is asked once, wherever it is tapped; what is said is what then happens to the seat. Pure.
// Before the first deal nothing is lost by standing up, so nothing is asked.

import { t } from '../lib/words.js';
import { freeSeat, isBot } from './bots.js';
import { nameOf } from './people.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {{seat: number, name: string}} SeatLeft  and the name one had there */

/** @param {View} view */
export const asksBeforeLeaving = (view) => view.phase !== 'seating';

/** What happens to the seat. @param {View} view @returns {string} */
export function afterLeaving({ phase }) {
  if (phase === 'playing') return t('leave.playing');
  return phase === 'between' ? t('leave.between') : t('leave.over');
}

/** What has become of it since. @param {View} view @param {SeatLeft | null} left @returns {string} */
export function sinceLeft(view, left) {
  const seat = left && view.seats[left.seat];
  if (seat && seat.kind !== 'open') return t('left.taken', { bot: String(isBot(seat)), names: nameOf(view, seat.seat) });
  return t('left.open', { phase: view.phase });
}

/** Where to sit down again: in the same seat while no person has it, else in any; null while there is none. @param {View} view @param {SeatLeft | null} left @returns {{seat: number | null, same: boolean} | null} */
export function wayBack(view, left) {
  if (left && view.seats[left.seat].kind !== 'person') return { seat: left.seat, same: true };
  return freeSeat(view) ? { seat: null, same: false } : null;
}
