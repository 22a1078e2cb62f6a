// The line that says that there is no link, on every page but the table's own, which says it in its call.

import { h } from '../lib/dom.js';
import { lostWords } from '../state/lost.js';
import { button } from './call.js';

/** @param {import('../state/types.js').Model} model @param {import('../state/types.js').Act} act @param {boolean} told  the page says it itself @returns {import('../lib/dom.js').VNode | null} */
export function lostLine(model, act, told) {
  if (model.link !== 'lost' || told) return null;
  const { big, small, action } = lostWords(model.lost, model.view);
  return h('div', { class: 'lostline', key: 'lostline' }, h('p', null, h('b', null, big), small), action ? button(act, model, action) : null);
}
