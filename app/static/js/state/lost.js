// What is said while there is no link: a network that is gone, a server that restarts, too many tabs of one person. Pure.

import { t } from '../lib/words.js';

/** @typedef {import('./types.js').Lost} Lost */
/** @typedef {import('./types.js').View} View */

/** @param {View | null} view */
const isSeated = (view) => view !== null && view.you.seat !== null;

/** What to show, and the one thing there is to do. @param {Lost | null} lost @param {View | null} view @returns {{big: string, small: string, action: 'retry' | 'here' | null}} */
export function lostWords(lost, view) {
  if (lost === 'restart') return { big: t('lost.restart'), small: t('lost.oneMoment'), action: null };
  if (lost === 'elsewhere') return { big: t('lost.elsewhere'), small: t('lost.elsewhereNote'), action: 'here' };
  if (view === null) return { big: t('lost.unreached'), small: t('lost.unreachedNote'), action: 'retry' };
  return { big: t('lost.reconnecting'), small: isSeated(view) ? t('lost.seatKept') : t('lost.seeAgain'), action: 'retry' };
}

/** What is said of it aloud. @param {Lost | null} lost @param {View | null} view */
export function lostAloud(lost, view) {
  if (lost === 'restart') return t('speech.restart');
  if (lost === 'elsewhere') return t('speech.elsewhere');
  return isSeated(view) ? t('speech.lost') : t('speech.lostWatching');
}
