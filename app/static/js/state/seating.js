// What a table still needs before it can start, in words, and the one thing to do about it. Pure.

import { listed, t } from '../lib/words.js';
import { freeSeat, inMatch, seatAmongBots } from './bots.js';
import { inPairs, namesOf, seatsOf, sideOf, sidesOf } from './people.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {'play' | 'sit' | 'send' | 'deal' | 'rematch' | 'watch'} Need  the one gold thing; play: sit down, and the bots deal; watch: nothing is left to do here */

/** @param {View} view */
export const openSeats = (view) => view.seats.filter((seat) => seat.kind === 'open').length;

/** @param {View} view @returns {Need} */
export function needOf(view) {
  const open = openSeats(view) > 0;
  if (view.you.seat === null) return seatAmongBots(view) ? 'play' : freeSeat(view) ? 'sit' : 'watch';
  if (open) return 'send';
  if (view.phase === 'seating') return 'deal';
  return view.phase === 'over' ? 'rematch' : 'watch';
}

/** @param {View} view */
export function headOf(view) {
  const open = openSeats(view);
  if (view.you.seat !== null && inMatch(view)) return t('lobby.goesOn', { phase: view.phase, number: view.round?.number ?? 1 });
  if (view.you.seat !== null) return open ? t('lobby.waitingFor', { open }) : t('lobby.everyone');
  if (seatAmongBots(view)) return t('lobby.botsWait');
  return freeSeat(view) ? t('lobby.pick') : t('lobby.full');
}

/** @param {View} view */
export function leadOf(view) {
  const open = openSeats(view);
  const mine = seatAmongBots(view);
  if (inMatch(view)) return midMatch(view);
  if (mine) return whoPlays({ ...view, you: { ...view.you, seat: mine.seat } });
  if (!open && view.you.seat !== null) return whoPlays(view);
  if (!open) return freeSeat(view) ? t('lobby.botGivesUp') : `${t('lobby.canWatch')} ${whoPlays(view)}`;
  const count = t('lobby.here', { here: view.seats.length - open, seats: view.seats.length });
  return inPairs(view) ? `${t('lobby.partners')} ${count}` : count;
}

/** A hand is on or another follows, whoever looks at the seats: who plays for those that are open, and what can be had. @param {View} view */
function midMatch(view) {
  const { seat } = view.you;
  const goesOn = seat === null ? t('lobby.goesOnMeanwhile', { phase: view.phase, number: view.round?.number ?? 1 }) : '';
  if (openSeats(view)) return `${goesOn} ${t('lobby.botsLay', { open: openSeats(view) })}`.trim();
  if (seat !== null) return whoPlays(view);
  return `${goesOn} ${freeSeat(view) ? t('lobby.botGivesUp') : t('lobby.canWatch')}`;
}

/** "You and Dee play Ben and Ana." @param {View} view */
function whoPlays(view) {
  const [first, second] = sidesOf(view);
  if (view.seats.length === 3) return t('lobby.allPlay', { names: listed(namesOf(view, view.seats.map(({ seat }) => seat))) });
  return t('lobby.plays', { ...sideOf(view, first), others: listed(namesOf(view, seatsOf(view, second))) });
}

/** Under the button. @param {View} view @param {boolean} [watches]  watching is chosen already @returns {string} */
export function footOf(view, watches = false) {
  switch (needOf(view)) {
    case 'play': return t('lobby.footPlay');
    case 'send':
      if (inMatch(view)) return t('lobby.footMid');
      return view.seats.length - openSeats(view) === 1 ? t('lobby.footAlone') : t('lobby.footSend');
    case 'deal': return t('lobby.footDeal', { target: view.options.target });
    case 'rematch': return t('lobby.footRematch');
    case 'watch':
      if (watches) return t('lobby.footWatching');
      return view.you.seat === null ? t('lobby.footWatch') : '';
    default: return '';
  }
}
