// The seal of a deal: its words while the hand is played, and a check of it when the hand is over.

import { h } from '../lib/dom.js';
import { t } from '../lib/words.js';
import { handOf } from '../state/seal.js';
import { off } from './parts.js';

/** @typedef {import('../lib/dom.js').VNode} VNode */
/** @typedef {import('../state/types.js').Model} Model */
/** @typedef {import('../state/types.js').Act} Act */

/** What has just been opened is not left under the gold button. @param {Event} event */
function bringIntoView({ currentTarget }) {
  if (currentTarget instanceof HTMLDetailsElement && currentTarget.open) currentTarget.lastElementChild?.scrollIntoView({ block: 'nearest' });
}

/** @param {Model} model @param {Act} act @returns {VNode | null} nothing for a hand that an older house dealt */
export function sealPart({ shown, checked }, act) {
  const seal = shown.round?.seal;
  if (!seal) return null;
  const over = shown.phase === 'between' || shown.phase === 'over';
  const outcome = checked.hand === handOf(shown) ? checked.outcome : '';
  return h('details', { class: 'seal small', key: 'seal', ontoggle: bringIntoView },
    h('summary', null, t('seal.words', { words: seal.words, over: String(over) })),
    h('p', null, t('seal.about')),
    h('p', { class: 'seal__full' }, seal.full),
    over ? h('button', { class: 'btn btn--small', key: 'check', type: 'button', 'aria-disabled': off(outcome === 'checking'), onclick: act.check }, t('seal.check')) : null,
    h('p', { class: 'seal__outcome', role: 'status' }, outcome === '' || outcome === 'checking' ? null : t('seal.outcome', { outcome })));
}
