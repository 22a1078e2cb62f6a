// Claims about a lesson: where somebody is in it, what leads on, what a step says, and that it is taken up where it was left.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { keptOf, lessonAt, moved, onward, saidNow, withDone } from '../../app/static/js/state/lesson.js';

const SIX = 6;
const at = (/** @type {number} */ step) => lessonAt(`?step=${step}`, null, SIX);

test('a lesson begins at its first step', () => {
  assert.equal(lessonAt('', null, SIX).step, 1);
});

test('it is taken up where it was left on this device', () => {
  assert.equal(lessonAt('', keptOf(at(4)), SIX).step, 4);
});

test('an address that names a step comes before what was kept', () => {
  assert.equal(lessonAt('?step=2', { step: 5 }, SIX).step, 2);
});

for (const [search, kept] of /** @type {[string, any][]} */ ([['?step=x', null], ['?step=', null], ['?step=-3', null], ['', { step: 'four' }], ['', 'what'], ['?step=1e9', null]])) {
  test(`what makes no sense is the first step: ${search} ${JSON.stringify(kept)}`, () => {
    assert.equal(lessonAt(search, kept, SIX).step, 1);
  });
}

test('a step that is not there is the nearest one', () => {
  assert.deepEqual([lessonAt('?step=99', null, SIX).step, lessonAt('?step=0', null, SIX).step, lessonAt('', { step: 40 }, SIX).step], [6, 1, 6]);
  assert.deepEqual([moved(at(6), 1).step, moved(at(1), -1).step, moved(at(3), -1).step], [6, 1, 2]);
});

test('there is no Next while a tap is asked for', () => {
  assert.equal(onward(at(3)), 'skip');
  assert.equal(onward(withDone(at(3), 3)), 'next');
  assert.equal(onward(moved(withDone(at(3), 3), 1)), 'skip');
});

test('behind the last step there is a real hand, done or not', () => {
  assert.equal(onward(at(6)), 'deal');
  assert.equal(onward(withDone(at(6), 6)), 'deal');
});

test('a step says what comes next by how many tiles have been laid, and in the end what it was about', () => {
  assert.deepEqual([saidNow(at(5), 0, 2), saidNow(at(5), 1, 2), saidNow(at(5), 2, 2)], ['0', '1', '1']);
  assert.equal(saidNow(withDone(at(5), 5), 0, 2), 'done');
});

test('a step that was done is the same lesson', () => {
  const lesson = withDone(at(2), 2);
  assert.equal(withDone(lesson, 2), lesson);
});
