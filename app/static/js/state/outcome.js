// The end of a hand and of a match, aloud: how it ended, what everybody held, what was taken off, who scores, how it stands. Pure.
// Every number comes from the result, as in sum.js.

import { enumerated, t } from '../lib/words.js';
import { asSat, seatsOf, sideOf, sidesOf, whoOf } from './people.js';
import { totalsAloud } from './aloud.js';
import { finalScore, winnerOf } from './sheet.js';
import { endsOf } from './words.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').Result} Result */

/** "Ana is out. You hold 22, Ben holds 10. Ana scores 32. Ana 62, Ben 62, you 45." @param {View} now @param {Result} result @returns {string[]} */
export function outcome(now, result) {
  const view = { ...asSat(now, result), scores: result.scores };
  const last = now.results[now.results.length - 1] === result;
  return [...news(view, result), ...held(view, result), scored(view, result), ...totalsAloud(view), ...(last ? won(asSat(now, result)) : [])];
}

/** @param {View} view @param {Result} result @returns {string[]} */
function news(view, { how, seat, ends }) {
  if (seat !== null && how === 'out') return [t('speech.out', whoOf(view, [seat]))];
  return [how === 'tie' ? t('speech.tie') : t('speech.blocked'), ...(ends ? [t('hand.stuckOn', endsOf(ends))] : [])];
}

/** What is counted: the sides, and of a pair that is out what the partner still holds. @param {View} view @param {Result} result @returns {string[]} */
export function held(view, { how, side, seat, pips, sum }) {
  const out = how === 'out';
  const sides = sidesOf(view).filter((other) => !out || other !== side);
  const partners = out && side !== null ? seatsOf(view, side).filter((other) => other !== seat) : [];
  const rows = sides.map((each) => t('speech.holds', { ...sideOf(view, each), pips: sum.sides[each] }));
  const still = partners.map((each) => t('speech.stillHolds', { ...whoOf(view, [each]), pips: pips[each] }));
  return [t('speech.held', { held: enumerated([...rows, ...still]) })];
}

/** @param {View} view @param {Result} result @returns {string} */
export function scored(view, { how, side, points }) {
  if (side === null) return t('speech.nobodyScores');
  const difference = how === 'blocked' && view.options.blocked === 'difference';
  return t('speech.scores', { ...sideOf(view, side), points, paid: difference ? 'difference' : 'whole' });
}

/** @param {View} view @returns {string[]} */
function won(view) {
  const side = winnerOf(view);
  return side === null ? [] : [t('speech.wins', { ...sideOf(view, side), score: finalScore(view) })];
}
