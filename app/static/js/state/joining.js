// Somebody sits down in the middle of a hand: they are told which hand it is, for whom they sit and how it stands. Pure.

import { t } from '../lib/words.js';
import { sidesOf } from './people.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').TableEvent} TableEvent */

/** In the place of the call for a moment; null for whoever sat already, came with their seat, or comes before a hand. @param {View | null} previous @param {TableEvent[]} events @param {View} view @returns {{big: string, small: string} | null} */
export function welcome(previous, events, view) {
  const me = view.you.seat;
  if (!previous || previous.you.seat !== null || me === null || view.phase !== 'playing' || previous.phase !== 'playing' || !view.round) return null;
  if (!events.some(({ event, seat }) => event === 'sat' && seat === me)) return null;
  const big = t('join.hand', { number: view.round.number });
  return { big, small: t('join.stands', { was: whoWas(previous, me), names: previous.seats[me].name ?? '', number: me + 1, score: scoreOf(view), target: view.options.target }) };
}

/** @param {View} previous @param {number} seat */
const whoWas = ({ seats }, seat) => (seats[seat].kind === 'open' ? 'nobody' : 'one');

/** Mine first. @param {View} view */
function scoreOf(view) {
  const [best, second, third] = sidesOf(view).map((side) => view.scores[side] ?? 0);
  return third === undefined ? t('sheet.finalTwo', { best, second }) : t('sheet.finalThree', { best, second, third });
}
