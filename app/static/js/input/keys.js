// The table by keyboard: arrows in the rack and between the ends, Escape, one-key commands. Where the focus goes is focus.js.

import { afterRedraw, all, focusHead, focusTileAt } from './focus.js';

/** @typedef {import('../state/types.js').Act} Act */
/** @typedef {import('../state/state.js').State} State */
/** @typedef {import('../view/linebox.js').LineBox} LineBox */
/** @typedef {import('../state/said.js').Command} Command */

/** @type {Record<string, Command>} */
export const COMMANDS = { l: 'line', s: 'scores', t: 'tiles', r: 'again' };
const TYPING = '[contenteditable], textarea, select, input:not([type="radio"]):not([type="checkbox"])';
const PRESS = new Set(['Enter', ' ']);

/**
 * A key pressed anywhere on the page. A dialog has its own Escape; one-key commands work at the table only, where nothing
 * is being typed, and can be switched off.
 * @param {KeyboardEvent} event @param {State} state @param {string} screen @returns {Command | 'escape' | null}
 */
export function pageKey(event, { sheet, settings }, screen) {
  if (sheet) return null;
  if (event.key === 'Escape') return 'escape';
  const chord = event.ctrlKey || event.altKey || event.metaKey || event.isComposing;
  if (!settings.keys || chord || screen !== 'table' || (event.target instanceof Element && event.target.closest(TYPING))) return null;
  return COMMANDS[event.key.toLowerCase()] ?? null;
}

/** A key held down presses once: else the tile that was picked would be laid where the focus has just come. @param {KeyboardEvent} event */
function held(event) {
  if (!event.repeat || !PRESS.has(event.key)) return false;
  event.preventDefault();
  return true;
}

/** @param {KeyboardEvent} event */
export function rackKey(event) {
  if (held(event)) return;
  const tiles = all(/** @type {HTMLElement} */ (event.currentTarget), '.htile');
  const at = tiles.indexOf(/** @type {HTMLElement} */ (document.activeElement));
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

/** A page may have several, to learn on. @param {Element} part */
const tableOf = (part) => part.closest('[data-axis]') ?? document.body;

/**
 * A tile that fits both ends was chosen without a pointer, by a key or by a screen reader: the focus goes on to the head end.
 * @param {MouseEvent} event @param {State} state
 */
export function chosen(event, state) {
  const tile = event.target instanceof Element ? event.target.closest('.htile') : null;
  if (event.detail !== 0 || !(tile instanceof HTMLElement) || state.picked === null || tile.dataset.tile !== state.picked) return;
  const table = tableOf(tile);
  afterRedraw(() => focusHead(table));
}

/** @param {KeyboardEvent} event @param {Act} act @param {State} state */
export function endKey(event, act, state) {
  if (held(event) || !state.picked) return;
  const here = /** @type {HTMLElement} */ (event.currentTarget);
  const table = tableOf(here);
  if (event.key.startsWith('Arrow')) {
    event.preventDefault();
    event.stopPropagation();
    all(table, '.end').find((end) => end !== here)?.focus({ preventScroll: true });
  }
  const at = all(table, '.htile').findIndex((button) => button.dataset.tile === state.picked);
  if (PRESS.has(event.key)) afterRedraw(() => focusTileAt(at, table));
  if (event.key !== 'Escape') return;
  event.stopPropagation();
  act.table.putBack();
  focusTileAt(at, table);
}

/** @param {KeyboardEvent} event @param {LineBox} box */
export function lineKey(event, box) {
  if (event.target !== event.currentTarget) return;
  const { key } = event;
  if (key === 'Home') box.toEnd('left');
  else if (key === 'End') box.toEnd('right');
  else if (key === 'ArrowUp' || key === 'ArrowLeft') box.step(-1);
  else if (key === 'ArrowDown' || key === 'ArrowRight') box.step(1);
  else return;
  event.preventDefault();
}
