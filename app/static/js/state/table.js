// What the table shows, worked out from a view: who sits where, what each seat did last, which tile is the newest.
// Pure and without rules: what may be laid is read from `you.plays` alone.

import { halves } from '../draw/geometry.js';
import { isYou, nameOf, pairOf, placeOf, sideLabel, sidesOf } from './people.js';
import { counted, writeTile } from './words.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').Seat} Seat */
/** @typedef {import('./types.js').End} End */
/** @typedef {import('./types.js').LogEntry} LogEntry */
/** @typedef {import('./types.js').LineTile} LineTile */
/** @typedef {'bottom' | 'left' | 'top' | 'right'} At */
/** @typedef {{big: string, small: string}} Caption */
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

/** "Drew 2, laid 6·1", "Passed", "Thinking"; null before their first go of the hand. @param {View} view @param {number} seat @returns {{words: string, passed: boolean} | null} */
export function lastDone(view, seat) {
  if (!view.round) return null;
  const log = view.round.log;
  const own = goes(log).filter((go) => go.seat === seat).pop();
  const justDone = log.length > 0 && log[log.length - 1].seat === seat;
  if (view.round.turn === seat && view.phase === 'playing' && !justDone) return { words: 'Thinking', passed: false };
  if (!own) return null;
  const words = doneWords(own).join(', ');
  return { words: words[0].toUpperCase() + words.slice(1), passed: 'passed' in own.entries[own.entries.length - 1] };
}

/** @param {Go} go */
export const drawnIn = (go) => go.entries.reduce((sum, entry) => sum + ('drew' in entry ? entry.drew : 0), 0);

/** @param {Go} go @returns {string[]} "drew 2", "laid 6·1" */
function doneWords(go) {
  const last = go.entries[go.entries.length - 1];
  const drawn = drawnIn(go);
  return [
    ...(drawn ? [`drew ${drawn}`] : []),
    ...('laid' in last ? [`laid ${writeTile(last.laid)}`] : 'passed' in last ? ['passed'] : []),
  ];
}

/** The tile to mark until the next one is laid. @param {View} view @returns {string | null} */
export function lastLaid(view) {
  const laid = (view.round?.log ?? []).filter((entry) => 'laid' in entry).pop();
  return laid && 'laid' in laid ? laid.laid : null;
}

/** @typedef {{seat: number, name: string, words: string, tile: string | null}} LogLine */

/** What happened this hand, newest first. @param {View} view @returns {LogLine[]} */
export function logLines(view) {
  return goes(view.round?.log ?? []).map((go, at) => logLine(view, go, at === 0)).reverse();
}

/** @param {View} view @param {Go} go @param {boolean} first @returns {LogLine} */
function logLine(view, go, first) {
  const last = go.entries[go.entries.length - 1];
  const drawn = drawnIn(go);
  const words = drawn ? [`drew ${drawn}`] : [];
  if ('passed' in last) words.push(`passed, ${lacking(last.passed).toLowerCase()}`);
  if ('laid' in last) words.push(last.by === 'rule' ? 'had to open with' : last.by === 'clock' ? 'was laid for' : first ? 'led' : 'laid');
  return { seat: go.seat, name: nameOf(view, go.seat), words: words.join(', '), tile: 'laid' in last ? last.laid : null };
}

/** "a 2 or a 1", "a 6". @param {[number, number]} ends */
export const needed = ([left, right]) => (left === right ? `a ${left}` : `a ${left} or a ${right}`);

/** "No 6 and no 2", "No 6". @param {[number, number]} ends */
export const lacking = ([left, right]) => (left === right ? `No ${left}` : `No ${left} and no ${right}`);

/** @typedef {{side: number, name: string, points: number, pair: 'a' | 'b' | null, mine: boolean, part: number}} ScoreRow */

/** Mine first; `part` of the way to the target. @param {View} view @returns {ScoreRow[]} */
export function scoreRows(view) {
  return sidesOf(view).map((side) => ({
    side,
    name: sideLabel(view, side),
    points: view.scores[side] ?? 0,
    pair: pairOf(view, side),
    mine: view.seats.some((seat) => seat.side === side && isYou(view, seat.seat)),
    part: Math.min(1, (view.scores[side] ?? 0) / view.options.target),
  }));
}

/** @param {View} view @returns {Caption} */
export function yardCaption(view) {
  const { tiles, drawable } = view.round?.boneyard ?? { tiles: 0, drawable: 0 };
  if (view.options.game === 'block') return { big: tiles ? `${tiles} left out` : 'None left out', small: 'this hand' };
  if (drawable > 0) return { big: `${drawable} to draw`, small: `${tiles} in the boneyard` };
  return { big: 'None to draw', small: tiles ? `the last ${tiles} stay` : 'the boneyard is empty' };
}

/** @param {View} view */
export const gameName = (view) => (view.options.game === 'draw' ? 'Draw' : 'Block');

/** @param {View} view @returns {Caption} */
export const aboutCaption = (view) => ({ big: `Hand ${view.round?.number ?? 1}`, small: `${gameName(view)} to ${view.options.target}` });

/** The table's rules in a few words each. @param {View} view @returns {string[]} */
export function ruleWords(view) {
  const { players, game, opening, blocked, target } = view.options;
  return [
    players === 4 ? 'Four, in pairs' : `${counted(players, 'player')}, each alone`,
    game === 'draw' ? 'Draw: stuck? You take tiles, the last 2 stay' : 'Block: stuck? You pass',
    opening === 'highest' ? 'The highest double opens' : 'Any tile leads',
    blocked === 'all' ? 'A blocked hand pays the other pips whole' : 'A blocked hand pays the difference',
    `First to ${target} wins`,
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

/** A seat that a watcher may take now. @param {View} view @returns {Seat | undefined} */
export const openSeat = (view) => (view.you.seat === null ? view.seats.find((seat) => seat.kind === 'open') : undefined);
