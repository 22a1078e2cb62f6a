// The first game of somebody who comes from the lesson, at its table: a seat and a deal at once, and tips until they are put off.

import { recall, remember } from '../lib/device.js';
import { t } from '../lib/words.js';
import { seatAmongBots } from '../state/bots.js';
import { FIRST_GAME } from '../state/explained.js';

/** @typedef {import('../state/state.js').State} State */

/** @param {string} table */
export const isFirstGame = (table) => recall(FIRST_GAME) === table;

let seated = false;

/** Whoever comes from the lesson has asked for a hand, not for a lobby. Called with every message, it asks once. @param {State} state @param {import('../state/types.js').Act} act */
export function sitsAtOnce({ view, explains, name }, act) {
  if (seated || !view) return;
  seated = true;
  if (explains && seatAmongBots(view)) act.bots.play(name || t('lobby.guest'));
}

/** @param {State} state @returns {State} */
export function withoutTips(state) {
  remember(FIRST_GAME, null);
  return { ...state, explains: false };
}
