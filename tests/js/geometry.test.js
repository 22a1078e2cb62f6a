// Claims about the measures of a tile and of the line (docs of the design: the tile table, the pips, the places).

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { SPOTS, faceSize, glowPath, halves, isDouble, measures, pipSpots } from '../../app/static/js/draw/geometry.js';
import { heldScroll, pinsOf } from '../../app/static/js/draw/pins.js';

test('a tile has the measures of the table at every size', () => {
  const table = {
    18: [3, 2, 4.5, 2, 3], 24: [4, 2, 6, 2.5, 3], 28: [4, 2, 7.5, 3, 4], 32: [5, 3, 8.5, 3, 4],
    40: [6, 3, 10.5, 4, 6], 44: [7, 4, 11.5, 4.5, 6], 48: [8, 4, 12.5, 5, 7], 56: [9, 5, 14.5, 5.5, 8],
  };
  for (const [h, expected] of Object.entries(table)) {
    const { rx, depth, step, pip, inset } = measures(Number(h));
    assert.deepEqual([rx, depth, step, pip, inset], expected, `half ${h}`);
  }
});

test('the smallest tiles keep 1.5 px of thickness and lose the lip of their pips', () => {
  assert.equal(measures(14).depth, 1.5);
  assert.deepEqual([measures(18).lip, measures(24).lip, measures(40).lip], [0, 0.75, 1]);
});

test('every half shows as many pips as its number', () => {
  assert.deepEqual(SPOTS.map((spots) => spots.length), [0, 1, 2, 3, 4, 5, 6]);
});

test('the six is two columns along the tile, upright and lying', () => {
  const upright = pipSpots(6, 16, 16, 32, false);
  assert.equal(new Set(upright.map(([x]) => x)).size, 2);
  const lying = pipSpots(6, 16, 16, 32, true);
  assert.equal(new Set(lying.map(([, y]) => y)).size, 2);
});

test('a lying half puts the spot (x, y) at (y, -x)', () => {
  const step = measures(32).step;
  assert.deepEqual(pipSpots(2, 0, 0, 32, false), [[step, -step], [-step, step]]);
  assert.deepEqual(pipSpots(2, 0, 0, 32, true), [[-step, -step], [step, step]]);
});

test('a face is one half by two, along the way it lies', () => {
  assert.deepEqual(faceSize(32, false), { width: 32, height: 64 });
  assert.deepEqual(faceSize(32, true), { width: 64, height: 32 });
});

test('the glow of an open half stops at the cut', () => {
  for (const lying of [true, false]) {
    for (const half of /** @type {const} */ (['first', 'second'])) {
      const path = glowPath(half, 32, lying);
      assert.match(path, lying ? /^M32 1.*H32$/ : /^M1 32.*V32$/);
    }
  }
});

test('a tile is read from its name, high number first', () => {
  assert.deepEqual(halves('6-4'), [6, 4]);
  assert.ok(isDouble('3-3') && !isDouble('3-2'));
});

/** Tiles of 64 px with 3 px between, from `start`. @param {number} count @param {number} start @returns {[number, number][]} */
const row = (count, start) => Array.from({ length: count }, (_, at) => [start + at * 67, start + at * 67 + 64]);
const ZONE = { end: 60, caption: 36 };

test('nothing is pinned while the whole line is in view', () => {
  assert.deepEqual(pinsOf(row(3, 70), [0, 400], ZONE), { left: 0, right: 0, seen: [0, 2], all: true, under: { left: false, right: false }, free: 400 - 2 * 96 });
});

test('a tile fades as soon as it comes under an end, before it counts as out of view', () => {
  const [tile] = row(1, 70);
  assert.equal(pinsOf([tile], [5, 500], ZONE).under.left, false);
  assert.deepEqual(pinsOf([tile], [12, 500], ZONE), { left: 0, right: 0, seen: [0, 0], all: true, under: { left: true, right: false }, free: 488 - 2 * 96 });
  assert.equal(pinsOf([tile], [0, 198], ZONE).under.right, false);
  assert.equal(pinsOf([tile], [0, 196], ZONE).under.right, true);
});

test('tiles past the far end are counted', () => {
  const pins = pinsOf(row(20, 70), [0, 500], ZONE);
  assert.equal(pins.left, 0);
  assert.equal(pins.seen[0], 0);
  assert.equal(pins.right, 19 - pins.seen[1]);
  assert.ok(pins.right > 13 && pins.right < 17);
});

test('a tile more than a quarter covered counts as out of view', () => {
  const [tile] = row(1, 60);
  assert.equal(pinsOf([tile], [15, 500], ZONE).left, 0);
  assert.equal(pinsOf([tile], [17, 500], ZONE).left, 1);
});

test('of a long line only the tiles near the edges of the box are measured, and none is counted wrongly', () => {
  const tiles = row(28, 70);
  for (let at = 0; at < 1500; at += 7) {
    let measured = 0;
    const pins = pinsOf({ length: 28, at: (nth) => { measured += 1; return tiles.at(nth); } }, [at, at + 500], ZONE);
    const [lo, hi] = [at + 96, at + 500 - 96];
    const left = tiles.filter(([from]) => from + 16 < lo - 36).length && tiles.filter(([from]) => from + 16 < lo).length;
    const right = tiles.filter(([, to]) => to - 16 > hi + 36).length && tiles.filter(([, to]) => to - 16 > hi).length;
    assert.deepEqual([pins.left, pins.right], [left, right], `scrolled to ${at}`);
    assert.ok(measured <= 22, `${measured} measured`);
  }
});

test('from the middle of a long line both ends have tiles further', () => {
  const pins = pinsOf(row(20, 70), [450, 950], ZONE);
  assert.ok(pins.left > 0 && pins.right > 0);
  assert.equal(pins.left + pins.right + (pins.seen[1] - pins.seen[0] + 1), 20);
});

test('a line that grows at its head does not move what is under the eye', () => {
  assert.equal(heldScroll({ at: 300, most: 900 }, { at: 300, most: 967 }, 67), 367);
});

test('a box at one of its ends stays there', () => {
  assert.equal(heldScroll({ at: 900, most: 900 }, { at: 900, most: 967 }, 0), 967);
  assert.equal(heldScroll({ at: 0, most: 900 }, { at: 0, most: 967 }, 67), 0);
});

test('a scroll never goes past the box', () => {
  assert.equal(heldScroll({ at: 300, most: 900 }, { at: 300, most: 320 }, 67), 320);
});
