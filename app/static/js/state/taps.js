// What a tap on the table means: pure, a state in, a state out and perhaps an ask. What may be laid is read from
// `you.plays`; nothing is worked out about the game here.

import { pickOne, whyNot } from './call.js';
import { alarm, say } from './said.js';
import { sameHand } from './shown.js';
import { hinted, hurried } from './state.js';
import { fitting, isMyGo } from './table.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./types.js').End} End */
/** @typedef {{tile: string, end: End | null, seen: number}} Lay */
/** @typedef {{state: State, lay: Lay | null}} Tapped */

// Two taps within this many ms are one: a double tap must not pick a tile and put it back.
const DOUBLE = 400;

/** @param {State} state @returns {Tapped} */
const only = (state) => ({ state, lay: null });

/**
 * A tap during a show jumps to the newest view. It counts as a tap on a tile only where the line on show was already
 * the newest: nobody lays on ends they have not seen.
 * @param {State} state @param {string} tile @param {number} now @returns {Tapped}
 */
export function tapTile(state, tile, now) {
  if (!state.view || state.laying || state.link === 'lost') return only(state);
  const seen = sawTheLine(state);
  const next = hurried(state);
  if (!seen || !isMyGo(state.view)) return only(next);
  const ends = fitting(state.view).get(tile);
  if (!ends) return only(doesNotFit(next, tile, now));
  if (ends.length < 2) return lay(next, tile, ends[0] ?? null);
  if (state.picked !== tile) return only(pick(next, tile, now));
  return only(now - state.pickedAt < DOUBLE ? next : putBack(next));
}

/** @param {State} state */
function sawTheLine({ view, show }) {
  const step = show.steps[0];
  return !step || (view !== null && sameHand(step.view, view) && step.view.round?.line.length === view.round?.line.length);
}

/** @param {State} state @param {End} end @param {number} now @returns {Tapped} */
export function tapEnd(state, end, now) {
  if (!state.view || state.laying || state.link === 'lost') return only(state);
  const { picked } = state;
  if (picked) return fitting(state.view).get(picked)?.includes(end) ? lay(state, picked, end) : only(state);
  const next = hurried(state);
  if (!isMyGo(state.view) || next !== state) return only(next);
  const fit = [...fitting(state.view)].filter(([, ends]) => ends.includes(end)).map(([tile]) => tile);
  const { aloud, ...hint } = pickOne(fit.length);
  return only({ ...hinted(say(state, aloud), hint, now), hopping: new Set(fit), shaken: null });
}

/** @param {State} state @param {string} tile @param {End | null} end @returns {Tapped} */
function lay(state, tile, end) {
  const seen = state.view?.version ?? 0;
  return { state: { ...quiet(state), picked: null, laying: { tile, end } }, lay: { tile, end, seen } };
}

/** @param {State} state @param {string} tile @param {number} now @returns {State} */
const pick = (state, tile, now) => ({ ...quiet(state), picked: tile, pickedAt: now });

/** @param {State} state @returns {State} */
export const putBack = (state) => ({ ...quiet(state), picked: null });

/** @param {State} state @returns {State} */
const quiet = (state) => ({ ...state, hint: null, shaken: null, hopping: new Set() });

/** @param {State} state @param {string} tile @param {number} now @returns {State} */
function doesNotFit(state, tile, now) {
  if (!state.view) return state;
  const { aloud, ...hint } = whyNot(state.view, tile);
  return { ...hinted(alarm(state, aloud), hint, now), shaken: tile, hopping: new Set() };
}
