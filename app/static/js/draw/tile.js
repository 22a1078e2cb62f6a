// Draws one domino, or half of one, as an svg VNode. What a kind looks like is css/tile.css; numbers come from geometry.js.

import { h } from '../lib/dom.js';
import { faceSize, glowPath, halves, measures, pipSpots } from './geometry.js';

/** @typedef {import('../lib/dom.js').VNode} VNode */
/** @typedef {'' | 'dim' | 'lit' | 'gold' | 'ember' | 'back'} Kind */
/**
 * @typedef {object} Look
 * @property {number} [h]  the half in css px
 * @property {boolean} [lying]
 * @property {Kind} [kind]
 * @property {'' | 'first' | 'second'} [glow]  the open half
 * @property {string} [label]  read aloud; without one the tile is hidden from screen readers
 * @property {string} [extra]  further classes
 * @property {Record<string, string>} [style]
 */

/** The same tile is the same node, so a redraw passes over it. @type {Map<string, VNode>} */
const drawn = new Map();
/** Under the glow and over it: a tile that changes its kind or its name keeps these. @type {Map<string, [VNode[], VNode[]]>} */
const parts = new Map();

/** Discs in one path: a browser has so many fewer things to style, lay out and paint. @param {[number, number][]} middles @param {number} r */
const discs = (middles, r) => middles.map(([x, y]) => `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`).join('');

/** @param {number} n @param {number} cx @param {number} cy @param {number} half @param {boolean} lying @returns {VNode[]} */
export function pips(n, cx, cy, half, lying = false) {
  const { pip, lip } = measures(half);
  const middles = pipSpots(n, cx, cy, half, lying);
  const figure = h('text', { class: 'num', x: cx, y: cy, 'font-size': Math.round(half * 0.72) }, n);
  if (!n) return [figure];
  return [
    ...(lip ? [h('path', { class: 'pip-lip', d: discs(middles.map(([x, y]) => [x, y + lip]), pip) })] : []),
    h('path', { class: `pip pip-${n}`, d: discs(middles, pip) }),
    figure,
  ];
}

/** @param {number} half @param {boolean} lying @returns {VNode[]} */
function cut(half, lying) {
  const { cut: thick, inset } = measures(half);
  const long = half - 2 * inset;
  return lying
    ? [h('rect', { class: 'cut', x: half - thick, y: inset, width: thick, height: long }), h('rect', { class: 'cut-lip', x: half, y: inset, width: thick, height: long })]
    : [h('rect', { class: 'cut', x: inset, y: half - thick, width: long, height: thick }), h('rect', { class: 'cut-lip', x: inset, y: half, width: long, height: thick })];
}

/** @param {number} width @param {number} height @param {number} half */
function backLine(width, height, half) {
  const { rx, inset } = measures(half);
  return h('rect', { class: 'back-line', x: inset + 0.5, y: inset + 0.5, width: width - 2 * inset - 1, height: height - 2 * inset - 1, rx: Math.max(1, rx - inset / 2) });
}

/** @param {number} width @param {number} height @param {number} rx @param {number} depth @returns {VNode[]} */
const body = (width, height, rx, depth) => [
  h('rect', { class: 'depth', x: 0, y: depth, width, height, rx }),
  h('rect', { class: 'face', width, height, rx }),
  h('rect', { class: 'rim', x: 0.5, y: 0.5, width: width - 1, height: height - 1, rx: rx - 0.5 }),
];

/** @param {number} width @param {number} height @param {Look} look @param {VNode[]} parts */
function frame(width, height, { kind = '', label = '', extra = '', style }, parts) {
  const name = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': 'true' };
  const classes = ['tile', kind && `tile--${kind}`, extra].filter(Boolean).join(' ');
  return h('svg', { class: classes, width, height, viewBox: `0 0 ${width} ${height}`, style, ...name }, parts);
}

/**
 * `t` is "5-2" as it is to be read: first half at the top or left. Null is a tile face down.
 * @param {string | null} t @param {Look} [look] @returns {VNode}
 */
export function tile(t, look = {}) {
  if (look.style) return drawTile(t, look);
  const key = `${t} ${look.h} ${look.lying} ${look.kind} ${look.glow} ${look.label} ${look.extra}`;
  const known = drawn.get(key) ?? drawTile(t, look);
  drawn.set(key, known);
  return known;
}

/** @param {string | null} t @param {Look} look @returns {VNode} */
function drawTile(t, look) {
  const { h: half = 32, lying = false, kind = '', glow = '' } = look;
  const { width, height } = faceSize(half, lying);
  const { rx, depth } = measures(half);
  const [a, b] = halves(t ?? '0-0');
  const back = kind === 'back' || t === null;
  const key = `${back ? 'back' : t} ${half} ${lying}`;
  const [under, face] = parts.get(key) ?? [
    [h('rect', { class: 'drop', x: 0, y: depth * 2, width, height, rx: rx + 1 }), ...body(width, height, rx, depth)],
    back
      ? [backLine(width, height, half)]
      : [...cut(half, lying), ...pips(a, half / 2, half / 2, half, lying), ...pips(b, lying ? 1.5 * half : half / 2, lying ? half / 2 : 1.5 * half, half, lying)],
  ];
  parts.set(key, [under, face]);
  return frame(width, height, { ...look, kind: back ? 'back' : kind }, [
    ...under,
    ...(glow ? [h('path', { class: 'glow', d: glowPath(glow, half, lying) })] : []),
    ...face,
  ]);
}

/**
 * Half a tile: the mark of an open end, "a five goes here".
 * @param {number} n @param {Look} [look] @returns {VNode}
 */
export function goldHalf(n, look = {}) {
  const { h: half = 32, lying = false, kind = 'gold' } = look;
  const { rx, depth } = measures(half);
  return frame(half, half, { ...look, kind }, [...body(half, half, rx + 1, depth), ...pips(n, half / 2, half / 2, half, lying)]);
}

/** Where the first tile goes: an outline. @param {Look} [look] @returns {VNode} */
export function emptyPlace(look = {}) {
  const { h: half = 32, lying = false } = look;
  const { width, height } = faceSize(half, lying);
  const { rx } = measures(half);
  return frame(width, height, { ...look, kind: 'ember', extra: 'tile--place' }, [
    h('rect', { class: 'face', width, height, rx }),
    h('rect', { class: 'rim', x: 0.5, y: 0.5, width: width - 1, height: height - 1, rx: rx - 0.5 }),
  ]);
}

/** The big pips of a choice ("3" players). @param {number} n @returns {VNode} */
export const spots = (n) => h('svg', { class: 'spots', viewBox: '0 0 100 100', 'aria-hidden': 'true' }, pips(n, 50, 50, 100));

/** What every tile is painted with; once a page, anywhere in it. @returns {VNode} */
export function paints() {
  const ramp = (/** @type {string} */ id, /** @type {[number, string][]} */ stops) =>
    h('linearGradient', { id, x1: 0, y1: 0, x2: 0, y2: 1 }, stops.map(([offset, colour]) => h('stop', { offset, 'stop-color': colour })));
  return h('svg', { class: 'paints', width: 0, height: 0, 'aria-hidden': 'true' }, h('defs', null,
    ramp('bone', [[0, '#fffbf1'], [1, '#f1e7d1']]),
    ramp('goldface', [[0, '#ffe08a'], [0.5, '#ffc83a'], [1, '#f3b414']])));
}
