// A hand that is over, step by step: which step is on show, what a key or a moment of play makes of it, and the table as it was
// then. Pure. Every position comes from the server; none is worked out here.

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').LogEntry} LogEntry */
/** @typedef {LogEntry & {tile?: string}} Move  tile: which one was drawn, where that is told */
/**
 * @typedef {object} Step
 * @property {Move | null} move  what led here; null for the deal
 * @property {(string[] | null)[]} hands  by seat; null: its tiles were not seen
 * @property {number[]} counts  by seat, how many tiles
 * @property {number} boneyard
 * @property {number} drawable
 * @property {[number, number]} line  where it begins and ends in the line as it lay at last
 * @property {[number, number] | null} ends
 * @property {number | null} turn  who moves next
 * @property {number[]} scores  by side, at that step
 */
/** @typedef {{view: View, open: boolean, steps: Step[]}} Told  open: all tiles are shown, else what the reader's seat saw */
/** @typedef {{at: number, last: number, playing: boolean}} Player */

/** How long a step is looked at while the hand plays by itself, in ms: a draw is little news. */
const LOOK = { draw: 900, other: 1800 };

/** @param {Told} told @returns {Player} */
export const fresh = ({ steps }) => ({ at: 0, last: steps.length - 1, playing: false });

/** Whoever steps has taken the hand over: it does not go on by itself. @param {Player} player @param {number} at @returns {Player} */
export const stepped = (player, at) => ({ ...player, at: Math.max(0, Math.min(player.last, at)), playing: false });

/** Plays or pauses; a hand that has been played to its end begins again. @param {Player} player @returns {Player} */
export const toggled = (player) => (player.playing ? { ...player, playing: false } : { ...player, at: player.at === player.last ? 0 : player.at, playing: true });

/** One step on by itself; the last one ends it. @param {Player} player @returns {Player} */
export function ticked(player) {
  if (!player.playing) return player;
  const at = Math.min(player.last, player.at + 1);
  return { ...player, at, playing: at < player.last };
}

/** The step an address asks for behind its #; anything else is the deal. @param {string} hash */
export const askedStep = (hash) => Number(/^#(\d{1,3})$/.exec(hash)?.[1] ?? 0);

/** An address of the hand at that step. @param {string} address  without a # @param {number} at */
export const atStep = (address, at) => (at ? `${address}#${at}` : address);

/** How long the step on show stays while the hand plays, in ms. @param {Told} told @param {Player} player */
export function stays({ steps }, { at }) {
  const { move } = steps[at];
  return move && 'drew' in move ? LOOK.draw : LOOK.other;
}

/** What a key does anywhere on the page, null when it does nothing. @param {Player} player @param {string} key @returns {Player | null} */
export function keyed(player, key) {
  if (key === 'ArrowRight') return stepped(player, player.at + 1);
  if (key === 'ArrowLeft') return stepped(player, player.at - 1);
  if (key === 'Home') return stepped(player, 0);
  if (key === 'End') return stepped(player, player.last);
  return key === ' ' ? toggled(player) : null;
}

/** The end whose tile came with this step: left, right, or null when nothing was laid. @param {Told} told @param {number} at */
export function laidEnd({ steps }, at) {
  const { move } = steps[at];
  return move && 'laid' in move ? move.end ?? 'right' : null;
}

/** The table as it was at that step, for the parts of its page: nobody is asked anything any more. @param {Told} told @param {number} at @returns {View} */
export function viewAt({ view, steps }, at) {
  const { counts, boneyard, drawable, line: [from, to], ends, hands, scores } = steps[at];
  const { round, you, results: [result] } = view;
  if (!round) return view;
  const log = steps.slice(1, at + 1).flatMap(({ move }) => (move ? [move] : []));
  const over = at === steps.length - 1;
  return {
    ...view,
    seats: view.seats.map((seat) => ({ ...seat, tiles: counts[seat.seat] })),
    scores,
    round: { ...round, line: round.line.slice(from, to), ends, log, boneyard: { tiles: boneyard, drawable } },
    results: over ? [result] : [],
    you: { ...you, tiles: you.seat === null ? [] : hands[you.seat] ?? [] },
  };
}
