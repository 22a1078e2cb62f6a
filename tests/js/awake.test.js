// Claims about the screen that stays awake: held during a hand, asked for again when the page is seen, let go in the end.

import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';

import { Awake } from '../../app/static/js/lib/awake.js';

/** A device that keeps count of its locks, and a page that can be hidden. */
function phone({ refuses = false } = {}) {
  const locks = /** @type {{held: boolean, release: () => Promise<void>, addEventListener: (type: 'release', heard: () => void) => void}[]} */ ([]);
  const device = {
    refuses,
    asked: 0,
    async request() {
      device.asked += 1;
      if (device.refuses) throw new Error('NotAllowedError');
      let released = () => {};
      const lock = { held: true, addEventListener: (/** @type {string} */ _, /** @type {() => void} */ heard) => { released = heard; }, release: async () => { lock.held = false; released(); } };
      locks.push(lock);
      return lock;
    },
  };
  let seen = () => {};
  const page = { hidden: false, addEventListener: (/** @type {string} */ _, /** @type {() => void} */ heard) => { seen = heard; } };
  const held = () => locks.filter((lock) => lock.held).length;
  /** As a device does: a hidden page loses what it holds. @param {boolean} hidden */
  const hide = async (hidden) => {
    page.hidden = hidden;
    if (hidden) for (const lock of locks) if (lock.held) await lock.release();
    seen();
    await settled();
  };
  return { device, page, held, hide };
}
const settled = () => new Promise((resolve) => { setImmediate(resolve); });

beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
afterEach(() => mock.timers.reset());

test('it is held from the first sign of life to the end of the hand, once', async () => {
  const { device, page, held } = phone();
  const awake = new Awake(device, page);
  awake.want(41);
  awake.want(41);
  await settled();
  awake.want(42);
  await settled();
  assert.deepEqual([device.asked, held()], [1, 1]);
  awake.want(null);
  await settled();
  assert.equal(held(), 0);
});

test('it is asked for again when the page is seen', async () => {
  const { device, page, held, hide } = phone();
  const awake = new Awake(device, page);
  awake.want(41);
  await settled();
  await hide(true);
  awake.want(42);
  await settled();
  assert.deepEqual([device.asked, held()], [1, 0]);
  await hide(false);
  assert.deepEqual([device.asked, held()], [2, 1]);
});

test('a hand that ended while the page was hidden is not held again', async () => {
  const { device, page, held, hide } = phone();
  const awake = new Awake(device, page);
  awake.want(41);
  await settled();
  await hide(true);
  awake.want(null);
  await hide(false);
  assert.deepEqual([device.asked, held()], [1, 0]);
});

test('a lock that comes when it is no longer wanted is let go', async () => {
  const { device, page, held } = phone();
  const awake = new Awake(device, page);
  awake.want(41);
  awake.want(null);
  await settled();
  assert.equal(held(), 0);
});

test('a table nobody plays at lets the screen sleep, and wakes it with the next lay', async () => {
  const { device, page, held } = phone();
  const awake = new Awake(device, page);
  awake.want(41);
  await settled();
  mock.timers.tick(9 * 60_000);
  awake.want(42);
  mock.timers.tick(9 * 60_000);
  await settled();
  assert.equal(held(), 1);
  mock.timers.tick(60_000);
  await settled();
  assert.equal(held(), 0);
  awake.want(42);
  await settled();
  assert.equal(held(), 0);
  awake.want(43);
  await settled();
  assert.equal(held(), 1);
});

test('a device that refuses is asked again, one that cannot is left alone', async () => {
  const { device, page, held } = phone({ refuses: true });
  const awake = new Awake(device, page);
  awake.want(41);
  await settled();
  device.refuses = false;
  awake.want(42);
  await settled();
  assert.deepEqual([device.asked, held()], [2, 1]);
  new Awake(undefined, page).want(41);
});
