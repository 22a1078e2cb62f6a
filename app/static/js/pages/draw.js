// Draws the tiles, lines, heaps, pips and icons that a server-made page names in data-* attributes.
// Without it those places keep their words. How a tile looks is draw/tile.js; nothing is measured here.

import { icon } from '../draw/icons.js';
import { paints, spots, tile } from '../draw/tile.js';
import { isDouble } from '../draw/geometry.js';
import { h, render } from '../lib/dom.js';
import { sayTile } from '../state/words.js';

/** @typedef {import('../lib/dom.js').VNode} VNode */

/** Five face-down tiles thrown on a heap, [left, top] in px. @type {[number, number][]} */
const HEAP = [[0, 15], [19, 18], [38, 14], [8, 2], [29, 3]];

/** @param {DOMStringMap} data */
const half = (data) => Number(data.h ?? 24);

/** @param {DOMStringMap} data @returns {VNode} */
function oneTile(data) {
  const name = data.tile ?? '0-0';
  return tile(name, { h: half(data), lying: 'lying' in data, kind: /** @type {any} */ (data.kind ?? ''), label: sayTile(name) });
}

/** The two open halves are gold, as on the table; a double has none. @param {DOMStringMap} data @returns {VNode[]} */
function line(data) {
  const tiles = (data.run ?? '').split(' ');
  return tiles.map((name, at) => {
    const end = at === 0 ? 'first' : at === tiles.length - 1 ? 'second' : '';
    const glow = 'glow' in data && !isDouble(name) ? end : '';
    return tile(name, { h: half(data), lying: !isDouble(name), glow, label: sayTile(name) });
  });
}

/** @returns {VNode} */
const heap = () => h('span', { class: 'heap' }, HEAP.map(([left, top]) =>
  tile(null, { h: 12, lying: true, style: { left: `${left}px`, top: `${top}px` } })));

/** @type {[string, (data: DOMStringMap) => VNode | VNode[]][]} */
const DRAWN = [
  ['tile', oneTile],
  ['run', line],
  ['heap', heap],
  ['spots', (data) => spots(Number(data.spots))],
  ['icon', (data) => icon(data.icon ?? '', Number(data.size ?? 24))],
];

/** @param {ParentNode} within */
export function drawAll(within) {
  const shared = document.createElement('div');
  document.body.prepend(shared);
  render(shared, paints());
  for (const [name, draw] of DRAWN) {
    for (const place of within.querySelectorAll(`[data-${name}]`)) {
      render(place, draw(/** @type {HTMLElement} */ (place).dataset));
      place.classList.add('is-drawn');
    }
  }
}
