// The end of a hand: the news, all hands open, the sum in words, the race to the target, the next hand.
// What is said is worked out in state/sum.js and state/waiting.js.

import { icon } from '../draw/icons.js';
import { tile } from '../draw/tile.js';
import { h } from '../lib/dom.js';
import { pieces, t } from '../lib/words.js';
import { asSat, nameOf, pairOf, sideLabel, sidesOf } from '../state/people.js';
import { rulesAddress } from '../state/rules.js';
import { handsInOrder, headline, race, stuckOn, sumOf } from '../state/sum.js';
import { lastLaid } from '../state/table.js';
import { nextHand } from '../state/waiting.js';
import { sayTile } from '../state/words.js';
import { reviewButton, whyButton } from './looks.js';
import { againLink, face, pairMark, yesFoot } from './parts.js';
import { sealPart } from './seal.js';

/** @typedef {import('../lib/dom.js').VNode} VNode */
/** @typedef {import('../state/types.js').Model} Model */
/** @typedef {import('../state/types.js').Act} Act */
/** @typedef {import('../state/types.js').View} View */
/** @typedef {import('../state/types.js').Result} Result */

/** Half of a tile in an open hand, where there is room and where there is not, and of the last tile under the headline. */
const SHOWN = 22;
const SMALL = 18;
const NEWS = 18;
const LOW = new Set(['small', 'flat']);

/** Letters beyond which a name needs a wider place beside its tiles, and the name of a lane a line of its own. */
const LONG_NAME = 6;
const LONG_LABEL = 13;

/** @param {string[]} names @param {number} letters */
const anyLong = (names, letters) => names.some((name) => name.length > letters);

/** Half of a tile in an open hand. @param {Model} model */
export const halfOf = (model) => (LOW.has(model.hand.sizes.place) ? SMALL : SHOWN);

/** @param {Model} model @param {Act} act @returns {VNode} */
export function handover(model, act) {
  const view = model.shown;
  const result = view.results[view.results.length - 1];
  const sat = asSat(view, result);
  return h('div', { class: 'screen', key: 'handover' },
    bar(view, result, act),
    h('div', { class: 'page page--end page--hand' },
      news(sat, result),
      hands(sat, result, halfOf(model)),
      sumCard(sat, result),
      lanes(sat, result),
      reviewButton(model, act),
      againLink(view, result.number),
      whyButton(model, act),
      sealPart(model, act),
      yesFoot(nextHand(model), act, { yes: t('hand.next'), given: t('hand.ready'), pending: model.pending.has('ready'), gone: model.gone, say: act.ready })));
}

/** @param {View} view @param {Result} result @param {Act} act */
function bar(view, { number }, act) {
  return h('header', { class: 'bar bar--page bar--end' },
    h('span', { class: 'bar__about soft small' }, t('hand.about', { game: view.options.game, number })),
    h('button', { class: 'iconbtn bar__push', type: 'button', 'aria-label': t('hand.seeTable'), onclick: () => act.show('table') }, icon('eye')),
    h('button', { class: 'iconbtn', type: 'button', 'aria-label': t('settings.title'), 'aria-haspopup': 'dialog', onclick: () => act.table.open('settings') }, icon('gear')));
}

/** @param {View} view @param {Result} result */
function news(view, result) {
  const last = lastLaid(view);
  const below = result.seat !== null && last
    ? h('span', { class: 'with' }, pieces('hand.lastTile', { tile: tile(last, { h: NEWS, lying: true, label: sayTile(last) }) }))
    : stuckOn(result);
  return h('header', { class: 'end-head' }, h('h1', null, headline(result, view)), below ? h('p', null, below) : null);
}

/** All hands open. @param {View} view @param {Result} result @param {number} half */
export const hands = (view, result, half) => h('ol', { class: anyLong(view.seats.map(({ seat }) => nameOf(view, seat)), LONG_NAME) ? 'reveal reveal--long card' : 'reveal card', 'aria-label': t('hand.held') },
  handsInOrder(result, view).map((seat) => h('li', { key: seat, 'data-pair': pairOf(view, view.seats[seat].side) },
    face(view.seats[seat]),
    h('div', { class: 'reveal__hand' }, h('b', null, nameOf(view, seat)), leftOver(result.left[seat], half)),
    h('span', { class: 'tot' }, h('span', { 'aria-hidden': 'true' }, result.pips[seat], h('small', null, t('hand.pipsWord', { pips: result.pips[seat] }))), h('span', { class: 'sr' }, t('hand.pips', { pips: result.pips[seat] }))))));

/** @param {string[]} tiles @param {number} half */
const leftOver = (tiles, half) => (tiles.length
  ? h('div', { class: 'tiles' }, tiles.map((name) => tile(name, { h: half, label: sayTile(name) })))
  : h('span', { class: 'soft small' }, t('hand.noTiles')));

/** The bone card. @param {View} view @param {Result} result */
export function sumCard(view, result) {
  const { rows, end, note, rule } = sumOf(result, view);
  return h('section', { class: 'sum', 'aria-label': t('hand.sum') },
    h('dl', null,
      rows.map(({ words, sign, pips, pair }) => h('div', { class: 'sum__row' },
        h('dt', null, pairMark(pair), words), h('dd', null, sign ? `${sign} ${pips}` : pips))),
      h('div', { class: 'sum__row sum__row--end' }, h('dt', null, end.words), h('dd', null, end.points ?? '0'))),
    note ? h('p', { class: 'note' }, note) : null,
    h('a', { class: 'sum__rule', href: rulesAddress(view.options, rule.clause), target: '_blank', rel: 'noopener' }, rule.words));
}

/** Bars to the target; the new part is striped. @param {View} view @param {Result} result */
const lanes = (view, result) => h('section', { class: 'lanes' },
  h('h2', { class: 'legend' }, t('hand.race', { target: view.options.target })),
  h('ol', { class: anyLong(sidesOf(view).map((side) => sideLabel(view, side)), LONG_LABEL) ? 'race race--long' : 'race' }, race(result, view).map(({ side, before, gained, total, target }) => h('li', { key: side },
    h('span', { class: 'name' }, pairMark(pairOf(view, side)), h('span', null, sideLabel(view, side))),
    h('i', { style: { '--before': Math.min(1, before / target), '--gained': Math.min(1, gained / target) } }),
    h('b', null, gained ? [h('small', null, `+${gained}`), ' '] : null, total)))));
