// What is set for this device, kept on it and worn by the page: attributes of the root that css/tokens.css and css/tile.css read.

import { readSettings } from '../state/settings.js';
import { recall, remember } from './device.js';

/** @typedef {import('../state/settings.js').Settings} Settings */

const KEPT = 'settings';
/** @type {Record<Settings['theme'], string | null>} */
const THEME = { device: null, night: 'dark', day: 'light' };

/** @returns {Settings} */
export const kept = () => readSettings(recall(KEPT));

/** @param {Settings} settings */
export function keep(settings) {
  remember(KEPT, settings);
  wear(settings);
}

/** @param {Settings} settings */
export function wear({ theme, pips }) {
  const { dataset } = document.documentElement;
  dataset.pips = pips;
  const worn = THEME[theme];
  if (worn) dataset.theme = worn;
  else delete dataset.theme;
  tint(worn);
}

/** The bars of the browser take the colour of the room: the metas say which by day and by night. @param {string | null} worn */
function tint(worn) {
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    const light = /** @type {HTMLElement} */ (meta).dataset.room ?? (meta.getAttribute('media')?.includes('dark') ? 'dark' : 'light');
    /** @type {HTMLElement} */ (meta).dataset.room = light;
    meta.setAttribute('media', worn ? (worn === light ? 'all' : 'not all') : `(prefers-color-scheme: ${light})`);
  }
}

/** Another tab of this device may set something too. @param {(settings: Settings) => void} changed */
export function follow(changed) {
  addEventListener('storage', ({ key }) => {
    if (key !== KEPT && key !== null) return;
    wear(kept());
    changed(kept());
  });
}
