// A tile on its way over the page: a picture of it in a layer of its own, where nothing cuts it off. What it stands for
// is there all the while, unseen until the picture has landed. Moves with transform and opacity alone.

import { render } from '../lib/dom.js';
import { tile } from '../draw/tile.js';

/** @typedef {{x: number, y: number, width: number, height: number}} Spot  middle and size, px of the window */
/** @typedef {import('../state/motion.js').Face} Face */
/**
 * @typedef {object} Flight
 * @property {Spot} from
 * @property {Spot} to
 * @property {SVGElement | null} front  as it lies where it lands; null stays face down
 * @property {SVGElement | null} was  as it lay where it started
 * @property {number} turned  degrees from how it lands to how it started
 * @property {Face} face
 * @property {number} ms
 * @property {number} delay
 * @property {string} curve
 * @property {number} [until]  waits: when all turn up
 */

// Others hold their tiles small, and in their seats they are drawn with this half, in px.
const FAR = 0.6;
const SEAT = 18;
// Once a deal is out the rack turns up, in ms.
export const TURN = 200;
// When a tile of others turns up, and one that was drawn: parts of the way in time. Half of the turn takes SPAN.
const HALFWAY = 0.45;
const ARRIVED = 0.82;
const SPAN = 0.18;

/** @param {string} name @param {...(Node | null)} inside @returns {HTMLElement} */
function part(name, ...inside) {
  const made = document.createElement('div');
  made.className = name;
  made.append(...inside.filter((each) => each !== null));
  return made;
}

/** As it is drawn now, without what it asks for. @param {Element | null | undefined} from @returns {SVGElement | null} */
export function pictureOf(from) {
  const svg = from?.querySelector('svg.tile');
  if (!(svg instanceof SVGElement)) return null;
  const copy = /** @type {SVGElement} */ (svg.cloneNode(true));
  copy.classList.remove('tile--lit', 'tile--dim', 'tile--gold');
  return copy;
}

/** @param {Element} element @returns {Spot} */
export function spotOf(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, width, height };
}

/** @param {{width: number, height: number}} size @returns {HTMLElement} */
function backOf({ width, height }) {
  const back = part('mover__face');
  render(back, tile(null, { h: Math.min(width, height), lying: width > height }));
  return back;
}

/**
 * Puts it into the layer and sets it going.
 * @param {HTMLElement} layer @param {Flight} flight @param {string} place  the place it goes to, by name @returns {Animation[]}
 */
export function fly(layer, flight, place) {
  const { from, to, front, ms, delay, curve, until = ms + delay } = flight;
  const size = front ? { width: to.width, height: to.height } : { width: SEAT, height: 2 * SEAT };
  const grown = Math.min(from.width, from.height) / Math.min(size.width, size.height);
  const turning = part('mover__turn');
  const mover = part('mover', turning);
  mover.dataset.to = place;
  Object.assign(mover.style, { width: `${size.width}px`, height: `${size.height}px` });
  layer.append(mover);
  /** @type {KeyframeAnimationOptions} */
  const timing = { duration: ms, delay, easing: curve, fill: 'both' };
  const at = (/** @type {Spot} */ { x, y }) => `translate(${x - size.width / 2}px, ${y - size.height / 2}px)`;
  const lasting = mover.animate({ visibility: ['visible', 'visible'] }, { duration: until });
  lasting.onfinish = () => mover.remove();
  const going = mover.animate({ transform: [at(from), at(to)] }, timing);
  return [lasting, going, ...(flight.face === 'up' ? lifted(turning, flight, grown, timing) : turned(turning, flight, { size, grown, timing }))];
}

/**
 * Lifted as it lies: it turns to how it lands on the way, its thickness grows and is gone again.
 * @param {HTMLElement} turning @param {Flight} flight @param {number} grown @param {KeyframeAnimationOptions} timing @returns {Animation[]}
 */
function lifted(turning, { front, was, turned: angle }, grown, timing) {
  const lift = part('mover__lift');
  turning.append(lift, part('mover__face', front));
  const all = [
    turning.animate({ transform: [`rotate(${angle}deg) scale(${grown})`, 'none'] }, timing),
    lift.animate({ transform: ['none', 'translateY(6px)', 'none'], opacity: [0, 1, 0] }, { ...timing, easing: 'linear' }),
  ];
  if (!was) return all;
  const started = part('mover__was', was);
  turning.append(started);
  started.style.transform = `translate(-50%, -50%) rotate(${-angle}deg) scale(${1 / grown})`;
  return [...all, started.animate({ opacity: [1, 0, 0], offset: [0, 0.6, 1] }, { ...timing, easing: 'linear' })];
}

/** Face down, and perhaps up on the way. @param {HTMLElement} turning @param {Flight} flight @param {{size: {width: number, height: number}, grown: number, timing: KeyframeAnimationOptions}} how @returns {Animation[]} */
function turned(turning, { front, face, ms, delay, until = 0 }, { size, grown, timing }) {
  const back = backOf(size);
  const flipping = part('mover__flip', back);
  turning.append(flipping);
  if (!front || face === 'down') return [turning.animate({ transform: [`scale(${grown})`, `scale(${FAR})`] }, timing)];
  const up = part('mover__face', front);
  flipping.append(up);
  const sides = { flipping, back, up };
  if (face === 'turns') {
    const small = `scale(${FAR})`;
    const grows = turning.animate({ transform: [small, small, 'none'], offset: [0, HALFWAY, 1] }, timing);
    return [grows, ...flip(sides, HALFWAY, { duration: ms, delay, fill: 'both' })];
  }
  const grows = turning.animate({ transform: [`scale(${grown})`, 'none'] }, timing);
  if (face === 'arrives') return [grows, ...flip(sides, ARRIVED, { duration: ms, delay, fill: 'both' })];
  return [grows, ...flip(sides, 0.5, { duration: TURN, delay: until - TURN, fill: 'both' }, 0.5)];
}

/**
 * Thin as a line in the middle, where back and face change places.
 * @param {{flipping: HTMLElement, back: HTMLElement, up: HTMLElement}} sides @param {number} when @param {KeyframeAnimationOptions} timing @param {number} [span] @returns {Animation[]}
 */
function flip({ flipping, back, up }, when, timing, span = SPAN) {
  const offset = [0, when - span, when, when + span, 1];
  const thin = 'scaleX(0)';
  return [
    flipping.animate({ transform: ['none', 'none', thin, 'none', 'none'], offset }, timing),
    back.animate({ opacity: [1, 1, 0, 0], offset: [0, when, when, 1] }, timing),
    up.animate({ opacity: [0, 0, 1, 1], offset: [0, when, when, 1] }, timing),
  ];
}

/** Over the rack while it is dealt: a finger meets this, not what a tile will turn out to be. @param {HTMLElement} layer @param {number} ms @returns {Animation} */
export function cover(layer, ms) {
  const { left, top, width, height } = (document.querySelector('.hand') ?? layer).getBoundingClientRect();
  const over = part('movers__cover');
  Object.assign(over.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  layer.append(over);
  const lasting = over.animate({ visibility: ['visible', 'visible'] }, { duration: ms });
  lasting.onfinish = () => over.remove();
  return lasting;
}
