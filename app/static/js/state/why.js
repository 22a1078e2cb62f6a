// What did it see? The lays of bots in a finished hand, and for one of them all that the mind was handed and what it made of it. Pure.

import { t } from '../lib/words.js';
import { asSat, isYou, nameOf } from './people.js';
import { sayNumber } from './words.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').Round} Round */
/** @typedef {import('./types.js').Worth} Worth */
/** @typedef {import('./types.js').End} End */
/** @typedef {{seat: number, laid?: string, end?: End | null, by?: import('./types.js').By, drew?: string}} Move */
/** @typedef {{number: number, match: number, hands: string[][], boneyard: string[], moves: Move[]}} Finished  as the server tells a hand that is over; hands and boneyard as they were dealt */
/**
 * @typedef {object} Seen
 * @property {number} seat
 * @property {import('./types.js').Level} level  of the mind that chose; only a sharp one imagines tiles and so has figures
 * @property {{tile: string, end: End | null}} laid
 * @property {Pick<Round, 'line' | 'ends' | 'log'> & {tiles: string[], counts: number[], boneyard: number, drawable: number, scores: number[]}} view  counts: tiles each seat held
 * @property {Worth[]} plays  best first
 */
/** @typedef {{at: number, seat: number, tile: string}} BotLay  at: which move of the hand */
/** @typedef {{number: number, lays: BotLay[] | null, at: number | null, seen: Seen | null, failed: boolean}} Why  lays and seen: null until they are here; failed: they cannot be had just now */

/** @param {number} number  of a finished hand of this match @returns {Why} */
export const asking = (number) => ({ number, lays: null, at: null, seen: null, failed: false });

/** @param {Why} why @param {Finished | null} hand @returns {Why} */
export const withLays = (why, hand) => ({ ...why, lays: hand && botLays(hand), failed: hand === null });

/** @param {Finished} hand @returns {BotLay[]} in the order they were made */
const botLays = ({ moves }) => moves.flatMap(({ seat, laid, by }, at) => (laid !== undefined && by === 'bot' ? [{ at, seat, tile: laid }] : []));

/** @param {Why} why @param {number} at @returns {Why} */
export const looking = (why, at) => ({ ...why, at, seen: null, failed: false });

/** @param {Why} why @param {Seen | null} seen @returns {Why} */
export const withSeen = (why, seen) => ({ ...why, seen, failed: seen === null });

/** Bots have laid in the hand that is over. @param {View} view */
export const canAskWhy = ({ phase, round }) => (phase === 'between' || phase === 'over')
  && (round?.log ?? []).some((entry) => 'laid' in entry && entry.by === 'bot');

/** The table as it was at that hand: who sat there, and nothing but what the mind was handed. @param {View} view @param {number} number @param {Seen} seen @returns {View} */
export function viewSeen(view, number, { view: { line, ends, log, counts, boneyard, drawable, scores } }) {
  const result = view.results.find((each) => each.number === number);
  const sat = result ? asSat(view, result) : view;
  const round = { .../** @type {Round} */ (view.round), number, turn: null, line, ends, log, boneyard: { tiles: boneyard, drawable } };
  return { ...sat, phase: 'playing', round, scores, seats: sat.seats.map((seat, at) => ({ ...seat, tiles: counts[at] })) };
}

/** @typedef {{seat: number, name: string, tiles: number}} Hidden */

/** Whose tiles it could not see, mine among them. @param {View} shown  as viewSeen makes it @param {number} seat @returns {Hidden[]} */
export const hiddenFrom = (shown, seat) => shown.seats.filter((each) => each.seat !== seat)
  .map((each) => ({ seat: each.seat, name: isYou(shown, each.seat) ? t('people.you') : nameOf(shown, each.seat), tiles: each.tiles }));

/** @typedef {{tile: string, where: string, points: string, win: string, laid: boolean}} PlayRow  points and win: "" where the mind has no such figures */

/** What it made of each play; the one it laid is marked. @param {Seen} seen @returns {PlayRow[]} */
export const playRows = ({ level, plays, laid, view: { ends } }) => plays.map(({ tile, end, points, win, error }) => ({
  tile,
  where: end === null || !ends ? t('why.lead') : t('why.where', { number: sayNumber(ends[end === 'left' ? 0 : 1]), end, ends: ends[0] === ends[1] ? 'same' : 'two' }),
  points: level !== 'sharp' ? '' : t('why.points', { sign: rounded(points) < 0 ? 'minus' : 'plus', points: Math.abs(rounded(points)), error: Math.ceil(error) }),
  win: level !== 'sharp' ? '' : t('why.win', { percent: Math.round(100 * win) }),
  laid: tile === laid.tile && end === laid.end,
}));

/** To a whole point: an estimate is no surer, and is read at a glance. @param {number} x */
const rounded = (x) => Math.round(x);
