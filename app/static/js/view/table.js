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

/** @param {Model} model @param {Act} act @returns {VNode} */
export function table(model, act) {
  const { shown, hand, link } = model;
  const states = ['app--table', asksMe(model) && 'is-mygo', link === 'lost' && 'is-offline', shown.you.seat === null && 'is-watching', hand.left.large && 'is-large', hasLongName(shown) && 'is-long'];
  return h('div', { class: states.filter(Boolean).join(' '), key: 'table', 'data-axis': hand.axis, 'data-seats': shown.options.players },
    h('h1', { class: 'sr' }, t('table.name', { name: shown.name })),
    bar(model, act),
    h('section', { class: 'felt', key: 'felt', 'aria-label': t('table.thisHand') }, h('h2', { class: 'sr' }, t('table.thisHand')), seats(model), line(model, act), hand.left.spine ? null : spine(model), hand.left.captions ? null : corners(model, act)),
    you(model, act),
    hand.left.panel || hand.left.large ? null : side(model, act));
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
