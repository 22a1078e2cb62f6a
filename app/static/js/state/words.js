// How a tile and a number are said aloud and written for people. Pure words; no sentences live here.

import { halves } from '../draw/geometry.js';

export const NUMBERS = ['blank', 'one', 'two', 'three', 'four', 'five', 'six'];

/** @param {number} n */
export const sayNumber = (n) => NUMBERS[n];

/** "six two", "double five". @param {string} tile "6-2" */
export function sayTile(tile) {
  const [a, b] = halves(tile);
  return a === b ? `double ${NUMBERS[a]}` : `${NUMBERS[a]} ${NUMBERS[b]}`;
}

/** "6·2". @param {string} tile */
export const writeTile = (tile) => tile.replace('-', '·');

/** "1 tile", "4 tiles". @param {number} n @param {string} one @param {string} [many] */
export const counted = (n, one, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;
