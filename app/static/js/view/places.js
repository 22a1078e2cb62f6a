// The places of the table by name, where things lie in them, and the times and curves of motion as the tokens have them.

/** @typedef {import('../state/motion.js').Times} Times */
/** @typedef {Map<HTMLElement, {x: number, y: number}>} Lay  where tiles of the line or the rack lie, and the ends */
/** @typedef {[HTMLElement, number, number]} Shift  how far something now lies from where it lay, px */

/** @type {Record<keyof Times, string>} */
const TOKENS = {
  lift: '--m-lift', lay: '--m-lay', laid: '--m-laid', ahead: '--m-ahead', scroll: '--m-scroll', draw: '--m-draw', pass: '--m-pass',
  deal: '--m-deal', apart: '--m-apart', turn: '--m-turn', show: '--m-show', topple: '--m-topple', fade: '--m-fade',
};

/** @param {string} name */
const token = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Tokens differ where less motion is asked for, and with nothing else. @type {Map<boolean, Times>} */
const times = new Map();

/** @returns {Times} */
export function timesNow() {
  const less = still();
  const known = times.get(less) ?? /** @type {Times} */ (Object.fromEntries(Object.entries(TOKENS).map(([name, at]) => [name, parseFloat(token(at))])));
  times.set(less, known);
  return known;
}

/** @type {Map<string, string>} */
const curves = new Map();

/** @param {import('../state/motion.js').Curve} name */
export function curve(name) {
  const known = curves.get(name) ?? token(`--ease-${name}`);
  curves.set(name, known);
  return known;
}

/** @type {MediaQueryList | null} */
let less = null;

/** Less motion is asked for. */
export const still = () => (less ??= matchMedia('(prefers-reduced-motion: reduce)')).matches;

/** @param {string} selector @returns {HTMLElement | null} */
const find = (selector) => document.querySelector(selector);

/** @param {HTMLElement | null} element */
const shown = (element) => (element && element.getBoundingClientRect().width > 0 ? element : null);

/**
 * Where a tile comes from or goes to. What a small screen leaves out is next to what it shows.
 * @param {string} place @param {'from' | 'to'} [way] @returns {HTMLElement | null}
 */
export function placed(place, way = 'to') {
  const [kind, name] = place.split(':');
  switch (kind) {
    case 'line': return find(`.line__tile[data-tile="${name}"]`);
    case 'rack': return find(`.htile[data-tile="${name}"]`);
    case 'heap': return shown(find('.heap > .tile')) ?? shown(find('.yard')) ?? find('.felt');
    default: break;
  }
  const seat = find(`.seat[data-seat="${name}"]`);
  if (!seat) return find('.call .clock');
  return way === 'from' || kind === 'hand' ? shown(seat.querySelector('.backs')) ?? seat.querySelector('.face-dot') ?? seat : seat;
}

export const lineBox = () => find('.line')?.getBoundingClientRect() ?? null;

/** @param {string} of @returns {HTMLElement[]} the line goes as one, so two of its tiles tell of all */
function lain(of) {
  const all = [...document.querySelectorAll(of === 'line' ? '.line__tile' : '.htile')];
  const some = of === 'line' ? [...all.slice(0, 1), ...all.slice(1).slice(-1), ...document.querySelectorAll('.end')] : all;
  return some.map((each) => /** @type {HTMLElement} */ (each));
}

/** @param {string} of @returns {Lay} */
export const layOf = (of) => new Map(lain(of).map((element) => [element, lyingAt(element, of)]));

/** A tile of the rack may stand higher for a moment; its row is what counts. @param {HTMLElement} element @param {string} of */
function lyingAt(element, of) {
  const { left, top } = element.getBoundingClientRect();
  return { x: left, y: of === 'line' ? top : element.offsetTop };
}

/** What lies elsewhere than before, and is still there. @param {string} of @param {Lay} was @returns {Shift[]} */
export function shiftOf(of, was) {
  /** @type {Map<HTMLElement, Shift>} */
  const shifts = new Map();
  for (const [element, before] of was) {
    const mover = element.classList.contains('line__tile') ? element.parentElement : element;
    if (!element.isConnected || !mover || shifts.has(mover)) continue;
    const { x, y } = lyingAt(element, of);
    const [dx, dy] = [before.x - x, before.y - y];
    if (Math.abs(dx) >= 0.5 || Math.abs(dy) >= 0.5) shifts.set(mover, [mover, dx, dy]);
  }
  return [...shifts.values()];
}
