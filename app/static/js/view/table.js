// The table screen: bar, felt with the line, call and rack, side panel.

import { icon } from '../draw/icons.js';
import { ROW } from '../draw/rackplan.js';
import { tile } from '../draw/tile.js';
import { h } from '../lib/dom.js';
import { t } from '../lib/words.js';
import { pairOf } from '../state/people.js';
import { call } from './call.js';
import { asksMe, line } from './line.js';
import { planOf, rack } from './rack.js';
import { corners, scores, seats } from './seats.js';
import { side } from './side.js';
import { spine } from './spine.js';

/** @typedef {import('../lib/dom.js').VNode} VNode */
/** @typedef {import('../state/types.js').Model} Model */
/** @typedef {import('../state/types.js').Act} Act */

/** Letters beyond which a call with this name may take two lines. */
const LONG = 8;

/** The room of two lines is kept for all calls then, so that the line does not hop from one go to the next. @param {import('../state/types.js').View} view */
const hasLongName = ({ seats }) => seats.some(({ name }) => (name ?? '').length > LONG);

/** @typedef {{bar: VNode, seats: VNode[], corners: VNode[] | null, you: VNode, side: VNode | null}} Around */

/** What was last drawn round the line, and what it was drawn from. @type {{of: object, sizes: Model['hand']['sizes'], around: Around} | null} */
let last = null;

/**
 * What is round the line knows nothing of how it lies in its box, so a redraw for that alone passes over it.
 * @param {Model} model @param {Act} act @param {object} of @returns {Around}
 */
function aroundIt(model, act, of) {
  const { left, sizes } = model.hand;
  if (last?.of !== of || last.sizes !== sizes) {
    last = { of, sizes, around: {
      bar: bar(model, act), seats: seats(model), corners: left.captions ? null : corners(model, act), you: you(model, act),
      side: left.panel || left.large ? null : side(model, act),
    } };
  }
  return last.around;
}

/** @param {Model} model @param {Act} act @param {object} [of]  while it is the same, nothing but the pins has changed @returns {VNode} */
export function table(model, act, of = model) {
  const { shown, hand, link } = model;
  const around = aroundIt(model, act, of);
  const states = ['app--table', asksMe(model) && 'is-mygo', link === 'lost' && 'is-offline', shown.you.seat === null && 'is-watching', hand.left.large && 'is-large', hasLongName(shown) && 'is-long'];
  return h('div', { class: states.filter(Boolean).join(' '), key: 'table', 'data-axis': hand.axis, 'data-seats': shown.options.players },
    h('h1', { class: 'sr' }, t('table.name', { name: shown.name })),
    around.bar,
    h('section', { class: 'felt', key: 'felt', 'aria-label': t('table.thisHand') }, h('h2', { class: 'sr' }, t('table.thisHand')), around.seats, line(model, act), hand.left.spine ? null : spine(model), around.corners),
    around.you,
    around.side);
}

/** @param {Model} model @param {Act} act @returns {VNode} */
const bar = (model, act) => h('header', { class: 'bar' },
  h('button', { class: 'iconbtn', type: 'button', 'aria-label': t('table.menu'), 'aria-haspopup': 'dialog', onclick: () => act.table.open('menu') }, icon('menu')),
  h('span', { class: 'bar__room' }, tile('2-1', { h: 13, lying: true }), model.shown.name),
  scores(model),
  soundButton(model.settings, act));

/** One toggle for sound and buzz. @param {import('../state/settings.js').Settings} settings @param {Act} act @returns {VNode} */
const soundButton = (settings, act) => h('button', {
  class: 'iconbtn', type: 'button', 'aria-label': settings.sound ? t('table.soundOn') : t('table.soundOff'), onclick: () => act.set({ ...settings, sound: !settings.sound }),
}, icon(settings.sound ? 'sound' : 'mute'));

/** @param {Model} model @param {Act} act @returns {VNode} */
function you(model, act) {
  const { shown } = model;
  const seat = shown.you.seat;
  const plan = planOf(model);
  return h('section', { class: plan.halves.size > ROW ? 'you you--many' : 'you', key: 'you', 'data-pair': seat === null ? null : pairOf(shown, shown.seats[seat].side), 'aria-label': t('table.yourSide') },
    call(model, act), seat === null ? null : [h('h2', { class: 'sr' }, t('rack.name')), rack(model, act, plan)]);
}
