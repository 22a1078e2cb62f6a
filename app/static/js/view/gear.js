// The gear of a server-made page: what is set for this device, in a dialog. Without a script nothing can be set, and no gear shows.

import { h, render } from '../lib/dom.js';
import { follow, keep, kept, wear } from '../lib/look.js';
import { t } from '../lib/words.js';
import { dialog } from './dialog.js';
import { settingsPart } from './settings.js';

/** @typedef {import('../state/settings.js').Settings} Settings */

export function offerSettings() {
  wear(kept());
  const gear = /** @type {HTMLButtonElement | null} */ (document.querySelector('[data-settings]'));
  const host = document.createElement('div');
  document.body.append(host);
  let open = false;
  const draw = () => render(host, open ? dialog({ name: 'settings', title: t('settings.title'), closed: () => show(false) }, settingsPart(kept(), set)) : h('div'));
  /** @param {Settings} settings */
  const set = (settings) => {
    keep(settings);
    draw();
  };
  /** @param {boolean} now */
  const show = (now) => {
    open = now;
    draw();
  };
  gear?.addEventListener('click', () => show(true));
  if (gear) gear.hidden = false;
  follow(draw);
}
