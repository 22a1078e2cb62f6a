// The page of a finished hand by keyboard: arrows, Home, End and the space bar, and the one-key commands of the table.

import { COMMANDS } from './keys.js';

/** @typedef {{key: string} | {command: import('../state/said.js').Command}} Does */

const STEPS = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End', ' ']);
/** What has arrows of its own, what the space bar presses, and what is over the page. */
const ARROWS_OF_ITS_OWN = '[type="range"], .line';
const PRESSED = '[href], button, summary';

/**
 * A key pressed anywhere on the page. The slider and the line keep their arrows, whatever is pressed by the space bar keeps that.
 * @param {KeyboardEvent} event @param {import('../state/settings.js').Settings} settings @returns {Does | null}
 */
export function replayKey(event, { keys }) {
  const { target, key } = event;
  const on = (/** @type {string} */ selector) => target instanceof Element && target.closest(selector) !== null;
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || event.isComposing || on('dialog')) return null;
  if (STEPS.has(key)) return (key === ' ' ? on(PRESSED) : on(ARROWS_OF_ITS_OWN)) ? null : { key };
  const command = keys ? COMMANDS[key.toLowerCase()] : undefined;
  return command ? { command } : null;
}
