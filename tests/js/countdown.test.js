// Claims about time on the table: what is left of a go, the ring, and since when somebody is away.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { awayFor, clockText, ringOf, secondsLeft } from '../../app/static/js/state/countdown.js';
import { playing } from './play.js';

const NOW = 1_000_000;

test('time is written in minutes and seconds', () => {
  assert.deepEqual([0, 9, 40, 60, 725].map(clockText), ['0:00', '0:09', '0:40', '1:00', '12:05']);
});

test('a second is counted until it is over, and there are never less than none', () => {
  const left = (/** @type {number} */ ms) => secondsLeft({ goUntil: NOW + ms, now: NOW });
  assert.deepEqual([40_000, 39_999, 1, 0, -500].map(left), [40, 40, 1, 0, 0]);
  assert.equal(secondsLeft({ goUntil: null, now: NOW }), null);
});

test('who is away is told for how long, who is here is not', () => {
  const model = { awaySince: [null, NOW - 20_500], now: NOW };
  assert.deepEqual([awayFor(model, 0), awayFor(model, 1), awayFor(model, 2)], ['', '0:20', '']);
});

test('the ring is full while nothing is counted, and for others', () => {
  const mine = playing(2, { line: '2-6', hand: '6-1' });
  assert.deepEqual(ringOf({ shown: mine, goUntil: null, now: NOW }), { part: 1, late: false });
  const theirs = playing(2, { line: '2-6', hand: '6-1', turn: 1 });
  assert.deepEqual(ringOf({ shown: theirs, goUntil: NOW + 5000, now: NOW }), { part: 1, late: false });
});

test('the ring shows what is left of the time for a go, and ten seconds are late', () => {
  const base = playing(2, { line: '2-6', hand: '6-1' });
  const shown = { ...base, options: { ...base.options, clock: /** @type {const} */ (30) } };
  assert.deepEqual(ringOf({ shown, goUntil: NOW + 15_000, now: NOW }), { part: 0.5, late: false });
  assert.deepEqual(ringOf({ shown, goUntil: NOW + 11_000, now: NOW }).late, false);
  assert.deepEqual(ringOf({ shown, goUntil: NOW + 10_000, now: NOW }).late, true);
  assert.deepEqual(ringOf({ shown, goUntil: NOW + 90_000, now: NOW }).part, 1);
});
