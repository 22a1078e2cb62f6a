// Where the page is: the axis of the line and the sizes of tiles, read from the tokens so that they live in one place.

import { leftOut } from '../draw/room.js';

/** @typedef {import('../state/types.js').Hand} Hand */

/** @param {string} query */
const matches = (query) => matchMedia(query).matches;

/** @typedef {{axis: Hand['axis'], sizes: Hand['sizes'], left: Hand['left']}} Place */

/** The last one, and the window and the size of text it is for. @type {{key: string, place: Place} | null} */
let last = null;

/** Tokens change with the window and the reader's size of text, and with nothing else. @returns {Place} */
export function place() {
  const style = getComputedStyle(document.documentElement);
  const key = `${innerWidth} ${innerHeight} ${devicePixelRatio} ${style.fontSize}`;
  if (last?.key !== key) last = { key, place: placeIn(style) };
  return last.place;
}

/** @param {CSSStyleDeclaration} style @returns {Place} */
function placeIn(style) {
  const px = (/** @type {string} */ name) => parseFloat(style.getPropertyValue(name));
  const upright = matches('(orientation: portrait) and (max-width: 699px)');
  const flat = !upright && matches('(max-height: 499px)');
  const small = upright && matches('(max-height: 699px)');
  const place = flat ? 'flat' : small ? 'small' : upright ? 'phone' : 'wide';
  const notch = px('--safe-left') + px('--safe-right');
  const axis = upright ? 'down' : 'across';
  return {
    axis,
    left: { ...leftOut({ width: innerWidth, height: innerHeight, rem: parseFloat(style.fontSize), axis }), panel: !matches('(min-width: 1060px) and (min-height: 500px)') },
    sizes: {
      line: px('--half-line'), hand: px('--half-hand'), back: px('--half-back'), place,
      room: Math.min(innerWidth - notch - px('--rack-beside'), px('--rack-most')),
    },
  };
}
