// What is said aloud to people who do not see the table: one message for all that happened since the last one. Pure.

import { isDouble } from '../draw/geometry.js';
import { listed, t } from '../lib/words.js';
import { endsAloud, goAloud, handAloud } from './aloud.js';
import { isBot } from './bots.js';
import { outcome } from './outcome.js';
import { isYou, nameOf, whoOf } from './people.js';
import { sameHand } from './shown.js';
import { drawnIn, fitting, goes } from './table.js';
import { placeOf, sayTile } from './words.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').TableEvent} TableEvent */
/** @typedef {import('./types.js').Hand['axis']} Axis */
/** @typedef {import('./table.js').Go} Go */

/** @param {View} previous @param {TableEvent[]} events @param {View} next @param {Axis} axis @returns {string} empty when nothing happened */
export function speech(previous, events, next, axis) {
  const [earlier, now] = results(previous, next);
  const happened = [...people(events, previous, next), ...earlier, ...tiles(previous, events, next, axis), ...now];
  const turned = next.round?.turn !== previous.round?.turn || !sameHand(previous, next);
  if (!happened.length && !turned) return '';
  return [...happened, ...position(next)].join(' ');
}

/** To somebody who has just opened the page: where the hand is. The seats and the end of a hand are read from the page. @param {View} view */
export const arrival = (view) => (view.phase === 'playing' && view.round ? [t('speech.deal', { number: view.round.number }), ...position(view)].join(' ') : '');

/** Who is away, back, or laid for since; nobody is told of themselves. @param {View} previous @param {View} next @returns {string} */
export function comings(previous, next) {
  /** @param {(seat: import('./types.js').Seat, was: import('./types.js').Seat) => boolean} how */
  const who = (how) => next.seats.filter((seat, at) => seat.kind === 'person' && previous.seats[at].kind === 'person' && !isYou(next, seat.seat)
    && how(seat, previous.seats[at])).map((seat) => seat.seat);
  const away = who((seat, was) => was.present && !seat.present);
  const back = who((seat, was) => seat.present && !was.present);
  const laidFor = who((seat, was) => seat.stand_in && !was.stand_in);
  return [
    ...(away.length ? [t('speech.away', whoOf(next, away))] : []),
    ...(back.length ? [t('speech.backAgain', whoOf(next, back))] : []),
    ...(laidFor.length ? [t('speech.standIn', whoOf(next, laidFor))] : []),
  ].join(' ');
}

/** @param {TableEvent[]} events @param {View} previous @param {View} view @returns {string[]} */
function people(events, previous, view) {
  const came = events.flatMap(({ event, seat }) => {
    if (seat === undefined) return [];
    if (event === 'sat') return [t('speech.sat', { ...whoOf(view, [seat]), number: seat + 1 })];
    if (event === 'bot_seated') return [t('speech.botSat', { names: nameOf(view, seat), number: seat + 1 })];
    if (event === 'stood') return [t('speech.left', { ...whoOf(previous, [seat]), number: seat + 1 })];
    if (event === 'moved') return [movedTo(previous, view, seat)];
    if (event === 'renamed' && !isYou(view, seat)) return [t('speech.renamed', { was: nameOf(previous, seat), names: nameOf(view, seat) })];
    return [];
  });
  return [...came, ...yes(previous, view)];
}

/** A seat plays on on another phone: on this one, on the other of mine, or somebody else's. @param {View} previous @param {View} view @param {number} seat */
function movedTo(previous, view, seat) {
  if (isYou(view, seat)) return t('speech.movedHere');
  return isYou(previous, seat) ? t('speech.movedAway') : t('speech.moved', { names: nameOf(view, seat) });
}

/** Who wants to go on, between hands and after a match. @param {View} previous @param {View} view @returns {string[]} */
function yes(previous, view) {
  if (previous.phase !== view.phase) return [];
  const ready = view.seats.filter((seat, at) => seat.kind === 'person' && seat.ready && !previous.seats[at].ready && !isYou(view, seat.seat)).map((seat) => seat.seat);
  if (!ready.length) return [];
  const who = whoOf(view, ready);
  return [view.phase === 'over' ? t('wait.wantRematch', who) : t('wait.ready', who)];
}

/** @param {View} previous @param {TableEvent[]} events @param {View} next @param {Axis} axis @returns {string[]} */
function tiles(previous, events, next, axis) {
  if (!next.round) return [];
  const same = sameHand(previous, next);
  const log = same ? next.round.log.slice(previous.round?.log.length ?? 0) : next.round.log;
  const mine = events.flatMap(({ event, seat, tiles: drawn }) => (event === 'drew' && seat === next.you.seat ? drawn ?? [] : []));
  const deal = same ? [] : [t('speech.deal', { number: next.round.number }), ...handAloud(next)];
  return [...deal, ...goes(log).flatMap((go) => did(next, go, mine, axis))];
}

/** "Dee drew 2 and laid five three."; what I drew is said by name. @param {View} view @param {Go} go @param {string[]} mine @param {Axis} axis @returns {string[]} */
function did(view, go, mine, axis) {
  const last = go.entries[go.entries.length - 1];
  const who = whoOf(view, [go.seat]);
  const named = isYou(view, go.seat) && mine.length > 0 && drawnIn(go) > 0;
  const drawn = named ? 0 : drawnIn(go);
  return [
    ...(named ? [t('speech.drewTiles', { tiles: listed(mine.map(sayTile)) }), ...fits(view, mine, axis)] : []),
    ...('laid' in last ? laid(last, who, { drawn, bot: isBot(view.seats[go.seat]) }) : []),
    ...('passed' in last ? [t('speech.passed', { ...who, drawn })] : []),
    ...('drew' in last && !named ? [t('speech.drew', { ...who, drawn })] : []),
  ];
}

/** @param {import('./types.js').LaidEntry} entry @param {import('./people.js').Who} who @param {{drawn: number, bot: boolean}} how @returns {string[]} */
function laid({ laid: tile, by }, who, { drawn, bot }) {
  const said = { ...who, tile: sayTile(tile) };
  if (by === 'rule') return [t('speech.opens', { ...said, why: isDouble(tile) ? 'double' : 'heaviest' })];
  // That my time was up is said at once, by the toast.
  if (by === 'clock' && who.who === 'you') return [];
  if (by === 'person' || bot) return [t('speech.laid', { ...said, drawn })];
  return [...(drawn ? [t('speech.drew', { ...who, drawn })] : []), by === 'clock' ? t('speech.timeUp', said) : t('speech.botLaid', said)];
}

/** Where the tile goes that ended my drawing. @param {View} view @param {string[]} mine @param {Axis} axis @returns {string[]} */
function fits(view, mine, axis) {
  const ends = fitting(view).get(mine[mine.length - 1]);
  if (!ends?.length) return [];
  return [t('speech.fits', { place: ends.length > 1 ? 'both' : placeOf(ends[0], axis) })];
}

/** Every hand that ended since: those before the one on the table, and that one. @param {View} previous @param {View} next @returns {[string[], string[]]} */
function results(previous, next) {
  const known = previous.match === next.match ? previous.results.length : 0;
  const ended = next.results.slice(known);
  const here = (/** @type {import('./types.js').Result} */ { number }) => number === next.round?.number;
  const said = (/** @type {import("./types.js").Result[]} */ all) => all.flatMap((result) => outcome(next, result));
  return [said(ended.filter((result) => !here(result))), said(ended.filter(here))];
}

/** @param {View} view @returns {string[]} */
const position = (view) => (view.phase === 'playing' && view.round && view.round.turn !== null ? [...endsAloud(view), goAloud(view)] : []);
