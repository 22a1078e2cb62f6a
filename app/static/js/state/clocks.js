// Time that the server measures and the page shows: told as milliseconds, kept on this page's own clock, which need not
// agree with the server's. Pure.

import { t } from '../lib/words.js';
import { writeTile } from './words.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').TableEvent} TableEvent */

/** @param {number} now @param {number | null | undefined} ms  what was left when the message was made @returns {number | null} */
export const untilOf = (now, ms) => (typeof ms === 'number' ? now + ms : null);

/** By seat, since when they are away. @param {Pick<import('./types.js').Seat, 'away'>[]} seats @param {number} now @returns {(number | null)[]} */
export const awaySinceOf = (seats, now) => seats.map(({ away }) => (typeof away === 'number' ? now - away : null));

/** When the seconds shown next change: those left until a moment of `untils`, those since somebody is away. Null when none are. @param {{now: number, awaySince: (number | null)[]}} state @param {(number | null)[]} untils @returns {number | null} */
export function nextSecond({ now, awaySince }, untils) {
  const times = awaySince.flatMap((since) => (since === null ? [] : [now + 1000 - ((now - since) % 1000)]));
  for (const until of untils) if (until !== null && until > now) times.push(until - (Math.ceil((until - now) / 1000) - 1) * 1000);
  return times.length ? Math.min(...times) : null;
}

/** What the table did in my place while I was looking, "" when nothing. @param {View | null} previous @param {TableEvent[]} events @param {View} view @returns {string} */
export function timeUp(previous, events, view) {
  const me = view.you.seat;
  const late = events.find(({ event, seat, by }) => event === 'laid' && by === 'clock' && seat === me);
  return previous && previous.you.seat === me && late ? t('toast.timeUp', { tile: writeTile(String(late.tile)) }) : '';
}
