// Names people give themselves, judged while they type as the server will judge them. Pure.
// What else is wrong with a name the server says; a name proves nothing.

import { t } from '../lib/words.js';

/** As in app/room/people.py: characters as people see them. */
export const LONGEST = 20;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The name as it would be kept. @param {string} typed */
export const asKept = (typed) => typed.trim().replace(/ +/g, ' ').normalize('NFC');

/** @param {string} typed */
export const lengthOf = (typed) => [...graphemes.segment(asKept(typed))].length;

/** Said while typing: only what typing on cannot mend. @param {string} typed @returns {string} "" when nothing is wrong */
export function tooLong(typed) {
  const length = lengthOf(typed);
  return length > LONGEST ? t('name.tooLong', { most: LONGEST, length }) : '';
}

/** Said when the name is needed. @param {string} typed @returns {string} "" when nothing is wrong */
export const wrongWith = (typed) => (asKept(typed) === '' ? t('name.missing') : tooLong(typed));

/** Somebody chose it; what the house calls a guest is not theirs at the next table. @param {string} name */
export const isChosen = (name) => name !== t('lobby.guest');
