// Made-up views for the tests of pure modules: two, three or four people round a table, seen from a seat or by a watcher.

/** @typedef {import('../../app/static/js/state/types.js').View} View */
/** @typedef {import('../../app/static/js/state/types.js').Result} Result */

const NAMES = ['Ola', 'Ben', 'Dee', 'Ana'];

/** @param {number} players @param {Partial<View> & {me?: number | null}} [given] @returns {View} */
export function view(players, { me = 0, results = [], ...given } = {}) {
  const seats = NAMES.slice(0, players).map((name, seat) => ({
    seat, name, kind: /** @type {'person'} */ ('person'), present: true, away: null, stand_in: false, side: players === 4 ? seat % 2 : seat, tiles: 0, ready: false,
  }));
  return {
    id: 'XKRM7PQD4F', name: 'amber-fox', version: 41, match: 1, phase: 'between', seats,
    options: { players, game: 'block', opening: 'any', blocked: 'difference', target: players === 3 ? 61 : 100, clock: null, away: 'bot', aids: false },
    you: { seat: me, tiles: [], plays: [], sat: results.map(() => me), aid: null }, round: null, scores: players === 3 ? [0, 0, 0] : [0, 0], results, deals_in: null,
    ...given,
  };
}

/** A result from what each seat holds; the rest follows as the rules would have it. @param {Partial<Result> & {pips: number[]}} given @returns {Result} */
export function result({ pips, ...given }) {
  const sides = pips.length === 4 ? [pips[0] + pips[2], pips[1] + pips[3]] : pips;
  return {
    number: 1, how: 'out', seat: 0, side: 0, points: 0, names: NAMES.slice(0, pips.length), levels: pips.map(() => null), left: pips.map(() => []), pips, scores: sides.map(() => 0),
    sum: { sides, theirs: 0, own: 0 }, ends: [3, 6], ...given,
  };
}

/** Bots in these seats, each of a level. @template {View} V @param {V} table @param {Record<number, import('../../app/static/js/state/types.js').Level>} levels @returns {V} */
export const withBots = (table, levels) => ({
  ...table,
  seats: table.seats.map((seat) => (seat.seat in levels
    ? { ...seat, kind: /** @type {'bot'} */ ('bot'), level: levels[seat.seat], name: BOTS[levels[seat.seat]] } : seat)),
});
const BOTS = { easy: 'Easy bot', steady: 'Steady bot', sharp: 'Sharp bot' };

/** @template {View} V @param {V} table @param {...number} seats @returns {V} */
export const withOpen = (table, ...seats) => ({
  ...table,
  seats: table.seats.map((seat) => (seats.includes(seat.seat) ? { ...seat, kind: /** @type {'open'} */ ('open'), name: '', present: false } : seat)),
});
