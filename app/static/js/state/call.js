// The Call: the one place that tells what to do, in every state. Pure: a model in, big and small words out.

import { t } from '../lib/words.js';
import { adviceWords, mayAsk } from './advice.js';
import { freeSeat, isBot } from './bots.js';
import { LATE, clockText, secondsLeft } from './countdown.js';
import { lostWords } from './lost.js';
import { headline } from './sum.js';
import { isAway, isYou, nameOf, whoOf } from './people.js';
import { fitting, isMyGo, seatAfter } from './table.js';
import { endsOf, writeTile } from './words.js';
import { isDouble } from '../draw/geometry.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').Model} Model */
/** @typedef {import('./types.js').LogEntry} LogEntry */
/** @typedef {'putBack' | 'retry' | 'here' | 'sit' | 'result' | 'standIn' | 'hint' | 'playHere'} Action */
/** @typedef {{big: string, small: string, action: Action | null, mine: boolean, go?: boolean}} Call  mine: it asks me for something; go: my go is on and its time runs, where that is another thing */

/** @param {string} big @param {string} [small] @param {Partial<Call>} [more] @returns {Call} */
const say = (big, small = '', more = {}) => ({ big, small, action: null, mine: false, ...more });

/** @param {Model} model @returns {Call} */
export function callOf(model) {
  const { shown, hand, link, lost } = model;
  if (link === 'lost') return { ...lostWords(lost, shown), mine: false };
  if (hand.laying) return say(t('call.laying', { tile: writeTile(hand.laying.tile) }));
  if (hand.hint) return say(hand.hint.big, hand.hint.small, { action: hand.picked ? 'putBack' : null, mine: isMyGo(shown) && hand.hint.asks === true, go: isMyGo(shown) });
  if (hand.back) return say(t('call.back'), upNext(shown));
  if (hand.telling) return told(shown, hand.telling);
  if (hand.picked) return say(t('call.whichEnd'), t('call.fitsBoth', { tile: writeTile(hand.picked) }), { action: 'putBack', mine: true });
  if (shown.phase !== 'playing') return finished(shown);
  return going(model);
}

/** @param {View} view */
const isSeated = (view) => view.you.seat !== null;

/** Nothing but whose go it is. @param {Model} model @returns {Call} */
function going(model) {
  const view = model.shown;
  const turn = view.round?.turn ?? null;
  if (turn === null) return say(t('call.nextHand'), t('call.shuffled'));
  if (isMyGo(view)) return mine(model);
  const names = nameOf(view, turn);
  const big = isBot(view.seats[turn]) ? t('call.botGo', { names }) : t('call.go', { names });
  const free = freeSeat(view);
  if (model.gone === 'moved') return say(big, t('call.movedAway'), { action: 'playHere' });
  if (free) return say(big, isBot(free) ? t('call.botSeat', { names: nameOf(view, free.seat) }) : t('call.seatOpen', { number: free.seat + 1 }), { action: 'sit' });
  if (view.seats[turn].kind === 'open') return say(big, t('call.emptySeat'));
  if (isAway(view.seats[turn])) return away(model, turn);
  return say(big, isSeated(view) ? upNext(view) : t('call.watching'));
}

/** @param {Model} model @returns {Call} */
function mine(model) {
  const { shown, hand } = model;
  const left = secondsLeft(model);
  const late = left !== null && left <= LATE;
  const advice = adviceWords(shown, hand.advice, hand.axis, model.later);
  if (advice && !late) return say(advice.big, advice.small, { mine: true });
  return say(late ? t('call.secondsLeft', { left }) : t('call.yourGo'), howMany(shown), { mine: true, action: mayAsk(shown) && !late ? 'hint' : null });
}

/** Who is waited for, and for how long; anybody with a seat may cut it short. @param {Model} model @param {number} turn @returns {Call} */
function away(model, turn) {
  const names = nameOf(model.shown, turn);
  const big = t('call.away', { names });
  if (model.shown.seats[turn].stand_in) return say(big, t('call.botPlays', { names }));
  const left = secondsLeft(model);
  const small = left === null ? t('call.waitingFor', { names }) : t('call.botTakesOver', { time: clockText(left) });
  return say(big, small, { action: isSeated(model.shown) ? 'standIn' : null });
}

/** @param {View} view */
function howMany(view) {
  return view.round?.line.length ? t('call.tilesFit', { fit: fitting(view).size }) : t('call.leadAny');
}

/** "You are next", "Ana is next"; empty when that says nothing. @param {View} view */
function upNext(view) {
  const turn = view.round?.turn ?? null;
  if (turn === null) return '';
  if (isMyGo(view)) return howMany(view);
  return isNext(view, seatAfter(view, turn));
}

/** @param {View} view @param {number} seat */
const isNext = (view, seat) => t('call.next', whoOf(view, [seat]));

/** What has just happened, while more is to be shown. @param {View} view @param {LogEntry} entry @returns {Call} */
function told(view, entry) {
  const { seat } = entry;
  const who = whoOf(view, [seat]);
  if ('passed' in entry) return say(t('call.passes', who), t('call.lacking', endsOf(entry.passed)));
  if ('drew' in entry) return drawing(view, seat);
  const tile = writeTile(entry.laid);
  if (entry.by === 'rule') return say(t('call.opens', { tile }), t('call.openedFor', { ...who, why: isDouble(entry.laid) ? 'double' : 'heaviest' }));
  if (entry.by === 'clock') return timeUp(view, seat, tile);
  if (entry.by === 'bot' && !isBot(view.seats[seat])) return say(t('call.botLaid', { tile }), t('call.laidForThem', { names: nameOf(view, seat) }));
  const out = view.seats[seat].tiles === 0;
  return say(t('call.laid', { ...who, tile }), out ? t('call.lastTile') : isNext(view, seatAfter(view, seat)));
}

/** The time of somebody who is here was up. @param {View} view @param {number} seat @param {string} tile @returns {Call} */
function timeUp(view, seat, tile) {
  if (isYou(view, seat)) return say(t('call.timeUp'), t('call.laidForYou', { tile }));
  return say(t('call.tableLaid', { tile }), t('call.timeUpOf', { names: nameOf(view, seat) }));
}

/** @param {View} view @param {number} seat @returns {Call} */
function drawing(view, seat) {
  const ends = view.round?.ends;
  if (isYou(view, seat)) return say(t('call.nothingFits'), ends ? t('call.needDrawing', endsOf(ends)) : t('call.drawing'));
  return say(t('call.draws', { names: nameOf(view, seat) }), ends ? t('call.lacking', endsOf(ends)) : '');
}

/** The hand is over and its line is looked at again. @param {View} view @returns {Call} */
function finished(view) {
  const result = view.results[view.results.length - 1];
  const small = view.phase === 'over' ? t('call.matchOver') : t('call.handOver', { number: view.round?.number ?? result.number });
  return say(result ? headline(result, view) : small, result ? small : '', { action: 'result' });
}

/** Why a tap on a tile did nothing, `aloud` for those who do not see the call. @param {View} view @param {string} laid */
export function whyNot(view, laid) {
  const tile = writeTile(laid);
  const big = t('call.doesNotFit', { tile });
  const ends = view.round?.ends;
  return ends ? { big, small: t('call.need', endsOf(ends)), aloud: t('call.doesNotFitAloud', { tile, ...endsOf(ends) }) } : { big, small: '', aloud: big };
}

/** A gold end was tapped before a tile. @param {number} fit */
export const pickOne = (fit) => ({ big: t('call.pickTile'), small: t('call.fitHere', { fit }), asks: true, aloud: t('call.pickTileAloud', { fit }) });
