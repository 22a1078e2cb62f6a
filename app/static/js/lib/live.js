// The two live regions of a page: what is put there is read aloud, politely or at once. A dialog has two of its own, for
// all beside an open dialog is out of reach.

import { h } from './dom.js';

/** @typedef {import('./dom.js').VNode} VNode */
/** @typedef {{words: string, number: number}} Said */

/** By what speaks, the numbers of what has been put there. @type {WeakMap<Element, {said: number, alarms: number}>} */
const all = new WeakMap();

/** @returns {VNode[]} empty, for `speak` to fill */
export const liveRegions = () => [
  h('div', { class: 'sr', key: 'said', role: 'status', 'aria-live': 'polite', 'data-live': 'said' }),
  h('div', { class: 'sr', key: 'alarms', role: 'alert', 'data-live': 'alarms' }),
];

/** What is new since the last call, as one message. @param {Element} root @param {{said: readonly Said[], alarms: readonly Said[]}} news */
export function speak(root, news) {
  const host = root.querySelector('dialog[open] > .sheetbox__in') ?? root;
  const put = all.get(root) ?? { said: 0, alarms: 0 };
  all.set(root, put);
  for (const kind of /** @type {const} */ (['said', 'alarms'])) {
    const fresh = news[kind].filter(({ number }) => number > put[kind]);
    const region = host.querySelector(`:scope > [data-live="${kind}"]`);
    if (!fresh.length || !region) continue;
    put[kind] = fresh[fresh.length - 1].number;
    // A new element, so that the same words are read again when they mean something new.
    const message = document.createElement('p');
    message.textContent = fresh.map(({ words }) => words).join(' ');
    region.replaceChildren(message);
  }
}
