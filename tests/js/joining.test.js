// Whoever sits down in the middle of a hand is told where they have come to: once, in the place of the call, and aloud.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { callOf } from '../../app/static/js/state/call.js';
import { welcome } from '../../app/static/js/state/joining.js';
import { footOf, headOf, leadOf } from '../../app/static/js/state/seating.js';
import { apply, initial, modelOf, passed } from '../../app/static/js/state/state.js';
import { laid, playing, told } from './play.js';
import { withBots, withOpen } from './tables.js';

/** @typedef {import('../../app/static/js/state/types.js').View} View */

const PLACE = /** @type {any} */ ({ axis: 'down', left: {}, sizes: { line: 32, hand: 44, back: 24, place: 'phone', room: 7 }, pins: { left: 0, right: 0, seen: [0, 0], all: true } });
const hand = { line: '6-4', hand: '6-6', turn: 0, log: [laid(0, '6-4', null)], round: { number: 3 }, more: { scores: [31, 24] } };
const watched = playing(2, { ...hand, hand: '', me: null });
const seated = { ...playing(2, { ...hand, me: 1 }), version: 42 };
const SAT = [{ event: 'sat', seat: 1, name: 'Ben' }];
const plain = (/** @type {string} */ words) => words.replace(/[\u2066-\u2069]/g, '');
const words = (/** @type {View} */ before, /** @type {View} */ after = seated, events = SAT) => { const call = welcome(before, events, after); return call && [plain(call.big), plain(call.small)]; };

test('it says which hand, for whom, and how it stands from there', () => {
  assert.deepEqual(words(withBots(watched, { 1: 'easy' })), ['Hand 3', 'You sit for Easy bot: 24 to 31, to 100']);
  assert.deepEqual(words(withOpen(watched, 1)), ['Hand 3', 'You sit in seat 2: 24 to 31, to 100']);
});

test('who sat already, came with their seat or comes before a hand is told nothing', () => {
  assert.equal(words(seated), null);
  assert.equal(words(watched, seated, [{ event: 'moved', seat: 1, name: '' }]), null);
  assert.equal(words(watched, seated, [{ event: 'sat', seat: 0, name: 'Ola' }]), null);
  assert.equal(words({ ...watched, phase: 'seating' }), null);
  assert.equal(words({ ...watched, phase: 'between' }, { ...seated, phase: 'between' }), null);
});

test('it stands where the call stands, and then the call does', () => {
  const came = apply({ ...apply(initial('Ben', 0), told(withBots(watched, { 1: 'easy' })), 0), link: 'open' }, told(seated, SAT), 1000);
  const call = (/** @type {number} */ now) => callOf(modelOf({ ...passed(came, now), view: seated }, PLACE)).big;
  assert.equal(call(2000), 'Hand 3');
  assert.equal(plain(call(9000)), 'Ola’s go');
  assert.match(plain(came.said.map((said) => said.words).join(' ')), /Hand 3\. You sit for Easy bot: 24 to 31, to 100/);
});

test('the seats in the middle of a hand say that it goes on', () => {
  assert.deepEqual([headOf(seated), leadOf(seated)].map(plain), ['Hand 3 goes on', 'You play against Ola.']);
  assert.equal(leadOf(withOpen(seated, 0)), 'A bot plays for the open seat until somebody sits down.');
  assert.equal(leadOf(withOpen(watched, 0, 1)), 'Hand 3 is being played. Bots play for the open seats until somebody sits down.');
  assert.equal(leadOf(withBots(watched, { 1: 'easy' })), 'Hand 3 is being played. A bot gives its seat up for you.');
  assert.equal(footOf(withOpen(seated, 0)), 'Friends with the link can sit down at any time.');
  assert.equal(headOf({ ...seated, phase: 'between' }), 'Between two hands');
});
