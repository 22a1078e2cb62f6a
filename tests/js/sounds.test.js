// Claims about what is heard and felt: one cue for each thing that happens, my go only for whoever is not looking, all of it short.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { SOUNDS } from '../../app/static/js/lib/synth.js';
import { cuesFor } from '../../app/static/js/state/sounds.js';
import { playing } from './play.js';

/** @typedef {import('../../app/static/js/state/happened.js').Happened} Happened */
/** @typedef {import('../../app/static/js/state/happened.js').Moment} Moment */

const HERE = { hidden: false, idle: 1000, still: false };

/** @param {Partial<Moment>} [more] @returns {Moment} */
const moment = (more) => ({
  shown: playing(3, { line: '6-4', hand: '6-6', turn: 0 }), telling: null, ahead: 0, speed: 1, laying: null, hint: null, shaken: null, hopping: new Set(),
  lost: false, goUntil: null, now: 0, ...more,
});

/** @param {Happened} happens @param {Partial<import('../../app/static/js/state/sounds.js').Listener>} [listener] */
const heard = (happens, listener = {}) => cuesFor([happens], null, moment(), { ...HERE, ...listener });

test('a lay clacks when it touches the table, a double twice; my own is felt', () => {
  assert.deepEqual(heard({ what: 'lay', tile: '6-4', seat: 0, from: 'tap' }), [{ sound: 'lay', buzz: [12], after: 120 }]);
  assert.deepEqual(heard({ what: 'lay', tile: '4-4', seat: 1, from: 'seat' }), [{ sound: 'double', buzz: null, after: 260 }]);
  assert.equal(heard({ what: 'lay', tile: '6-4', seat: 1, from: 'seat' }, { still: true })[0].after, 0);
  const fast = cuesFor([{ what: 'lay', tile: '6-4', seat: 1, from: 'seat' }], null, moment({ speed: 2 }), HERE);
  assert.equal(fast[0].after, 130);
});

test('a draw slides, a pass knocks, a tile that does not fit is felt', () => {
  assert.deepEqual(heard({ what: 'draw', seat: 1, tile: null }), [{ sound: 'draw', buzz: null, after: 0 }]);
  assert.deepEqual(heard({ what: 'pass', seat: 1 }), [{ sound: 'pass', buzz: null, after: 0 }]);
  assert.deepEqual(heard({ what: 'pass', seat: 0 }), [{ sound: 'pass', buzz: [10, 60, 10], after: 0 }]);
  assert.deepEqual(heard({ what: 'misfit', tile: '6-6' }), [{ sound: null, buzz: [8, 40, 8], after: 0 }]);
});

test('my go is felt, and heard by whoever is not looking', () => {
  assert.deepEqual(heard({ what: 'go' }), [{ sound: null, buzz: [20], after: 0 }]);
  assert.equal(heard({ what: 'go' }, { idle: 4999 })[0].sound, null);
  assert.equal(heard({ what: 'go' }, { idle: 5000 })[0].sound, 'go');
  assert.equal(heard({ what: 'go' }, { hidden: true })[0].sound, 'go');
});

test('a match ends with a run of clacks; a deal, a tile taken back and the end of a hand are not heard', () => {
  assert.deepEqual(heard({ what: 'match over' }), [{ sound: 'match', buzz: null, after: 0 }]);
  /** @type {Happened[]} */
  const silent = [{ what: 'deal' }, { what: 'hand over' }, { what: 'back', tile: '6-4' }, { what: 'hop', tiles: ['6-6'] }];
  for (const each of silent) assert.deepEqual(heard(each), [], each.what);
});

test('the last five seconds of my clock tick, once each', () => {
  const at = (/** @type {number} */ now, /** @type {Partial<Moment>} */ more = {}) => moment({ now, goUntil: 10_000, ...more });
  const ticks = (/** @type {Moment} */ before, /** @type {Moment} */ now) => cuesFor([], before, now, HERE).length;
  assert.equal(ticks(at(4000), at(4500)), 0);
  assert.equal(ticks(at(4999), at(5000)), 1);
  assert.equal(ticks(at(5000), at(5900)), 0);
  assert.equal(ticks(at(5999), at(6001)), 1);
  assert.equal(ticks(at(8999), at(9001)), 1);
  assert.equal(ticks(at(9900), at(10_001)), 0);
  const theirs = playing(3, { line: '6-4', hand: '6-6', turn: 1 });
  assert.equal(ticks(at(4999, { shown: theirs }), at(5001, { shown: theirs })), 0);
  assert.equal(ticks(moment({ now: 4999 }), moment({ now: 5001 })), 0);
  assert.equal(ticks(at(4999, { lost: true }), at(5001, { lost: true })), 0);
});

test('every sound is dry: over within 250 ms, but for the run of a match, whose every stroke is', () => {
  for (const [name, strokes] of Object.entries(SOUNDS)) {
    const longest = Math.max(...strokes.map(({ at, ms }) => (name === 'match' ? ms : at + ms)));
    assert.ok(longest <= 250, `${name}: ${longest} ms`);
    assert.ok(strokes.every(({ loud }) => loud > 0 && loud <= 1), name);
  }
  assert.equal(SOUNDS.double.length, 2 * SOUNDS.lay.length);
});
