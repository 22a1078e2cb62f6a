// What moves in its own place: a seat that knocks, the words of my go, the hands that turn up, the sum that counts, the row
// of tiles that goes over. Each gives back its animations, so that a tap can cut them short.

/** @typedef {KeyframeAnimationOptions} How */

// From one hand to the next, and from tile to tile within it, in ms.
const HANDS = 60;
const TILES = 15;
// The row goes over: each tile starts this part of the whole later than the one before.
const NEXT = 0.07;

/** @param {Element | null} element @param {Keyframe[] | PropertyIndexedKeyframes} frames @param {How} how @returns {Animation[]} */
export const on = (element, frames, how) => (element ? [element.animate(frames, how)] : []);

/** @param {string} selector @returns {HTMLElement[]} */
const all = (selector) => [...document.querySelectorAll(selector)].map((each) => /** @type {HTMLElement} */ (each));

/** @param {HTMLElement | null} seat @param {How} how @returns {Animation[]} */
export function knock(seat, how) {
  const bubble = seat?.querySelector('.seat__did') ?? null;
  return [
    ...on(seat, { translate: ['0', '0 4px', '0', '0 4px', '0'] }, how),
    ...on(bubble, { opacity: [0, 1], scale: ['.6', '1'] }, how),
  ];
}

/** Words slide up, the ring draws itself, the ends fill. @param {How} how @returns {Animation[]} */
export function yourGo(how) {
  const ring = document.querySelector('.clock .left');
  return [
    ...on(document.querySelector('.call__text'), { translate: ['0 8px', '0'], opacity: [0, 1] }, how),
    // The one thing that is neither moved nor faded: a ring of 50 px.
    ...on(ring, [{ strokeDasharray: '0 100', offset: 0 }], how),
    ...all('.end .tile').flatMap((end) => on(end, { opacity: [0.2, 1], scale: ['.8', '1'] }, how)),
  ];
}

/** The hands turn up one after the other, then the sum counts and the bars grow. @param {HTMLElement} layer @param {How} how @returns {Animation[]} */
export function handsUp(layer, how) {
  const whole = Number(how.duration);
  const part = (/** @type {number} */ from, /** @type {number} */ to) => ({ ...how, delay: whole * from, duration: whole * (to - from) });
  const hands = all('.reveal > li').flatMap((hand, at) => [...hand.querySelectorAll('svg.tile')].flatMap((tile, nth) =>
    on(tile, { transform: ['scaleX(0)', 'none'] }, { ...part(0, 0.25), delay: at * HANDS + nth * TILES })));
  const sums = all('.sum dd').flatMap((number) => counted(layer, number, part(0.25, 0.9)));
  const bars = all('.race i').flatMap((bar) =>
    on(bar, { transform: ['scaleX(0)', 'none'], transformOrigin: ['left', 'left'] }, { ...part(0.35, 1), pseudoElement: '::after' }));
  return [...hands, ...sums, ...bars];
}

/**
 * The number itself stands in the page from the first, for whoever has it read out; what counts is a picture over it.
 * @param {HTMLElement} layer @param {HTMLElement} number @param {How} how @returns {Animation[]}
 */
function counted(layer, number, how) {
  const text = number.textContent ?? '';
  const [digits] = text.match(/\d+$/) ?? [];
  if (!digits || digits === '0') return [];
  const picture = document.createElement('div');
  picture.className = 'mover mover__count';
  const { right, top, height } = number.getBoundingClientRect();
  const { font, color } = getComputedStyle(number);
  Object.assign(picture.style, { font, color, right: `${innerWidth - right}px`, top: `${top}px`, lineHeight: `${height}px` });
  layer.append(picture);
  const counting = picture.animate({ visibility: ['visible', 'visible'] }, { ...how, delay: 0, duration: Number(how.delay) + Number(how.duration) });
  const begins = Number(how.delay) / (Number(how.delay) + Number(how.duration));
  const count = () => {
    if (counting.playState === 'finished' || counting.playState === 'idle') return picture.remove();
    const gone = counting.effect?.getComputedTiming().progress ?? 0;
    picture.textContent = text.slice(0, -digits.length) + Math.round(Number(digits) * Math.max(0, (gone - begins) / (1 - begins)));
    requestAnimationFrame(count);
  };
  count();
  return [counting, ...on(number, { opacity: [0, 0] }, { duration: Number(how.delay) + Number(how.duration) })];
}

/** Each tile stands until the one behind it leans on it, then goes over to where it is drawn. @param {How} how @returns {Animation[]} */
export function toppled(how) {
  const whole = Number(how.duration);
  return [...document.querySelectorAll('.topple g')].flatMap((tile, at, { length }) => {
    const lies = tile instanceof SVGGraphicsElement ? tile.transform.baseVal.consolidate()?.matrix : null;
    if (!lies) return [];
    const lean = Math.atan2(lies.b, lies.a) * 180 / Math.PI;
    const to = `translate(${lies.e}px, ${lies.f}px)`;
    const starts = whole * NEXT * at;
    const last = at === length - 1;
    return last ? [] : on(tile, { transform: [`${to} rotate(0deg)`, `${to} rotate(${lean}deg)`] }, { ...how, delay: starts, duration: whole * (1 - NEXT * (length - 2)) });
  });
}
