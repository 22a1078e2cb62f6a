// The whole line in small beside the line: where you are in it, at a glance.

import { isDouble } from '../draw/geometry.js';
import { h } from '../lib/dom.js';
import { drawnLine } from '../state/table.js';

/** @typedef {import('../lib/dom.js').VNode} VNode */
/** @typedef {import('../state/types.js').Model} Model */

// A tile is two units long and one wide, a double lies across.
const UNIT = 4.5;
const MIDDLE = 10;
// Smaller than this a tile cannot be told from the next one.
const LEAST = 2;

/** Nothing while the whole line is in view. @param {Model} model @returns {VNode | null} */
export function spine(model) {
  const { pins, axis } = model.hand;
  const all = drawnLine(model.shown, model.hand.laying);
  if (pins.all || all.length < 2) return null;
  const down = axis === 'down';
  const place = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ w, /** @type {number} */ k) =>
    (down ? { x: y, y: x, width: k, height: w } : { x, y, width: w, height: k });
  const units = all.reduce((sum, { tile: name }) => sum + (isDouble(name) ? 1 : 2), 0);
  // Beside an upright line it stands between the captions of the ends.
  const unit = down ? Math.min(UNIT, (pins.free - 28) / units) : UNIT;
  if (unit < LEAST) return null;
  let at = 8;
  const spots = all.map(({ tile: name }) => {
    const long = isDouble(name) ? unit : 2 * unit;
    const wide = 2 * UNIT - (isDouble(name) ? 0 : UNIT);
    at += long;
    return { from: at - long, long, wide };
  });
  const [first, last] = pins.seen;
  const inView = (/** @type {number} */ i) => i >= first && i <= last;
  const outline = (/** @type {boolean} */ seen) => spots.filter((_, i) => inView(i) === seen)
    .map(({ from, long, wide }) => rounded(place(from, MIDDLE - wide / 2, long - 1, wide))).join('');
  // Two paths, however many tiles: each thing drawn is styled, laid out and painted for itself.
  const minis = [h('path', { class: 'mini', d: outline(false) }), h('path', { class: 'mini in', d: outline(true) })];
  const start = (spots[first]?.from ?? 8) - 3;
  const stop = (spots[last] ? spots[last].from + spots[last].long : 8) + 2;
  const dots = [3, at + 4].map((x) => h('circle', { class: 'dot', r: 2.5, ...(down ? { cx: MIDDLE, cy: x } : { cx: x, cy: MIDDLE }) }));
  const size = down ? { width: 20, height: at + 8 } : { width: at + 8, height: 20 };
  return h('div', { class: 'spine', 'aria-hidden': 'true' }, h('svg', size,
    first <= last ? h('rect', { class: 'view', rx: 6, ...place(start, 1, Math.max(1, stop - start), 18) }) : null, minis, dots));
}

/** Its corners are quarters of a circle of 1. @param {{x: number, y: number, width: number, height: number}} box */
const rounded = ({ x, y, width, height }) =>
  `M${x + 1} ${y}h${width - 2}a1 1 0 0 1 1 1v${height - 2}a1 1 0 0 1 -1 1h${2 - width}a1 1 0 0 1 -1 -1v${2 - height}a1 1 0 0 1 1 -1z`;
