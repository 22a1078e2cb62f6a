// Where the page is: the axis of the line and the sizes of tiles, read from the tokens so that they live in one place.

import { leftOut } from '../draw/room.js';

/** @typedef {import('../state/types.js').Hand} Hand */

/** @param {string} query */
const matches = (query) => matchMedia(query).matches;

/** @returns {{axis: Hand['axis'], sizes: Hand['sizes'], left: Hand['left']}} */
export function place() {
  const style = getComputedStyle(document.documentElement);
  const px = (/** @type {string} */ name) => parseFloat(style.getPropertyValue(name));
  const upright = matches('(orientation: portrait) and (max-width: 699px)');
  const flat = !upright && matches('(max-height: 499px)');
  const small = upright && matches('(max-height: 699px)');
  const place = flat ? 'flat' : small ? 'small' : upright ? 'phone' : 'wide';
  const notch = px('--safe-left') + px('--safe-right');
  const axis = upright ? 'down' : 'across';
  return {
    axis,
    left: leftOut({ width: innerWidth, height: innerHeight, rem: parseFloat(style.fontSize), axis }),
    sizes: {
      line: px('--half-line'), hand: px('--half-hand'), back: px('--half-back'), place,
      room: Math.min(innerWidth - notch - px('--rack-beside'), px('--rack-most')),
    },
  };
}
