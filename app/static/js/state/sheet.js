// The score sheet: every hand of the match so far, a column a side. Pure; the table's panel and the match-over page draw it.

import { t } from '../lib/words.js';
import { asSat, pairOf, sideLabel, sidesOf, whoOf } from './people.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').Result} Result */
/** @typedef {{side: number, label: string, pair: 'a' | 'b' | null, total: number}} Column */
/** @typedef {{number: number, label: string, points: (number | null)[], again: string}} Line  points in the order of the columns, null where nothing was scored; again: the address of its replay */
/** @typedef {{columns: Column[], lines: Line[]}} Sheet */

/** @param {View} view @returns {Sheet} */
export function sheetOf(view) {
  const sat = atTheEnd(view);
  const columns = sidesOf(sat).map((side) => ({ side, label: sideLabel(sat, side), pair: pairOf(sat, side), total: sat.scores[side] }));
  const lines = view.results.map((result) => ({
    number: result.number,
    label: labelOf(result, asSat(view, result)),
    points: columns.map(({ side }) => (side === result.side ? result.points : null)),
    again: againAt(view, result.number),
  }));
  return { columns, lines };
}

/** Where a hand of this match is looked at again. @param {Pick<View, 'id' | 'match'>} view @param {number} number */
export const againAt = ({ id, match }, number) => `/t/${id}/hands/${number}?match=${match}`;

/** "4", "4, blocked", "5, tie"; the hand that ended the match says who went out: "6, Dee out". @param {Result} result @param {View} view */
function labelOf(result, view) {
  const last = view.phase === 'over' && result === view.results[view.results.length - 1];
  const { how, number, seat } = result;
  if (how !== 'out' || !last || seat === null) return t('sheet.hand', { how, number });
  return t('sheet.lastHand', { ...whoOf(view, [seat]), number });
}

/** The people of the last hand while it is what the page tells of, those of now while one is played. @param {View} view @returns {View} */
export function atTheEnd(view) {
  const last = view.results[view.results.length - 1];
  return last && (view.phase === 'between' || view.phase === 'over') ? asSat(view, last) : view;
}

/** @param {View} view @returns {number | null} the side that reached the target, null while nobody has */
export function winnerOf(view) {
  const best = Math.max(...view.scores);
  return view.phase === 'over' && best >= view.options.target ? view.scores.indexOf(best) : null;
}

/** "104 to 87", "64 to 41 and 30": the winners' figure first. @param {View} view */
export function finalScore(view) {
  const [best, second, third] = [...view.scores].sort((a, b) => b - a);
  return third === undefined ? t('sheet.finalTwo', { best, second }) : t('sheet.finalThree', { best, second, third });
}
