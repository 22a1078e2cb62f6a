// Everything the page knows, in one object. `apply` takes what the server sends; the rest is time passing and the link.
// Pure: a state in, a state out. Taps are taps.js.

import { t } from '../lib/words.js';
import { advised } from './advice.js';
import { welcome } from './joining.js';
import { lostAloud } from './lost.js';
import { moved } from './moving.js';
import { awaySinceOf, nextSecond, timeUp, untilOf } from './clocks.js';
import { screenAfter } from './screens.js';
import { fitting } from './table.js';
import { NOTHING, advance, due, enqueue, plan, sameHand } from './shown.js';
import { USUAL } from './settings.js';
import { alarm, noticed, say, unsaid } from './said.js';
import { toastGoesAt, toasted } from './toast.js';
import { writeTile } from './words.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').FromServer} FromServer */
/** @typedef {import('./types.js').TableMessage} TableMessage */
/** @typedef {import('./types.js').Link} Link */
/** @typedef {import('./types.js').Screen} Screen */
/** @typedef {import('./types.js').Model} Model */
/** @typedef {import('./types.js').Hand} Hand */
/** @typedef {import('./table.js').Hint} Hint */
/** @typedef {import('./types.js').Laying} Laying */

/**
 * @typedef {object} State
 * @property {View | null} view  the newest
 * @property {import('./shown.js').Show} show
 * @property {Link} link
 * @property {import('./types.js').Lost | null} lost  why, while the link is lost
 * @property {boolean} behind  the link was lost since the newest view
 * @property {string} name
 * @property {Screen} screen
 * @property {ReadonlyMap<number, string>} asks  types of asks without an answer, by id
 * @property {string | null} picked
 * @property {number} pickedAt
 * @property {Laying | null} laying
 * @property {Hint | null} hint
 * @property {import('./advice.js').Advice | null} advice  the last hint that was asked for
 * @property {boolean} adviceSaid
 * @property {string | null} shaken
 * @property {ReadonlySet<string>} hopping
 * @property {string | null} focused
 * @property {Hand['sheet']} sheet
 * @property {import('./types.js').Level} level  how well the next bot plays
 * @property {number} botSeat  the seat that its sheet is about
 * @property {import('./why.js').Why | null} why  what somebody wants to see of what bots saw
 * @property {import('./review.js').Review | null} review  what somebody wants to know of their own lays
 * @property {boolean} explains  a first hand: the call tells what goes on
 * @property {Model['later']} later
 * @property {Model['fetching']} fetching
 * @property {boolean} eager  whoever sits down wants to play at once
 * @property {string} toast
 * @property {boolean} toastHeld  somebody points at it or has its button in focus
 * @property {boolean} toastIsNews  it is no error
 * @property {string} fault  what is wrong with the name that was typed
 * @property {readonly import('./said.js').Said[]} said  for the polite live region
 * @property {readonly import('./said.js').Said[]} alarms  for the assertive one
 * @property {import('./said.js').Unsaid | null} unsaid  what happened and waits to be said until it is on show
 * @property {string} hurriedAt  the go whose last seconds have been said
 * @property {number | null} dealsAt
 * @property {number | null} goUntil
 * @property {(number | null)[]} awaySince
 * @property {string} sealed  the seal this page was first shown for the hand; "" when there is none
 * @property {Model['checked']} checked
 * @property {import('./settings.js').Settings} settings
 * @property {import('./moving.js').SeatLink | null} seatLink  made here, to play on another phone
 * @property {import('./moving.js').Arrival | null} arrival  by such a link, until the seat is here
 * @property {Model['gone']} gone
 * @property {Model['seatLeft']} seatLeft
 * @property {readonly import('./moving.js').Note[]} notes
 * @property {{hint: number, toast: number, back: number}} until
 * @property {number} now
 */

const HINT = 3000;
const REFUSAL = 5000;
const WELCOME = 5000;
const BACK = 2000;

const LAY_REFUSED = new Set(['not_your_turn', 'not_held', 'choose_end']);

/** @param {string} name @param {number} now @param {State['settings']} [settings] @param {Screen} [screen] @returns {State} */
export const initial = (name, now, settings = USUAL, screen = 'auto') => ({
  view: null, show: NOTHING, link: 'connecting', lost: null, behind: false, name, screen, asks: new Map(), picked: null, pickedAt: 0, laying: null,
  hint: null, advice: null, adviceSaid: true, shaken: null, hopping: new Set(), focused: null, sheet: '', level: 'sharp', botSeat: 0, why: null, review: null, later: null, fetching: '', explains: false, eager: false,
  toast: '', toastHeld: false, toastIsNews: false, fault: '', said: [], alarms: [], unsaid: null, hurriedAt: '', dealsAt: null, goUntil: null, awaySince: [],
  sealed: '', checked: { hand: '', outcome: '' }, settings, seatLink: null, arrival: null, gone: '', seatLeft: null, notes: [],
  until: { hint: 0, toast: 0, back: 0 }, now,
});

/** @param {State} state @returns {View | null} the view on show: behind the newest while its events are shown one by one */
export const shownView = (state) => state.show.steps[0]?.view ?? state.view;

/** @param {State} state @param {FromServer} message @param {number} now @returns {State} */
export function apply(state, message, now) {
  switch (message.type) {
    case 'table': return table(state, message, now);
    case 'presence': return presence(state, message, now);
    case 'ack': return acknowledged(state, message.id, message.version);
    case 'refused': return refused(state, message, now);
    case 'hint': return advised({ ...state, asks: without(state.asks, message.id) }, message);
    default: return state;
  }
}

/** @param {State} state @param {TableMessage} message @param {number} now @returns {State} */
function table(state, { events, table: view }, now) {
  const previous = state.view;
  // Behind a lost link an older table may be the right one: its house was put back to a copy.
  if (previous && view.version < previous.version && !state.behind) return state;
  const steps = plan(previous, events, view);
  const show = state.link === 'lost' ? NOTHING : enqueue(state.show, steps, now, { behind: state.behind });
  const next = {
    ...state,
    view,
    show,
    behind: false,
    sealed: previous && sameHand(previous, view) ? state.sealed : view.round?.seal?.full ?? '',
    laying: stillLaying(state, view),
    picked: state.picked && (fitting(view).get(state.picked)?.length ?? 0) > 1 ? state.picked : null,
    hopping: new Set(),
    screen: screenAfter(state.screen, previous, view),
    dealsAt: untilOf(now, view.deals_in),
    goUntil: untilOf(now, view.round?.deadline),
    awaySince: awaySinceOf(view.seats, now),
    unsaid: unsaid(state, previous, events),
  };
  const late = timeUp(previous, events, view);
  const told = moved(late ? toasted(next, late, now) : next, previous, events, now);
  const joined = welcome(previous, events, view);
  if (joined) return hinted(say(told, t('join.aloud', joined)), joined, now, WELCOME);
  return previous && !sameHand(previous, view) ? { ...told, hint: null, shaken: null } : told;
}

/** The tile lies pale until the view it belongs to is here. @param {State} state @param {View} view @returns {Laying | null} */
function stillLaying({ laying, view: previous }, view) {
  if (!laying || !previous || !sameHand(previous, view)) return null;
  return view.round?.line.some(({ tile }) => tile === laying.tile) ? null : laying;
}

/** @param {State} state @param {import('./types.js').Presence} message @param {number} now @returns {State} */
function presence(state, { seats, deadline }, now) {
  const { view } = state;
  if (!view) return state;
  const change = new Map(seats.map((seat) => [seat.seat, seat]));
  /** @param {View} old @returns {View} */
  const here = (old) => ({ ...old, seats: old.seats.map((seat) => ({ ...seat, ...change.get(seat.seat) })) });
  const steps = state.show.steps.map((step) => ({ ...step, view: here(step.view) }));
  const next = { ...state, view: here(view), show: { ...state.show, steps }, goUntil: untilOf(now, deadline), awaySince: awaySinceOf(seats, now) };
  return noticed(next, view);
}

/** @param {State} state @param {number} id @param {number} version @returns {State} */
function acknowledged(state, id, version) {
  const type = state.asks.get(id);
  const next = { ...state, asks: without(state.asks, id), eager: state.eager && type !== 'sit' };
  if (type !== 'lay' || !state.laying) return next;
  return state.view !== null && state.view.version >= version ? { ...next, laying: null } : next;
}

/** @param {State} state @param {import('./types.js').Refused} refusal @param {number} now @returns {State} */
function refused(state, { id, code, message }, now) {
  const why = refusalOf(state.laying, code, message);
  const type = id === null ? undefined : state.asks.get(id);
  const next = { ...state, asks: id === null ? state.asks : without(state.asks, id), eager: state.eager && type !== 'sit' };
  if (type === 'lay') return hinted({ ...alarm(next, why), laying: null }, { big: t('call.notLaid'), small: why }, now, REFUSAL);
  // What is wrong with a name is said beside it.
  return code === 'bad_name' ? { ...next, fault: why } : toasted(next, why, now);
}

/** The server's own sentence is kept where it tells more than its code does. @param {Laying | null} laying @param {string} code @param {string} message */
const refusalOf = (laying, code, message) => (laying && LAY_REFUSED.has(code)
  ? t('refused.lay', { code, message, tile: writeTile(laying.tile) })
  : t('refused.because', { code, message }));

/** @template V @param {ReadonlyMap<number, V>} map @param {number} id @returns {ReadonlyMap<number, V>} */
function without(map, id) {
  const rest = new Map(map);
  rest.delete(id);
  return rest;
}

/** @param {State} state @param {number} id @param {string} type @returns {State} */
export const asked = (state, id, type) => ({ ...state, asks: new Map(state.asks).set(id, type) });

/** @param {State} state @param {Hint} hint @param {number} now @param {number} [ms] @returns {State} */
export const hinted = (state, hint, now, ms = HINT) => ({ ...state, hint, until: { ...state.until, hint: now + ms } });

/** @param {State} state @param {Link} link @param {number} now @param {import('./types.js').Lost | null} [lost] @returns {State} */
export function linked(state, link, now, lost = null) {
  if (link === state.link && lost === state.lost) return state;
  if (link === 'lost') {
    const told = lostAloud(lost, state.view);
    // A restart is no alarm.
    return (lost === 'restart' ? say : alarm)({ ...state, link, lost, behind: true, picked: null }, told);
  }
  const back = link === 'open' && state.link === 'lost' && state.view !== null;
  const next = { ...state, link, lost, until: { ...state.until, back: back ? now + BACK : state.until.back } };
  return back ? say(next, t('speech.back')) : next;
}

/** The newest view at once; a tap cuts every show short. @param {State} state @returns {State} */
export const hurried = (state) => (state.show.steps.length ? { ...state, show: NOTHING } : state);

/** Time passes: steps go on, words fade. @param {State} state @param {number} now @returns {State} */
export function passed(state, now) {
  const { until } = state;
  const next = { ...state, now, show: advance(state.show, now) };
  if (state.hint && now >= until.hint) Object.assign(next, { hint: null, shaken: null, hopping: new Set() });
  return now >= (toastGoesAt(state) ?? Infinity) ? toasted(next, '', now) : next;
}

/** When time next changes what is shown, null when it does not. @param {State} state @returns {number | null} */
export function wakeAt(state) {
  const times = [due(state.show), toastGoesAt(state), nextSecond(state, [state.goUntil, state.sheet === 'move' ? state.seatLink?.until ?? null : null])];
  if (state.hint) times.push(state.until.hint);
  if (state.until.back > state.now) times.push(state.until.back);
  if (state.dealsAt !== null && state.dealsAt > state.now) times.push(state.now + 1000);
  const known = times.filter((time) => time !== null);
  return known.length ? Math.min(...known) : null;
}

/** @param {State & {view: View}} state @param {Pick<Hand, 'axis' | 'sizes' | 'left' | 'pins'>} place @returns {Model} */
export function modelOf(state, place) {
  const { view, show, link, lost, name, screen, toast, fault, level, botSeat, why, review, later, fetching, explains, now, dealsAt, goUntil, awaySince, checked, settings, seatLink, arrival, gone, seatLeft, notes, toastIsNews } = state;
  return {
    view, link, lost, name, screen, toast, fault, level, botSeat, why, review, later, fetching, explains, now, dealsAt, goUntil, awaySince, checked, settings, seatLink, arrival, gone, seatLeft, notes, toastIsNews,
    shown: shownView(state) ?? view,
    me: view.you.seat,
    pending: new Set(state.asks.values()),
    hand: {
      picked: state.picked, laying: state.laying, hint: state.hint, advice: state.advice, shaken: state.shaken, hopping: state.hopping,
      focused: state.focused, sheet: state.sheet,
      telling: show.steps[0]?.telling ?? null,
      back: state.until.back > now,
      ...place,
    },
  };
}
