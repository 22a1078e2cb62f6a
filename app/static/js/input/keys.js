// The table by keyboard: arrows in the rack and between the ends, Escape, and focus that stays where the hand is.

/** @typedef {import('../state/types.js').Act} Act */
/** @typedef {import('../state/state.js').State} State */
/** @typedef {import('../view/linebox.js').LineBox} LineBox */

// A tile of the line and its gap, in px: what one arrow scrolls.
const STEP = 70;

/** @param {Element} within @param {string} selector @returns {HTMLElement[]} */
const all = (within, selector) => [...within.querySelectorAll(selector)].map((node) => /** @type {HTMLElement} */ (node));

/** @param {KeyboardEvent} event @param {Act} act @param {State} state */
export function rackKey(event, act, state) {
  const rack = /** @type {HTMLElement} */ (event.currentTarget);
  const tiles = all(rack, '.htile');
  const at = tiles.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  if (event.key === 'Enter' && at >= 0) return void choose(tiles[at], act, state, event);
  const to = at < 0 ? -1 : target(tiles, at, event.key);
  if (to < 0) return;
  event.preventDefault();
  tiles[to].focus();
}

/** @param {HTMLElement[]} tiles @param {number} at @param {string} key @returns {number} -1 for a key that means nothing here */
function target(tiles, at, key) {
  const last = tiles.length - 1;
  if (key === 'ArrowLeft') return Math.max(0, at - 1);
  if (key === 'ArrowRight') return Math.min(last, at + 1);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === 'ArrowUp' || key === 'ArrowDown') return nextRow(tiles, at, key === 'ArrowUp' ? -1 : 1);
  return -1;
}

/** The tile straight above or below; the same tile where there is no such row. @param {HTMLElement[]} tiles @param {number} at @param {1 | -1} way */
function nextRow(tiles, at, way) {
  const here = tiles[at].getBoundingClientRect();
  let best = at;
  let least = Infinity;
  tiles.forEach((tile, i) => {
    const there = tile.getBoundingClientRect();
    const rows = (there.bottom - here.bottom) * way;
    const far = rows * 1000 + Math.abs(there.left - here.left);
    if (rows > 30 && far < least) [best, least] = [i, far];
  });
  return best;
}

/** Enter on a tile that fits both ends goes on to the head end. @param {HTMLElement} tile @param {Act} act @param {State} state @param {Event} event */
function choose(tile, act, state, event) {
  const name = tile.dataset.tile ?? '';
  const both = state.view?.you.plays.some((play) => play.tile === name && play.ends.length > 1);
  if (!both || state.picked === name) return;
  event.preventDefault();
  act.table.tapTile(name);
  afterRedraw(() => all(document.body, '.end--head')[0]?.focus({ preventScroll: true }));
}

/** @param {() => void} then */
const afterRedraw = (then) => requestAnimationFrame(() => requestAnimationFrame(then));

/** @param {KeyboardEvent} event @param {Act} act @param {State} state */
export function endKey(event, act, state) {
  if (!state.picked) return;
  const here = /** @type {HTMLElement} */ (event.currentTarget);
  if (event.key.startsWith('Arrow')) {
    event.preventDefault();
    event.stopPropagation();
    all(document.body, '.end').find((end) => end !== here)?.focus({ preventScroll: true });
  }
  const tiles = all(document.body, '.htile');
  const at = tiles.findIndex((button) => button.dataset.tile === state.picked);
  if (event.key === 'Enter' || event.key === ' ') afterRedraw(() => focusTileAt(at));
  if (event.key !== 'Escape') return;
  event.stopPropagation();
  act.table.putBack();
  tiles[at]?.focus();
}

/** @param {number} at */
function focusTileAt(at) {
  const tiles = all(document.body, '.htile');
  tiles[Math.min(at, tiles.length - 1)]?.focus({ preventScroll: true });
}

/** @param {KeyboardEvent} event @param {LineBox} box */
export function lineKey(event, box) {
  if (event.target !== event.currentTarget) return;
  const { key } = event;
  if (key === 'Home') box.toEnd('left');
  else if (key === 'End') box.toEnd('right');
  else if (key === 'ArrowUp' || key === 'ArrowLeft') box.step(-STEP);
  else if (key === 'ArrowDown' || key === 'ArrowRight') box.step(STEP);
  else return;
  event.preventDefault();
}

/** @type {{tile: HTMLElement, at: number} | null} */
let had = null;

/** After a lay the tile with the focus is gone: the next one takes it. @param {Element} root @param {State} state */
export function refocus(root, state) {
  const tiles = all(root, '.htile');
  const active = /** @type {HTMLElement} */ (document.activeElement);
  const gone = had !== null && !had.tile.isConnected && active === document.body;
  if (gone && had && tiles.length && !state.sheet) {
    const at = Math.min(had.at, tiles.length - 1);
    tiles[at].focus({ preventScroll: true });
    had = { tile: tiles[at], at };
    return;
  }
  const at = tiles.indexOf(active);
  had = at < 0 ? null : { tile: active, at };
}
