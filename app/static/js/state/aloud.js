// What somebody who does not see the table can ask for at any moment: the line, the scores, their tiles, whose go it is. Pure.

import { enumerated, listed, t } from '../lib/words.js';
import { isBot } from './bots.js';
import { nameOf, sideOf, sidesOf } from './people.js';
import { fitting, isMyGo, lastLaid, yardCaption } from './table.js';
import { sayNumber, sayTile } from './words.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').Hand['axis']} Axis */

/** Every tile from the head, both ends, whose go it is. @param {View} view @param {Axis} axis @returns {string} */
export function lineAloud(view, axis) {
  const { round } = view;
  if (!round) return t('aloud.noLine');
  const tiles = round.line.map(({ tile, shows }) => (tile === lastLaid(view) ? t('line.newest', { tile: sayTile(shows.join('-')) }) : sayTile(shows.join('-'))));
  const line = tiles.length ? t('aloud.line', { place: axis === 'down' ? 'top' : 'left', tiles: enumerated(tiles) }) : t('aloud.noLine');
  return [line, ...endsAloud(view), ...yardAloud(view), ...(view.phase === 'playing' && round.turn !== null ? [goAloud(view)] : [])].join(' ');
}

/** @param {View} view @returns {string} */
export function scoresAloud(view) {
  const hand = view.round ? [t('aloud.hand', { number: view.round.number })] : [];
  return [...totalsAloud(view), t('aloud.target', { target: view.options.target }), ...hand].join(' ');
}

/** My tiles, and on my go those that fit. @param {View} view @returns {string} */
export function tilesAloud(view) {
  const fit = [...fitting(view).keys()];
  const all = fit.length === view.you.tiles.length;
  const which = !isMyGo(view) || !view.round?.ends ? [] : [t('aloud.fit', { fit: all ? 'all' : 'some', tiles: listed(fit.map(sayTile)) })];
  return [...handAloud(view), ...which].join(' ') || t('aloud.watching');
}

/** @param {View} view @returns {string[]} nothing for a watcher */
export const handAloud = (view) => (view.you.seat === null ? []
  : [t('aloud.tiles', { tiles: view.you.tiles.length, names: listed(view.you.tiles.map(sayTile)) })]);

/** @param {View} view @returns {string[]} */
export function endsAloud({ round }) {
  if (!round?.ends) return [];
  const [left, right] = round.ends;
  return [t('speech.ends', { ends: left === right ? 'same' : 'two', left: sayNumber(left), right: sayNumber(right) })];
}

/** @param {View} view @returns {string} */
export function goAloud(view) {
  const turn = view.round?.turn ?? 0;
  if (!isMyGo(view)) return isBot(view.seats[turn]) ? t('speech.botGo', { names: nameOf(view, turn) }) : t('speech.go', { names: nameOf(view, turn) });
  return view.round?.ends ? t('speech.yourGo', { fit: fitting(view).size }) : t('speech.yourLead');
}

/** "Ana 62, Ben 62, You 45.", mine first. @param {View} view @returns {string[]} */
export const totalsAloud = (view) => [t('speech.totals', {
  totals: enumerated(sidesOf(view).map((side) => t('speech.total', { ...sideOf(view, side), points: view.scores[side] ?? 0 }))),
})];

/** @param {View} view @returns {string[]} */
function yardAloud(view) {
  const { big, small } = yardCaption(view);
  return view.options.game === 'draw' ? [t('aloud.yard', { big, small })] : [];
}
