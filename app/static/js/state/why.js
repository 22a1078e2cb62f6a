// What did the bots see? What somebody wants to know of their lays in a finished hand, and what has come of it. Pure.

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
