// Claims about pacing: what one message tells is shown one by one, and nothing is ever behind for long.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { MS, NOTHING, advance, due, enqueue, plan } from '../../app/static/js/state/shown.js';
import { drew, laid, passed, playing } from './play.js';
import { result } from './tables.js';

const start = [laid(1, '6-4', null)];
const before = playing(3, { line: '6-4', hand: '6-6 3-0', log: start, tiles: [2, 4, 5] });

test('another’s lay stays a moment before the go after it', () => {
  const next = playing(3, { line: '6-4 4-1', hand: '6-6 3-0', log: [...start, laid(2, '4-1')], tiles: [2, 4, 4] });
  const [step, ...rest] = plan(before, [], next);
  assert.equal(rest.length, 0);
  assert.equal(step.ms, MS.lay);
  assert.deepEqual(step.view.round?.ends, [6, 1]);
  assert.equal(step.view.round?.turn, 2);
  assert.deepEqual(step.view.you.plays, []);
});

test('my own lay alone is not shown twice', () => {
  const next = playing(3, { line: '6-6 6-4', hand: '3-0', log: [...start, laid(0, '6-6', 'left')], turn: 1 });
  assert.deepEqual(plan(before, [], next), []);
});

test('a forced pass is shown for a second and a half', () => {
  const next = playing(3, { line: '6-6 6-4', hand: '3-0', log: [...start, laid(0, '6-6', 'left'), passed(1, 6, 4)], turn: 2 });
  const steps = plan(before, [], next);
  assert.deepEqual(steps.map(({ ms }) => ms), [MS.own, 1500]);
  assert.deepEqual(steps[1].telling, passed(1, 6, 4));
  assert.equal(steps[1].view.round?.turn, 1);
});

test('draws come one by one: counts for the others, tiles into my own hand', () => {
  const next = playing(3, { line: '6-4 4-1', hand: '6-6 3-0 5-5 1-0', log: [...start, laid(2, '4-1'), drew(0), drew(0)], tiles: [4, 4, 4], round: { boneyard: { tiles: 7, drawable: 5 } } });
  const events = [{ event: 'laid', seat: 2 }, { event: 'drew', seat: 0, count: 1, tiles: ['5-5'] }, { event: 'drew', seat: 0, count: 1, tiles: ['1-0'] }];
  const steps = plan(before, events, next);
  assert.deepEqual(steps.map(({ ms }) => ms), [MS.lay, MS.stuck, 450, 450]);
  assert.deepEqual(steps.map(({ view }) => view.round?.turn), [2, 0, 0, 0]);
  assert.deepEqual(steps.map(({ view }) => view.you.tiles.length), [2, 2, 3, 4]);
  assert.deepEqual(steps.map(({ view }) => view.round?.boneyard.drawable), [7, 7, 6, 5]);
  assert.deepEqual(steps[2].view.you.tiles, ['6-6', '3-0', '5-5']);
  assert.deepEqual(steps.map(({ view }) => view.seats[0].tiles), [2, 2, 3, 4]);
});

test('a drawn tile that no event named is found at the end of my hand', () => {
  const next = playing(3, { line: '6-4', hand: '6-6 3-0 5-5', log: [...start, drew(0)], tiles: [3, 4, 5] });
  assert.deepEqual(plan(before, [], next).pop()?.view.you.tiles, ['6-6', '3-0', '5-5']);
});

test('the end of a hand waits until the last thing has been shown', () => {
  const over = playing(3, { line: '6-4 4-1', hand: '6-6 3-0', turn: null, log: [...start, laid(2, '4-1')], more: { phase: 'between', scores: [0, 0, 27], results: [result({ pips: [12, 3, 0], seat: 2, side: 2, points: 15 })] } });
  const steps = plan({ ...before, scores: [0, 0, 12] }, [{ event: 'round_ended' }], over);
  assert.equal(steps.length, 1);
  assert.equal(steps[0].ms, MS.last);
  assert.equal(steps[0].view.phase, 'playing');
  assert.deepEqual(steps[0].view.scores, [0, 0, 12]);
  assert.deepEqual(steps[0].view.results, []);
});

test('a hand that the rules open is shown as dealt, then opened, then passed', () => {
  const ended = playing(3, { more: { phase: 'between' }, turn: null });
  const next = playing(3, { line: '6-6', hand: '3-0', turn: 0, log: [laid(1, '6-6', null, 'rule'), passed(2, 6, 6)], tiles: [1, 6, 7], round: { number: 2 } });
  const steps = plan(ended, [{ event: 'dealt' }], next);
  assert.deepEqual(steps.map(({ ms }) => ms), [MS.deal, MS.opens, MS.pass]);
  assert.deepEqual(steps[0].view.seats.map(({ tiles }) => tiles), [1, 7, 7]);
  assert.deepEqual(steps[0].view.round?.line, []);
});

test('a hand that is dealt and blocked in one breath is still shown', () => {
  const ended = playing(2, { more: { phase: 'between', scores: [5, 0] }, turn: null });
  const log = [laid(1, '6-6', null, 'rule'), passed(0, 6, 6), passed(1, 6, 6)];
  const next = playing(2, { line: '6-6', turn: null, log, round: { number: 2 }, more: { phase: 'between', scores: [5, 9], results: [result({ number: 2, pips: [12, 3], how: 'blocked', seat: null, side: 1, points: 9 })] } });
  const steps = plan(ended, [{ event: 'dealt' }], next);
  assert.deepEqual(steps.map(({ view }) => view.phase), ['playing', 'playing', 'playing', 'playing']);
  assert.deepEqual([steps[3].view.scores, steps[3].view.results], [[5, 0], []]);
});

test('when nobody can go the passes follow each other faster, but for my own and the last', () => {
  const passes = [passed(1, 6, 1), passed(2, 6, 1), passed(0, 6, 1)];
  const over = { turn: null, more: { phase: /** @type {const} */ ('between'), results: [result({ pips: [9, 9, 9], how: 'blocked', seat: null })] } };
  const ms = (/** @type {any[]} */ entries) => plan(before, [], playing(3, { line: '6-4 4-1', log: [...start, ...entries], ...over })).map((each) => each.ms);
  assert.deepEqual(ms([laid(2, '4-1'), ...passes]), [MS.lay, MS.blocked, MS.blocked, MS.pass]);
  assert.deepEqual(ms([laid(2, '4-1'), passed(0, 6, 1), passed(1, 6, 1)]), [MS.lay, MS.pass, MS.pass]);
});

test('a hand that anyone may lead is on show at once', () => {
  const ended = playing(3, { more: { phase: 'between' }, turn: null });
  assert.deepEqual(plan(ended, [{ event: 'dealt' }], playing(3, { hand: '3-0', round: { number: 2 } })), []);
});

test('a first look, another hand that was missed and the lobby are on show at once', () => {
  assert.deepEqual(plan(null, [], before), []);
  const other = playing(3, { line: '6-4 4-1', log: [...start, laid(2, '4-1')], round: { number: 3 } });
  assert.deepEqual(plan(before, [], other), []);
  assert.deepEqual(plan(before, [], { ...before, phase: 'seating', round: null }), []);
});

/** @param {number} ms @param {any} telling @returns {any} */
const step = (ms, telling) => ({ ms, view: before, telling });

test('steps follow each other in time, and then the newest view is on show', () => {
  const show = enqueue(NOTHING, [step(600, laid(1, '4-1')), step(1500, passed(2, 6, 1))], 1000);
  assert.equal(due(show), 1600);
  assert.equal(advance(show, 1599), show);
  assert.equal(advance(show, 1600).steps.length, 1);
  assert.equal(due(advance(show, 1600)), 3100);
  assert.equal(advance(show, 9000).steps.length, 0);
  assert.equal(due(NOTHING), null);
});

test('when more arrives, all of it runs at double speed', () => {
  const show = enqueue(NOTHING, [step(600, laid(1, '4-1'))], 1000);
  const both = enqueue(show, [step(600, laid(2, '1-1'))], 1100);
  assert.deepEqual(both.steps.map(({ ms }) => ms), [300, 300]);
  assert.deepEqual(both.steps.map(({ speed }) => speed), [2, 2]);
  assert.equal(due(both), 1300);
});

test('three goes behind at most: the oldest are left out', () => {
  const goes = ['4-1', '1-1', '5-1', '5-5', '5-2'].map((tile, at) => step(600, laid(at % 3, tile)));
  const show = enqueue(NOTHING, goes, 1000, { behind: true });
  assert.deepEqual(show.steps.map(({ telling }) => telling && 'laid' in telling && telling.laid), ['5-1', '5-5', '5-2']);
  assert.equal(show.since, 1000);
});
