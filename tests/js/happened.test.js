// Claims about what has happened between two moments: once each, in order, and never what nobody saw coming.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { happened, momentOf } from '../../app/static/js/state/happened.js';
import { apply, hurried, initial, linked, passed as later } from '../../app/static/js/state/state.js';
import { tapEnd, tapTile } from '../../app/static/js/state/taps.js';
import { drew, laid, passed, playing, told } from './play.js';
import { result, view } from './tables.js';

/** @typedef {import('../../app/static/js/state/state.js').State} State */

const log = [laid(1, '6-4', null)];
const mine = playing(3, { line: '6-4', hand: '6-6 3-0 4-1', log, turn: 0, tiles: [3, 4, 5] });
const theirs = playing(3, { line: '6-4', hand: '6-6 3-0 4-1', log, turn: 1, tiles: [3, 4, 5] });

/** @param {any} table @param {number} [now] @returns {State} */
const seeing = (table, now = 1000) => apply(initial('Ola', 0), told(table), now);

/** @param {State} before @param {State} now */
function between(before, now) {
  const is = momentOf(now);
  assert.ok(is);
  return happened(momentOf(before), is);
}

test('a first look and a reload have nothing behind them', () => {
  assert.equal(momentOf(initial('', 0)), null);
  assert.deepEqual(between(initial('', 0), seeing(mine)), []);
});

test('a tap on a tile lays it at once, its answer not again', () => {
  const before = seeing(mine);
  const sent = tapTile(before, '4-1', 1100).state;
  assert.deepEqual(between(before, sent), [{ what: 'lay', tile: '4-1', seat: 0, from: 'tap' }]);
  const answered = apply(sent, told(playing(3, { line: '6-4 4-1', hand: '6-6 3-0', log: [...log, laid(0, '4-1')], turn: 1, tiles: [2, 4, 5] })), 1200);
  assert.deepEqual(between(sent, answered), []);
});

test('nor is it when others pass after it, whose passes are shown in steps', () => {
  const sent = tapTile(seeing(mine), '4-1', 1100).state;
  const all = [...log, laid(0, '4-1'), passed(1, 6, 1)];
  const answered = apply(sent, told(playing(3, { line: '6-4 4-1', hand: '6-6 3-0', log: all, turn: 2, tiles: [2, 4, 5] })), 1200);
  assert.deepEqual(between(sent, answered), []);
  const next = later(answered, 1600);
  assert.deepEqual(between(answered, next), [{ what: 'pass', seat: 1 }]);
  assert.deepEqual(between(next, next), []);
});

test('a lay that is refused goes back, and that is no new go', () => {
  const { state } = tapTile(seeing(mine), '4-1', 1100);
  const sent = { ...state, asks: new Map([[7, 'lay']]) };
  const refused = apply(sent, { type: 'refused', id: 7, code: 'stale', message: 'Look again.' }, 1200);
  assert.deepEqual(between(sent, refused), [{ what: 'back', tile: '4-1', shows: [4, 1] }]);
});

test('a lay from another of my tabs comes out of the rack', () => {
  const before = seeing(mine);
  const now = apply(before, told(playing(3, { line: '6-4 4-1', hand: '6-6 3-0', log: [...log, laid(0, '4-1')], turn: 1 })), 1200);
  assert.deepEqual(between(before, now), [{ what: 'lay', tile: '4-1', seat: 0, from: 'rack' }]);
});

test('others lay from their seat, and then it is my go', () => {
  const before = seeing(theirs);
  const now = apply(before, told(playing(3, { line: '6-4 4-3', hand: '6-6 3-0 4-1', log: [...log, laid(1, '4-3')], turn: 0 })), 1200);
  assert.deepEqual(between(before, now), [{ what: 'lay', tile: '4-3', seat: 1, from: 'seat' }]);
  const gone = later(now, 5000);
  assert.deepEqual(between(now, gone), [{ what: 'go' }]);
});

test('draws come one by one: which tile is mine to know alone', () => {
  const before = seeing(theirs);
  const drawn = [...log, drew(1), laid(1, '4-3'), drew(2), passed(2, 6, 3)];
  let now = apply(before, told(playing(3, { line: '6-4 4-3', hand: '6-6 3-0 4-1', log: drawn, turn: 0 })), 1000);
  const all = [between(before, now)];
  for (let at = 1100; at < 6000; at += 100) {
    const next = later(now, at);
    if (between(now, next).length) all.push(between(now, next));
    now = next;
  }
  assert.deepEqual(all.flat(), [
    { what: 'draw', seat: 1, tile: null }, { what: 'lay', tile: '4-3', seat: 1, from: 'seat' },
    { what: 'draw', seat: 2, tile: null }, { what: 'pass', seat: 2 }, { what: 'go' },
  ]);
  const own = playing(3, { line: '6-4', hand: '6-6 3-0 4-1 2-2', log: [...log, drew(0)], turn: 0 });
  const stuck = apply(seeing(theirs), told(own, [{ event: 'drew', seat: 0, tiles: ['2-2'] }]), 1000);
  assert.deepEqual(between(seeing(theirs), stuck), []);
  assert.deepEqual(between(stuck, later(stuck, 1950)), [{ what: 'draw', seat: 0, tile: '2-2' }]);
});

test('what a tap jumped over has not happened', () => {
  const before = seeing(theirs);
  const all = [...log, laid(1, '4-3'), passed(2, 6, 3), laid(0, '6-6', 'left', 'clock'), passed(1, 6, 3)];
  const now = apply(before, told(playing(3, { line: '6-6 6-4 4-3', hand: '3-0 4-1', log: all, turn: 2 })), 1200);
  assert.deepEqual(between(now, hurried(now)), []);
});

test('a new hand is dealt, before anything lies', () => {
  const ended = seeing(playing(3, { turn: null, more: { phase: 'between' } }));
  const next = playing(3, { hand: '3-0 4-1', turn: 0, round: { number: 2 } });
  assert.deepEqual(between(ended, apply(ended, told(next, [{ event: 'dealt' }]), 1200)), [{ what: 'deal' }, { what: 'go' }]);
  const lobby = seeing(view(3, { phase: 'seating' }));
  assert.deepEqual(between(lobby, apply(lobby, told(theirs, []), 1200)), []);
});

test('the ends of a hand and of a match', () => {
  const results = [result({ pips: [9, 0, 3], seat: 1, side: 1, points: 12 })];
  const before = seeing(theirs);
  for (const [phase, what] of /** @type {const} */ ([['between', 'hand over'], ['over', 'match over']])) {
    const over = playing(3, { line: '6-4 4-3', log: [...log, laid(1, '4-3')], turn: null, more: { phase, results } });
    const last = apply(before, told(over, [{ event: 'round_ended' }]), 1200);
    assert.deepEqual(between(before, last).map((each) => each.what), ['lay']);
    assert.deepEqual(between(last, later(last, 9000)), [{ what }]);
  }
});

test('every tap that does nothing says so, the second on the same tile too', () => {
  const before = seeing(mine);
  const once = tapTile(before, '3-0', 1100).state;
  assert.deepEqual(between(before, once), [{ what: 'misfit', tile: '3-0' }]);
  assert.deepEqual(between(once, tapTile(once, '3-0', 1900).state), [{ what: 'misfit', tile: '3-0' }]);
  assert.deepEqual(between(before, tapEnd(before, 'left', 1100).state), [{ what: 'hop', tiles: ['6-6'] }]);
});

test('a link that comes back is no new go', () => {
  const lost = linked(seeing(mine), 'lost', 1100);
  assert.deepEqual(between(lost, linked(lost, 'open', 1200)), []);
});
