// What can be set for this device, as choices: a part of the table's menu, and behind the gear of every other page.

import { h } from '../lib/dom.js';
import { t } from '../lib/words.js';
import { PIPS, THEMES } from '../state/settings.js';

/** @typedef {import('../lib/dom.js').VNode} VNode */
/** @typedef {import('../state/settings.js').Settings} Settings */

/** @type {Record<Settings['pips'], string>} */
const PIP_WORDS = { ink: t('settings.pips.ink'), numbers: t('settings.pips.numbers'), colour: t('settings.pips.colour') };
/** @type {Record<Settings['theme'], string>} */
const THEME_WORDS = { device: t('settings.theme.device'), night: t('settings.theme.night'), day: t('settings.theme.day') };

/** @param {Settings} settings @param {(settings: Settings) => void} set @returns {VNode} */
export const settingsPart = (settings, set) => h('div', { class: 'settings' },
  onOff(t('settings.sound'), t('settings.soundNote'), settings.sound, (sound) => set({ ...settings, sound })),
  h('fieldset', { key: 'pips' }, h('legend', null, t('settings.pips')), h('div', { class: 'chips' },
    PIPS.map((pips) => chip('pips', PIP_WORDS[pips], pips === settings.pips, () => set({ ...settings, pips }))))),
  h('fieldset', { key: 'theme' }, h('legend', null, t('settings.theme')), h('div', { class: 'chips' },
    THEMES.map((theme) => chip('theme', THEME_WORDS[theme], theme === settings.theme, () => set({ ...settings, theme }))))),
  onOff(t('settings.keys'), t('settings.keysNote'), settings.keys, (keys) => set({ ...settings, keys })));

/** @param {string} words @param {string} note @param {boolean} on @param {(on: boolean) => void} set */
const onOff = (words, note, on, set) => h('label', { class: 'onoff', key: words },
  h('span', null, h('b', null, words), h('small', null, note)),
  h('span', { class: 'switch' },
    h('input', { type: 'checkbox', role: 'switch', checked: on, onchange: (/** @type {Event} */ { target }) => set(/** @type {HTMLInputElement} */ (target).checked) }),
    h('i')));

/** @param {string} name @param {string} words @param {boolean} chosen @param {() => void} choose */
const chip = (name, words, chosen, choose) => h('label', { class: 'chip', key: words },
  words, h('input', { type: 'radio', name, checked: chosen, onchange: choose }));
