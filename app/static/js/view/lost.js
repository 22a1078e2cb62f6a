// The line that says that there is no link, on every page but the table's own, which says it in its call.

import { h } from '../lib/dom.js';
import { t } from '../lib/words.js';
import { lostWords } from '../state/lost.js';

/** @typedef {import('../lib/dom.js').VNode} VNode */
/** @typedef {import('../state/types.js').Act} Act */

/** @param {{link: import('../state/types.js').Link, lost: import('../state/types.js').Lost | null, view: import('../state/types.js').View | null}} state @param {Act} act @param {boolean} [told]  the page says it itself @returns {VNode | null} */
export function lostLine({ link, lost, view }, act, told = false) {
  if (link !== 'lost' || told) return null;
  const { big, small, action } = lostWords(lost, view);
  return h('div', { class: 'lostline', key: 'lostline' }, h('p', null, h('b', null, big), small), action ? retry(act, action) : null);
}

/** @param {Act} act @param {'retry' | 'here'} action @returns {VNode} */
export const retry = (act, action) =>
  h('button', { class: 'btn btn--small', key: action, type: 'button', onclick: () => act.table.retry() }, action === 'here' ? t('lost.showHere') : t('lost.tryNow'));
