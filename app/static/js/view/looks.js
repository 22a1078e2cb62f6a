// A look back at a finished hand: the buttons that ask for one, and what is said until it is here. What it shows comes later (pages/later.js).

import { icon } from '../draw/icons.js';
import { h } from '../lib/dom.js';
import { t } from '../lib/words.js';
import { canReview } from '../state/review.js';
import { canAskWhy } from '../state/why.js';

/** @typedef {import('../lib/dom.js').VNode} VNode */
/** @typedef {import('../lib/dom.js').Parts} Parts */
/** @typedef {import('../state/types.js').Model} Model */
/** @typedef {import('../state/types.js').Act} Act */

/** @param {Model} model @param {Act} act @returns {VNode | null} nothing where no bot has laid */
export const whyButton = ({ shown }, act) => (canAskWhy(shown)
  ? h('button', { class: 'btn btn--small why-open', key: 'why', type: 'button', 'aria-haspopup': 'dialog', onclick: () => act.bots.why(shown.round?.number ?? 1) }, icon('bot', 20), t('why.open'))
  : null);

/** @param {Model} model @param {Act} act @returns {VNode | null} nothing for who has not laid */
export const reviewButton = ({ shown }, act) => (canReview(shown)
  ? h('button', { class: 'btn btn--small review-open', key: 'review', type: 'button', 'aria-haspopup': 'dialog', onclick: () => act.bots.review(shown.round?.number ?? 1) }, t('review.open'))
  : null);

/** @param {boolean} failed @param {() => void} again @returns {VNode} */
export const waiting = (failed, again) => h('div', { class: 'whys__wait', role: 'status' }, failed
  ? [h('p', null, t('why.failed')), h('button', { class: 'btn btn--small', type: 'button', onclick: again }, t('why.again'))]
  : h('p', { class: 'soft' }, t('why.looking')));

/** One of its parts. @param {Model} model @param {Act} act @param {'why' | 'seen' | 'review'} name @returns {Parts} */
export function look(model, act, name) {
  const { later, why, review } = model;
  if (later) return later[name](model, act);
  return waiting(name === 'review' ? review?.trouble === 'failed' : why?.failed === true, () => (name === 'review' ? act.bots.review(review?.number ?? 1) : act.bots.why(why?.number ?? 1)));
}

/** @param {Model} model @returns {string} */
export const seenTitle = (model) => model.later?.seenTitle(model) ?? t('why.open');
