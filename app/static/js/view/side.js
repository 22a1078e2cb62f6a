// The score sheet and what happened this hand: a panel on wide screens, sheets behind the menu elsewhere.

import { icon } from '../draw/icons.js';
import { tile } from '../draw/tile.js';
import { h } from '../lib/dom.js';
import { pieces, t } from '../lib/words.js';
import { inMatch } from '../state/bots.js';
import { letterOf, pairOf } from '../state/people.js';
import { afterLeaving } from '../state/leaving.js';
import { sheetOf } from '../state/sheet.js';
import { logLines, logWords, ruleWords } from '../state/table.js';
import { sayTile } from '../state/words.js';
import { botSeat, botTitle } from './botseat.js';
import { closeBox, dialog } from './dialog.js';
import { arrivalPart, arrivalTitle, leftPart, linkPart, movedPart } from './moving.js';
import { sheetTable } from './parts.js';
import { sealPart } from './seal.js';
import { settingsPart } from './settings.js';

/** @typedef {import('../lib/dom.js').VNode} VNode */
/** @typedef {import('../lib/dom.js').Parts} Parts */
/** @typedef {import('../state/types.js').Model} Model */
/** @typedef {import('../state/types.js').Act} Act */
/** @typedef {import('../state/types.js').View} View */

/** @param {Model} model @returns {VNode} */
export const side = (model) => h('aside', { class: 'side', key: 'side', 'aria-label': t('side.title') }, panels(model));

/** @param {Model} model @returns {VNode[]} */
const panels = (model) => [
  h('section', { class: 'panel panel--sheet', key: 'sheet', tabindex: 0, 'aria-label': t('side.score', { target: model.shown.options.target }) }, h('h2', null, t('side.score', { target: model.shown.options.target })), sheetTable(sheetOf(model.shown))),
  h('section', { class: 'panel panel--log', key: 'log' }, h('h2', null, t('side.thisHand')), log(model)),
];

/** Newest first. @param {Model} model @returns {VNode} */
function log({ shown: view, notes }) {
  const lines = logLines(view);
  if (!lines.length && !notes.length) return h('p', { class: 'soft small' }, t('side.nothingYet'));
  return h('ol', { class: 'log', tabindex: 0, 'aria-label': t('side.log') }, [
    notesAfter(view, notes, lines.length),
    lines.flatMap((line, at) => [written(view, line, lines.length - at), ...notesAfter(view, notes, lines.length - at - 1)]),
  ]);
}

/** A line that says what it said is the same node, so a redraw passes over it; those of hands long gone are let go of. @type {Map<string, VNode>} */
const known = new Map();
const MANY = 300;

/** @param {import('../state/table.js').LogLine} line @param {{nth: number, pair: 'a' | 'b' | null, face: VNode | string}} how @returns {VNode} */
const logLine = (line, { nth, pair, face }) => h('li', { key: nth }, smallFace(pair, face),
  h('span', { class: 'log__words' }, logWords(line, h('b', { dir: 'auto' }, line.name), (laid) => tile(laid, { h: 18, lying: true, label: sayTile(laid) }))));

/** @param {'a' | 'b' | null} pair @param {VNode | string} face */
const smallFace = (pair, face) => h('span', { class: 'face-dot face-dot--s', 'data-pair': pair, 'aria-hidden': 'true' }, face);

/** @param {View} view @param {import('../state/table.js').LogLine} line @param {number} nth @returns {VNode} */
function written(view, line, nth) {
  const { side: pairSide, name } = view.seats[line.seat];
  const pair = pairOf(view, pairSide);
  const key = JSON.stringify([nth, pair, name, line]);
  const node = known.get(key) ?? logLine(line, { nth, pair, face: line.bot ? icon('bot', 18) : letterOf(name) });
  if (known.size > MANY) known.clear();
  known.set(key, node);
  return node;
}

/** Who went on on another phone once so many goes had been, newest first. @param {View} view @param {Model['notes']} notes @param {number} goes @returns {VNode[]} */
const notesAfter = (view, notes, goes) => notes.flatMap(({ after, seat, name }, at) => (after !== goes ? [] : [
  h('li', { key: `note-${at}` }, smallFace(pairOf(view, view.seats[seat].side), letterOf(name)),
    h('span', { class: 'log__words' }, pieces('log.moved', { name: h('b', { dir: 'auto' }, name) })))])).reverse();

/** What the menu opens over the page, whichever it is. @param {Model} model @param {Act} act @returns {VNode | null} */
export function sheet(model, act) {
  const { sheet: name } = model.hand;
  if (!name) return null;
  /** @type {Record<string, [string, () => Parts]>} */
  const all = {
    menu: [t('table.name', { name: model.view.name }), () => menu(model, act)],
    log: [t('side.title'), () => [...panels(model), sealPart(model, act)]],
    settings: [t('settings.title'), () => settingsPart(model.settings, act.set)],
    leave: [t('leave.title'), () => leave(model, act)],
    left: [t('left.title'), () => leftPart(model)],
    move: [t('menu.move'), () => linkPart(model, act)],
    arrive: [arrivalTitle(model), () => arrivalPart(model, act)],
    moved: [t('moved.title'), () => movedPart(model, act)],
    bot: [botTitle(model), () => botSeat(model, act)],
  };
  const [title, parts] = all[name];
  return dialog({ name, title, closed: () => act.table.open('') }, parts());
}

/** @param {Model} model @param {Act} act @returns {Parts} */
function menu({ view, me, gone }, act) {
  const send = (/** @type {MouseEvent} */ event) => {
    closeBox(event);
    act.share(document.body.dataset.url ?? location.href);
  };
  const seats = (/** @type {MouseEvent} */ event) => {
    closeBox(event);
    act.show('seats');
  };
  return [
    h('ul', { class: 'menu__rules' }, ruleWords(view).map((words) => h('li', null, words))),
    h('div', { class: 'menu' },
      h('button', { class: 'btn', type: 'button', onclick: () => act.table.open('log') }, t('side.title')),
      h('button', { class: 'btn', type: 'button', onclick: () => act.table.open('settings') }, icon('gear', 20), t('settings.title')),
      h('a', { class: 'btn', href: '/rules', target: '_blank', rel: 'noopener' }, t('menu.rules')),
      me === null || !inMatch(view) ? null : h('button', { class: 'btn', key: 'seats', type: 'button', onclick: seats }, icon('bot', 20), t('menu.seats')),
      h('button', { class: 'btn', type: 'button', onclick: send }, icon('share', 20), t('menu.send')),
      me === null ? null : h('button', { class: 'btn', key: 'move', type: 'button', onclick: act.makeLink }, icon('phone', 20), t('menu.move')),
      gone === 'moved' ? h('button', { class: 'btn', key: 'back', type: 'button', onclick: () => act.table.open('moved') }, icon('phone', 20), t('menu.playHere')) : null,
      me === null ? h('a', { class: 'btn', href: '/' }, t('menu.newGame'))
        : h('button', { class: 'btn', type: 'button', onclick: () => act.table.open('leave') }, t('menu.leave'))),
  ];
}

/** @param {Model} model @param {Act} act @returns {Parts} */
function leave({ view }, act) {
  const go = (/** @type {MouseEvent} */ event) => {
    closeBox(event);
    act.stand();
  };
  return [
    h('p', { class: 'soft' }, afterLeaving(view)),
    h('div', { class: 'menu menu--two' },
      h('button', { class: 'btn', type: 'button', onclick: closeBox }, t('leave.stay')),
      h('button', { class: 'btn', type: 'button', onclick: go }, t('leave.go'))),
  ];
}
