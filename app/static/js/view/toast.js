// An error that is nobody's fault, or news, over the bar of any page. How long it stays is state/toast.js.

import { icon } from '../draw/icons.js';
import { h } from '../lib/dom.js';
import { t } from '../lib/words.js';
import { partsOf } from '../state/toast.js';

/** @param {import('../state/types.js').Model} model @param {import('../state/types.js').Act} act @returns {import('../lib/dom.js').VNode | null} */
export function toast({ toast: words, toastIsNews: news }, act) {
  if (words === '') return null;
  const { what, then } = partsOf(words);
  const hold = () => act.holdToast(true);
  const letGo = () => act.holdToast(false);
  return h('div', { class: news ? 'toast toast--news' : 'toast', key: 'toast', onpointerenter: hold, onpointerleave: letGo, onfocusin: hold, onfocusout: letGo },
    news ? null : icon('warn', 22),
    h('p', null, h('b', null, what), then),
    h('button', { class: 'iconbtn', type: 'button', 'aria-label': t('toast.close'), onclick: () => act.say('') }, icon('close', 20)));
}
