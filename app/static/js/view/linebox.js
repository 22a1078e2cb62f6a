// The scrolling box of the line: what is in view, keeping what is under the eye, bringing the newest end into view.
// The only place that reads or writes its scroll position. Sums are draw/pins.js.

import { GAP } from '../draw/geometry.js';
import { ALL_IN_VIEW, firstThat, heldScroll, pinsOf } from '../draw/pins.js';
import { still } from './places.js';

/** @typedef {import('../state/types.js').End} End */
/** @typedef {import('../state/types.js').Pins} Pins */

// Room that a caption under a stuck end takes along the axis.
const CAPTION = { down: 36, across: 84 };
// After the reader's own scrolling, other people's lays do not pull the box away.
const HANDS_OFF = 4000;

export class LineBox {
  constructor() {
    /** @type {HTMLElement | null} */
    this.box = null;
    /** @type {{at: number, most: number, eye: HTMLElement | null, start: number} | null} */
    this.before = null;
    this.touched = -Infinity;
    this.fresh = true;
  }

  get down() {
    return this.box?.closest('[data-axis]')?.getAttribute('data-axis') === 'down';
  }

  /** @param {HTMLElement | null} box @param {() => void} scrolled */
  watch(box, scrolled) {
    if (box === this.box) return;
    this.box = box;
    this.fresh = true;
    this.before = null;
    if (!box) return;
    const touch = () => { this.touched = performance.now(); };
    box.addEventListener('scroll', scrolled, { passive: true });
    for (const type of ['wheel', 'touchmove']) box.addEventListener(type, touch, { passive: true });
  }

  get scroll() {
    const box = /** @type {HTMLElement} */ (this.box);
    return this.down ? { at: box.scrollTop, most: box.scrollHeight - box.clientHeight } : { at: box.scrollLeft, most: box.scrollWidth - box.clientWidth };
  }

  /** @returns {HTMLElement[]} */
  get tiles() {
    return this.box ? [...this.box.querySelectorAll('.line__tile')].map((tile) => /** @type {HTMLElement} */ (tile)) : [];
  }

  /** In the box. What is on its way measures its children from itself, for so long. @param {HTMLElement} tile @param {boolean} [down] @returns {[number, number]} */
  span(tile, down = this.down) {
    let from = 0;
    for (let part = /** @type {HTMLElement | null} */ (tile); part && part !== this.box; part = /** @type {HTMLElement | null} */ (part.offsetParent)) {
      from += down ? part.offsetTop : part.offsetLeft;
    }
    return [from, from + (down ? tile.offsetHeight : tile.offsetWidth)];
  }

  /** Each is measured when it is asked for. @param {HTMLElement[]} tiles @param {boolean} down @returns {import('../draw/pins.js').Spans} */
  spans(tiles, down) {
    return { length: tiles.length, at: (nth) => { const tile = tiles.at(nth); return tile && this.span(tile, down); } };
  }

  /** Called before a redraw. */
  remember() {
    if (!this.box?.isConnected) return;
    const { at, most } = this.scroll;
    const { down } = this;
    const middle = at + (down ? this.box.clientHeight : this.box.clientWidth) / 2;
    const { tiles } = this;
    const eye = tiles[firstThat(this.spans(tiles, down), ([, to]) => to >= middle)] ?? null;
    this.before = { at, most, eye, start: eye ? this.span(eye, down)[0] : 0 };
  }

  /** Called after it. */
  keep() {
    if (!this.box || !this.before || this.fresh) return;
    const { eye, start } = this.before;
    const now = this.scroll;
    const shift = eye?.isConnected ? this.span(eye)[0] - start : 0;
    const to = heldScroll(this.before, now, shift);
    if (Math.abs(to - now.at) >= 1) this.go(to, false);
  }

  /** @param {End} end @param {boolean} [smooth] */
  toEnd(end, smooth = true) {
    if (this.box) this.go(end === 'left' ? 0 : this.scroll.most, smooth);
    this.fresh = false;
  }

  /** Somebody laid on this end: it comes into view, unless the reader is looking elsewhere. @param {End} end @param {boolean} mine */
  follow(end, mine) {
    if (!this.fresh && !mine && performance.now() - this.touched < HANDS_OFF) return;
    // At once: motion.js shows the way.
    this.toEnd(end, false);
  }

  /** By the length of a tile and its gap. @param {1 | -1} way */
  step(way) {
    this.touched = performance.now();
    const long = Math.max(0, ...this.tiles.map((tile) => this.span(tile)).map(([from, to]) => to - from));
    this.go(this.scroll.at + way * (long + GAP), true);
  }

  /** @param {number} to @param {boolean} smooth */
  go(to, smooth) {
    this.box?.scrollTo({ [this.down ? 'top' : 'left']: to, behavior: smooth && !still() ? 'smooth' : 'instant' });
  }

  /** From the box's edge to where the mark of an end stuck there stops. */
  covered() {
    const end = this.box?.querySelector('.end--head');
    const mark = end?.querySelector('.end__mark svg');
    if (!end || !mark) return 0;
    const inset = parseFloat(getComputedStyle(end)[this.down ? 'top' : 'left']);
    const [from, to] = [end.getBoundingClientRect(), mark.getBoundingClientRect()];
    return inset + (this.down ? to.bottom - from.top : to.right - from.left);
  }

  /** @returns {Pins} */
  pins() {
    const { box } = this;
    if (!box) return ALL_IN_VIEW;
    const { at, most } = this.scroll;
    if (most <= 2) return { ...ALL_IN_VIEW, seen: [0, this.tiles.length - 1] };
    const { down } = this;
    const room = down ? box.clientHeight : box.clientWidth;
    return pinsOf(this.spans(this.tiles, down), [at, at + room], { end: this.covered(), caption: CAPTION[down ? 'down' : 'across'] });
  }
}
