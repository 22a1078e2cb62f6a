// The toast: an error that is nobody's fault, or news that is no part of the game. One at a time; it goes by itself, but not while somebody points at it or has
// its button in focus. First it says what happened, then what to do. Pure.

import { alarm } from './said.js';

/** @typedef {import('./state.js').State} State */

/** How long it stays, and how long still once it is let go of. */
const STAYS = 6000;
const LEAVES = 2000;

const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/** Another takes the place of the one there is; "" takes it away. @param {State} state @param {string} toast @param {number} now @returns {State} */
export const toasted = (state, toast, now) =>
  ({ ...alarm(state, toast), toast, toastIsNews: false, toastHeld: toast !== '' && state.toastHeld, until: { ...state.until, toast: now + STAYS } });

/** News: said with what else has happened, and not at once. @param {State} state @param {string} toast @param {number} now @returns {State} */
export const announced = (state, toast, now) => ({ ...toasted(state, toast, now), alarms: state.alarms, toastIsNews: true });

/** @param {State} state @param {boolean} held @param {number} now @returns {State} */
export const heldToast = (state, held, now) =>
  ({ ...state, toastHeld: held, until: { ...state.until, toast: Math.max(state.until.toast, now + LEAVES) } });

/** When it goes by itself, null when it does not. @param {State} state @returns {number | null} */
export const toastGoesAt = ({ toast, toastHeld, until }) => (toast && !toastHeld ? until.toast : null);

/** What happened, and what to do: the first sentence and the rest. @param {string} toast @returns {{what: string, then: string}} */
export function partsOf(toast) {
  const [{ segment } = { segment: '' }] = sentences.segment(toast);
  return { what: segment.trim(), then: toast.slice(segment.length).trim() };
}
