// The seats round the felt. Your own is at the bottom once you have one; an open one is a button to sit there.

import { icon } from '../draw/icons.js';
import { h } from '../lib/dom.js';
import { t } from '../lib/words.js';
import { isYou, nameOf, pairOf, placeOf } from '../state/people.js';
import { face } from './parts.js';

/** @typedef {import('../lib/dom.js').VNode} VNode */
/** @typedef {import('../state/types.js').View} View */
/** @typedef {import('../state/types.js').Seat} Seat */

/** @param {View} view @param {(seat: number) => void} sit @returns {VNode[]} */
export const chairs = (view, sit) => view.seats.map((seat) => chair(view, seat, sit));

/** @param {View} view @param {Seat} seat @param {(seat: number) => void} sit @returns {VNode} */
function chair(view, seat, sit) {
  const open = seat.kind === 'open';
  const classes = ['chair', `chair--${placeOf(seat.seat, view.you.seat, view.seats.length)}`, open && 'chair--open',
    isYou(view, seat.seat) && 'chair--mine', !open && !seat.present && 'chair--away'];
  return h('button', {
    class: classes.filter(Boolean).join(' '), key: seat.seat, type: 'button', 'data-pair': pairOf(view, seat.side),
    'aria-disabled': open ? null : 'true', onclick: open ? () => sit(seat.seat) : null,
  }, face(seat), h('span', { class: 'chair__words' }, h('b', null, nameOf(view, seat.seat)), h('small', null, noteOf(view, seat))));
}

/** @param {View} view @param {Seat} seat */
function noteOf(view, seat) {
  if (seat.kind === 'open') return t('lobby.tapToSit');
  if (!seat.present) return t('lobby.away');
  return view.phase === 'over' && seat.ready ? [icon('check', 14), t('lobby.rematchReady')] : t('people.seat', { number: seat.seat + 1 });
}
