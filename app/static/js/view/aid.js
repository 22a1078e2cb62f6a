// Where the counting aid is opened: in the side panel, else behind a button. What it counts comes later (view/aidpart.js).

import { icon } from '../draw/icons.js';
import { h } from '../lib/dom.js';
import { t } from '../lib/words.js';
import { hasAid } from '../state/aid.js';
import { waiting } from './looks.js';

/** @typedef {import('../lib/dom.js').VNode} VNode */
/** @typedef {import('../lib/dom.js').Parts} Parts */
/** @typedef {import('../state/types.js').Model} Model */
/** @typedef {import('../state/types.js').Act} Act */

/** Folded until somebody wants it; how it was left is kept on the device. @param {Model} model @param {Act} act @returns {VNode | null} */
export function aidPanel(model, act) {
  const { shown, settings } = model;
  if (!hasAid(shown)) return null;
  return h('section', { class: settings.aid ? 'panel panel--aid is-open' : 'panel panel--aid', key: 'aid', 'aria-label': t('aid.title') },
    h('h2', null, h('button', { class: 'aid__fold', type: 'button', 'aria-expanded': String(settings.aid), onclick: () => act.set({ ...settings, aid: !settings.aid }) },
      t('aid.title'), icon(settings.aid ? 'up' : 'down', 20))),
    settings.aid ? h('div', { class: 'aid__scroll', tabindex: 0, role: 'group', 'aria-label': t('aid.counts') }, aidPart(model, act)) : null);
}

/** @param {Model} model @param {Act} act @returns {VNode} */
export const aidPart = ({ shown, later, fetching }, act) => (later ? later.aid(shown) : waiting(fetching === 'failed', () => void act.bots.fetch()));

/** In the menu. @param {Model} model @param {Act} act @returns {VNode | null} */
export const aidButton = ({ shown }, act) => (hasAid(shown)
  ? h('button', { class: 'btn', key: 'aid', type: 'button', onclick: () => act.table.open('aid') }, icon('count', 20), t('aid.title'))
  : null);

/** At the table, where no panel stands beside it. @param {Model} model @param {Act} act @returns {VNode | null} */
export const aidCorner = ({ shown, hand: { left } }, act) => (hasAid(shown) && (left.panel || left.large)
  ? h('button', { class: 'iconbtn aid-open', key: 'aid', type: 'button', 'aria-label': t('aid.title'), title: t('aid.title'), 'aria-haspopup': 'dialog', onclick: () => act.table.open('aid') }, icon('count'))
  : null);
