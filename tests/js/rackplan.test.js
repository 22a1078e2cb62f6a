// Claims about the rack: which tiles step back, how many rows they take, and that nothing is ever too narrow for a finger.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { planRack } from '../../app/static/js/draw/rackplan.js';

/** @typedef {import('../../app/static/js/state/types.js').Sizes} Sizes */

/** What a page of each size has: room is the row's, in px. @type {Record<string, Sizes>} */
const PLACES = {
  '320x568': { line: 32, hand: 40, back: 24, room: 292, place: 'small' },
  '360x640': { line: 32, hand: 44, back: 24, room: 332, place: 'small' },
  '390x844': { line: 32, hand: 44, back: 24, room: 362, place: 'phone' },
  '430x932': { line: 32, hand: 46, back: 24, room: 402, place: 'phone' },
  '667x375': { line: 28, hand: 40, back: 24, room: 479, place: 'flat' },
  '844x390': { line: 28, hand: 40, back: 24, room: 656, place: 'flat' },
  '768x1024': { line: 44, hand: 56, back: 24, room: 576, place: 'wide' },
  '1920x1080': { line: 48, hand: 60, back: 24, room: 576, place: 'wide' },
};
const SET = Array.from({ length: 7 }, (_, high) => Array.from({ length: high + 1 }, (_, low) => `${high}-${low}`)).flat();

/** The first so many of a hand fit, spread over it. @param {string[]} hand @param {number} count */
const spread = (hand, count) => {
  const fit = new Set(Array.from({ length: count }, (_, at) => hand[Math.floor((at * hand.length) / count)]));
  return (/** @type {string} */ name) => fit.has(name);
};

/** @param {string[]} row @param {import('../../app/static/js/draw/rackplan.js').RackPlan} plan @param {Sizes} sizes @param {(name: string) => boolean} fits */
function rowLength(row, plan, sizes, fits) {
  const gap = sizes.place === 'flat' ? 3 : plan.big ? 2 : sizes.hand === 40 ? 2 : 4;
  return row.reduce((sum, name) => {
    const half = plan.halves.get(name) ?? 0;
    return sum + gap + (sizes.place === 'flat' && (!plan.big || fits(name)) ? 44 : half);
  }, -gap);
}

test('up to seven stand in one row at their full size, everywhere', () => {
  for (const [name, sizes] of Object.entries(PLACES)) {
    for (let count = 1; count <= 7; count += 1) {
      const plan = planRack(SET.slice(0, count), () => false, sizes);
      assert.equal(plan.rows.length, 1, name);
      assert.deepEqual([...new Set(plan.halves.values())], [sizes.hand], name);
      assert.ok(!plan.big && !plan.wide);
    }
  }
});

test('eight to fourteen are two rows of seven on a phone and on a desk', () => {
  for (const size of ['390x844', '768x1024', '1920x1080']) {
    const plan = planRack(SET.slice(0, 12), () => false, PLACES[size]);
    assert.deepEqual(plan.rows.map((row) => row.length), [7, 5]);
    assert.ok(!plan.big);
  }
});

test('on a short phone what does not fit steps back from the eighth on', () => {
  const hand = SET.slice(0, 9);
  const plan = planRack(hand, spread(hand, 3), PLACES['360x640']);
  assert.equal(plan.rows.length, 1);
  assert.deepEqual([...plan.halves.values()].filter((half) => half === 44).length, 3);
  assert.deepEqual([...plan.halves.values()].filter((half) => half === 24).length, 6);
});

test('on its side a phone keeps all at full size while its row has room', () => {
  assert.ok(!planRack(SET.slice(0, 13), () => false, PLACES['844x390']).big);
  assert.ok(planRack(SET.slice(0, 15), () => false, PLACES['844x390']).big);
  assert.ok(planRack(SET.slice(0, 11), () => false, PLACES['667x375']).big);
});

test('eighteen with eight that fit take two rows on 360x640 and one on 844x390', () => {
  const hand = SET.slice(0, 18);
  const small = planRack(hand, spread(hand, 8), PLACES['360x640']);
  assert.equal(small.rows.length, 2);
  const flat = planRack(hand, spread(hand, 8), PLACES['844x390']);
  assert.deepEqual([flat.rows.length, flat.wide], [1, false]);
});

test('more that fit take a third row upright, and scroll on its side', () => {
  const hand = SET.slice(0, 18);
  assert.equal(planRack(hand, () => true, PLACES['360x640']).rows.length, 3);
  assert.equal(planRack(hand, () => true, PLACES['390x844']).rows.length, 3);
  assert.ok(planRack(hand, () => true, PLACES['844x390']).wide);
});

test('while nothing is asked all are of one even size', () => {
  for (const [name, sizes] of Object.entries(PLACES)) {
    for (let count = 8; count <= 26; count += 1) {
      const plan = planRack(SET.slice(0, count), null, sizes);
      const halves = new Set(plan.halves.values());
      assert.equal(halves.size, 1, `${count} on ${name}`);
      const [half] = halves;
      assert.ok(half >= 24 && half <= sizes.hand && half % 2 === 0, `${count} on ${name}: ${half}`);
    }
  }
});

test('whatever is held and fits: the order is kept, what fits keeps its size, and a row is as long as its room or scrolls', () => {
  for (const [name, sizes] of Object.entries(PLACES)) {
    for (let count = 1; count <= 26; count += 1) {
      const hand = SET.slice(0, count);
      for (let fit = 0; fit <= count; fit += 1) {
        const fits = spread(hand, fit);
        const plan = planRack(hand, fits, sizes);
        const where = `${count} with ${fit} that fit on ${name}`;
        assert.deepEqual(plan.rows.flat(), hand, where);
        const full = Math.min(count > 7 ? 44 : 60, sizes.hand);
        assert.ok(hand.every((tile) => !fits(tile) || plan.halves.get(tile) === full), where);
        assert.ok(plan.rows.length <= 3 || count > 19, where);
        if (plan.wide || count <= 7) continue;
        for (const row of plan.rows) assert.ok(rowLength(row, plan, sizes, fits) <= sizes.room, `${where}: ${rowLength(row, plan, sizes, fits)}`);
      }
    }
  }
});
