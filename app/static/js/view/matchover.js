// The end of a match: a row of tiles goes over, the winners, the sheet of all hands, a rematch.

import { icon } from '../draw/icons.js';
import { h } from '../lib/dom.js';
import { t } from '../lib/words.js';
import { asSat, sideOf } from '../state/people.js';
import { atTheEnd, finalScore, sheetOf, winnerOf } from '../state/sheet.js';
import { rematchOf } from '../state/waiting.js';
import { halfOf, hands, sumCard } from './handover.js';
import { reviewButton, whyButton } from './looks.js';
import { againLink, keepLinks, sheetTable, yesFoot } from './parts.js';
import { sealPart } from './seal.js';

/** @typedef {import('../lib/dom.js').VNode} VNode */
/** @typedef {import('../state/types.js').Model} Model */
/** @typedef {import('../state/types.js').Act} Act */
/** @typedef {import('../state/types.js').View} View */

/** How far each tile of the row has gone over, in degrees: each leans on the next. */
const LEAN = [77, 72, 65, 56, 46, 34, 22, 10, 2, 0];
/** A tile seen from its narrow side: height, thickness, the back of it; the gap between two; the floor. */
const ROW = { height: 74, thick: 13, back: 3.5, gap: 36, floor: 112 };

/** @param {Model} model @param {Act} act @returns {VNode} */
export function matchover(model, act) {
  const view = model.shown;
  return h('div', { class: 'screen', key: 'matchover' },
    bar(view, act),
    h('div', { class: 'page page--end page--match' },
      topple(),
      news(atTheEnd(view)),
      h('section', { class: 'card', 'aria-label': t('match.hands') }, sheetTable(sheetOf(view))),
      more(view, act),
      lastHand(model),
      reviewButton(model, act),
      againLink(view, view.results.length),
      keepLinks(view),
      whyButton(model, act),
      sealPart(model, act),
      yesFoot(rematchOf(model), act, { yes: t('match.rematch'), given: t('match.rematch'), pending: model.pending.has('rematch'), gone: model.gone, say: act.rematch })));
}

/** @param {View} view @param {Act} act */
function bar(view, act) {
  return h('header', { class: 'bar bar--page bar--end' },
    h('span', { class: 'bar__about soft small' }, t('match.about', { game: view.options.game, hands: view.results.length })),
    h('button', { class: 'iconbtn bar__push', type: 'button', 'aria-label': t('hand.seeTable'), onclick: () => act.show('table') }, icon('eye')),
    h('button', { class: 'iconbtn', type: 'button', 'aria-label': t('settings.title'), 'aria-haspopup': 'dialog', onclick: () => act.table.open('settings') }, icon('gear')));
}

/** @param {View} view */
function news(view) {
  const side = winnerOf(view);
  const words = side === null ? t('match.over') : t('match.wins', sideOf(view, side));
  return h('header', { class: 'end-head end-head--match' }, h('h1', null, words), h('p', null, finalScore(view)));
}

function topple() {
  const { height, thick, back, gap, floor } = ROW;
  return h('svg', { class: 'topple', viewBox: '0 0 390 128', 'aria-hidden': 'true' },
    h('rect', { class: 'floor', x: 0, y: floor, width: 390, height: 2, rx: 1 }),
    LEAN.map((lean, at) => h('g', { key: at, transform: `translate(${22 + at * gap - lean * 0.12 + thick} ${floor}) rotate(${lean})` },
      h('rect', { class: 'side', x: -thick, y: -height, width: thick, height, rx: 3 }),
      h('rect', { class: 'face', x: -thick, y: -height, width: thick - back, height, rx: 3 }),
      h('rect', { class: 'cut', x: -thick, y: -height / 2 - 1, width: thick - back, height: 1.5 }))));
}

/** How the hand that ended the match was paid: all tiles, and the sum. @param {Model} model @returns {VNode} */
function lastHand(model) {
  const { results } = model.shown;
  const result = results[results.length - 1];
  const sat = asSat(model.shown, result);
  return h('section', { class: 'lasthand' }, h('h2', { class: 'legend' }, t('match.lastHand')), hands(sat, result, halfOf(model)), sumCard(sat, result));
}

/** @param {View} view @param {Act} act */
function more(view, act) {
  const seated = view.you.seat !== null;
  return h('div', { class: 'end-acts' },
    h('button', { class: 'btn', type: 'button', onclick: () => act.show('seats') }, seated ? t('match.changeSeats') : t('match.seeSeats')),
    seated
      ? h('button', { class: 'btn', key: 'leave', type: 'button', 'aria-haspopup': 'dialog', onclick: () => act.table.open('leave') }, t('match.leave'))
      : h('a', { class: 'btn', key: 'new', href: '/' }, t('match.newGame')));
}
