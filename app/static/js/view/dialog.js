// A dialog over the page: it holds the focus, is closed by Escape, by its cross and by a tap beside it, and gives the focus back.

import { icon } from '../draw/icons.js';
import { h } from '../lib/dom.js';
import { liveRegions } from '../lib/live.js';
import { t } from '../lib/words.js';

/** @typedef {import('../lib/dom.js').VNode} VNode */
/** @typedef {import('../lib/dom.js').Parts} Parts */

/**
 * @param {{name: string, title: string, closed: () => void}} how  name: what is open, another one takes its place in the same dialog
 * @param {Parts} parts @returns {VNode}
 */
export const dialog = ({ name, title, closed }, parts) =>
  h('dialog', { class: `sheetbox sheetbox--${name}`, key: 'sheetbox', 'aria-label': title, ref: showModal, onclose: closed, onclick: closeOutside },
    h('div', { class: 'sheetbox__in', key: name, ref: takeFocus },
      h('header', { class: 'sheetbox__head' },
        h('h2', null, title),
        h('button', { class: 'iconbtn', type: 'button', 'aria-label': t('dialog.close'), onclick: closeBox }, icon('close'))),
      parts,
      liveRegions()));

/** It can be shown only once it is on the page. @param {HTMLDialogElement} box */
const showModal = (box) => queueMicrotask(() => box.isConnected && !box.open && box.showModal());

/** What was opened from within an open dialog took away the button that had the focus. @param {HTMLElement} inside */
const takeFocus = (inside) => queueMicrotask(() => {
  if (inside.closest('dialog')?.open && !inside.contains(document.activeElement)) inside.querySelector('button')?.focus();
});

/** Closed by itself, not by being taken off the page: so focus goes back where it was. @param {Event} event */
export function closeBox({ currentTarget }) {
  if (currentTarget instanceof Element) currentTarget.closest('dialog')?.close();
}

/** @param {MouseEvent} event */
function closeOutside({ target, currentTarget }) {
  if (target === currentTarget && currentTarget instanceof HTMLDialogElement) currentTarget.close();
}
