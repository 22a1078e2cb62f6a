// Sets going what state/motion.js plans: measures the places before a redraw and after it, and plays each move from where
// the thing was to where it is. The page is as it will be all the while, so a tap can cut any motion short and nothing waits.

import { happened, momentOf } from '../state/happened.js';
import { lasting, movesFor, turnOf } from '../state/motion.js';
import { handsUp, knock, on, toppled, yourGo } from './gestures.js';
import { TURN, cover, fly, pictureOf, spotOf } from './mover.js';
import { curve, layOf, lineBox, placed, shiftOf, still, timesNow } from './places.js';

/** @typedef {import('../state/motion.js').Move} Move */
/** @typedef {{spot: import('./mover.js').Spot, picture: SVGElement | null}} Left  where a move starts, as it was before the redraw */

export class Motion {
  constructor() {
    this.layer = document.body.appendChild(document.createElement('div'));
    this.layer.className = 'movers';
    this.layer.setAttribute('aria-hidden', 'true');
    /** @type {import('../state/happened.js').Moment | null} */
    this.moment = null;
    /** @type {Move[]} */
    this.moves = [];
    /** @type {Map<string, Left>} */
    this.left = new Map();
    /** @type {Record<string, import('./places.js').Lay>} */
    this.lay = {};
    /** @type {Set<Animation>} */
    this.playing = new Set();
    /** Frames in which something sets off. @type {Set<number>} */
    this.asked = new Set();
    this.keepUnseenFromTaps();
    for (const type of ['pointerdown', 'keydown', 'wheel']) addEventListener(type, () => this.cut(), { capture: true, passive: true });
    addEventListener('resize', () => this.cut());
    // What happens while nobody looks is not shown late.
    document.addEventListener('visibilitychange', () => {
      this.cut();
      this.moment = null;
    });
  }

  /** Before a redraw: what is going to move, and where from. @param {import('../state/state.js').State} state */
  before(state) {
    const now = momentOf(state);
    const happens = now ? happened(this.moment, now) : [];
    this.moment = document.hidden ? null : now;
    this.moves = now && happens.length && !document.hidden ? movesFor(happens, now, timesNow(), { still: still() }) : [];
    if (!this.moves.length) return;
    this.left = new Map(this.moves.flatMap(({ from }) => {
      const there = from ? this.leftAt(from) : null;
      return from && there ? [[from, there]] : [];
    }));
    this.cut();
    this.lay = { line: layOf('line'), rack: layOf('rack') };
  }

  /** Where it is now, on its way still if it is. @param {string} place @returns {Left | null} */
  leftAt(place) {
    const there = placed(place, 'from');
    if (!there) return null;
    const flying = this.layer.querySelector(`[data-to="${place}"]`);
    return { spot: spotOf(flying ?? there), picture: pictureOf(there) };
  }

  /** After it: where to. All is measured before anything is set going, so the page is laid out once. */
  after() {
    const until = lasting(this.moves) + TURN;
    const starts = this.moves.map((move) => this.play(move, until));
    for (const start of starts) for (const animation of start()) this.keep(animation);
    if (this.moves.some(({ face }) => face === 'waits')) this.keep(cover(this.layer, until));
    this.moves = [];
  }

  /**
   * In the next frame, so that the redraw itself has less to do in its own: for what is unseen or waits until then anyway.
   * @param {(gone: number) => Animation[]} start  gone: ms since now
   */
  soon(start) {
    const asked = performance.now();
    const frame = requestAnimationFrame((now) => {
      this.asked.delete(frame);
      for (const animation of start(Math.max(0, now - asked))) this.keep(animation);
    });
    this.asked.add(frame);
  }

  /** @param {Animation} animation */
  keep(animation) {
    this.playing.add(animation);
    const over = () => void this.playing.delete(animation);
    animation.finished.then(over, over);
  }

  /** @param {Move} move @param {number} until @returns {() => Animation[]} */
  play(move, until) {
    const { what, to, ms, delay } = move;
    /** @type {KeyframeAnimationOptions} */
    const how = { duration: ms, delay, easing: curve(move.curve), fill: 'backwards' };
    switch (what) {
      case 'room': return this.room(to, how);
      case 'lay': case 'back': case 'draw': case 'deal': return this.flight(move, until);
      case 'pass': return () => knock(placed(to), how);
      case 'words': return () => yourGo(how);
      case 'light': return () => on(placed(to), [{ transform: 'none', offset: 0 }], how);
      case 'shake': return () => on(placed(to), { translate: ['0', '-6px', '6px', '-6px', '6px', '0'] }, how);
      case 'hop': return () => on(placed(to), { translate: ['0', '0 -10px', '0'] }, how);
      case 'fade': return () => on(placed(to), { opacity: [0, 1] }, how);
      case 'hands': return () => handsUp(this.layer, how);
      case 'topple': return () => toppled(how);
    }
  }

  /** @param {string} of @param {KeyframeAnimationOptions} how @returns {() => Animation[]} */
  room(of, how) {
    const shifts = shiftOf(of, this.lay[of]);
    return () => shifts.flatMap(([element, x, y]) => on(element, { translate: [`${x}px ${y}px`, '0 0'] }, how));
  }

  /** A tile from one place to another; what it lands as is unseen until then. @param {Move} move @param {number} until @returns {() => Animation[]} */
  flight({ what, from = '', to, nth = -1, tile, shows, ms, delay, curve: name, face = 'up' }, until) {
    const target = placed(to);
    const start = this.left.get(from) ?? startOf(from);
    if (!target || !start) return () => [];
    const lands = face === 'down' ? null : target.querySelector('svg.tile');
    const spot = within(spotOf(lands ?? placed(to, 'from') ?? target), to);
    const lying = what === 'back' ? start.spot : spot;
    const angle = tile && shows ? turnOf(tile, shows, lying.width > lying.height) : 0;
    const ends = face === 'waits' ? until : ms + delay;
    const timing = { ms, delay, curve: curve(name), until: ends };
    const unseen = lands ? target : target.querySelectorAll('.backs > i')[nth] ?? null;
    // A frame may come so late that the tile has long landed.
    const sets = (gone = 0) => gone >= ends ? [] : fly(this.layer, {
      ...timing, delay: delay - gone, until: ends - gone, from: start.spot, to: spot, front: lands && pictureOf(target), was: start.picture,
      turned: what === 'back' ? angle : -angle, face,
    }, to);
    const hidden = () => on(unseen, { opacity: [0, 0] }, { duration: ends });
    if (what !== 'lay' || face === 'up') return () => [...sets(), ...hidden()];
    // What others lay waits for the line to make room first.
    this.soon(sets);
    return hidden;
  }

  /** All that moves is there at once. */
  cut() {
    for (const frame of this.asked) cancelAnimationFrame(frame);
    this.asked.clear();
    for (const animation of this.playing) animation.cancel();
    this.playing.clear();
    this.layer.replaceChildren();
  }

  /** Nobody lays a tile they have not seen: a finger on the rack while it is dealt shows it, and is no more than that. */
  keepUnseenFromTaps() {
    let shows = false;
    addEventListener('pointerdown', ({ target }) => {
      shows = target instanceof Element && target.closest('.movers__cover') !== null;
    }, { capture: true });
    addEventListener('click', (event) => {
      if (shows) event.stopPropagation();
      shows = false;
    }, { capture: true });
  }
}

/** The heap of a hand that has only just been dealt. @param {string} place @returns {Left | null} */
function startOf(place) {
  const there = placed(place, 'from');
  return there && { spot: spotOf(there), picture: null };
}

/** Not past the edge of the box, where the line goes on out of view. @param {import('./mover.js').Spot} spot @param {string} to */
function within(spot, to) {
  const box = to.startsWith('line:') ? lineBox() : null;
  if (!box) return spot;
  const hold = (/** @type {number} */ at, /** @type {number} */ from, /** @type {number} */ size) => Math.max(from, Math.min(from + size, at));
  return { ...spot, x: hold(spot.x, box.left, box.width), y: hold(spot.y, box.top, box.height) };
}
