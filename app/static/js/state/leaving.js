// Leaving a seat is asked once, wherever it is tapped; what is said is what then happens to the seat. Pure.
// Before the first deal nothing is lost by standing up, so nothing is asked.

import { t } from '../lib/words.js';

/** @typedef {import('./types.js').View} View */

/** @param {View} view */
export const asksBeforeLeaving = (view) => view.phase !== 'seating';

/** What happens to the seat. @param {View} view @returns {string} */
export function afterLeaving({ phase }) {
  if (phase === 'playing') return t('leave.playing');
  return phase === 'between' ? t('leave.between') : t('leave.over');
}
