// What is said aloud to people who do not see the table: one message for all that happened since the last one. Pure.

import { enumerated, listed, t } from '../lib/words.js';
import { isYou, nameOf, sideOf, sidesOf, whoOf } from './people.js';
import { sameHand } from './shown.js';
import { drawnIn, fitting, goes, isMyGo } from './table.js';
import { sayNumber, sayTile } from './words.js';

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
    if (event === 'sat') return [t('speech.sat', { names: nameOf(view, seat) })];
    if (event === 'stood') return [t('speech.left', { names: nameOf(previous, seat) })];
    return [];
  });
}

/** @param {View} previous @param {TableEvent[]} events @param {View} next @returns {string[]} */
function tiles(previous, events, next) {
  if (!next.round) return [];
  const same = sameHand(previous, next);
  const log = same ? next.round.log.slice(previous.round?.log.length ?? 0) : next.round.log;
  const deal = same ? [] : [t('speech.hand', { number: next.round.number, tiles: next.you.tiles.length })];
  const mine = events.flatMap(({ event, seat, tiles: drawn }) => (event === 'drew' && seat === next.you.seat ? drawn ?? [] : []));
  return [...(next.you.seat === null ? [] : deal), ...goes(log).flatMap((go) => did(next, go, mine))];
}

/** "Dee drew 2 and laid five three."; what I drew is said by name. @param {View} view @param {import('./table.js').Go} go @param {string[]} mine @returns {string[]} */
function did(view, go, mine) {
  const last = go.entries[go.entries.length - 1];
  const who = whoOf(view, [go.seat]);
  const named = isYou(view, go.seat) && mine.length > 0 && drawnIn(go) > 0;
  const drawn = named ? 0 : drawnIn(go);
  return [
    ...(named ? [t('speech.drewTiles', { tiles: listed(mine.map(sayTile)) })] : []),
    ...('laid' in last ? [t('speech.laid', { ...who, drawn, tile: sayTile(last.laid) })] : []),
    ...('passed' in last ? [t('speech.passed', { ...who, drawn })] : []),
    ...('drew' in last && !named ? [t('speech.drew', { ...who, drawn })] : []),
  ];
}

/** @param {View} view @returns {string[]} */
function position(view) {
  if (view.phase !== 'playing' || !view.round || view.round.turn === null) return [];
  const { ends, turn } = view.round;
  const open = ends ? [t('speech.ends', { ends: ends[0] === ends[1] ? 'same' : 'two', left: sayNumber(ends[0]), right: sayNumber(ends[1]) })] : [];
  if (!isMyGo(view)) return [...open, t('speech.go', { names: nameOf(view, turn) })];
  return [...open, ends ? t('speech.yourGo', { fit: fitting(view).size }) : t('speech.yourLead')];
}

/** "Ana is out. Ana scores 32. Ana 62, Ben 62, you 45." @param {View} view @returns {string[]} */
function theEnd(view) {
  const result = view.results[view.results.length - 1];
  if (!result) return [];
  const { points, side } = result;
  const scored = side === null ? t('speech.nobodyScores') : t('speech.scores', { ...sideOf(view, side), points });
  const totals = sidesOf(view).map((side) => t('speech.total', { ...sideOf(view, side), points: view.scores[side] }));
  return [news(view, result), scored, t('speech.totals', { totals: enumerated(totals) })];
}

/** @param {View} view @param {import('./types.js').Result} result */
function news(view, { how, seat }) {
  if (how === 'tie') return t('speech.tie');
  return seat === null ? t('speech.blocked') : t('speech.out', whoOf(view, [seat]));
}
