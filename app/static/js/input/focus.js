// Where the focus goes: in the rack it stays where the hand is, and it is never lost when the page is drawn anew.

/** @param {Element} within @param {string} selector @returns {HTMLElement[]} */
export const all = (within, selector) => [...within.querySelectorAll(selector)].map((node) => /** @type {HTMLElement} */ (node));

/** @param {() => void} then */
export const afterRedraw = (then) => requestAnimationFrame(() => requestAnimationFrame(then));

/** @param {Element} [within] */
export const focusHead = (within = document.body) => all(within, '.end--head')[0]?.focus({ preventScroll: true });

/** The tile at this place, or the last one; an empty rack itself. @param {number} at @param {Element} [within] */
export function focusTileAt(at, within = document.body) {
  const tiles = all(within, '.htile');
  const hand = /** @type {HTMLElement | null} */ (within.querySelector('.hand'));
  (tiles[Math.min(at, tiles.length - 1)] ?? hand)?.focus({ preventScroll: true });
}

/** By what is drawn, what had the focus when it was last drawn: which tile of the rack, -1 for anything else; null when nothing of it had it. @type {WeakMap<HTMLElement, number | null>} */
const had = new WeakMap();

/**
 * Before a redraw: a tile that leaves the rack lets go of the focus first. Were it taken away with it, the browser would lay out
 * half a redraw on the spot, and the rest again.
 * @param {Element} root @param {readonly string[]} tiles  those that stay
 */
export function letGo(root, tiles) {
  const active = document.activeElement;
  if (active instanceof HTMLElement && root.contains(active) && active.matches('.htile') && !tiles.includes(active.dataset.tile ?? '')) active.blur();
}

/**
 * After a redraw: whatever had the focus may be gone. The next tile takes it after a lay; elsewhere the tile Tab would come to,
 * or else the page, so that the next Tab goes on from its beginning. A dialog looks after itself.
 * @param {HTMLElement} root
 */
export function refocus(root) {
  const active = document.activeElement;
  const was = had.get(root) ?? null;
  if (was !== null && (active === document.body || active === null) && !root.querySelector('dialog')) recover(root, was);
  const now = document.activeElement;
  const inside = now && now !== document.body && root.contains(now);
  had.set(root, inside ? all(root, '.htile').indexOf(/** @type {HTMLElement} */ (now)) : null);
}

/** @param {HTMLElement} root @param {number} at */
function recover(root, at) {
  const hand = /** @type {HTMLElement | null} */ (root.querySelector('.hand'));
  if (!hand) return root.focus({ preventScroll: true });
  if (at >= 0) return focusTileAt(at, root);
  const stop = /** @type {HTMLElement | null} */ (hand.querySelector('.htile[tabindex="0"]'));
  return (stop ?? hand).focus({ preventScroll: true });
}
