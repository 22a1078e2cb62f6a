// Icons on a 24 grid, 2 px round strokes. Shapes only; colour and weight are in css/controls.css.

import { h } from '../lib/dom.js';

/** @typedef {import('../lib/dom.js').VNode} VNode */

/** @type {Record<string, [string, Record<string, string | number>][]>} */
const SHAPES = {
  menu: [['path', { d: 'M4 7h16M4 12h16M4 17h10' }]],
  sound: [['path', { d: 'M4 10v4h3l5 4V6L7 10zM16 9.5a4 4 0 0 1 0 5M18.5 7a8 8 0 0 1 0 10' }]],
  mute: [['path', { d: 'M4 10v4h3l5 4V6L7 10zM16 9.5l5 5M21 9.5l-5 5' }]],
  share: [['path', { d: 'M12 15V4M8 7.5 12 3.5l4 4M6 11H5v9h14v-9h-1' }]],
  copy: [['rect', { x: 8, y: 8, width: 12, height: 12, rx: 2.5 }], ['path', { d: 'M16 8V6.5A2.5 2.5 0 0 0 13.5 4h-7A2.5 2.5 0 0 0 4 6.5v7A2.5 2.5 0 0 0 6.5 16H8' }]],
  check: [['path', { d: 'm5 12.5 4.5 4.5L19 7.5' }]],
  down: [['path', { d: 'm6 9.5 6 6 6-6' }]],
  up: [['path', { d: 'm6 14.5 6-6 6 6' }]],
  left: [['path', { d: 'm14.5 6-6 6 6 6' }]],
  right: [['path', { d: 'm9.5 6 6 6-6 6' }]],
  first: [['path', { d: 'M6 6v12M17.5 6l-6 6 6 6' }]],
  last: [['path', { d: 'M18 6v12M6.5 6l6 6-6 6' }]],
  play: [['path', { d: 'M8 5.5v13l10.5-6.5z' }]],
  pause: [['path', { d: 'M8.5 6v12M15.5 6v12' }]],
  phone: [['rect', { x: 7, y: 2.5, width: 10, height: 19, rx: 2.5 }], ['path', { d: 'M11 18h2' }]],
  close: [['path', { d: 'M6 6l12 12M18 6 6 18' }]],
  bot: [['rect', { x: 5, y: 8, width: 14, height: 11, rx: 3 }], ['path', { d: 'M12 8V4.5M9.5 12.5v1.5M14.5 12.5v1.5M2.5 12v3M21.5 12v3' }]],
  away: [['path', { d: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z' }]],
  warn: [['path', { d: 'M12 4 2.8 19.5h18.4zM12 10v4.5M12 17.2v.1' }]],
  back: [['path', { d: 'M20 12H5M11 5.5 4.5 12l6.5 6.5' }]],
  book: [['path', { d: 'M12 6.5C10 5 7 4.5 3.5 5v13.5c3.5-.5 6.5 0 8.5 1.5 2-1.5 5-2 8.5-1.5V5C17 4.5 14 5 12 6.5zM12 6.5V20' }]],
  sit: [['path', { d: 'M12 5v14M5 12h14' }]],
  eye: [['path', { d: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z' }], ['circle', { cx: 12, cy: 12, r: 2.8 }]],
  count: [['path', { d: 'M6 5v14M10 5v14M14 5v14M18 5v14M3 15 21 9' }]],
  gear: [['circle', { cx: 12, cy: 12, r: 3 }], ['path', { d: 'M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M18.4 5.6l-2.2 2.2M7.8 16.2l-2.2 2.2' }]],
};

/** @param {string} name @param {number} [size] @returns {VNode} */
export const icon = (name, size = 24) =>
  h('svg', { class: 'icon', width: size, height: size, viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    SHAPES[name].map(([tag, attributes]) => h(tag, attributes)));
