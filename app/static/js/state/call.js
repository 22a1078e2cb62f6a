// The Call: the one place that tells what to do, in every state. Pure: a model in, big and small words out.

import { headline } from './sum.js';
import { isYou, nameOf } from './people.js';
import { fitting, isMyGo, lacking, needed, openSeat, seatAfter } from './table.js';
import { counted, writeTile } from './words.js';
import { halves } from '../draw/geometry.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').Model} Model */
/** @typedef {import('./types.js').LogEntry} LogEntry */
/** @typedef {'putBack' | 'retry' | 'sit' | 'result' | 'seats'} Action */
/** @typedef {{big: string, small: string, action: Action | null, mine: boolean}} Call  mine: it asks me for something */

/** @param {string} big @param {string} [small] @param {Partial<Call>} [more] @returns {Call} */
const say = (big, small = '', more = {}) => ({ big, small, action: null, mine: false, ...more });

/** @param {Model} model @returns {Call} */
export function callOf(model) {
  const { shown, hand, link } = model;
  if (link === 'lost') return say('Reconnecting', isSeated(shown) ? 'Your seat and tiles are kept.' : 'You will see the table again.', { action: 'retry' });
  if (hand.laying) return say(`Laying ${writeTile(hand.laying.tile)}`);
  if (hand.hint) return say(hand.hint.big, hand.hint.small, { action: hand.picked ? 'putBack' : null, mine: isMyGo(shown) });
  if (hand.back) return say('You’re back', upNext(shown));
  if (hand.telling) return told(shown, hand.telling);
  if (hand.picked) return say('Which end?', `${writeTile(hand.picked)} fits both. Tap a gold one.`, { action: 'putBack', mine: true });
  if (shown.phase !== 'playing') return finished(shown);
  return going(shown);
}

/** @param {View} view */
const isSeated = (view) => view.you.seat !== null;

/** Nothing but whose go it is. @param {View} view @returns {Call} */
function going(view) {
  const turn = view.round?.turn ?? null;
  if (turn === null) return say('Next hand', 'The tiles are shuffled.');
  if (isMyGo(view)) return say('Your go', howMany(view), { mine: true });
  const big = `${nameOf(view, turn)}’s go`;
  const open = openSeat(view);
  if (open) return say(big, `Seat ${open.seat + 1} is open.`, { action: 'sit' });
  if (view.seats[turn].kind === 'open') return say(big, 'The table lays for an empty seat.');
  if (!view.seats[turn].present) return say(`${nameOf(view, turn)} is away`, `Waiting for ${nameOf(view, turn)}.`);
  return say(big, isSeated(view) ? upNext(view) : 'You are watching.');
}

/** @param {View} view */
function howMany(view) {
  const many = fitting(view).size;
  if (!view.round?.line.length) return 'Lead with any tile';
  return many === 1 ? '1 tile fits' : `${many} tiles fit`;
}

/** "You are next", "Ana is next"; empty when that says nothing. @param {View} view */
function upNext(view) {
  const turn = view.round?.turn ?? null;
  if (turn === null) return '';
  if (isMyGo(view)) return howMany(view);
  return isNext(view, seatAfter(view, turn));
}

/** @param {View} view @param {number} seat */
const isNext = (view, seat) => (isYou(view, seat) ? 'You are next' : `${nameOf(view, seat)} is next`);

/** What has just happened, while more is to be shown. @param {View} view @param {LogEntry} entry @returns {Call} */
function told(view, entry) {
  const { seat } = entry;
  const me = isYou(view, seat);
  if ('passed' in entry) return say(me ? 'You pass' : `${nameOf(view, seat)} passes`, lacking(entry.passed));
  if ('drew' in entry) return drawing(view, seat);
  const tile = writeTile(entry.laid);
  if (entry.by === 'rule') return say(`${tile} opens`, `Laid for ${me ? 'you' : nameOf(view, seat)}, ${whyItOpens(entry.laid)}`);
  const out = view.seats[seat].tiles === 0;
  return say(`${nameOf(view, seat)} laid ${tile}`, out ? 'The last tile' : isNext(view, seatAfter(view, seat)));
}

/** @param {string} tile */
const whyItOpens = (tile) => (halves(tile)[0] === halves(tile)[1] ? 'the highest double' : 'the heaviest tile');

/** @param {View} view @param {number} seat @returns {Call} */
function drawing(view, seat) {
  const ends = view.round?.ends;
  if (isYou(view, seat)) return say('Nothing fits', ends ? `You need ${needed(ends)}: drawing` : 'Drawing');
  return say(`${nameOf(view, seat)} draws`, ends ? lacking(ends) : '');
}

/** The hand is over and its line is looked at again. @param {View} view @returns {Call} */
function finished(view) {
  const result = view.results[view.results.length - 1];
  const small = view.phase === 'over' ? 'The match is over' : `Hand ${view.round?.number ?? result?.number} is over`;
  return say(result ? headline(result, view) : small, result ? small : '', { action: 'result' });
}

/** Why a tap on a tile did nothing. @param {View} view @param {string} tile */
export function whyNot(view, tile) {
  const ends = view.round?.ends;
  return { big: `${writeTile(tile)} does not fit`, small: ends ? `You need ${needed(ends)}.` : '' };
}

/** A gold end was tapped before a tile. @param {number} fit */
export const pickOne = (fit) => ({ big: 'Pick a tile', small: fit ? `${counted(fit, 'fits', 'fit')} here.` : 'None fits here. Try the other end.' });
