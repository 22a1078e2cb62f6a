// Tiles face down that are turned up one by one, and what is said of each: the first step of the first game.

import { tile } from '../draw/tile.js';
import { h, render } from '../lib/dom.js';
import { t } from '../lib/words.js';
import { rackKey } from '../input/keys.js';
import { halves } from '../draw/geometry.js';
import { sayTile, writeTile } from '../state/words.js';

/** @typedef {{tile: string, pips: number, double: boolean}} Face  as the server knows it */

/** Larger than at the table: here they are looked at. */
const HALF = 64;

/** @param {Element} host @param {Face[]} faces @param {() => void} done  once all lie open */
export function turnUp(host, faces, done) {
  host.className = 'faces';
  /** @type {Set<number>} */
  const open = new Set();
  let newest = -1;
  let stop = 0;
  const tap = (/** @type {number} */ at) => {
    open.add(at);
    newest = at;
    draw();
    if (open.size === faces.length) done();
  };
  const draw = () => render(host, [
    h('div', { class: 'hand', key: 'hand', role: 'group', 'aria-label': t('rack.name'), onkeydown: rackKey }, faces.map((face, at) => button(face, at))),
    h('div', { class: open.size < faces.length ? 'little__said is-mine' : 'little__said', key: 'said' },
      h('p', { role: 'status' }, newest < 0 ? h('b', null, t('learn.faceDown', { tiles: faces.length }))
        : [h('b', { key: `tile-${newest}` }, writeTile(faces[newest].tile)), h('span', { key: `about-${newest}` }, t('learn.face', aboutOf(faces[newest])))]))]);
  /** @param {Face} face @param {number} at */
  const button = (face, at) => h('button', {
    class: open.has(at) ? 'htile is-rest' : 'htile is-lit', key: at, type: 'button', tabindex: at === stop ? 0 : -1,
    'aria-label': open.has(at) ? sayTile(face.tile) : t('learn.turnUp', { number: at + 1, tiles: faces.length }),
    onclick: () => tap(at), onfocus: () => { stop = at; draw(); },
  }, tile(open.has(at) ? face.tile : null, { h: HALF }));
  draw();
}

/** @param {Face} face */
function aboutOf({ tile: name, pips, double }) {
  const [high, low] = halves(name);
  return { kind: double ? 'double' : low === 0 ? 'blank' : 'other', high, low, pips };
}
