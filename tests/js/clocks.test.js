// Time the server measures, on the clock of the page: what is told as milliseconds left or gone, and when it next changes.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { awaySinceOf, nextSecond, timeUp, untilOf } from '../../app/static/js/state/clocks.js';
import { apply, initial, linked, modelOf, passed as later, wakeAt } from '../../app/static/js/state/state.js';
import { laid, playing, told } from './play.js';

/** @typedef {import('../../app/static/js/state/types.js').Here} Here */
/** @typedef {import('../../app/static/js/state/types.js').View} View */

/** Seat 1 on turn, and away for so long. @param {number | null} away @param {number | null} deadline @returns {View} */
function waiting(away, deadline) {
  const view = playing(2, { line: '2-6', hand: '6-0', turn: 1, round: { deadline } });
  return { ...view, seats: view.seats.map((seat) => ({ ...seat, present: seat.seat !== 1 || away === null, away: seat.seat === 1 ? away : null })) };
}

/** @param {number | null} away @param {boolean} standIn @returns {Here[]} */
const here = (away, standIn = false) => [
  { seat: 0, present: true, away: null, stand_in: false },
  { seat: 1, present: away === null, away, stand_in: standIn },
];

test('what is left and what has passed are times of this page, whatever the clock of the server says', () => {
  assert.equal(untilOf(5000, 1500), 6500);
  assert.equal(untilOf(5000, 0), 5000);
  assert.deepEqual([untilOf(5000, null), untilOf(5000, undefined)], [null, null]);
  assert.deepEqual(awaySinceOf(here(3000), 5000), [null, 2000]);
});

test('a view tells the time for a go and who is away since when', () => {
  const state = apply(initial('', 0), told(waiting(3000, 57000)), 5000);
  assert.equal(state.goUntil, 62000);
  assert.deepEqual(state.awaySince, [null, 2000]);
  const model = modelOf(/** @type {any} */ (state), /** @type {any} */ ({}));
  assert.deepEqual([model.goUntil, model.awaySince], [62000, [null, 2000]]);
});

test('so does presence alone, and it changes the seats of the view and of what is still shown', () => {
  const first = apply(initial('', 0), told(waiting(null, null)), 0);
  const gone = apply(first, { type: 'presence', seats: here(2000), deadline: 58000 }, 9000);
  assert.deepEqual([gone.goUntil, gone.awaySince], [67000, [null, 7000]]);
  assert.deepEqual([gone.view?.seats[1].present, gone.view?.seats[1].away, gone.view?.seats[1].stand_in], [false, 2000, false]);
  const called = apply(gone, { type: 'presence', seats: here(4000, true), deadline: null }, 11000);
  assert.equal(called.goUntil, null);
  assert.equal(called.view?.seats[1].stand_in, true);
  assert.deepEqual(called.awaySince, [null, 7000]);
  const back = apply(called, { type: 'presence', seats: here(null), deadline: null }, 12000);
  assert.deepEqual([back.awaySince, back.view?.seats[1].present, back.view?.seats[1].stand_in], [[null, null], true, false]);
  assert.equal(back.view?.seats[1].name, 'Ben');
});

test('the page wakes when a second shown changes, and not for nothing', () => {
  assert.equal(nextSecond({ now: 0, awaySince: [null, null] }, [null]), null);
  assert.equal(nextSecond({ now: 1000, awaySince: [] }, [3500]), 1500);
  assert.equal(nextSecond({ now: 1500, awaySince: [] }, [3500]), 2500);
  assert.equal(nextSecond({ now: 3000, awaySince: [] }, [3500]), 3500);
  assert.equal(nextSecond({ now: 3500, awaySince: [] }, [3500]), null);
  assert.equal(nextSecond({ now: 1200, awaySince: [null, 700] }, [null]), 1700);
  const state = later(linked(apply(initial('', 0), told(waiting(null, 15500)), 0), 'open', 0), 0);
  assert.equal(wakeAt(state), 500);
});

test('when time was up it is said to whom it happened, seen and aloud, and to nobody else', () => {
  const log = [laid(1, '6-2', null), laid(0, '6-4', 'right', 'clock')];
  const before = playing(2, { line: '2-6', hand: '6-4', turn: 0, log: log.slice(0, 1) });
  const view = { ...playing(2, { line: '2-6 6-4', hand: '', turn: 1, log }), version: 42 };
  const events = [{ event: 'laid', seat: 0, tile: '6-4', end: 'right', by: 'clock' }];
  const words = 'Time was up. The table laid 6·4 for you.';
  const state = apply(apply(initial('', 0), told(before), 0), told(view, events), 1);
  assert.deepEqual([state.toast, state.alarms.at(-1)?.words], [words, words]);
  assert.equal(timeUp(before, events.map((event) => ({ ...event, by: 'person' })), view), '');
  assert.equal(timeUp(before, events.map((event) => ({ ...event, seat: 1 })), view), '');
  assert.equal(timeUp(null, events, view), '');
  const watching = { ...view, you: { seat: null, tiles: [], plays: [] } };
  assert.equal(timeUp({ ...before, you: watching.you }, events, watching), '');
});
