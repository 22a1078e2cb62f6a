// An error that is nobody's fault, over the bar of any page.

import { icon } from '../draw/icons.js';
import { h } from '../lib/dom.js';
import { t } from '../lib/words.js';

/** @param {import('../state/types.js').Model} model @param {import('../state/types.js').Act} act @returns {import('../lib/dom.js').VNode | null} */
export const toast = ({ toast: words }, act) => (words === '' ? null
  : h('div', { class: 'toast', key: 'toast' }, icon('warn', 22), h('p', null, words),
    h('button', { class: 'iconbtn', type: 'button', 'aria-label': t('toast.close'), onclick: () => act.say('') }, icon('close', 20))));
