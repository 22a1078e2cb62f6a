// The card with the link of a table: QR picture, code, share sheet or copy.

import { icon } from '../draw/icons.js';
import { h } from '../lib/dom.js';
import { t } from '../lib/words.js';

/** @typedef {import('../lib/dom.js').VNode} VNode */
/** @typedef {import('../state/types.js').View} View */
/** @typedef {import('../state/types.js').Act} Act */

/** How long a button says "Copied". */
const COPIED = 2000;

/** A code is shown as XKRM7-PQD4F. @param {string} id */
const codeOf = (id) => `${id.slice(0, 5)}-${id.slice(5)}`;

/** @param {View} view @param {Act} act @param {boolean} gold  sending is what is needed now @returns {VNode} */
export function invite(view, act, gold) {
  const url = document.body.dataset.url ?? location.href;
  return h('section', { class: 'card lobby__share', 'aria-label': t('invite.name') },
    h('div', { class: 'share' },
      h('img', { class: 'share__qr', src: `/t/${view.id}/qr.svg`, alt: t('invite.qr'), width: 116, height: 116 }),
      h('div', null,
        h('p', { class: 'share__link' }, h('span', null, `${new URL(url).host}/t/`), codeOf(view.id)),
        h('div', { class: 'share__btns' }, sendButtons(url, act, gold)))));
}

/** The share sheet of the device and a copy, or the copy alone. @param {string} url @param {Act} act @param {boolean} gold */
export function sendButtons(url, act, gold) {
  const look = gold ? 'btn btn--gold' : 'btn';
  if (!('share' in navigator)) return [copyButton(look, url, act, [icon('copy', 20), t('invite.copyLink')])];
  return [
    h('button', { class: look, key: 'share', type: 'button', onclick: () => act.share(url) }, icon('share', 20), t('invite.sendLink')),
    copyButton('btn btn--icon', url, act, [icon('copy', 22), h('span', { class: 'sr' }, t('invite.copyLink'))]),
  ];
}

/** @param {string} look @param {string} url @param {Act} act @param {(VNode | string)[]} words */
function copyButton(look, url, act, words) {
  const small = look.includes('btn--icon');
  return h('button', { class: look, key: 'copy', type: 'button', onclick: (/** @type {Event} */ event) => void copy(event, url, act) },
    h('span', { class: 'uncopied' }, words),
    h('span', { class: 'copied', role: 'status' }, icon('check', 20), h('span', { class: small ? 'sr' : 'copied__word' }, t('invite.copied'))));
}

/** @param {Event} event @param {string} url @param {Act} act */
async function copy(event, url, act) {
  const button = /** @type {HTMLElement} */ (event.currentTarget);
  if (!await act.copy(url)) return;
  button.dataset.copied = '';
  setTimeout(() => delete button.dataset.copied, COPIED);
}
