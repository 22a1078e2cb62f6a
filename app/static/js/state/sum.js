// The sum of a finished hand in words: who holds what, what is taken off, who scores. Pure.
// Every number comes from the result; nothing is worked out here that the rules worked out there.

import { inPairs, listed, nameOf, namesOf, pairOf, seatsOf, sideName, sidesOf, verb } from './people.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').Result} Result */
/** @typedef {'' | '+' | '−'} Sign */
/** @typedef {{words: string, sign: Sign, pips: number, pair: 'a' | 'b' | null}} Row */
/** @typedef {{rows: Row[], end: {words: string, points: number | null}, notes: string[]}} Sum */

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
    const words = `${nameOf(view, seat)} still ${verb(view, [seat], 'hold')}`;
    rows.push({ words, sign: '−', pips: result.pips[seat], pair: pairOf(view, side) });
  }
  const notes = partners.length ? ['A partner’s tiles count.'] : [];
  if (result.sum.own > result.sum.theirs) notes.push('A side that goes out never scores less than nothing.');
  return { rows, end: scores(result, view, side), notes };
}

/** @param {Result} result @param {View} view @param {number} side @returns {Sum} */
function blocked(result, view, side) {
  const rows = others(result, view, side);
  const seats = seatsOf(view, side);
  const least = result.sum.sides.length === 2 ? 'fewer' : 'fewest';
  const holds = `${sideName(view, side)} ${verb(view, seats, 'hold')} ${least}`;
  const own = result.sum.sides[side];
  const notes = inPairs(view) ? ['A pair’s tiles are counted together.'] : [];
  if (view.options.blocked === 'all') notes.unshift(`${holds}, ${own}. Every pip of ${inPairs(view) ? 'theirs' : 'the others'} counts.`);
  else rows.push({ words: holds, sign: '−', pips: own, pair: pairOf(view, side) });
  return { rows, end: scores(result, view, side), notes };
}

/** @param {Result} result @param {View} view @returns {Sum} */
function tie(result, view) {
  const { sides } = result.sum;
  const least = Math.min(...sides);
  const end = { words: 'A tie: nobody scores', points: null };
  const notes = ['Level for the fewest pips, so the tiles are shuffled again.'];
  if (sides.every((pips) => pips === least)) {
    const words = inPairs(view) ? 'Both pairs hold' : sides.length === 2 ? 'Both hold' : 'All three hold';
    return { rows: [{ words, sign: '', pips: least, pair: null }], end, notes };
  }
  const level = sidesOf(view).filter((side) => sides[side] === least);
  const rest = sidesOf(view).filter((side) => sides[side] !== least);
  /** @type {Row[]} */
  const rows = [{ words: `${sideNames(view, level)} each hold`, sign: '', pips: least, pair: null }];
  for (const side of rest) rows.push(holding(view, side, sides[side], ''));
  return { rows, end, notes };
}

/** @param {View} view @param {number[]} sides */
const sideNames = (view, sides) => listed(namesOf(view, sides.flatMap((side) => seatsOf(view, side))));

/** One row for every side that pays: the first bare, the next with a plus. @param {Result} result @param {View} view @param {number} side @returns {Row[]} */
const others = (result, view, side) => sidesOf(view)
  .filter((other) => other !== side)
  .map((other, at) => holding(view, other, result.sum.sides[other], at ? '+' : ''));

/** @param {View} view @param {number} side @param {number} pips @param {Sign} sign @returns {Row} */
function holding(view, side, pips, sign) {
  const words = `${sideName(view, side)} ${verb(view, seatsOf(view, side), 'hold')}`;
  return { words, sign, pips, pair: pairOf(view, side) };
}

/** @param {Result} result @param {View} view @param {number} side */
const scores = (result, view, side) => ({
  words: `${sideName(view, side)} ${verb(view, seatsOf(view, side), 'score')}`,
  points: result.points,
});

/** @param {Result} result @param {View} view @returns {string} the news of the hand */
export function headline(result, view) {
  if (result.how === 'tie') return 'Blocked, a tie';
  if (result.how === 'blocked' || result.seat === null) return 'Blocked';
  return `${nameOf(view, result.seat)} ${verb(view, [result.seat], 'are', 'is')} out`;
}

/** Why nobody could go, with both ends or the one number they share. @param {Result} result */
export function stuckOn(result) {
  if (!result.ends) return '';
  const [left, right] = result.ends;
  return left === right ? `Nobody can lay on a ${left}.` : `Nobody can lay on a ${left} or a ${right}.`;
}

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
