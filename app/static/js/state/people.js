// How the people of a table are called from where the viewer sits, and where they sit round it. Pure; no drawing.
// A watcher is nobody's "you": every name is then a name.

import { listed, t } from '../lib/words.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').Seat} Seat */
/** @typedef {import('./types.js').Result} Result */
/** @typedef {'s' | 'w' | 'n' | 'e'} Place  as on a map: s is the bottom, play goes round by w, the left hand */

/** @type {Record<number, Place[]>} */
const ROUND = { 2: ['s', 'n'], 3: ['s', 'w', 'e'], 4: ['s', 'w', 'n', 'e'] };

/** Where a seat is drawn when `me` sits at the bottom. @param {number} seat @param {number | null} me @param {number} players @returns {Place} */
export const placeOf = (seat, me, players) => ROUND[players][(seat - (me ?? 0) + players) % players];

/** @param {View} view @param {number} seat */
export const isYou = (view, seat) => view.you.seat === seat;

/** @param {Pick<Seat, 'kind' | 'present'>} seat */
export const isAway = ({ kind, present }) => kind === 'person' && !present;

/** @param {View} view @param {number} seat @returns {string} "You", "Ana" or, empty, "Seat 3" */
export const nameOf = (view, seat) => (isYou(view, seat) ? t('people.you') : view.seats[seat].name || t('people.seat', { number: seat + 1 }));

/**
 * Whom a sentence is about, for the select in it: you alone, us (you and `names`), one other, or many.
 * @typedef {{who: 'you' | 'us' | 'one' | 'many', names: string}} Who  names: everybody but you, listed
 */

/** @param {View} view @param {number[]} seats @returns {Who} */
export function whoOf(view, seats) {
  const others = seats.filter((seat) => !isYou(view, seat));
  const names = listed(others.map((seat) => nameOf(view, seat)));
  if (others.length < seats.length) return { who: others.length ? 'us' : 'you', names };
  return { who: others.length > 1 ? 'many' : 'one', names };
}

/**
 * The view with everybody where they sat when a hand ended, you as well: what is said of it is said of them. Who you were
 * the server knows; a name can have changed since, or be somebody else's.
 * @param {View} view @param {Result} result @returns {View}
 */
export function asSat(view, { number, names, levels }) {
  const seats = view.seats.map((seat, at) => (names[at] ? whoSat(seat, names[at], levels[at]) : seat));
  return { ...view, seats, you: { ...view.you, seat: view.you.sat[number - 1] ?? null } };
}

/** Somebody else may have the seat now, or nobody. @param {Seat} seat @param {string} name @param {import('./types.js').Level | null} level @returns {Seat} */
const whoSat = (seat, name, level) => ({ ...seat, name, level, kind: level ? 'bot' : 'person', present: seat.name !== name || seat.present });

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Looked for once a name: a redraw asks for every face. @type {Map<string, string>} */
const letters = new Map();

/** The first letter on a face: whole graphemes, so an emoji stays one. @param {string | null} name */
export function letterOf(name) {
  const key = name ?? '';
  const known = letters.get(key);
  if (known !== undefined) return known;
  const [first] = graphemes.segment(key.trim());
  const letter = first ? first.segment.toUpperCase() : '';
  letters.set(key, letter);
  return letter;
}

/** Names of some seats, yours first. @param {View} view @param {number[]} seats */
export const namesOf = (view, seats) =>
  [...seats].sort((a, b) => Number(isYou(view, b)) - Number(isYou(view, a))).map((seat) => nameOf(view, seat));

/** @param {View} view @param {number} side @returns {number[]} */
export const seatsOf = (view, side) => view.seats.filter((seat) => seat.side === side).map((seat) => seat.seat);

/** @param {View} view @returns {number[]} every side, yours first */
export function sidesOf(view) {
  const mine = view.you.seat === null ? 0 : view.seats[view.you.seat].side;
  const all = [...new Set(view.seats.map((seat) => seat.side))].sort((a, b) => a - b);
  return [...all.filter((side) => side === mine), ...all.filter((side) => side !== mine)];
}

/** @param {View} view */
export const inPairs = (view) => view.options.players === 4;

/** Shape and colour of a pair: seats 1 and 3 are round, 2 and 4 square; null without pairs. @param {View} view @param {number} side @returns {'a' | 'b' | null} */
export const pairOf = (view, side) => (inPairs(view) ? (side === 0 ? 'a' : 'b') : null);

/** A side in a sentence. @param {View} view @param {number} side */
export const sideOf = (view, side) => whoOf(view, seatsOf(view, side));

/** "You + Dee", for columns. @param {View} view @param {number} side */
export function sideLabel(view, side) {
  const [first, second] = namesOf(view, seatsOf(view, side));
  return second === undefined ? first : t('people.pair', { first, second });
}
