// The sum of a finished hand in words: who holds what, what is taken off, who scores. Pure.
// Every number comes from the result; nothing is worked out here that the rules worked out there.

import { t } from '../lib/words.js';
import { inPairs, pairOf, seatsOf, sideOf, sidesOf, whoOf } from './people.js';
import { endsOf } from './words.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').Result} Result */
/** @typedef {'' | '+' | '−'} Sign */
/** @typedef {{words: string, sign: Sign, pips: number, pair: 'a' | 'b' | null}} Row */
/** @typedef {{words: string, clause: string}} Rule  what decided, and the anchor of the clause on the rules page */
/** @typedef {{rows: Row[], end: {words: string, points: number | null}, note: string, rule: Rule}} Sum */

/** @param {Result} result @param {View} view @returns {Sum} */
export function sumOf(result, view) {
  if (result.side === null) return tie(result, view);
  return result.how === 'out' ? out(result, view, result.side) : blocked(result, view, result.side);
}

/** @param {Result} result @param {View} view @param {number} side @returns {Sum} */
function out(result, view, side) {
  const partners = seatsOf(view, side).filter((seat) => seat !== result.seat);
  const rows = others(result, view, side);
  for (const seat of partners) {
    rows.push({ words: t('sum.stillHolds', whoOf(view, [seat])), sign: '−', pips: result.pips[seat], pair: pairOf(view, side) });
  }
  return { rows, end: scores(result, view, side), rule: ruleOfOut(result, partners.length > 0), note: '' };
}

/** @param {Result} result @param {boolean} paired @returns {Rule} */
function ruleOfOut({ sum }, paired) {
  if (sum.own > sum.theirs) return { words: t('sum.notLess'), clause: 'nothing' };
  return paired ? { words: t('sum.rulePartner'), clause: 'partner' } : { words: t('sum.ruleOut'), clause: 'theirs' };
}

/** @param {Result} result @param {View} view @param {number} side @returns {Sum} */
function blocked(result, view, side) {
  const rows = others(result, view, side);
  const least = { ...sideOf(view, side), sides: result.sum.sides.length };
  const pips = result.sum.sides[side];
  const end = scores(result, view, side);
  const how = { sides: inPairs(view) ? 'pairs' : 'single' };
  if (view.options.blocked === 'all') {
    return { rows, end, note: t('sum.holdsFewestAll', { ...least, pips }), rule: { words: t('sum.ruleAll', how), clause: 'all' } };
  }
  rows.push({ words: t('sum.holdsFewest', least), sign: '−', pips, pair: pairOf(view, side) });
  return { rows, end, note: '', rule: { words: t('sum.ruleDifference', how), clause: 'difference' } };
}

/** @param {Result} result @param {View} view @returns {Sum} */
function tie(result, view) {
  const { sides } = result.sum;
  const least = Math.min(...sides);
  const end = { words: t('sum.tie'), points: null };
  const rest = { end, note: '', rule: { words: t('sum.ruleTie'), clause: 'tie' } };
  if (sides.every((pips) => pips === least)) {
    const words = inPairs(view) ? t('sum.bothPairsHold') : sides.length === 2 ? t('sum.bothHold') : t('sum.allThreeHold');
    return { rows: [{ words, sign: '', pips: least, pair: null }], ...rest };
  }
  const level = sidesOf(view).filter((side) => sides[side] === least);
  const others = sidesOf(view).filter((side) => sides[side] !== least);
  /** @type {Row[]} */
  const rows = [{ words: t('sum.eachHold', whoOf(view, level.flatMap((side) => seatsOf(view, side)))), sign: '', pips: least, pair: null }];
  for (const side of others) rows.push(holding(view, side, sides[side], ''));
  return { rows, ...rest };
}

/** One row for every side that pays: the first bare, the next with a plus. @param {Result} result @param {View} view @param {number} side @returns {Row[]} */
const others = (result, view, side) => sidesOf(view)
  .filter((other) => other !== side)
  .map((other, at) => holding(view, other, result.sum.sides[other], at ? '+' : ''));

/** @param {View} view @param {number} side @param {number} pips @param {Sign} sign @returns {Row} */
const holding = (view, side, pips, sign) => ({ words: t('sum.holds', sideOf(view, side)), sign, pips, pair: pairOf(view, side) });

/** @param {Result} result @param {View} view @param {number} side */
const scores = (result, view, side) => ({ words: t('sum.scores', sideOf(view, side)), points: result.points });

/** @param {Result} result @param {View} view @returns {string} the news of the hand */
export function headline(result, view) {
  if (result.how === 'tie') return t('hand.tie');
  if (result.how === 'blocked' || result.seat === null) return t('hand.blocked');
  return t('hand.out', whoOf(view, [result.seat]));
}

/** Why nobody could go, with both ends or the one number they share. @param {Result} result */
export const stuckOn = ({ ends }) => (ends ? t('hand.stuckOn', endsOf(ends)) : '');

/** Seats whose hands lie open: the side that scored first, in it whoever went out, else by seat. @param {Result} result @param {View} view @returns {number[]} */
export function handsInOrder(result, view) {
  /** @param {number} seat */
  const rank = (seat) => {
    const { side } = view.seats[seat];
    return (side === result.side ? 0 : 100 * (side + 1)) + (seat === result.seat ? 0 : seat + 1);
  };
  return view.seats.map((seat) => seat.seat).sort((a, b) => rank(a) - rank(b));
}

/** @typedef {{side: number, before: number, gained: number, total: number, target: number}} Lane */

/** The sides on the way to the target, the one in front first. @param {Result} result @param {View} view @returns {Lane[]} */
export function race(result, view) {
  const { target } = view.options;
  const lanes = sidesOf(view).map((side) => {
    const gained = side === result.side ? result.points : 0;
    return { side, before: result.scores[side] - gained, gained, total: result.scores[side], target };
  });
  return lanes.sort((a, b) => b.total - a.total);
}
