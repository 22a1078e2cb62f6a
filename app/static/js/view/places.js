// The places of the table by name, where things lie in them, and the times and curves of motion as the tokens have them.

/** @typedef {import('../state/motion.js').Times} Times */
/** @typedef {Map<string, {element: HTMLElement, x: number, y: number}>} Lay  tiles of the line or the rack, and its ends, by name */
/** @typedef {[HTMLElement, number, number]} Shift  how far something now lies from where it lay, px */

/** @type {Record<keyof Times, string>} */
const TOKENS = {
  lift: '--m-lift', lay: '--m-lay', laid: '--m-laid', ahead: '--m-ahead', scroll: '--m-scroll', draw: '--m-draw', pass: '--m-pass',
  deal: '--m-deal', apart: '--m-apart', turn: '--m-turn', show: '--m-show', topple: '--m-topple', fade: '--m-fade',
};

/** @param {string} name */
const token = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** @returns {Times} */
export const timesNow = () => /** @type {Times} */ (Object.fromEntries(Object.entries(TOKENS).map(([name, at]) => [name, parseFloat(token(at))])));

/** @param {import('../state/motion.js').Curve} name */
export const curve = (name) => token(`--ease-${name}`);

/** Less motion is asked for. */
export const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

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

/** @param {string} of @returns {Lay} */
export function layOf(of) {
  /** @type {Lay} */
  const lay = new Map();
  for (const each of document.querySelectorAll(of === 'line' ? '.line__tile, .end' : '.htile')) {
    const element = /** @type {HTMLElement} */ (each);
    const { left, top } = element.getBoundingClientRect();
    // A tile of the rack may stand higher for a moment; its row is what counts.
    lay.set(element.dataset.tile ?? element.dataset.end ?? '', { element, x: left, y: of === 'line' ? top : element.offsetTop });
  }
  return lay;
}

/** What lies elsewhere than before; the tiles of the line go as one. @param {string} of @param {Lay} was @returns {Shift[]} */
export function shiftOf(of, was) {
  /** @type {Shift[]} */
  const shifts = [];
  const tiles = find('.line__tiles');
  let whole = false;
  for (const [name, { element, x, y }] of layOf(of)) {
    const before = was.get(name);
    if (before?.element !== element) continue;
    const inLine = of === 'line' && element.dataset.tile !== undefined;
    const mover = inLine ? tiles : element;
    if (!mover || (inLine && whole)) continue;
    whole ||= inLine;
    const [dx, dy] = [before.x - x, before.y - y];
    if (Math.abs(dx) >= 0.5 || Math.abs(dy) >= 0.5) shifts.push([mover, dx, dy]);
  }
  return shifts;
}
