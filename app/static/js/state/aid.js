// The counting aid: what the server has counted, as rows to read. Pure; nothing is counted here.

import { pairOf, nameOf } from './people.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').Seat} Seat */
/** @typedef {{number: number, laid: number, held: number | null, unseen: number}} CountRow  of the seven tiles with this number; held: null for a watcher */
/** @typedef {{seat: Seat, name: string, pair: 'a' | 'b' | null, numbers: number[]}} LackRow  the numbers this seat was seen to lack */

/** There is one: the server has sent it. @param {View} view */
export const hasAid = ({ you }) => you.aid !== null;

/** It is open, and what draws it is not here: nobody has asked for that yet. @param {import('./state.js').State} state */
export const wantsAid = ({ view, later, fetching, settings, sheet }) => !later && !fetching
  && (sheet === 'aid' || (view !== null && hasAid(view) && settings.aid));

/** From nought to six. @param {View} view @returns {CountRow[]} */
export function countRows({ you: { seat, aid } }) {
  if (!aid) return [];
  return aid.laid.map((laid, number) => ({ number, laid, held: seat === null ? null : aid.held[number], unseen: aid.unseen[number] }));
}

/** In order of play from my left, myself last. @param {View} view @returns {LackRow[]} */
export function lackRows(view) {
  const { seats, you: { seat: me, aid } } = view;
  if (!aid) return [];
  const first = me === null ? 0 : me + 1;
  return [...seats.slice(first), ...seats.slice(0, first)].map((seat) => (
    { seat, name: nameOf(view, seat.seat), pair: pairOf(view, seat.side), numbers: aid.lacks[seat.seat] }));
}
