// Whoever has left their seat: who plays on for them, the way back, and where else to go. The words are state/leaving.js.

import { icon } from '../draw/icons.js';
import { h } from '../lib/dom.js';
import { t } from '../lib/words.js';
import { sinceLeft, wayBack } from '../state/leaving.js';
import { off } from './parts.js';

/** @typedef {import('../lib/dom.js').VNode} VNode */
/** @typedef {import('../state/types.js').Model} Model */
/** @typedef {import('../state/types.js').Act} Act */

/** @param {Model} model @param {Act} act @returns {VNode} */
export function left({ view, name, seatLeft, pending }, act) {
  const back = wayBack(view, seatLeft);
  return h('div', { class: 'screen', key: 'left' },
    h('header', { class: 'bar bar--page' },
      h('span', { class: 'bar__about soft small' }, t('table.name', { name: view.name })),
      h('button', { class: 'iconbtn bar__push', type: 'button', 'aria-label': t('settings.title'), 'aria-haspopup': 'dialog', onclick: () => act.table.open('settings') }, icon('gear'))),
    h('div', { class: 'page page--lost' },
      h('header', { class: 'end-head' }, h('h1', null, t('left.title')), h('p', { role: 'status' }, sinceLeft(view, seatLeft))),
      h('div', { class: 'foot' },
        back ? h('button', { class: 'btn btn--gold btn--wide', key: 'back', type: 'button', 'aria-disabled': off(pending.has('sit')), onclick: () => (name ? act.sit(back.seat, name) : act.show('seats')) },
          t('left.sitAgain')) : null,
        h('div', { class: 'foot__two' },
          h('button', { class: 'btn btn--wide', key: 'watch', type: 'button', onclick: () => act.show('auto') }, t('lobby.watch')),
          h('a', { class: 'btn btn--wide', key: 'new', href: '/' }, t('menu.newGame'))),
        back && name ? h('p', null, t('left.as', { name, same: String(back.same) })) : null)));
}
