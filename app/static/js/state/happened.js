// What has happened between two moments of the table as it is on show: one list, which motion and sound are made from.
// Pure. A first look, a hand that was missed and whatever a tap jumped over have not happened: nothing is replayed late.

import { sameHand } from './shown.js';
import { drawnLine, isMyGo } from './table.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').LogEntry} LogEntry */
/** @typedef {import('./state.js').State} State */

/**
 * @typedef {object} Moment
 * @property {View} shown
 * @property {LogEntry | null} telling
 * @property {number} ahead  steps still to be shown; 0 when the newest view is on show
 * @property {number} speed  2 when the steps run at double speed
 * @property {import('./types.js').Laying | null} laying
 * @property {State['hint']} hint
 * @property {string | null} shaken
 * @property {ReadonlySet<string>} hopping
 * @property {boolean} lost
 * @property {number | null} goUntil  when the time for this go is up, on the clock of `now`
 * @property {number} now
 */

/**
 * @typedef {{what: 'lay', tile: string, seat: number, from: 'tap' | 'rack' | 'seat'}} Lay  tap: sent from this page just now
 * @typedef {{what: 'back', tile: string, shows?: [number, number]}} Back  a lay that was refused; shows: as it lay
 * @typedef {{what: 'draw', seat: number, tile: string | null}} Draw  the tile only where it is mine
 * @typedef {{what: 'pass', seat: number}} Pass
 * @typedef {{what: 'deal'} | {what: 'go'} | {what: 'hand over'} | {what: 'match over'}} Turn
 * @typedef {{what: 'misfit', tile: string}} Misfit
 * @typedef {{what: 'hop', tiles: string[]}} Hop
 * @typedef {Lay | Back | Draw | Pass | Turn | Misfit | Hop} Happened
 */

/** @param {State} state @returns {Moment | null} null until there is a view */
export function momentOf({ view, show, laying, hint, shaken, hopping, link, goUntil, now }) {
  if (!view) return null;
  const [step] = show.steps;
  return {
    shown: step?.view ?? view, telling: step?.telling ?? null, ahead: show.steps.length, speed: step?.speed ?? 1,
    laying, hint, shaken, hopping, lost: link === 'lost', goUntil, now,
  };
}

/** @param {Moment | null} before @param {Moment} now @returns {Happened[]} in the order in which it is to be shown */
export function happened(before, now) {
  if (!before) return [];
  const happens = sameHand(before.shown, now.shown) ? goesOn(before, now) : dealt(now);
  return asksMe(now) && !asksMe(before) && !before.laying && !before.lost ? [...happens, { what: 'go' }] : happens;
}

/** My go, and nothing is in the way of it. @param {Moment} moment */
const asksMe = ({ shown, telling, laying, lost }) => isMyGo(shown) && !telling && !laying && !lost;

/** @param {Moment} now @returns {Happened[]} */
const dealt = ({ shown }) => (shown.phase === 'playing' && shown.round?.log.length === 0 ? [{ what: 'deal' }] : []);

/** @param {Moment} before @param {Moment} now @returns {Happened[]} */
function goesOn(before, now) {
  if (before.shown.phase === 'playing' && now.shown.phase !== 'playing') return [{ what: now.shown.phase === 'over' ? 'match over' : 'hand over' }];
  return [...sent(before, now), ...told(before, now), ...tapped(before, now)];
}

/** @param {Moment} moment @param {string} tile */
const lies = ({ shown, laying }, tile) => laying?.tile === tile || (shown.round?.line ?? []).some((laid) => laid.tile === tile);

/** My own lay, before its answer, or taken back after it. @param {Moment} before @param {Moment} now @returns {Happened[]} */
function sent(before, now) {
  const me = now.shown.you.seat ?? 0;
  if (now.laying && !lies(before, now.laying.tile)) return [{ what: 'lay', tile: now.laying.tile, seat: me, from: 'tap' }];
  const tile = before.laying?.tile;
  if (!tile || lies(now, tile) || !now.shown.you.tiles.includes(tile)) return [];
  return [{ what: 'back', tile, shows: drawnLine(before.shown, before.laying).find((laid) => laid.tile === tile)?.shows }];
}

/** The step that has come on show, or my own lay from another tab, which needs no step. @param {Moment} before @param {Moment} now @returns {Happened[]} */
function told(before, now) {
  const was = before.shown.round?.log.length ?? 0;
  const log = now.shown.round?.log ?? [];
  const alone = before.ahead === 0 && now.ahead === 0 && log.length === was + 1;
  const entry = now.telling ?? (alone ? log[was] : null);
  if (!entry || entry === before.telling) return [];
  if ('passed' in entry) return [{ what: 'pass', seat: entry.seat }];
  if ('drew' in entry) return entry.drew ? [{ what: 'draw', seat: entry.seat, tile: drawn(before, now, entry.seat) }] : [];
  if (lies(before, entry.laid)) return [];
  return [{ what: 'lay', tile: entry.laid, seat: entry.seat, from: entry.seat === now.shown.you.seat ? 'rack' : 'seat' }];
}

/** @param {Moment} before @param {Moment} now @param {number} seat */
function drawn(before, now, seat) {
  if (seat !== now.shown.you.seat) return null;
  return now.shown.you.tiles.find((tile) => !before.shown.you.tiles.includes(tile)) ?? null;
}

/** Every tap that does nothing says so anew, the second on the same tile too. @param {Moment} before @param {Moment} now @returns {Happened[]} */
function tapped(before, { hint, shaken, hopping }) {
  if (!hint || hint === before.hint) return [];
  if (shaken) return [{ what: 'misfit', tile: shaken }];
  return hopping.size ? [{ what: 'hop', tiles: [...hopping] }] : [];
}
