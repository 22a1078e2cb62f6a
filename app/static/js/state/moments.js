// Moments of a finished hand, lays of mine where another was worth clearly more: each in a sentence, and the hands as they lay then. Pure.

import { t } from '../lib/words.js';
import { many } from './because.js';
import { asSat, isYou, nameOf } from './people.js';
import { sayNumber, writeTile } from './words.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').End} End */
/** @typedef {{tile: string, end: End | null}} Play */
/** @typedef {'blocks' | 'blocked' | 'closes' | 'shuts' | 'leaves' | 'mine' | 'many' | 'partner' | 'covered' | 'stuck' | 'double' | 'heavy' | 'follows' | 'plain'} Kind */
/** @typedef {{kind: Kind, numbers: number[], seat: number | null, went: 'passed' | 'drew' | null, tiles: number | null, pips: [number, number] | null}} Reason  pips: of the better tile and of the other */
/**
 * As the server tells it.
 * @typedef {object} Moment
 * @property {number} move  which move of the hand
 * @property {Play} laid
 * @property {Play} better
 * @property {number} points  by which it was better
 * @property {'points' | 'match'} counts
 * @property {Reason} reason
 * @property {import('./why.js').Seen['view']} view  what I was shown then
 */
/** @typedef {Pick<import('./why.js').Finished, 'hands' | 'boneyard' | 'moves'>} OpenHand  a hand that is over */

/** The finished hands of this match that I sat in to their end. @param {View} view */
export const handsOfMine = (view) => view.results.map(({ number }) => number).filter((number) => (view.you.sat[number - 1] ?? null) !== null);

/** Everybody as they sat in that hand. @param {View} view @param {number} number @returns {View} */
export function viewOf(view, number) {
  const result = view.results.find((each) => each.number === number);
  return result ? asSat(view, result) : view;
}

/** @typedef {{seat: number, name: string, tiles: string[]}} Lying */

/** What every hand held just before a move, mine left out; and what was not in any. @param {View} view @param {OpenHand} hand @param {number} move @returns {{hands: Lying[], boneyard: string[]}} */
export function asItLay(view, { hands, boneyard, moves }, move) {
  const held = hands.map((tiles) => [...tiles]);
  const left = new Set(boneyard);
  for (const { seat, laid, drew } of moves.slice(0, move)) {
    if (laid) held[seat] = held[seat].filter((tile) => tile !== laid);
    if (drew && left.delete(drew)) held[seat].push(drew);
  }
  const others = held.map((tiles, seat) => ({ seat, name: nameOf(view, seat), tiles })).filter(({ seat }) => !isYou(view, seat));
  return { hands: others, boneyard: [...left] };
}

/** The number that a play goes on, for a tile that fits both. @param {Moment} moment @param {Play} play */
const on = ({ view: { ends } }, { end }) => (ends && end ? sayNumber(ends[end === 'left' ? 0 : 1]) : '');

/** One sentence: what was better, by how much, and what could be known. @param {View} view  as viewOf makes it @param {Moment} moment @returns {string} */
export function sentenceOf(view, moment) {
  const { reason: { kind, numbers, seat, went, tiles, pips }, better, laid, view: { ends, drawable } } = moment;
  const [first = 0, second = first] = numbers;
  const [sheds, less] = pips ?? [0, 0];
  const words = {
    points: Math.round(moment.points), better: writeTile(better.tile), laid: writeTile(laid.tile),
    same: String(better.tile === laid.tile), betterOn: on(moment, better), laidOn: on(moment, laid),
    name: seat === null ? '' : nameOf(view, seat), went: went ?? '', tiles: tiles ?? 0,
    number: sayNumber(first), numbers: many(first), second: many(second),
  };
  switch (kind) {
    case 'blocks': return t('review.blocks', words);
    case 'blocked': return t('review.blocked', words);
    case 'closes': return t('review.closes', { ...words, how: ends && ends[0] === ends[1] ? 'kept' : 'closed' });
    case 'shuts': return t('review.shuts', words);
    case 'leaves': return t('review.leaves', words);
    case 'mine': return t('review.mine', words);
    case 'many': return t('review.held', words);
    case 'partner': return t('review.partner', words);
    case 'covered': return t('review.covered', words);
    case 'stuck': return t('review.stuck', words);
    case 'double': return t('review.double', words);
    case 'heavy': return t('review.heavy', { ...words, sheds, less, yard: view.options.game === 'draw' && !drawable ? 'empty' : 'other' });
    case 'follows': return t('review.follows', words);
    case 'plain': return t('review.plain', { ...words, sheds, ends: first === second ? 'same' : 'two', other: sayNumber(second) });
  }
}
