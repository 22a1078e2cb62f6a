// Made-up hands in play for the tests of pure modules: a line, a hand and a log, as the server would tell them.

import { view } from './tables.js';

/** @typedef {import('../../app/static/js/state/types.js').View} View */
/** @typedef {import('../../app/static/js/state/types.js').Round} Round */
/** @typedef {import('../../app/static/js/state/types.js').End} End */
/** @typedef {import('../../app/static/js/state/types.js').Play} Play */
/** @typedef {import('../../app/static/js/state/types.js').LogEntry} LogEntry */

/** "2-6" as it lies becomes the tile "6-2". @param {string} shows */
const named = (shows) => shows.split('-').sort().reverse().join('-');

/** @param {number} seat @param {string} tile @param {End | null} [end] @param {import('../../app/static/js/state/types.js').By} [by] @returns {LogEntry} */
export const laid = (seat, tile, end = 'right', by = 'person') => ({ seat, laid: tile, end, by });
/** @param {number} seat @returns {LogEntry} */
export const drew = (seat) => ({ seat, drew: 1 });
/** @param {number} seat @param {number} left @param {number} right @returns {LogEntry} */
export const passed = (seat, left, right) => ({ seat, passed: [left, right] });

/**
 * @typedef {object} Given
 * @property {string} [line]  "2-6 6-6" as it lies
 * @property {string} [hand]
 * @property {number | null} [turn]
 * @property {LogEntry[]} [log]
 * @property {number[]} [tiles]  how many each seat holds
 * @property {number | null} [me]
 * @property {Partial<Round>} [round]
 * @property {Partial<View>} [more]
 */

/** @param {number} players @param {Given} given @returns {View} */
export function playing(players, { line = '', hand = '', turn = 0, log = [], tiles = [], me = 0, round = {}, more = {} }) {
  const lying = line.split(' ').filter(Boolean).map((shows) => shows.split('-').map(Number));
  /** @type {[number, number] | null} */
  const ends = lying.length ? [lying[0][0], lying[lying.length - 1][1]] : null;
  const mine = hand.split(' ').filter(Boolean);
  const base = view(players, { phase: 'playing', me });
  return {
    ...base,
    seats: base.seats.map((seat, at) => ({ ...seat, tiles: tiles[at] ?? 5 })),
    you: { seat: me, tiles: mine, plays: turn === me ? playsOf(mine, ends) : [], sat: (more.results ?? []).map(() => me) },
    round: {
      number: 1, dealer: 0, leader: 1, turn, deadline: null, ends, boneyard: { tiles: 9, drawable: 7 }, log,
      line: lying.map(([a, b]) => ({ tile: named(`${a}-${b}`), shows: [a, b], seat: 0 })), ...round,
    },
    ...more,
  };
}

/** As the server would say it. @param {string[]} hand @param {[number, number] | null} ends @returns {Play[]} */
function playsOf(hand, ends) {
  if (!ends) return hand.map((tile) => ({ tile, ends: [] }));
  return hand.map((tile) => {
    const numbers = tile.split('-').map(Number);
    /** @type {End[]} */
    const fits = [];
    if (numbers.includes(ends[0])) fits.push('left');
    if (numbers.includes(ends[1])) fits.push('right');
    return { tile, ends: fits };
  }).filter(({ ends: fits }) => fits.length);
}

/** @param {View} table @param {any[]} [events] @returns {import('../../app/static/js/state/types.js').TableMessage} */
export const told = (table, events = []) => ({ type: 'table', version: table.version, events, table });
