// What is said aloud to people who do not see the table: one message for all that happened since the last one. Pure.

import { headline } from './sum.js';
import { isYou, nameOf, sideName, sidesOf, seatsOf, verb } from './people.js';
import { sameHand } from './shown.js';
import { drawnIn, fitting, goes, isMyGo } from './table.js';
import { counted, sayNumber, sayTile } from './words.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').TableEvent} TableEvent */

/** @param {View | null} previous @param {TableEvent[]} events @param {View} next @returns {string} empty when nothing happened */
export function speech(previous, events, next) {
  if (!previous) return '';
  const happened = [...people(events, previous, next), ...tiles(previous, events, next)];
  if (next.phase !== previous.phase && (next.phase === 'between' || next.phase === 'over')) return [...happened, ...theEnd(next)].join(' ');
  const turned = next.round?.turn !== previous.round?.turn || !sameHand(previous, next);
  if (!happened.length && !turned) return '';
  return [...happened, ...position(next)].join(' ');
}

/** @param {TableEvent[]} events @param {View} previous @param {View} view @returns {string[]} */
function people(events, previous, view) {
  return events.flatMap(({ event, seat }) => {
    if (seat === undefined || isYou(view, seat) || isYou(previous, seat)) return [];
    if (event === 'sat') return [`${nameOf(view, seat)} sat down.`];
    if (event === 'stood') return [`${nameOf(previous, seat)} left.`];
    return [];
  });
}

/** @param {View} previous @param {TableEvent[]} events @param {View} next @returns {string[]} */
function tiles(previous, events, next) {
  if (!next.round) return [];
  const same = sameHand(previous, next);
  const log = same ? next.round.log.slice(previous.round?.log.length ?? 0) : next.round.log;
  const deal = same ? [] : [`Hand ${next.round.number}. ${counted(next.you.tiles.length, 'tile')} for you.`];
  const mine = events.flatMap(({ event, seat, tiles: drawn }) => (event === 'drew' && seat === next.you.seat ? drawn ?? [] : []));
  return [...(next.you.seat === null ? [] : deal), ...goes(log).map((go) => did(next, go, mine))];
}

/** "Dee drew 2, laid five three." @param {View} view @param {import('./table.js').Go} go @param {string[]} mine @returns {string} */
function did(view, go, mine) {
  const last = go.entries[go.entries.length - 1];
  const drawn = drawnIn(go);
  const parts = [];
  if (drawn) parts.push(isYou(view, go.seat) && mine.length ? `drew ${mine.map(sayTile).join(', ')}` : `drew ${drawn}`);
  if ('passed' in last) parts.push('passed');
  if ('laid' in last) parts.push(`laid ${sayTile(last.laid)}`);
  return `${nameOf(view, go.seat)} ${parts.join(' and ')}.`;
}

/** @param {View} view @returns {string[]} */
function position(view) {
  if (view.phase !== 'playing' || !view.round || view.round.turn === null) return [];
  const { ends, turn } = view.round;
  const open = ends ? [ends[0] === ends[1] ? `Both ends ${sayNumber(ends[0])}.` : `Ends ${sayNumber(ends[0])} and ${sayNumber(ends[1])}.`] : [];
  if (!isMyGo(view)) return [...open, `${nameOf(view, turn)}’s go.`];
  const many = fitting(view).size;
  return [...open, ends ? `Your go: ${many === 1 ? '1 tile fits' : `${many} tiles fit`}.` : 'Your go: lead with any tile.'];
}

/** "Ana is out. Ana scores 32. Ana 62, Ben 62, you 45." @param {View} view @returns {string[]} */
function theEnd(view) {
  const result = view.results[view.results.length - 1];
  if (!result) return [];
  const scored = result.side === null
    ? 'Nobody scores.'
    : `${sideName(view, result.side)} ${verb(view, seatsOf(view, result.side), 'score')} ${result.points}.`;
  const totals = sidesOf(view).map((side) => `${sideName(view, side)} ${view.scores[side]}`).join(', ');
  return [`${headline(result, view)}.`, scored, `${totals}.`];
}
