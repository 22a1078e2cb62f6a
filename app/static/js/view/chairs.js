// The seats round the felt. Your own is at the bottom once you have one; an open one is a button to sit there, a bot's one
// to take its place or to change it.

import { icon } from '../draw/icons.js';
import { h } from '../lib/dom.js';
import { t } from '../lib/words.js';
import { inMatch, isBot, tapOn } from '../state/bots.js';
import { isAway, isYou, nameOf, pairOf, placeOf } from '../state/people.js';
import { face } from './parts.js';

/** @typedef {import('../lib/dom.js').VNode} VNode */
/** @typedef {import('../state/types.js').View} View */
/** @typedef {import('../state/types.js').Seat} Seat */

/** @typedef {{sit: (seat: number) => void, bot: (seat: number) => void}} Does  bot: asks how well a bot is to play there, or whether at all */

/** @param {View} view @param {Does} does @returns {VNode[]} */
export const chairs = (view, does) => view.seats.map((seat) => chair(view, seat, does));

/** @param {View} view @param {Seat} seat @param {Does} does @returns {VNode} */
function chair(view, seat, does) {
  const tap = tapOn(view, seat);
  const open = seat.kind === 'open';
  const classes = ['chair', `chair--${placeOf(seat.seat, view.you.seat, view.seats.length)}`, open && 'chair--open',
    isYou(view, seat.seat) && 'chair--mine', isAway(seat) && 'chair--away'];
  return h('button', {
    class: classes.filter(Boolean).join(' '), key: seat.seat, type: 'button', 'data-pair': pairOf(view, seat.side),
    'aria-disabled': tap ? null : 'true', 'aria-haspopup': tap === 'bot' ? 'dialog' : null, onclick: tap && (() => does[tap](seat.seat)),
  }, face(seat), h('span', { class: 'chair__words' }, h('b', null, nameOf(view, seat.seat)), isBot(seat) ? h('span', { class: 'sr' }, t('bot.spoken')) : null, h('small', null, noteOf(view, seat))));
}

/** @param {View} view @param {Seat} seat */
function noteOf(view, seat) {
  const tap = tapOn(view, seat);
  if (seat.kind === 'open') return tap === 'sit' ? t('lobby.tapToSit') : inMatch(view) ? t('lobby.addBot') : t('lobby.sitOrBot');
  if (tap) return tap === 'bot' ? t('lobby.changeBot') : t('lobby.sitInstead');
  if (isAway(seat)) return t('lobby.away');
  return view.phase === 'over' && seat.ready ? [icon('check', 14), t('lobby.rematchReady')] : t('people.seat', { number: seat.seat + 1 });
}
