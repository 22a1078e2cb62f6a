// The time that is left for a go, and since when somebody is away: as seconds, as text, as a part of the ring. Pure.

import { isMyGo } from './table.js';

/** @typedef {import('./types.js').Model} Model */

const SECOND = 1000;
/** From here on it is said in words. */
export const LATE = 10;
// A person who is away is waited for as long as this.
const ABSENCE = 60;

/** Whole seconds, counted up to the last one. @param {number} ms */
const seconds = (ms) => Math.max(0, Math.ceil(ms / SECOND));

/** "0:40", "12:05". @param {number} whole  seconds */
export const clockText = (whole) => `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;

/** Seconds until then, on one clock. @param {number} until @param {number} now */
export const secondsTo = (until, now) => seconds(until - now);

/** Seconds until the table lays for the seat on turn, null while nothing is counted. @param {Pick<Model, 'goUntil' | 'now'>} model */
export const secondsLeft = ({ goUntil, now }) => (goUntil === null ? null : seconds(goUntil - now));

/** "0:20" since they are away, "" for who is here. @param {Pick<Model, 'awaySince' | 'now'>} model @param {number} seat */
export function awayFor({ awaySince, now }, seat) {
  const since = awaySince[seat] ?? null;
  return since === null ? '' : clockText(Math.max(0, Math.floor((now - since) / SECOND)));
}

/** @typedef {{part: number, late: boolean}} Ring  part: of the time that is left, 0 to 1 */

/** The ring round my face on my go: full while nothing is counted. @param {Pick<Model, 'goUntil' | 'now' | 'shown'>} model @returns {Ring} */
export function ringOf(model) {
  const left = secondsLeft(model);
  if (left === null || !isMyGo(model.shown)) return { part: 1, late: false };
  return { part: Math.min(1, left / (model.shown.options.clock ?? ABSENCE)), late: left <= LATE };
}
