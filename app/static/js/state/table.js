// What the table shows, worked out from a view: who sits where, what each seat did last, which tile is the newest.
// Pure and without rules: what may be laid is read from `you.plays` alone.

import { halves } from '../draw/geometry.js';
import { pieces, t } from '../lib/words.js';
import { isBot } from './bots.js';
import { inPairs, isYou, nameOf, namesOf, pairOf, placeOf, seatsOf, sideLabel, sidesOf } from './people.js';
import { endsOf, writeTile } from './words.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').Seat} Seat */
/** @typedef {import('./types.js').End} End */
/** @typedef {import('./types.js').LogEntry} LogEntry */
/** @typedef {import('./types.js').LineTile} LineTile */
/** @typedef {'bottom' | 'left' | 'top' | 'right'} At */
/** @typedef {{big: string, small: string}} Caption */
/** @typedef {Caption & {asks?: boolean}} Hint  asks: for a tap; else it tells why one did nothing */
/** @typedef {{seat: number, entries: LogEntry[]}} Go  what one seat did between two others */

/** @type {Record<import('./people.js').Place, At>} */
const AT = { s: 'bottom', w: 'left', n: 'top', e: 'right' };

/** Everybody in order of play from the bottom: me, or seat 0 for a watcher. @param {View} view @returns {{seat: Seat, at: At}[]} */
export function chairs(view) {
  const players = view.options.players;
  const first = view.you.seat ?? 0;
  return view.seats.map((_, step) => view.seats[(first + step) % players])
    .map((seat) => ({ seat, at: AT[placeOf(seat.seat, view.you.seat, players)] }));
}

/** @param {View} view @param {number} seat */
export const seatAfter = (view, seat) => (seat + 1) % view.options.players;

/** @param {View} view */
export const isMyGo = (view) => view.phase === 'playing' && view.you.seat !== null && view.round?.turn === view.you.seat;

/** One go among all of a table: it is over once anything more has happened in the hand. @param {View} view */
export const goKey = ({ match, round }) => `${match} ${round?.number} ${round?.log.length}`;

/** The ends each tile of mine may go on; a tile that is not in it does not fit. @param {View} view @returns {Map<string, End[]>} */
export const fitting = (view) => new Map(isMyGo(view) ? view.you.plays.map(({ tile, ends }) => [tile, ends]) : []);

/** Between two goes of one seat somebody else always did something. @param {LogEntry[]} log @returns {Go[]} oldest first */
export function goes(log) {
  /** @type {Go[]} */
  const all = [];
  for (const entry of log) {
    const last = all[all.length - 1];
    if (last?.seat === entry.seat) last.entries.push(entry);
    else all.push({ seat: entry.seat, entries: [entry] });
  }
  return all;
}

/** @typedef {{did: 'thinking' | 'laid' | 'passed' | 'drew', drawn: number, tile: string, words: string}} Done  tile: the one that was laid, empty when none was */

/** "Drew 2, laid 6·1", "Passed", "Thinking"; null before their first go of the hand. @param {View} view @param {number} seat @returns {Done | null} */
export function lastDone(view, seat) {
  if (!view.round) return null;
  const log = view.round.log;
  const own = goes(log).filter((go) => go.seat === seat).pop();
  const justDone = log.length > 0 && log[log.length - 1].seat === seat;
  if (view.round.turn === seat && view.phase === 'playing' && !justDone) return { did: 'thinking', drawn: 0, tile: '', words: view.seats[seat].stand_in ? t('seat.botPlays') : t('seat.thinking') };
  return own ? done(own, isBot(view.seats[seat])) : null;
}

/** @param {Go} go */
export const drawnIn = (go) => go.entries.reduce((sum, entry) => sum + ('drew' in entry ? entry.drew : 0), 0);

/** @param {Go} go @param {boolean} bot  who sits there is one @returns {Done} */
function done(go, bot) {
  const last = go.entries[go.entries.length - 1];
  const drawn = drawnIn(go);
  if ('passed' in last) return { did: 'passed', drawn, tile: '', words: t('seat.passed', { drawn }) };
  if ('drew' in last) return { did: 'drew', drawn, tile: '', words: t('seat.drew', { drawn }) };
  const tile = writeTile(last.laid);
  const words = last.by === 'clock' ? t('seat.tableLaid', { drawn, tile }) : last.by === 'bot' && !bot ? t('seat.botLaid', { drawn, tile }) : t('seat.laid', { drawn, tile });
  return { did: 'laid', drawn, tile: last.laid, words };
}

/** The tile to mark until the next one is laid. @param {View} view @returns {string | null} */
export function lastLaid(view) {
  const laid = (view.round?.log ?? []).filter((entry) => 'laid' in entry).pop();
  return laid && 'laid' in laid ? laid.laid : null;
}

/** @typedef {{seat: number, who: string, name: string, bot: boolean, drawn: number, last: LogEntry, first: boolean}} LogLine  bot: who sits there is one */

/** What happened this hand, newest first. @param {View} view @returns {LogLine[]} */
export function logLines(view) {
  return goes(view.round?.log ?? []).map((go, at) => logLine(view, go, at === 0)).reverse();
}

/** @param {View} view @param {Go} go @param {boolean} first @returns {LogLine} */
function logLine(view, go, first) {
  const last = go.entries[go.entries.length - 1];
  return { seat: go.seat, who: isYou(view, go.seat) ? 'you' : 'one', name: nameOf(view, go.seat), bot: isBot(view.seats[go.seat]), drawn: drawnIn(go), last, first };
}

/**
 * A line of the log as a sentence, with the name and the tile as they are drawn.
 * @template {string | object} T @param {LogLine} line @param {T} name @param {(tile: string) => T} draw @returns {(string | T)[]}
 */
export function logWords({ who, bot, drawn, last, first }, name, draw) {
  if ('drew' in last) return pieces('log.drew', { who, name, drawn });
  if ('passed' in last) return pieces('log.passed', { who, name, drawn, ...endsOf(last.passed) });
  const tile = draw(last.laid);
  if (last.by === 'rule') return pieces('log.opened', { who, name, tile });
  if (last.by === 'clock') return pieces('log.timeUp', { who, name, drawn, tile });
  if (last.by === 'bot' && !bot) return pieces('log.botLaid', { who, name, drawn, tile });
  return first ? pieces('log.led', { who, name, drawn, tile }) : pieces('log.laid', { who, name, drawn, tile });
}

/** @typedef {{side: number, names: string[], short: string, points: number, pair: 'a' | 'b' | null, mine: boolean, part: number}} ScoreRow  short: what a phone says of a pair, where the names of both would be cut; "" where they fit */

/** Letters of "You + Dee" that a pair's pill has room for on a phone. */
const PAIR_ROOM = 10;

/** "Seats 1 + 3". @param {View} view @param {number} side */
function seatNumbers(view, side) {
  const [first, second] = seatsOf(view, side).map((seat) => seat + 1);
  return t('people.pairOf', { first, second });
}

/** Mine first; `part` of the way to the target. @param {View} view @returns {ScoreRow[]} */
export function scoreRows(view) {
  const cut = inPairs(view) && sidesOf(view).some((side) => sideLabel(view, side).length > PAIR_ROOM);
  return sidesOf(view).map((side, at) => ({
    short: !cut ? '' : view.you.seat === null ? seatNumbers(view, side) : at === 0 ? t('people.youTwo') : t('people.them'),
    side,
    names: namesOf(view, seatsOf(view, side)),
    points: view.scores[side] ?? 0,
    pair: pairOf(view, side),
    mine: view.seats.some((seat) => seat.side === side && isYou(view, seat.seat)),
    part: Math.min(1, (view.scores[side] ?? 0) / view.options.target),
  }));
}

/** @param {View} view @returns {Caption} */
export function yardCaption(view) {
  const { tiles, drawable } = view.round?.boneyard ?? { tiles: 0, drawable: 0 };
  if (view.options.game === 'block') return { big: t('yard.leftOut', { tiles }), small: t('yard.thisHand') };
  if (drawable > 0) return { big: t('yard.toDraw', { drawable }), small: t('yard.inBoneyard', { tiles }) };
  return { big: t('yard.noneToDraw'), small: tiles ? t('yard.lastStay', { tiles }) : t('yard.empty') };
}

/** @param {View} view @returns {Caption} */
export const aboutCaption = (view) => ({
  big: t('game.hand', { number: view.round?.number ?? 1 }),
  small: t('game.toTarget', { game: view.options.game, target: view.options.target }),
});

/** The table's rules in a few words each. @param {View} view @returns {string[]} */
export function ruleWords(view) {
  const { players, game, opening, blocked, target, clock, away, aids } = view.options;
  return [
    t('house.players', { players }), t('house.game', { game }), t('house.opening', { opening }), t('house.blocked', { blocked }),
    t('house.target', { target }),
    t('house.clock', { clock: clock ?? 'none' }), t('house.away', { away }), ...(aids ? [t('house.aids')] : []),
  ];
}

/** How a tile lies on an end: its fitting half inside. @param {string} tile @param {End} end @param {[number, number]} ends @returns {[number, number]} */
export function asItLies(tile, end, ends) {
  const [a, b] = halves(tile);
  const inner = end === 'left' ? ends[0] : ends[1];
  const outer = a === inner ? b : a;
  return end === 'left' ? [outer, inner] : [inner, outer];
}

/** @typedef {LineTile & {sent?: boolean}} DrawnTile */

/** The line with the tile that was sent and has no answer yet. @param {View} view @param {import('./types.js').Laying | null} laying @returns {DrawnTile[]} */
export function drawnLine(view, laying) {
  const line = view.round?.line ?? [];
  if (!laying || !view.round || line.some(({ tile }) => tile === laying.tile)) return line;
  const { ends } = view.round;
  const shows = ends && laying.end ? asItLies(laying.tile, laying.end, ends) : halves(laying.tile);
  const sent = { tile: laying.tile, shows, seat: view.you.seat ?? 0, sent: true };
  return laying.end === 'left' ? [sent, ...line] : [...line, sent];
}
