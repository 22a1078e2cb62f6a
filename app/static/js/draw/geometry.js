// The measures of a tile from its half `h` in css px, and where its pips lie. Pure; nothing is drawn here.

/** @typedef {[number, number]} Spot */
/** @typedef {{rx: number, depth: number, step: number, pip: number, cut: number, inset: number, lip: number}} Measures */

/** Spots around the middle of a half, in pip steps, for an upright tile. @type {readonly Spot[][]} */
export const SPOTS = [
  [],
  [[0, 0]],
  [[1, -1], [-1, 1]],
  [[1, -1], [0, 0], [-1, 1]],
  [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  [[-1, -1], [-1, 0], [-1, 1], [1, -1], [1, 0], [1, 1]],
];

/** Between two tiles of the line, along its axis. */
export const GAP = 3;

const halfPixels = (/** @type {number} */ x) => Math.round(x * 2) / 2;

/** Whole or half pixels, so nothing blurs at 1x. @param {number} h @returns {Measures} */
export function measures(h) {
  return {
    rx: Math.max(2, Math.round(h * 0.16)),
    depth: Math.max(1.5, Math.round(h * 0.085)),
    step: halfPixels(h * 0.26),
    pip: Math.max(1, halfPixels(h * 0.1)),
    cut: h >= 24 ? 1 : 0.5,
    inset: Math.round(h * 0.14),
    lip: h >= 40 ? 1 : h >= 24 ? 0.75 : 0,
  };
}

/**
 * Middles of the pips of a half whose own middle is (cx, cy). Light falls from above, so a lying tile is drawn, never turned.
 * @param {number} n @param {number} cx @param {number} cy @param {number} h @param {boolean} lying @returns {Spot[]}
 */
export function pipSpots(n, cx, cy, h, lying) {
  const { step } = measures(h);
  return (SPOTS[n] ?? []).map(([x, y]) => (lying ? [cx + y * step, cy - x * step] : [cx + x * step, cy + y * step]));
}

/** @param {number} h @param {boolean} lying @returns {{width: number, height: number}} */
export const faceSize = (h, lying) => (lying ? { width: 2 * h, height: h } : { width: h, height: 2 * h });

/**
 * The open half, rounded outside and square at the cut.
 * @param {'first' | 'second'} half @param {number} h @param {boolean} lying
 */
export function glowPath(half, h, lying) {
  const r = measures(h).rx;
  const { width: w, height: k } = faceSize(h, lying);
  if (lying) {
    const [edge, inner] = half === 'first' ? [1, r + 1] : [w - 1, w - r - 1];
    return `M${h} 1H${inner}Q${edge} 1 ${edge} ${r + 1}V${h - r - 1}Q${edge} ${h - 1} ${inner} ${h - 1}H${h}`;
  }
  const [edge, inner] = half === 'first' ? [1, r + 1] : [k - 1, k - r - 1];
  return `M1 ${h}V${inner}Q1 ${edge} ${r + 1} ${edge}H${h - r - 1}Q${h - 1} ${edge} ${h - 1} ${inner}V${h}`;
}

/** @param {string} tile "5-2" @returns {[number, number]} */
export function halves(tile) {
  const [a, b] = tile.split('-').map(Number);
  return [a, b];
}

/** @param {string} tile */
export const isDouble = (tile) => halves(tile)[0] === halves(tile)[1];
