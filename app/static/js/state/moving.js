// A seat on its way from one phone to another: the link made here, the link opened here, and what the others are told. Pure.

import { t } from '../lib/words.js';
import { isYou, nameOf } from './people.js';
import { sameHand } from './shown.js';
import { goes } from './table.js';
import { announced } from './toast.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').TableEvent} TableEvent */
/** @typedef {import('../net/seatlink.js').Made} Made */
/** @typedef {import('../net/seatlink.js').Unmade} Unmade */

/** @typedef {{step: 'making' | 'made' | 'failed', url: string, qr: string, until: number, why: string}} SeatLink  until: when it has run out, on the clock of `now` */
/** @typedef {{ticket: string, seat: number | null, step: 'asking' | 'sent' | 'refused', why: string}} Arrival  seat: whose it says it is; why: the server's sentence, "" when it was not reached */
/** @typedef {{after: number, seat: number, name: string}} Note  after: so many goes of the hand somebody moved */

/** A link that is still good is shown again: a new one would make it void. @param {State} state @returns {boolean} */
export const needsLink = ({ seatLink: link, now }) => link === null || link.step === 'failed' || (link.step === 'made' && link.until <= now);

/** @param {State} state @returns {State} */
export const making = (state) => ({ ...state, seatLink: { step: 'making', url: '', qr: '', until: 0, why: '' } });

/** Counted from when it was asked for, so that no link is called good that has run out. @param {State} state @param {Made | Unmade} told @param {number} askedAt @returns {State} */
export function made(state, told, askedAt) {
  if ('error' in told) return { ...state, seatLink: { step: 'failed', url: '', qr: '', until: 0, why: told.error } };
  return { ...state, seatLink: { step: 'made', url: told.url, qr: told.qr, until: askedAt + told.expires_in * 1000, why: '' } };
}

/** Somebody has come by a link that moves a seat: they are asked. @param {State} state @param {{ticket: string, seat: number | null}} brought @returns {State} */
export const arrived = (state, brought) => ({ ...state, screen: 'auto', sheet: 'arrive', arrival: { ...brought, step: 'asking', why: '' } });

/** @param {State} state @returns {State} */
export const taking = (state) => ({ ...state, arrival: state.arrival && { ...state.arrival, step: 'sent', why: '' } });

/** The seat itself comes with the view, before this answer or after it. @param {State} state @param {{version: number} | Unmade} told @returns {State} */
export const taken = (state, told) => (state.arrival && 'error' in told ? { ...state, arrival: { ...state.arrival, step: 'refused', why: told.error } } : state);

/** What is open over the page; whoever puts the question aside has put the ticket away. @param {State} state @param {State['sheet']} sheet @returns {State} */
export const opened = (state, sheet) => ({ ...state, sheet, arrival: sheet === 'arrive' ? state.arrival : null });

/** Another view has come: who has moved with it. @param {State} state  with the new view @param {View | null} previous @param {TableEvent[]} events @param {number} now @returns {State} */
export function moved(state, previous, events, now) {
  const { view } = state;
  if (!view || !previous) return state;
  const kept = { ...state, notes: sameHand(previous, view) ? state.notes : [] };
  if (view.you.seat !== null) return seated(others(kept, view, events, now));
  const me = previous.you.seat;
  if (me === null) return others(kept, view, events, now);
  if (hasStood(events, me)) return left(others(kept, view, events, now), view, { seat: me, name: previous.seats[me].name ?? '' });
  if (!hasMoved(state, previous, events, me)) return others(kept, view, events, now);
  return { ...kept, gone: 'moved', sheet: 'moved', seatLink: null };
}

/** Told by its event, or after a break by the same name on the seat. @param {State} state @param {View} previous @param {TableEvent[]} events @param {number} me */
function hasMoved({ view }, previous, events, me) {
  if (events.some(({ event, seat }) => event === 'moved' && seat === me)) return true;
  const seat = view?.seats[me];
  return seat?.kind === 'person' && seat.name === previous.seats[me].name;
}

/** @param {TableEvent[]} events @param {number} me */
const hasStood = (events, me) => events.some(({ event, seat }) => event === 'stood' && seat === me);

/**
 * Where this page asked for it, it says what became of the seat and where to go; before the first deal there is nothing to say.
 * @param {State} state @param {View} view @param {import('./leaving.js').SeatLeft} seatLeft @returns {State}
 */
function left(state, view, seatLeft) {
  const name = state.name || seatLeft.name;
  if (view.phase === 'seating') return { ...state, name, seatLink: null };
  const screen = [...state.asks.values()].includes('stand') ? 'left' : state.screen;
  return { ...state, name, screen, seatLeft, gone: 'left', sheet: state.sheet === 'move' ? '' : state.sheet, seatLink: null };
}

/** Whoever has a seat is not gone; the one who came for it has it. @param {State} state @returns {State} */
function seated(state) {
  const next = { ...state, gone: /** @type {State['gone']} */ (''), seatLeft: null };
  return state.arrival?.step === 'sent' ? { ...next, sheet: '', arrival: null } : next;
}

/** Told to everybody but the one it is about. @param {State} state @param {View} view @param {TableEvent[]} events @param {number} now @returns {State} */
function others(state, view, events, now) {
  let next = state;
  for (const { event, seat } of events) {
    if (event !== 'moved' || seat === undefined || isYou(view, seat)) continue;
    const name = nameOf(view, seat);
    next = announced(next, t('speech.moved', { names: name }), now);
    if (view.phase === 'playing') next = { ...next, notes: [...next.notes, { after: goes(view.round?.log ?? []).length, seat, name }] };
  }
  return next;
}
