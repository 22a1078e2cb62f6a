// How far a lesson is: a six that fills pip by pip, row after row.

import { h } from '../lib/dom.js';

/** Middles of its pips, in the order in which they fill. @type {[number, number][]} */
const SIX = [[10, 8.5], [24, 8.5], [10, 17], [24, 17], [10, 25.5], [24, 25.5]];

/** @param {number} step  from 1 @returns {import('../lib/dom.js').VNode} */
export const six = (step) => h('svg', { class: 'tile', width: 34, height: 38, viewBox: '0 0 34 38', 'aria-hidden': 'true' },
  h('rect', { class: 'depth', y: 3, width: 34, height: 34, rx: 6 }), h('rect', { class: 'face', width: 34, height: 34, rx: 6 }),
  SIX.map(([cx, cy], at) => h('circle', { class: at < step ? 'pip' : 'undone', key: at, cx, cy, r: at < step ? 3.5 : 3 })));
