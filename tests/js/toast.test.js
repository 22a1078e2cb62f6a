// One toast at a time. It goes by itself after six seconds, but not from under a finger or a focus.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { initial, passed, wakeAt } from '../../app/static/js/state/state.js';
import { heldToast, partsOf, toasted } from '../../app/static/js/state/toast.js';

const WORDS = 'Ana took that seat. Pick another.';
const told = () => toasted(initial('Ola', 0), WORDS, 0);

test('it stays for six seconds and goes by itself', () => {
  assert.equal(wakeAt(told()), 6000);
  assert.equal(passed(told(), 5999).toast, WORDS);
  assert.equal(passed(told(), 6000).toast, '');
});

test('it stays as long as it is held, and a little longer', () => {
  const held = heldToast(told(), true, 1000);
  assert.equal(wakeAt(held), null);
  assert.equal(passed(held, 60_000).toast, WORDS);
  const free = heldToast(held, false, 60_000);
  assert.equal(passed(free, 61_999).toast, WORDS);
  assert.equal(passed(free, 62_000).toast, '');
});

test('a glance does not shorten it', () => {
  assert.equal(wakeAt(heldToast(heldToast(told(), true, 100), false, 200)), 6000);
});

test('another takes its place and time; closed under a pointer, it holds nothing', () => {
  const next = toasted(told(), 'Too fast.', 4000);
  assert.deepEqual([next.toast, wakeAt(next)], ['Too fast.', 10_000]);
  const closed = toasted(heldToast(told(), true, 1), '', 2);
  assert.equal(wakeAt(toasted(closed, WORDS, 10)), 6010);
});

test('first what happened, then what to do', () => {
  assert.deepEqual(partsOf(WORDS), { what: 'Ana took that seat.', then: 'Pick another.' });
  assert.deepEqual(partsOf('That is too long.'), { what: 'That is too long.', then: '' });
});
