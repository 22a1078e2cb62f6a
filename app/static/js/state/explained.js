// The first hand of somebody who has just learnt the game: what goes on, in a sentence each go, in the place of the small words of
// the call. Pure. What fits is read from `you.plays`; nothing is worked out about the game here.

import { listed, t } from '../lib/words.js';
import { aloneWithBots } from './bots.js';
import { nameOf, whoOf } from './people.js';
import { fitting, isMyGo } from './table.js';
import { endsOf, writeTile } from './words.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').LogEntry} LogEntry */

/** Where the device keeps which table is to be explained. */
export const FIRST_GAME = 'first-game';

/** More tiles than these are lit anyhow, and not listed. */
const LISTED = 3;

/** It is the first hand of a match against bots. @param {View} view */
export const isFirstHand = (view) => aloneWithBots(view) && view.phase === 'playing' && view.match === 1 && view.round?.number === 1;

/**
 * @param {View} view  the one on show
 * @param {LogEntry | null} telling  what has just happened in it
 * @param {string | null} picked  a tile that waits for its end
 * @returns {string} empty where there is nothing to explain
 */
export function explained(view, telling, picked) {
  if (!isFirstHand(view)) return '';
  if (telling) return happened(view, telling);
  if (picked) return t('learn.hand.picked', { tile: writeTile(picked) });
  if (isMyGo(view)) return mine(view);
  return view.round?.turn === null ? '' : t('learn.hand.theirs', { names: nameOf(view, view.round?.turn ?? 0) });
}

/** @param {View} view @param {LogEntry} entry @returns {string} */
function happened(view, entry) {
  const who = whoOf(view, [entry.seat]);
  const ends = endsOf(view.round?.ends ?? [0, 0]);
  if ('passed' in entry) return t('learn.hand.passed', { ...who, ...endsOf(entry.passed), game: view.options.game });
  if ('drew' in entry) return t('learn.hand.drew', { ...who, ...ends });
  return t('learn.hand.laid', ends);
}

/** @param {View} view @returns {string} */
function mine(view) {
  const fit = [...fitting(view)];
  const { round } = view;
  if (!round?.ends) return t('learn.hand.lead');
  const ends = endsOf(round.ends);
  if (fit.length > 1) return t('learn.hand.some', { ...ends, fit: fit.length, tiles: fit.length > LISTED ? '' : listed(fit.map(([tile]) => writeTile(tile))), how: fit.length > LISTED ? 'many' : 'few' });
  const [[tile, on]] = fit;
  const where = on.length > 1 ? 'both' : 'one';
  return t('learn.hand.one', { ...ends, tile: writeTile(tile), where, number: on[0] === 'left' ? ends.left : ends.right });
}
