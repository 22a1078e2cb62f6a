// A hint: what a mind in my place would lay, and how much it is worth. Asked for, and only where everybody else is a bot. Pure.

import { t } from '../lib/words.js';
import { noOtherPerson } from './bots.js';
import { fitting, goKey, isMyGo } from './table.js';
import { placeOf, sayNumber, sayTile, writeTile } from './words.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').Worth} Worth */
/** @typedef {import('./types.js').Hand['axis']} Axis */
/** @typedef {import('./state.js').State} State */
/** @typedef {import('./types.js').Model['later']} Later  what has the words of a reason */
/** @typedef {{go: string, plays: Worth[], why: import('./moments.js').Reason | null}} Advice  go: the one it is for; it says nothing of any other */

/** There is a choice, it is mine, and no other person sits here. @param {View} view */
export const mayAsk = (view) => isMyGo(view) && noOtherPerson(view)
  && [...fitting(view).values()].reduce((ways, ends) => ways + Math.max(1, ends.length), 0) > 1;

/** @param {State} state @param {import('./types.js').HintMessage} message @returns {State} */
export function advised(state, { plays, why }) {
  const { view } = state;
  return view && isMyGo(view) && plays.length ? { ...state, advice: { go: goKey(view), plays, why }, adviceSaid: false } : state;
}

/** What a hint comes to: the best, and by how much; null when it is for another go. @param {View} view @param {Advice | null} advice @param {Axis} axis */
function judged(view, advice, axis) {
  const best = advisedPlay(view, advice);
  if (!advice || !best) return null;
  const next = advice.plays.find((play) => !alike(view, play, best));
  const gap = next ? best.points - next.points : 0;
  // Closer than this the two cannot be told apart: the worth of each is an estimate.
  const level = gap < Math.max(1, Math.hypot(best.error, next?.error ?? 0));
  const how = !next ? 'only' : level ? 'level' : 'better';
  return { best, points: Math.round(gap), how, next: next?.tile ?? '', same: String(next?.tile === best.tile), ...whereOf(view, best, axis) };
}

/** The same tile on an end that shows the same: no other choice for whoever asks. @param {View} view @param {Worth} a @param {Worth} b */
const alike = ({ round }, a, b) => a.tile === b.tile && (a.end === b.end || (!!round?.ends && round.ends[0] === round.ends[1]));

/** By the number it goes on, or by its place where both ends show the same. @param {View} view @param {Worth} play @param {Axis} axis */
function whereOf({ round }, { end }, axis) {
  if (!round?.ends || end === null) return { place: 'lead', number: '' };
  const [left, right] = round.ends;
  return { place: left === right ? placeOf(end, axis) : 'number', number: sayNumber(end === 'left' ? left : right) };
}

/** In a sentence, where the best is clearly better than the next and there is a reason. @param {View} view @param {Advice} advice @param {{how: string, same: string}} told @param {string} next @param {Later} later */
const reason = (view, { why }, { how, same }, next, later) => (how === 'better' && why && later ? later.because(view, why, next, same === 'true') : '');

/** The play to mark while the hint is on show. @param {View} view @param {Advice | null} advice @returns {Worth | null} */
export const advisedPlay = (view, advice) => (advice && isMyGo(view) && advice.go === goKey(view) ? advice.plays[0] : null);

/** @param {View} view @param {Advice | null} advice @param {Axis} axis @param {Later} later @returns {{big: string, small: string} | null} */
export function adviceWords(view, advice, axis, later) {
  const told = judged(view, advice, axis);
  if (!advice || !told) return null;
  const { best, place, number, how, points, same } = told;
  const next = { same, next: how === 'only' ? '' : writeTile(told.next) };
  const small = how === 'better' ? t('advice.better', { points, ...next }) : how === 'level' ? t('advice.level', next) : t('advice.only');
  const both = [small, reason(view, advice, told, next.next, later)];
  return { big: t('advice.on', { place, number, tile: writeTile(best.tile) }), small: both.filter(Boolean).join(' ') };
}

/** @param {View} view @param {Advice | null} advice @param {Axis} axis @param {Later} later @returns {string} */
export function adviceAloud(view, advice, axis, later) {
  const told = judged(view, advice, axis);
  if (!advice || !told) return '';
  const { best, place, number, how, points, same } = told;
  const next = how === 'only' ? '' : sayTile(told.next);
  const said = t('advice.aloud', { place, number, how, points, same, next, tile: sayTile(best.tile) });
  return [said, reason(view, advice, told, next, later)].filter(Boolean).join(' ');
}
