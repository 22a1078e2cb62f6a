// The score sheet and what happened this hand: a panel on wide screens, sheets behind the menu elsewhere.

import { icon } from '../draw/icons.js';
import { h } from '../lib/dom.js';
import { t } from '../lib/words.js';
import { inMatch } from '../state/bots.js';
import { afterLeaving } from '../state/leaving.js';
import { sheetOf } from '../state/sheet.js';
import { rulesAddress } from '../state/rules.js';
import { ruleWords } from '../state/table.js';
import { aidButton, aidPanel, aidPart } from './aid.js';
import { botSeat, botTitle } from './botseat.js';
import { closeBox, dialog } from './dialog.js';
import { log } from './log.js';
import { look, seenTitle, whyButton } from './looks.js';
import { arrivalPart, arrivalTitle, linkPart, movedPart } from './moving.js';
import { sheetTable } from './parts.js';
import { sealPart } from './seal.js';
import { settingsPart } from './settings.js';

/** @typedef {import('../lib/dom.js').VNode} VNode */
/** @typedef {import('../lib/dom.js').Parts} Parts */
/** @typedef {import('../state/types.js').Model} Model */
/** @typedef {import('../state/types.js').Act} Act */

/** @param {Model} model @param {Act} act @returns {VNode} */
export const side = (model, act) => h('aside', { class: 'side', key: 'side', 'aria-label': t('side.title') }, panels(model, act));

/** @param {Model} model @param {Act} act @returns {(VNode | null)[]} */
const panels = (model, act) => [
  h('section', { class: 'panel panel--sheet', key: 'sheet', tabindex: 0, 'aria-label': t('side.score', { target: model.shown.options.target }) }, h('h2', null, t('side.score', { target: model.shown.options.target })), sheetTable(sheetOf(model.shown))),
  aidPanel(model, act),
  h('section', { class: 'panel panel--log', key: 'log' }, h('h2', null, t('side.thisHand')), log(model), whyButton(model, act)),
];

/** What the menu opens over the page, whichever it is. @param {Model} model @param {Act} act @returns {VNode | null} */
export function sheet(model, act) {
  const { sheet: name } = model.hand;
  if (!name) return null;
  /** @type {Record<string, [string, () => Parts]>} */
  const all = {
    menu: [t('table.name', { name: model.view.name }), () => menu(model, act)],
    log: [t('side.title'), () => [...panels(model, act), sealPart(model, act)]],
    aid: [t('aid.title'), () => [aidPart(model, act)]],
    settings: [t('settings.title'), () => settingsPart(model.settings, act.set)],
    leave: [t('leave.title'), () => leave(model, act)],
    move: [t('menu.move'), () => linkPart(model, act)],
    arrive: [arrivalTitle(model), () => arrivalPart(model, act)],
    moved: [t('moved.title'), () => movedPart(model, act)],
    bot: [botTitle(model), () => botSeat(model, act)],
    review: [t('review.open'), () => look(model, act, 'review')],
    why: [t('why.open'), () => look(model, act, 'why')],
    seen: [seenTitle(model), () => look(model, act, 'seen')],
  };
  const [title, parts] = all[name];
  return dialog({ name, title, closed: () => act.table.open('') }, parts());
}

/** @param {Model} model @param {Act} act @returns {Parts} */
function menu(model, act) {
  const { view, me, gone } = model;
  const send = (/** @type {MouseEvent} */ event) => {
    closeBox(event);
    act.share(document.body.dataset.url ?? location.href);
  };
  const seats = (/** @type {MouseEvent} */ event) => {
    closeBox(event);
    act.show('seats');
  };
  return [
    h('div', { class: 'menu' },
      h('button', { class: 'btn', type: 'button', onclick: () => act.table.open('log') }, t('side.title')),
      aidButton(model, act),
      h('button', { class: 'btn', type: 'button', onclick: () => act.table.open('settings') }, icon('gear', 20), t('settings.title')),
      h('a', { class: 'btn', href: rulesAddress(view.options), target: '_blank', rel: 'noopener' }, t('menu.rules')),
      me === null || !inMatch(view) ? null : h('button', { class: 'btn', key: 'seats', type: 'button', onclick: seats }, icon('bot', 20), t('menu.seats')),
      h('button', { class: 'btn', type: 'button', onclick: send }, icon('share', 20), t('menu.send')),
      me === null ? null : h('button', { class: 'btn', key: 'move', type: 'button', onclick: act.makeLink }, icon('phone', 20), t('menu.move')),
      gone === 'moved' ? h('button', { class: 'btn', key: 'back', type: 'button', onclick: () => act.table.open('moved') }, icon('phone', 20), t('menu.playHere')) : null,
      me === null ? h('a', { class: 'btn', href: '/' }, t('menu.newGame'))
        : h('button', { class: 'btn', type: 'button', onclick: () => act.table.open('leave') }, t('menu.leave'))),
    h('details', { class: 'seal', key: 'rules' }, h('summary', null, t('menu.tableRules', { game: view.options.game, target: view.options.target })),
      h('ul', { class: 'menu__rules' }, ruleWords(view).map((words) => h('li', null, words)))),
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
