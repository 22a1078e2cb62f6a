// Which tiles of the line are in view and how many are past each end. Pure sums on lengths along the axis, in px.

/** @typedef {import('../state/types.js').Pins} Pins */
/** @typedef {[number, number]} Span  where a tile starts and stops along the content */
/** @typedef {{length: number, at: (nth: number) => Span | undefined}} Spans  one after the other; only those that are asked for need to be measured */

// A tile more than a quarter covered counts as out of view.
const SEEN = 0.25;
// A tile that comes as near as this to an end at the edge starts to fade.
const NEAR = 4;

/** @type {Pins} */
export const ALL_IN_VIEW = { left: 0, right: 0, seen: [0, -1], all: true, under: { left: false, right: false }, free: 0 };

/** The first for which it is so: it is so for all behind it. @param {Spans} spans @param {(span: Span) => boolean} so @returns {number} as many as there are, where it is so for none */
export function firstThat(spans, so) {
  let [from, to] = [0, spans.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (so(/** @type {Span} */ (spans.at(middle)))) to = middle; else from = middle + 1;
  }
  return from;
}

/**
 * @param {Spans} spans
 * @param {Span} view  the part of the content in the box
 * @param {{end: number, caption: number}} zone  what an end at the edge covers, and its caption once it has one
 * @returns {Pins}
 */
export function pinsOf(spans, [lo, hi], { end, caption }) {
  const before = (/** @type {number} */ edge) => firstThat(spans, ([from, to]) => from + (to - from) * SEEN >= edge);
  const after = (/** @type {number} */ edge) => spans.length - firstThat(spans, ([from, to]) => to - (to - from) * SEEN > edge);
  // The caption covers tiles too, so it is counted once there is a reason for it.
  const left = before(lo + end) && before(lo + end + caption);
  const right = after(hi - end) && after(hi - end - caption);
  const [head, tail] = [spans.at(0), spans.at(-1)];
  const under = { left: head !== undefined && head[0] < lo + end + NEAR, right: tail !== undefined && tail[1] > hi - end - NEAR };
  return { left, right, seen: [left, spans.length - 1 - right], all: left === 0 && right === 0, under, free: hi - lo - 2 * (end + caption) };
}

/** @param {Pins} a @param {Pins} b */
export const samePins = (a, b) => a.left === b.left && a.right === b.right && a.all === b.all && a.seen[0] === b.seen[0] && a.seen[1] === b.seen[1]
  && a.under.left === b.under.left && a.under.right === b.under.right && a.free === b.free;

/**
 * Where the box should be scrolled after a redraw, so that nothing under the eye jumps.
 * @param {{at: number, most: number}} was  how far it was scrolled, and how far it could be
 * @param {{at: number, most: number}} is
 * @param {number} shift  how far the tile under the eye has moved
 */
export function heldScroll(was, is, shift) {
  if (was.most > 0 && was.at >= was.most - 2) return is.most;
  if (was.at <= 2) return 0;
  return Math.max(0, Math.min(is.most, is.at + shift));
}
