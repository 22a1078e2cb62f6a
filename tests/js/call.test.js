// Claims about the Call: the words for every state in which the table can be.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { callOf, pickOne, whyNot } from '../../app/static/js/state/call.js';
import { apply, initial, modelOf } from '../../app/static/js/state/state.js';
import { lastDone } from '../../app/static/js/state/table.js';
import { drew, laid, passed, playing, told } from './play.js';
import { result } from './tables.js';

const PLACE = { axis: /** @type {'down'} */ ('down'), sizes: { line: 32, hand: 44, back: 24, place: /** @type {'phone'} */ ('phone') }, pins: { left: 0, right: 0, seen: /** @type {[number, number]} */ ([0, 0]), all: true } };
const mine = playing(3, { line: '2-6 6-1', hand: '6-0 4-2 2-1', turn: 0, log: [laid(1, '6-2', null), laid(2, '6-1')] });
const theirs = (/** @type {number} */ turn) => playing(3, { line: '2-6 6-1', hand: '6-0 4-2', turn, log: mine.round?.log });

/** @param {import('../../app/static/js/state/types.js').View} view @param {Partial<import('../../app/static/js/state/state.js').State>} [more] */
function call(view, more = {}) {
  const state = { ...apply(initial('Ola', 0), told(view), 0), link: /** @type {'open'} */ ('open'), ...more };
  const { big, small, action } = callOf(modelOf({ ...state, view }, PLACE));
  return [big, small, action];
}
/** One step on show. @param {import('../../app/static/js/state/types.js').View} view @param {any} telling */
const telling = (view, telling) => call(view, { show: { since: 0, steps: [{ ms: 1, view, telling }] } });

test('on my go it says how many tiles fit', () => {
  assert.deepEqual(call(mine), ['Your go', '2 tiles fit', null]);
  assert.deepEqual(call(playing(3, { line: '2-6', hand: '6-0 4-4', turn: 0 })), ['Your go', '1 tile fits', null]);
  assert.deepEqual(call(playing(3, { hand: '6-0', turn: 0 })), ['Your go', 'Lead with any tile', null]);
});

test('a tile that fits both ends is asked for its end', () => {
  assert.deepEqual(call(mine, { picked: '2-1' }), ['Which end?', '2·1 fits both. Tap a gold one.', 'putBack']);
});

test('a dim tile says what would fit', () => {
  assert.deepEqual(whyNot(mine, '6-0'), { big: '6·0 does not fit', small: 'You need a 2 or a 1.', aloud: '6·0 does not fit. You need a 2 or a 1.' });
  assert.deepEqual(call(mine, { hint: whyNot(mine, '6-0') }).slice(0, 2), ['6·0 does not fit', 'You need a 2 or a 1.']);
});

test('a gold end says how many tiles fit there', () => {
  assert.equal(pickOne(2).small, '2 fit here.');
  assert.equal(pickOne(1).small, '1 fits here.');
  assert.equal(pickOne(0).small, 'None fits here. Try the other end.');
});

test('somebody else’s go says who is next', () => {
  assert.deepEqual(call(theirs(2)), ['Dee’s go', 'You are next', null]);
  assert.deepEqual(call(theirs(1)), ['Ben’s go', 'Dee is next', null]);
});

test('while I draw it says what I need', () => {
  assert.deepEqual(telling(theirs(0), drew(0)).slice(0, 2), ['Nothing fits', 'You need a 2 or a 1: drawing']);
  assert.deepEqual(telling(playing(3, { line: '6-6', hand: '2-1', turn: 0 }), drew(0)).slice(0, 2), ['Nothing fits', 'You need a 6: drawing']);
});

test('a pass is told with the numbers that were lacking, mine and others’', () => {
  assert.deepEqual(telling(theirs(0), passed(0, 2, 1)).slice(0, 2), ['You pass', 'No 2 and no 1']);
  assert.deepEqual(telling(theirs(1), passed(1, 2, 1)).slice(0, 2), ['Ben passes', 'No 2 and no 1']);
  assert.deepEqual(telling(theirs(1), drew(1)).slice(0, 2), ['Ben draws', 'No 2 and no 1']);
});

test('a tile that the rules lay is told with its reason', () => {
  assert.deepEqual(telling(theirs(1), laid(1, '6-6', null, 'rule')).slice(0, 2), ['6·6 opens', 'Laid for Ben, the highest double']);
  assert.deepEqual(telling(theirs(1), laid(0, '6-5', null, 'rule')).slice(0, 2), ['6·5 opens', 'Laid for you, the heaviest tile']);
});

test('what the table or a bot laid for somebody is not told as their choice', () => {
  assert.deepEqual(telling(theirs(1), laid(0, '4-2', 'left', 'clock')).slice(0, 2), ['Time was up', 'The table laid 4·2 for you.']);
  assert.deepEqual(telling(theirs(1), laid(1, '4-2', 'left', 'clock')).slice(0, 2), ['The table laid 4·2', 'Ben’s time was up.']);
  assert.deepEqual(telling(theirs(1), laid(1, '4-2', 'left', 'bot')).slice(0, 2), ['A bot laid 4·2', 'Laid for Ben']);
});

test('what I laid is said of me', () => {
  assert.deepEqual(telling(theirs(0), laid(0, '6-1')).slice(0, 2), ['You laid 6·1', 'Ben is next']);
});

test('after the last tile of a hand nobody is next', () => {
  const out = playing(3, { line: '2-6 6-1', turn: 1, tiles: [3, 0, 2] });
  assert.deepEqual(telling(out, laid(1, '6-1')).slice(0, 2), ['Ben laid 6·1', 'The last tile']);
  assert.deepEqual(telling(theirs(1), laid(1, '6-1')).slice(0, 2), ['Ben laid 6·1', 'Dee is next']);
});

test('a lay on its way names the tile', () => {
  assert.deepEqual(call(mine, { laying: { tile: '4-2', end: 'left' } }), ['Laying 4·2', '', null]);
});

test('a lost link comes before everything, with a way to try', () => {
  assert.deepEqual(call(mine, { link: 'lost', picked: '2-1' }), ['Reconnecting', 'Your seat and tiles are kept.', 'retry']);
});

test('a restart and a table that is open elsewhere are said for what they are', () => {
  assert.deepEqual(call(mine, { link: 'lost', lost: 'restart' }), ['The house restarts', 'One moment. Your seat and tiles are kept.', null]);
  assert.deepEqual(call(mine, { link: 'lost', lost: 'elsewhere' }), ['Open in other tabs', 'This table is open in other tabs of yours.', 'here']);
});

test('a watcher is told so, and offered an open seat', () => {
  const watched = playing(3, { line: '2-6', turn: 1, me: null });
  assert.deepEqual(call(watched), ['Ben’s go', 'You are watching.', null]);
  const open = { ...watched, seats: watched.seats.map((seat) => (seat.seat === 2 ? { ...seat, kind: /** @type {'open'} */ ('open'), name: null } : seat)) };
  assert.deepEqual(call(open), ['Ben’s go', 'Seat 3 is open.', 'sit']);
});

test('an empty or absent seat on its go is told', () => {
  const seats = (/** @type {any} */ change) => ({ ...theirs(1), seats: theirs(1).seats.map((seat) => (seat.seat === 1 ? { ...seat, ...change } : seat)) });
  assert.deepEqual(call(seats({ kind: 'open', name: null })), ['Seat 2’s go', 'A bot plays for the empty seat.', null]);
  assert.deepEqual(call(seats({ present: false })), ['Ben is away', 'Waiting for Ben.', 'standIn']);
  assert.deepEqual(call(seats({ present: false }), { goUntil: 40_000 }), ['Ben is away', 'A bot takes over in 0:40.', 'standIn']);
  assert.deepEqual(call(seats({ present: false, stand_in: true })), ['Ben is away', 'A bot plays until Ben is back.', null]);
  assert.equal(call({ ...seats({ present: false }), you: { seat: null, tiles: [], plays: [] } })[2], null);
});

test('the last ten seconds of my go are said in place of it', () => {
  assert.deepEqual(call(mine, { goUntil: 22_000 }), ['Your go', '2 tiles fit', null]);
  assert.deepEqual(call(mine, { goUntil: 10_000 }), ['10 seconds left', '2 tiles fit', null]);
  assert.deepEqual(call(mine, { goUntil: 900 }), ['1 second left', '2 tiles fit', null]);
  assert.deepEqual(call(theirs(2), { goUntil: 5000 }), ['Dee’s go', 'You are next', null]);
});

test('a seat that a bot plays for shows it, and so does one whose time was up', () => {
  const laidFor = playing(3, { line: '2-6 6-1', turn: 2, log: [laid(0, '6-2', null), laid(1, '6-1', 'right', 'clock')] });
  assert.equal(lastDone(laidFor, 1)?.words, 'Table laid 6·1');
  assert.equal(lastDone(playing(3, { turn: 2, log: [laid(0, '6-2', null), laid(1, '6-1', 'right', 'bot')] }), 1)?.words, 'Bot laid 6·1');
  const waiting = { ...laidFor, seats: laidFor.seats.map((seat) => ({ ...seat, stand_in: seat.seat === 2 })) };
  assert.equal(lastDone(waiting, 2)?.words, 'A bot plays');
  assert.equal(lastDone(laidFor, 2)?.words, 'Thinking');
});

test('the final line can be looked at, with a way back to the score', () => {
  const over = playing(3, { turn: null, more: { phase: 'between', results: [result({ pips: [3, 0, 4], seat: 1, side: 1, points: 7 })] } });
  assert.deepEqual(call(over), ['Ben laid every tile', 'Hand 1 is over', 'result']);
});
