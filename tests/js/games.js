// Whole hands played at random, as every seat and a watcher would be told of them: messages in order, each with what happened.
// Only as much of the game as it takes to make such views; the rules are tested elsewhere.

import { result, view } from './tables.js';

/** @typedef {import('../../app/static/js/state/types.js').View} View */
/** @typedef {import('../../app/static/js/state/types.js').LogEntry} LogEntry */
/** @typedef {import('../../app/static/js/state/types.js').TableEvent} TableEvent */
/** @typedef {{entries: LogEntry[], told: (me: number | null) => {events: TableEvent[], view: View}}} Moment  what a message tells of, and to whom how */

/** The same seed, the same chance. @param {number} seed */
export function chance(seed) {
  let state = seed;
  return (/** @type {number} */ below) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
}

/** @param {number} seed @param {number} players @param {'block' | 'draw'} game @returns {Moment[]} */
export function playedHand(seed, players, game) {
  const pick = chance(seed);
  const all = [0, 1, 2, 3, 4, 5, 6].flatMap((a) => Array.from({ length: a + 1 }, (_, b) => `${a}-${b}`));
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = pick(at + 1);
    [all[at], all[other]] = [all[other], all[at]];
  }
  const hands = Array.from({ length: players }, () => all.splice(0, players === 2 ? 7 : 5));
  const now = { hands, yard: all, line: /** @type {[number, number, string, number][]} */ ([]), log: /** @type {LogEntry[]} */ ([]), turn: /** @type {number | null} */ (pick(players)) };
  const moments = [moment(now, players, game, [], [])];
  while (now.turn !== null) moments.push(go(now, players, game, pick));
  return moments;
}

/** @param {any} now */
const endsOf = ({ line }) => (line.length ? [line[0][0], line[line.length - 1][1]] : null);

/** @param {string} tile @param {number[] | null} ends */
function fits(tile, ends) {
  const halves = tile.split('-').map(Number);
  return ends === null ? [] : /** @type {const} */ (['left', 'right']).filter((_, at) => halves.includes(ends[at]));
}

/** One lay and all that follows by itself until somebody has to decide. @param {any} now @param {number} players @param {'block' | 'draw'} game @param {(below: number) => number} pick @returns {Moment} */
function go(now, players, game, pick) {
  const from = now.log.length;
  const seat = now.turn;
  const ends = endsOf(now);
  const may = now.hands[seat].filter((/** @type {string} */ tile) => ends === null || fits(tile, ends).length);
  const tile = may[pick(may.length)];
  const end = fits(tile, ends)[0] ?? null;
  now.hands[seat] = now.hands[seat].filter((/** @type {string} */ held) => held !== tile);
  const [a, b] = tile.split('-').map(Number);
  if (end === 'left') now.line.unshift(b === ends?.[0] ? [a, b, tile, seat] : [b, a, tile, seat]);
  else now.line.push(ends === null || a === ends[1] ? [a, b, tile, seat] : [b, a, tile, seat]);
  now.log.push({ seat, laid: tile, end, by: 'person' });
  const drawn = now.hands[seat].length ? follow(now, players, game) : [];
  if (!now.hands[seat].length) now.turn = null;
  return moment(now, players, game, now.log.slice(from), drawn);
}

/** Draws and passes. @param {any} now @param {number} players @param {'block' | 'draw'} game @returns {[number, string][]} who drew what */
function follow(now, players, game) {
  const drawn = /** @type {[number, string][]} */ ([]);
  const ends = endsOf(now);
  for (let passes = 0; passes < players; passes += 1) {
    now.turn = (now.turn + 1) % players;
    const hand = now.hands[now.turn];
    const can = () => hand.some((/** @type {string} */ tile) => fits(tile, ends).length);
    while (game === 'draw' && !can() && now.yard.length > 2) {
      hand.push(now.yard.shift());
      drawn.push([now.turn, hand[hand.length - 1]]);
      now.log.push({ seat: now.turn, drew: 1 });
    }
    if (can()) return drawn;
    now.log.push({ seat: now.turn, passed: ends });
  }
  now.turn = null;
  return drawn;
}

/** @param {any} now @param {number} players @param {'block' | 'draw'} game @param {LogEntry[]} entries @param {[number, string][]} drawn @returns {Moment} */
function moment(now, players, game, entries, drawn) {
  const { hands, yard, line, log, turn } = structuredClone(now);
  const ends = endsOf(now);
  const told = (/** @type {number | null} */ me) => {
    const base = view(players, { me, phase: turn === null ? 'between' : 'playing' });
    const mine = me === null ? [] : hands[me];
    const plays = turn !== me ? [] : mine.map((/** @type {string} */ tile) => ({ tile, ends: fits(tile, ends) })).filter((/** @type {any} */ play) => ends === null || play.ends.length);
    return {
      events: drawn.map(([seat, tile]) => ({ event: 'drew', seat, count: 1, ...(seat === me ? { tiles: [tile] } : {}) })),
      view: {
        ...base,
        options: { ...base.options, game },
        seats: base.seats.map((seat) => ({ ...seat, tiles: hands[seat.seat].length })),
        you: { seat: me, tiles: mine, plays, sat: turn === null ? [me] : [] },
        round: {
          number: 1, dealer: 0, leader: log[0]?.seat ?? 0, turn, deadline: null, ends, log,
          line: line.map((/** @type {any} */ [a, b, tile, seat]) => ({ tile, shows: [a, b], seat })),
          boneyard: { tiles: yard.length, drawable: game === 'draw' ? Math.max(0, yard.length - 2) : 0 },
        },
        results: turn === null ? [ended(hands, players, log)] : [],
      },
    };
  };
  return { entries, told: /** @type {Moment['told']} */ (told) };
}

/** @param {string[][]} hands @param {number} players @param {LogEntry[]} log */
function ended(hands, players, log) {
  const pips = hands.map((hand) => hand.reduce((sum, tile) => sum + Number(tile[0]) + Number(tile[2]), 0));
  const out = hands.findIndex((hand) => !hand.length);
  const last = log[log.length - 1];
  const side = out < 0 ? null : players === 4 ? out % 2 : out;
  return result({ pips, left: hands, how: out < 0 ? 'tie' : 'out', seat: out < 0 ? null : last.seat, side, points: side === null ? 0 : 11 });
}
