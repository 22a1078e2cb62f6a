// Claims about when things are said: once each, in one message, as soon as they are on show.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { commanded, say, told as spoken } from '../../app/static/js/state/said.js';
import { apply, hurried, initial, linked, passed as later } from '../../app/static/js/state/state.js';
import { tapEnd, tapTile } from '../../app/static/js/state/taps.js';
import { toasted } from '../../app/static/js/state/toast.js';
import { laid, passed, playing, told } from './play.js';

/** @typedef {import('../../app/static/js/state/state.js').State} State */

const log = [laid(0, '6-4', null)];
const first = playing(3, { line: '6-4', hand: '6-6', turn: 1, log });
const next = (/** @type {number} */ version, /** @type {any[]} */ entries, turn = 0) =>
  ({ ...playing(3, { line: '6-4 4-5', hand: '6-6', turn, log: [...log, laid(1, '5-4'), ...entries] }), version });
/** As the page does: time passes, and what is due is said. @param {State} state @param {number} now */
const at = (state, now) => spoken(later(state, now), 'down');
const words = (/** @type {State} */ { said }) => said.map((each) => each.words.replace(/[\u2066-\u2069]/g, ''));
const start = () => at(apply(initial('Ola', 0), told(first), 0), 0);

test('who opens the page is told where the hand is', () => {
  assert.deepEqual(words(start()), ['Hand 1. Ends six and four. Ben’s go.']);
});

test('what is shown one by one is said in one message once it has been shown', () => {
  const behind = at(apply(start(), told(next(42, [passed(2, 6, 5)])), 1000), 1000);
  assert.equal(behind.said.length, 1);
  const done = at(behind, 60_000);
  assert.deepEqual(words(done).slice(1), ['Ben laid five four. Dee passed. Ends six and five. Your go: 1 tile fits.']);
  assert.deepEqual(at(done, 61_000).said, done.said);
});

test('what comes while something is shown joins its message', () => {
  const one = at(apply(start(), told(next(42, [], 2)), 1000), 1000);
  const two = at(apply(one, told(next(43, [passed(2, 6, 5)])), 1100), 1100);
  assert.deepEqual(words(at(two, 60_000)).slice(1), ['Ben laid five four. Dee passed. Ends six and five. Your go: 1 tile fits.']);
});

test('a tap that cuts the show short has it said at once', () => {
  const behind = at(apply(start(), told(next(42, [passed(2, 6, 5)])), 1000), 1000);
  assert.equal(at(hurried(behind), 1001).said.length, 2);
});

test('the same words are said again when they mean something new', () => {
  const twice = say(say(start(), 'Copied.'), 'Copied.');
  assert.deepEqual(twice.said.map(({ number }) => number), [1, 2, 3]);
  assert.equal(say(twice, '').said, twice.said);
});

test('what has been said long ago is not kept', () => {
  let state = start();
  for (let times = 0; times < 9; times += 1) state = say(state, `${times}`);
  assert.deepEqual(words(state), ['5', '6', '7', '8']);
  assert.equal(state.said[3].number, 10);
});

test('a lost link is said at once, and once; what was missed comes after the return', () => {
  const lost = linked(linked(start(), 'lost', 5000), 'lost', 6000);
  assert.deepEqual(lost.alarms.map((each) => each.words), ['Connection lost. Your seat is kept.']);
  const back = linked(lost, 'open', 9000);
  const caught = at(apply(back, told(next(42, [passed(2, 6, 5)])), 9001), 60_000);
  assert.deepEqual(words(caught).slice(1), ['You’re back.', 'Ben laid five four. Dee passed. Ends six and five. Your go: 1 tile fits.']);
});

test('a refusal, a toast and a tile that does not fit are said at once, each once', () => {
  const mine = at(apply(initial('Ola', 0), told(playing(3, { line: '2-6', hand: '5-5 2-1', turn: 0, log: [laid(1, '6-2', null)] })), 0), 0);
  const tapped = tapTile(mine, '5-5', 1).state;
  const refused = apply(tapped, { type: 'refused', id: null, code: 'seat_taken', message: 'Ana took that seat. Pick another.' }, 2);
  const alarms = toasted(refused, 'That did not reach the table.', 3).alarms.map((each) => each.words);
  assert.deepEqual(alarms, ['5·5 does not fit. You need a 2 or a 6.', 'Ana took that seat. Pick another.', 'That did not reach the table.']);
});

test('an end tapped before a tile says how many fit there', () => {
  const mine = at(apply(initial('Ola', 0), told(playing(3, { line: '2-6', hand: '5-5 2-1', turn: 0, log: [laid(1, '6-2', null)] })), 0), 0);
  assert.equal(words(tapEnd(mine, 'left', 1).state).pop(), 'Pick a tile: 1 fits here.');
  assert.equal(words(tapEnd(mine, 'right', 1).state).pop(), 'No tile fits here. Try the other end.');
});

test('the last ten seconds of my go are said once, and nobody else’s', () => {
  const table = playing(3, { line: '2-6', hand: '5-5 2-1', turn: 0, log: [laid(1, '6-2', null)], round: { deadline: 30_000 } });
  const mine = at(apply(initial('Ola', 0), told(table), 0), 0);
  assert.deepEqual(at(mine, 19_000).alarms, []);
  const soon = at(mine, 20_000);
  assert.deepEqual(soon.alarms.map((each) => each.words), ['10 seconds left.']);
  assert.equal(at(soon, 25_000).alarms.length, 1);
  const theirs = at(apply(initial('Ola', 0), told({ ...table, you: { ...table.you, seat: 2 } }), 0), 0);
  assert.deepEqual(at(theirs, 21_000).alarms, []);
});

test('what was said last can be heard again', () => {
  const state = commanded(start(), 'again', 'down');
  assert.deepEqual(words(state), ['Hand 1. Ends six and four. Ben’s go.', 'Hand 1. Ends six and four. Ben’s go.']);
  assert.match(words(commanded(state, 'scores', 'down')).pop() ?? '', /^You 0, Ben 0, Dee 0\. First to 61 wins\./);
  assert.equal(commanded(initial('Ola', 0), 'line', 'down').said.length, 0);
});
