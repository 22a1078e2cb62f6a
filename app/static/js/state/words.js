// How a tile, a number and the ends of the line are put into sentences. Pure; the sentences are in the catalogue.

import { halves } from '../draw/geometry.js';
import { t } from '../lib/words.js';

const NUMBERS = [t('number.blank'), t('number.one'), t('number.two'), t('number.three'), t('number.four'), t('number.five'), t('number.six')];

/** @param {number} n  pips of a half @returns {string} "blank", "five" */
export const sayNumber = (n) => NUMBERS[n];

/** "six two", "double five". @param {string} tile "6-2" */
export function sayTile(tile) {
  const [high, low] = halves(tile).map(sayNumber);
  return high === low ? t('tile.double', { number: high }) : t('tile.said', { high, low });
}

/** "6·2". @param {string} tile */
export const writeTile = (tile) => tile.replace('-', '·');

/** Where an end is on the screen. @param {import('./types.js').End} end @param {import('./types.js').Hand['axis']} axis @returns {'top' | 'bottom' | 'left' | 'right'} */
export function placeOf(end, axis) {
  if (axis === 'down') return end === 'left' ? 'top' : 'bottom';
  return end;
}

/** Both ends, for a sentence that names one number once. @param {[number, number]} ends */
export const endsOf = ([left, right]) => ({ ends: left === right ? 'same' : 'two', left, right });
