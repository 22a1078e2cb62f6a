// The call: what to do now, my face and the action beside it. Its words are state/call.js.

import { icon } from '../draw/icons.js';
import { h } from '../lib/dom.js';
import { t } from '../lib/words.js';
import { freeSeat } from '../state/bots.js';
import { callOf } from '../state/call.js';
import { explained, isFirstHand } from '../state/explained.js';
import { clockText, ringOf, secondsLeft } from '../state/countdown.js';
import { letterOf } from '../state/people.js';
import { retry } from './lost.js';

/** @typedef {import('../lib/dom.js').VNode} VNode */
/** @typedef {import('../state/types.js').Model} Model */
/** @typedef {import('../state/types.js').Act} Act */
/** @typedef {import('../state/call.js').Action} Action */

/** @param {Model} model @param {Act} act @returns {VNode[]} */
export function call(model, act) {
  const told = callOf(model);
  const { big, mine, go = mine } = told;
  const tip = tipOf(model);
  const small = tip || told.small;
  const action = tip && (!told.action || told.action === 'hint') ? 'noTips' : told.action;
  return [
    h('div', { class: ['call', model.explains && isFirstHand(model.shown) && 'is-told', mine && 'is-mine', action && 'has-action'].filter(Boolean).join(' '), key: 'call' },
      face(model, go),
      h('div', { class: 'call__text' }, h('b', null, big), small ? h('span', null, small) : null)),
    h('div', { class: 'act', key: 'act' }, go && (!action || action === 'hint') ? time(model) : null, action ? button(act, model, action) : null),
  ];
}

/** A first hand is explained, unless there is something more urgent to say. @param {Model} model */
const tipOf = ({ shown, hand, link, explains }) => (explains && link !== 'lost' && !hand.hint && !hand.laying && !hand.back ? explained(shown, hand.telling, hand.picked) : '');

/** What is left of my go, where a clock is set. @param {Model} model @returns {VNode | null} */
function time(model) {
  const left = secondsLeft(model);
  return left === null ? null : h('span', { class: 'call__time', key: 'time' }, clockText(left));
}

/** My face in the ring of time: full on my go, while a clock runs as much of it as is left. @param {Model} model @param {boolean} go @returns {VNode} */
function face(model, go) {
  const { shown, link } = model;
  const seat = shown.you.seat;
  const { part, late } = ringOf(model);
  const ring = link === 'lost' ? h('circle', { class: 'spin', cx: 24, cy: 24, r: 22, pathLength: 30, 'stroke-dasharray': '8 30' })
    : go ? h('circle', { class: late ? 'left is-late' : 'left', cx: 24, cy: 24, r: 22, pathLength: 100, 'stroke-dasharray': `${Math.round(part * 100)} 100`, transform: 'rotate(-90 24 24)' }) : null;
  return h('div', { class: 'clock', 'aria-hidden': 'true' },
    h('svg', { viewBox: '0 0 48 48' }, h('circle', { cx: 24, cy: 24, r: 22 }), ring),
    h('span', { class: 'face-dot' }, seat === null ? icon('eye', 20) : letterOf(shown.seats[seat].name)));
}

/** @param {Act} act @param {Model} model @param {Action | 'noTips'} action @returns {VNode} */
function button(act, { name, shown, pending, gone }, action) {
  if (action === 'retry' || action === 'here') return retry(act, action);
  const free = freeSeat(shown);
  const does = {
    putBack: { words: t('call.putBack'), gold: false, go: act.table.putBack },
    result: { words: t('call.seeScore'), gold: false, go: () => act.show('auto') },
    standIn: { words: t('call.botNow'), gold: false, go: () => act.standIn(shown.round?.turn ?? 0) },
    noTips: { words: t('learn.hand.stop'), gold: false, go: act.table.noTips },
    hint: { words: pending.has('hint') ? t('call.hintThinking') : t('call.hint'), gold: false, go: act.table.hint },
    playHere: { words: t('call.playHere'), gold: false, go: () => act.table.open('moved') },
    sit: { words: t('call.sitDown'), gold: gone === '', go: () => (name && free ? act.sit(free.seat, name) : act.show('seats')) },
  }[action];
  const look = does.gold ? 'btn btn--gold btn--small' : 'btn btn--small';
  return h('button', { class: look, key: action, type: 'button', onclick: () => does.go() }, does.words);
}
