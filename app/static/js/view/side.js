// The score sheet and what happened this hand: a panel on wide screens, sheets behind the menu elsewhere.

import { icon } from '../draw/icons.js';
import { tile } from '../draw/tile.js';
import { h } from '../lib/dom.js';
import { letterOf, pairOf } from '../state/people.js';
import { sheetOf } from '../state/sheet.js';
import { logLines, ruleWords } from '../state/table.js';
import { sayTile } from '../state/words.js';
import { closeBox, dialog } from './dialog.js';
import { sheetTable } from './parts.js';
import { settingsPart } from './settings.js';

/** @typedef {import('../lib/dom.js').VNode} VNode */
/** @typedef {import('../lib/dom.js').Parts} Parts */
/** @typedef {import('../state/types.js').Model} Model */
/** @typedef {import('../state/types.js').Act} Act */
/** @typedef {import('../state/types.js').View} View */

/** @param {Model} model @returns {VNode} */
export const side = (model) => h('aside', { class: 'side', key: 'side', 'aria-label': 'Scores and log' }, panels(model.shown));

/** @param {View} view @returns {VNode[]} */
const panels = (view) => [
  h('section', { class: 'panel panel--sheet', key: 'sheet' }, h('h2', null, `Score, first to ${view.options.target}`), sheetTable(sheetOf(view))),
  h('section', { class: 'panel panel--log', key: 'log' }, h('h2', null, 'This hand'), log(view)),
];

/** Newest first. @param {View} view @returns {VNode} */
function log(view) {
  const lines = logLines(view);
  if (!lines.length) return h('p', { class: 'soft small' }, 'Nothing has been laid yet.');
  return h('ol', { class: 'log', tabindex: 0, 'aria-label': 'What happened this hand, newest first' }, lines.map(({ seat, name, words, tile: laid }, at) =>
    h('li', { key: lines.length - at },
      h('span', { class: 'face-dot face-dot--s', 'data-pair': pairOf(view, view.seats[seat].side), 'aria-hidden': 'true' }, letterOf(view.seats[seat].name)),
      h('span', { class: 'log__words' }, h('b', null, name), ` ${words}`),
      laid ? tile(laid, { h: 18, lying: true, label: sayTile(laid) }) : null)));
}

/** What the menu opens over the page, whichever it is. @param {Model} model @param {Act} act @returns {VNode | null} */
export function sheet(model, act) {
  const { sheet: name } = model.hand;
  if (!name) return null;
  /** @type {Record<string, [string, () => Parts]>} */
  const all = {
    menu: [`Table ${model.view.name}`, () => menu(model, act)],
    log: ['Scores and log', () => panels(model.shown)],
    settings: ['Settings', () => settingsPart(model.settings, act.set)],
    leave: ['Leave the table?', () => leave(model, act)],
  };
  const [title, parts] = all[name];
  return dialog({ name, title, closed: () => act.table.open('') }, parts());
}

/** @param {Model} model @param {Act} act @returns {Parts} */
function menu({ view, me }, act) {
  const send = (/** @type {MouseEvent} */ event) => {
    closeBox(event);
    act.share(document.body.dataset.url ?? location.href);
  };
  return [
    h('ul', { class: 'menu__rules' }, ruleWords(view).map((words) => h('li', null, words))),
    h('div', { class: 'menu' },
      h('button', { class: 'btn', type: 'button', onclick: () => act.table.open('log') }, 'Scores and log'),
      h('button', { class: 'btn', type: 'button', onclick: () => act.table.open('settings') }, icon('gear', 20), 'Settings'),
      h('a', { class: 'btn', href: '/rules', target: '_blank', rel: 'noopener' }, 'How to play'),
      h('button', { class: 'btn', type: 'button', onclick: send }, icon('share', 20), 'Send link'),
      me === null ? h('a', { class: 'btn', href: '/' }, 'New game')
        : h('button', { class: 'btn', type: 'button', onclick: () => act.table.open('leave') }, 'Leave the table')),
  ];
}

/** @param {Model} model @param {Act} act @returns {Parts} */
function leave({ view }, act) {
  const words = view.phase === 'playing'
    ? 'The table lays your tiles until somebody sits down in your seat.'
    : 'Your seat is then open for somebody else.';
  const go = (/** @type {MouseEvent} */ event) => {
    closeBox(event);
    act.stand();
  };
  return [
    h('p', { class: 'soft' }, words),
    h('div', { class: 'menu menu--two' },
      h('button', { class: 'btn', type: 'button', onclick: closeBox }, 'Stay'),
      h('button', { class: 'btn', type: 'button', onclick: go }, 'Leave')),
  ];
}
