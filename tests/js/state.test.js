// Claims about the one state: messages in, taps in, and what may never happen (two lays, a wrong end, a view going back).

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { apply, asked, hurried, initial, linked, passed as later, shownView, wakeAt } from '../../app/static/js/state/state.js';
import { putBack, tapEnd, tapTile } from '../../app/static/js/state/taps.js';
import { laid, passed, playing, told } from './play.js';
import { result } from './tables.js';

const log = [laid(1, '6-2', null), laid(2, '6-1')];
const mine = playing(3, { line: '2-6 6-1', hand: '6-0 4-2 2-1', turn: 0, log });
const open = () => linked(apply(initial('Ola', 0), told(mine), 0), 'open', 0);
/** After my lay of 4-2, a version on. @param {number} version */
const after = (version) => ({ ...playing(3, { line: '4-2 2-6 6-1', hand: '6-0 2-1', turn: 1, log: [...log, laid(0, '4-2', 'left')] }), version });

test('a tile that fits one end is laid with one tap, on the version it was seen on', () => {
  const { state, lay } = tapTile(open(), '4-2', 1);
  assert.deepEqual(lay, { tile: '4-2', end: 'left', seen: 41 });
  assert.equal(state.laying?.tile, '4-2');
});

test('two taps are one lay: taps are ignored until the answer', () => {
  const first = tapTile(open(), '4-2', 1);
  assert.equal(tapTile(first.state, '4-2', 2).lay, null);
  assert.equal(tapTile(first.state, '2-1', 2).state.picked, null);
  assert.equal(tapEnd(first.state, 'left', 2).lay, null);
});

test('a tile that fits both ends never lands before its end is named', () => {
  const picked = tapTile(open(), '2-1', 1);
  assert.equal(picked.lay, null);
  assert.equal(picked.state.picked, '2-1');
  assert.deepEqual(tapEnd(picked.state, 'right', 2).lay, { tile: '2-1', end: 'right', seen: 41 });
});

test('both ends with the same number are still asked', () => {
  const view = playing(3, { line: '2-6 6-2', hand: '4-2', turn: 0, log });
  const { state, lay } = tapTile(linked(apply(initial('', 0), told(view), 0), 'open', 0), '4-2', 1);
  assert.equal(lay, null);
  assert.deepEqual(tapEnd(state, 'left', 2).lay, { tile: '4-2', end: 'left', seen: 41 });
});

test('a picked tile is put back by a second tap, and changed by another tile', () => {
  const { state } = tapTile(open(), '2-1', 1);
  assert.equal(tapTile(state, '2-1', 900).state.picked, null);
  assert.equal(putBack(state).picked, null);
  assert.deepEqual(tapTile(state, '4-2', 2).lay, { tile: '4-2', end: 'left', seen: 41 });
});

test('a double tap on a tile that fits both ends leaves it picked', () => {
  const { state } = tapTile(open(), '2-1', 1);
  assert.equal(tapTile(state, '2-1', 200).state.picked, '2-1');
});

test('the first tile of a hand is laid on no end', () => {
  const view = playing(3, { hand: '6-0 5-5', turn: 0 });
  assert.deepEqual(tapTile(apply(initial('', 0), told(view), 0), '5-5', 1).lay, { tile: '5-5', end: null, seen: 41 });
});

test('a tile that does not fit says why and is never sent', () => {
  const { state, lay } = tapTile(open(), '6-0', 1);
  assert.equal(lay, null);
  assert.deepEqual(state.hint, { big: '6·0 does not fit', small: 'You need a 2 or a 1.' });
  assert.equal(state.shaken, '6-0');
  assert.equal(later(state, 3000).hint?.big, '6·0 does not fit');
  assert.equal(later(state, 3001).hint, null);
});

test('a gold end tapped first shows the tiles that fit it and lays nothing', () => {
  const { state, lay } = tapEnd(open(), 'left', 1);
  assert.equal(lay, null);
  assert.deepEqual([...state.hopping], ['4-2', '2-1']);
  assert.equal(state.hint?.small, '2 fit here.');
});

test('nothing is laid when it is not my go, nor while the link is lost', () => {
  const theirs = apply(initial('', 0), told(playing(3, { line: '2-6 6-1', hand: '4-2', turn: 1 })), 0);
  assert.equal(tapTile(theirs, '4-2', 1).lay, null);
  assert.equal(tapTile(linked(open(), 'lost', 1), '4-2', 2).lay, null);
});

test('the tile lies pale until its own view is here, whichever of answer and view comes first', () => {
  const sent = asked(tapTile(open(), '4-2', 1).state, 7, 'lay');
  const acked = apply(sent, { type: 'ack', id: 7, version: 42 }, 2);
  assert.equal(acked.laying?.tile, '4-2');
  assert.equal(apply(acked, told(after(42)), 3).laying, null);
  const seen = apply(sent, told(after(42)), 2);
  assert.equal(seen.laying, null);
  assert.equal(apply(seen, { type: 'ack', id: 7, version: 42 }, 3).asks.size, 0);
});

test('a refused lay gives the tile back and says why', () => {
  const sent = asked(tapTile(open(), '4-2', 1).state, 7, 'lay');
  const back = apply(sent, { type: 'refused', id: 7, code: 'does_not_fit', message: 'Ben was quicker.' }, 2);
  assert.equal(back.laying, null);
  assert.equal(back.hint?.small, 'Ben was quicker.');
  assert.deepEqual(tapTile(back, '4-2', 3).lay?.tile, '4-2');
});

test('a refusal that its code tells whole is said in the words of the page', () => {
  const why = (/** @type {string} */ code) => apply(asked(tapTile(open(), '4-2', 1).state, 7, 'lay'), { type: 'refused', id: 7, code, message: 'as the server has it' }, 2).hint?.small;
  assert.equal(why('stale'), 'The table has moved on. Look again, then tap.');
  assert.equal(why('not_held'), 'You do not hold 4·2.');
  assert.equal(why('not_now'), 'as the server has it');
  assert.equal(why('storage_unavailable'), 'The house cannot write anything down just now, so nothing has changed. Try again in a moment.');
});

test('any other refusal is a toast', () => {
  const sent = asked(open(), 8, 'sit');
  const back = apply(sent, { type: 'refused', id: 8, code: 'seat_taken', message: 'Ana took that seat. Pick another.' }, 2);
  assert.equal(back.toast, 'Ana took that seat. Pick another.');
  assert.equal(later(back, 6002).toast, '');
});

test('a question about an end does not outlive the go', () => {
  const { state } = tapTile(open(), '2-1', 1);
  const gone = apply(state, told({ ...playing(3, { line: '2-6 6-1', hand: '2-1', turn: 1, log }), version: 42 }), 2);
  assert.equal(gone.picked, null);
});

test('a view never goes back', () => {
  const state = apply(open(), told(after(44)), 1);
  assert.equal(apply(state, told(after(43)), 2).view?.version, 44);
});

test('what happened is shown in order, and a tap jumps to the newest', () => {
  const two = { ...playing(3, { line: '2-6 6-1 1-1', hand: '6-0 4-2', turn: 0, log: [...log, passed(1, 2, 1), laid(2, '1-1')] }), version: 43 };
  const behind = apply(apply(initial('', 0), told(playing(3, { line: '2-6 6-1', hand: '6-0 4-2', turn: 1, log })), 0), told(two), 1000);
  assert.equal(shownView(behind)?.round?.line.length, 2);
  assert.equal(wakeAt(behind), 2500);
  assert.equal(shownView(later(behind, 2500))?.round?.line.length, 3);
  assert.equal(shownView(hurried(behind)), behind.view);
});

test('a tap during a show lays only where the line on show is the newest', () => {
  const view = (/** @type {any} */ entries, /** @type {string} */ line) => ({ ...playing(3, { line, hand: '6-0 4-2', turn: 0, log: [...log, ...entries] }), version: 43 });
  const before = apply(initial('', 0), told(playing(3, { line: '2-6 6-1', hand: '6-0 4-2', turn: 1, log })), 0);
  const passes = apply(before, told(view([passed(1, 2, 1), passed(2, 2, 1)], '2-6 6-1')), 1);
  assert.deepEqual(tapTile(passes, '4-2', 2).lay?.end, 'left');
  const lays = apply(before, told(view([laid(1, '1-1'), laid(2, '5-1')], '2-6 6-1 1-1 1-5')), 1);
  const tapped = tapTile(lays, '4-2', 2);
  assert.equal(tapped.lay, null);
  assert.equal(shownView(tapped.state), lays.view);
});

test('who is here changes in every view that is still to be shown', () => {
  const state = apply(open(), { type: 'presence', seats: [{ seat: 1, present: false }] }, 1);
  assert.deepEqual(state.view?.seats.map(({ present }) => present), [true, false, true]);
});

test('a lost link is an alarm, a restart is none', () => {
  const lost = linked(open(), 'lost', 10, 'network');
  assert.deepEqual(lost.alarms.map(({ words }) => words), ['Connection lost. Your seat is kept.']);
  const restart = linked(open(), 'lost', 10, 'restart');
  assert.deepEqual([restart.said.at(-1)?.words, restart.alarms], ['The house restarts. One moment.', []]);
  assert.equal(linked(restart, 'open', 20, null).lost, null);
});

test('a lost link is said, and so is its return', () => {
  const lost = linked(open(), 'lost', 10);
  assert.deepEqual(lost.alarms.map(({ words }) => words), ['Connection lost. Your seat is kept.']);
  const back = linked(lost, 'open', 20);
  assert.deepEqual(back.said.map(({ words }) => words), ['You’re back.']);
  assert.equal(wakeAt(back), 2020);
});

test('a new hand brings everyone to the table, an ended one to its score', () => {
  const over = { ...playing(3, { turn: null, more: { phase: 'between', results: [result({ pips: [3, 0, 4] })] } }), version: 50 };
  const looking = { ...apply(open(), told(/** @type {any} */ (over)), 1), screen: /** @type {'table'} */ ('table') };
  assert.equal(apply(looking, told({ ...over, version: 51 }), 2).screen, 'table');
  const dealt = { ...playing(3, { hand: '5-5', turn: 0, round: { number: 2 } }), version: 52 };
  assert.equal(apply(looking, told(dealt, [{ event: 'dealt' }]), 3).screen, 'auto');
});

test('the time of the next deal is counted on this page’s own clock', () => {
  const state = apply(open(), told({ ...mine, version: 42, deals_in: 30000 }), 5000);
  assert.equal(state.dealsAt, 35000);
});

test('a result goes by nothing but people: while nobody is ready, no time is waited for', () => {
  const over = { ...playing(2, { line: '2-6', hand: '4-2', turn: null, log: [] }), phase: /** @type {const} */ ('between'), results: [result({ pips: [6, 0], seat: 1, side: 1 })] };
  const seen = apply(initial('Ola', 0), told({ ...over, deals_in: null }), 0);
  assert.equal(wakeAt(seen), null);
  assert.equal(shownView(later(seen, 60_000))?.phase, 'between');
});
