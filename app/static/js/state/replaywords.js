// What is said of a step of a hand that is over: who did what, for the page and for the ear. Pure.

import { listed, pieces, t } from '../lib/words.js';
import { endsAloud, lineAloud, scoresAloud } from './aloud.js';
import { isBot } from './bots.js';
import { outcome } from './outcome.js';
import { isYou, nameOf } from './people.js';
import { viewAt } from './replay.js';
import { endsOf, sayTile } from './words.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./replay.js').Told} Told */
/** @typedef {import('./replay.js').Move} Move */

/**
 * What happened at that step, in one sentence, with the name and the tile as they are drawn.
 * @template {string | object} T @param {Told} told @param {number} at @param {(name: string) => T} named @param {(tile: string) => T} drawn @returns {(string | T)[]}
 */
export function stepWords({ view, steps }, at, named, drawn) {
  const { move } = steps[at];
  if (!move) return pieces('replay.dealt', whose(view, view.round?.leader ?? 0, named));
  const who = whose(view, move.seat, named);
  if ('passed' in move) return pieces('replay.passed', { ...who, ...endsOf(move.passed) });
  if ('drew' in move) return move.tile ? pieces('replay.drewTile', { ...who, tile: drawn(move.tile) }) : pieces('replay.drew', who);
  return pieces('replay.laid', { ...who, how: how(view, move, at === 1), tile: drawn(move.laid), place: move.end ?? 'only' });
}

/** @template T @param {View} view @param {number} seat @param {(name: string) => T} named */
const whose = (view, seat, named) => ({ who: isYou(view, seat) ? 'you' : 'one', name: named(nameOf(view, seat)) });

/** @param {View} view @param {import('./types.js').LaidEntry} move @param {boolean} first */
function how(view, { seat, by }, first) {
  if (by === 'rule') return 'opens';
  if (by === 'clock') return 'clock';
  if (by === 'bot' && !isBot(view.seats[seat])) return 'bot';
  return first ? 'leads' : 'lays';
}

/** The same with the ends after it, and at the last step how the hand came out. @param {Told} told @param {number} at @returns {string} */
export function stepAloud(told, at) {
  const words = stepWords(told, at, String, sayTile).join('');
  const over = at === told.steps.length - 1;
  return [words, ...endsAloud(viewAt(told, at)), ...(over ? outcome(told.view, told.view.results[0]) : [])].join(' ');
}

/** Every hand at that step: the tiles where they are shown, else how many there are. @param {Told} told @param {number} at @returns {string} */
export const handsAloud = ({ view, steps }, at) => view.seats.map(({ seat }) => {
  const tiles = steps[at].hands[seat];
  const who = whose(view, seat, String);
  return tiles?.length ? t('replay.holds', { ...who, tiles: listed(tiles.map(sayTile)) }) : t('replay.holdsMany', { ...who, tiles: steps[at].counts[seat] });
}).join(' ');

/** What the one-key commands of the table say here. @param {Told} told @param {number} at @param {import('./said.js').Command} command @returns {string} */
export function commandAloud(told, at, command) {
  const view = viewAt(told, at);
  if (command === 'line') return lineAloud(view, 'across');
  if (command === 'scores') return scoresAloud(view);
  return command === 'tiles' ? handsAloud(told, at) : stepAloud(told, at);
}
