// The lobby names the one thing that is needed, and what the table still waits for. There is no host: anyone seated can start.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { footOf, headOf, leadOf, needOf } from '../../app/static/js/state/seating.js';
import { clock, nextHand, rematchOf } from '../../app/static/js/state/waiting.js';
import { view } from './tables.js';
import './page.js';

const { across } = await import('../../app/static/js/view/lobby.js');

/** @typedef {import('../../app/static/js/state/types.js').View} View */

/** @param {View} table @param {...number} seats */
function emptied(table, ...seats) {
  for (const seat of seats) Object.assign(table.seats[seat], { kind: 'open', name: '', present: false });
  return table;
}

/** @param {View} shown @param {number | null} [dealsAt] @returns {any} */
const model = (shown, dealsAt = null) => ({ shown, dealsAt, now: 1000 });

test('a guest is asked to sit, the seated to send the link, then anyone seated to deal', () => {
  assert.equal(needOf(emptied(view(4, { me: null, phase: 'seating' }), 2)), 'sit');
  assert.equal(needOf(emptied(view(4, { phase: 'seating' }), 2)), 'send');
  assert.equal(needOf(view(4, { me: 3, phase: 'seating' })), 'deal');
  assert.equal(needOf(view(4, { me: 3, phase: 'over' })), 'rematch');
});

test('a full table offers to watch', () => {
  const table = view(2, { me: null, phase: 'seating' });
  assert.equal(needOf(table), 'watch');
  assert.equal(headOf(table), 'This table is full');
  assert.equal(leadOf(table), 'You can watch. Ola plays against Ben.');
});

test('what is missing is counted', () => {
  const table = emptied(view(4, { phase: 'seating' }), 2);
  assert.deepEqual([headOf(table), leadOf(table)], ['Waiting for one more', 'Partners sit opposite. Three of four are here.']);
  assert.equal(leadOf(emptied(view(3, { me: null, phase: 'seating' }), 0, 1, 2)), 'Nobody is here yet.');
});

test('alone at the table, the link is what helps', () => {
  assert.equal(footOf(emptied(view(2, { phase: 'seating' }), 1)), 'Waiting for friends. Send them the link.');
});

test('who plays whom is said from where you sit', () => {
  assert.equal(leadOf(view(4, { me: 3 })), 'You and Ben play against Ola and Dee.');
  assert.equal(leadOf(view(2, { me: 1 })), 'You play against Ola.');
  assert.equal(leadOf(view(3, { me: 1 })), 'You, Ola and Dee play.');
});

test('between hands it says who is ready, who is missing and when the next hand comes', () => {
  const table = emptied(view(4), 2);
  table.seats[1].ready = true;
  table.seats[3].present = false;
  assert.deepEqual(nextHand(model(table, 21000)), { asked: 'open', words: 'Ben is ready. Seat 3 is open. Ana is away. Next hand in 0:20.' });
});

test('who has said yes is told whom the table waits for', () => {
  const table = view(4, { me: 1, phase: 'over' });
  table.seats[1].ready = true;
  table.seats[3].ready = true;
  assert.deepEqual(rematchOf(model(table)), { asked: 'given', words: 'Ana wants a rematch. Waiting for Ola and Dee.' });
});

test('a watcher is asked for nothing', () => {
  assert.deepEqual(nextHand(model(view(2, { me: null }))), { asked: 'watching', words: '' });
});

test('time left is rounded up and never below nothing', () => {
  assert.deepEqual([61000, 900, 0, -5].map(clock), ['1:01', '0:01', '0:00', '0:00']);
});

test('the cross between the pairs has the colour of who sits above and below, from whichever seat it is seen', () => {
  const upright = (/** @type {number | null} */ me) => across(view(4, { me, phase: 'seating' })).children.map((path) => (typeof path === 'string' ? '' : path.props.class));
  assert.deepEqual([null, 0, 1, 2, 3].map(upright), [['a', 'b'], ['a', 'b'], ['b', 'a'], ['a', 'b'], ['b', 'a']]);
});
