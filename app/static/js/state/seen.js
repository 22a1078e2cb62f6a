// What did it see? Of one lay of a bot: all that the mind was handed, and what it made of its plays. Pure.

import { t } from '../lib/words.js';
import { asSat, isYou, nameOf } from './people.js';
import { sayNumber } from './words.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').Round} Round */
/** @typedef {import('./types.js').End} End */
/** @typedef {import('./why.js').Seen} Seen */

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

/** Where a tile was laid, or would have been, on a line that showed these ends: "on the five". @param {[number, number] | null} ends @param {End | null} end */
export const sayWhere = (ends, end) => (end === null || !ends ? t('why.lead')
  : t('why.where', { number: sayNumber(ends[end === 'left' ? 0 : 1]), end, ends: ends[0] === ends[1] ? 'same' : 'two' }));

/** @typedef {{tile: string, where: string, points: string, win: string, laid: boolean}} PlayRow  points and win: "" where the mind has no such figures */

/** What it made of each play; the one it laid is marked. @param {Seen} seen @returns {PlayRow[]} */
export const playRows = ({ level, plays, laid, view: { ends } }) => plays.map(({ tile, end, points, win, error }) => ({
  tile,
  where: sayWhere(ends, end),
  points: level !== 'sharp' ? '' : t('why.points', { sign: rounded(points) < 0 ? 'minus' : 'plus', points: Math.abs(rounded(points)), error: Math.ceil(error) }),
  win: level !== 'sharp' ? '' : t('why.win', { percent: Math.round(100 * win) }),
  laid: tile === laid.tile && end === laid.end,
}));

/** To a whole point: an estimate is no surer, and is read at a glance. @param {number} x */
const rounded = (x) => Math.round(x);
