// What has been said aloud, in order, for the two live regions of the page. The same words said again are news again,
// so each has a number. What happened at the table waits until it has been shown, and is then one message. Pure.

import { t } from '../lib/words.js';
import { lineAloud, scoresAloud, tilesAloud } from './aloud.js';
import { adviceAloud } from './advice.js';
import { explained } from './explained.js';
import { goKey, isMyGo } from './table.js';
import { arrival, comings, speech } from './speech.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').TableEvent} TableEvent */
/** @typedef {{words: string, number: number}} Said */
/** @typedef {{previous: View | null, events: TableEvent[]}} Unsaid  previous: the view up to which all has been said */

/** So many are kept: a page that is drawn late still has to find what was said meanwhile. */
const KEPT = 4;
/** A go with so little left is said to be short, in ms. */
const SOON = 10_000;

/** @param {readonly Said[]} all @param {string} words @returns {readonly Said[]} */
const more = (all, words) => (words === '' ? all : [...all.slice(1 - KEPT), { words, number: (all[all.length - 1]?.number ?? 0) + 1 }]);

/** Said when there is a pause. @param {State} state @param {string} words @returns {State} */
export const say = (state, words) => ({ ...state, said: more(state.said, words) });

/** Said at once. @param {State} state @param {string} words @returns {State} */
export const alarm = (state, words) => ({ ...state, alarms: more(state.alarms, words) });

/** What came since `previous` waits to be said. @param {State} state @param {View | null} previous @param {TableEvent[]} events @returns {Unsaid} */
export const unsaid = (state, previous, events) =>
  ({ previous: state.unsaid ? state.unsaid.previous : previous, events: [...(state.unsaid?.events ?? []), ...events] });

/**
 * Everything that happened, as soon as it is on show: one message for all of it. A page out of sight saves it up.
 * @param {State} state @param {import('./types.js').Hand['axis']} axis  how the line lies @returns {State}
 */
export function told(state, axis) {
  const next = advise(hurry(state), axis);
  if (!next.unsaid || !next.view || next.show.steps.length) return next;
  const { previous, events } = next.unsaid;
  const words = previous ? speech(previous, events, next.view, axis) : arrival(next.view);
  const tip = words && state.explains && isMyGo(next.view) ? explained(next.view, null, null) : '';
  return { ...say(next, [words, tip].filter(Boolean).join(' ')), unsaid: null };
}

/** A hint is said once, when it has come and the words of its reason are here, or cannot be had. @param {State} state @param {import('./types.js').Hand['axis']} axis @returns {State} */
const advise = (state, axis) => (state.adviceSaid || !state.view || (state.advice?.why && state.fetching === 'asked') ? state : { ...say(state, adviceAloud(state.view, state.advice, axis, state.later)), adviceSaid: true });

/** The last seconds of my go are said once; the clock itself is not. @param {State} state @returns {State} */
function hurry(state) {
  const { view, now, goUntil, hurriedAt } = state;
  if (!view?.round || !isMyGo(view) || goUntil === null || goUntil <= now || goUntil - now > SOON) return state;
  const go = goKey(view);
  return go === hurriedAt ? state : { ...alarm(state, t('speech.soon', { seconds: Math.ceil((goUntil - now) / 1000) })), hurriedAt: go };
}

/** Who came or left meanwhile. @param {State} state @param {View | null} previous @returns {State} */
export const noticed = (state, previous) => (state.view && previous ? say(state, comings(previous, state.view)) : state);

/** @typedef {'line' | 'scores' | 'tiles' | 'again'} Command  what somebody asked to hear; again: what was said last */

/** @param {State} state @param {Command} command @param {import('./types.js').Hand['axis']} axis @returns {State} */
export function commanded(state, command, axis) {
  const { view, said } = state;
  if (!view) return state;
  const words = {
    line: () => lineAloud(view, axis),
    scores: () => scoresAloud(view),
    tiles: () => tilesAloud(view),
    again: () => said[said.length - 1]?.words ?? '',
  };
  return say(state, words[command]());
}
