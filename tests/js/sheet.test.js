// The score sheet has a line a hand and a column a side; the winners are named, never the losers.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { finalScore, sheetOf, winnerOf } from '../../app/static/js/state/sheet.js';
import { result, view } from './tables.js';

const hands = [
  result({ number: 1, seat: 1, side: 1, points: 27, pips: [9, 0, 18, 0] }),
  result({ number: 2, how: 'blocked', seat: null, points: 45, pips: [1, 40, 3, 9] }),
  result({ number: 3, how: 'tie', seat: null, side: null, pips: [5, 5, 5, 5] }),
  result({ number: 4, seat: 2, points: 59, pips: [0, 50, 0, 9] }),
];

test('your side has the first column, and a hand without points for a side has none there', () => {
  const sheet = sheetOf(view(4, { me: 1, results: hands, scores: [104, 27] }));
  assert.deepEqual(sheet.columns.map(({ label, pair, total }) => [label, pair, total]), [['You + Ana', 'b', 27], ['Ola + Dee', 'a', 104]]);
  assert.deepEqual(sheet.lines.map((line) => line.points), [[27, null], [null, 45], [null, null], [null, 59]]);
});

test('a line says how the hand ended where that is not the usual way', () => {
  const sheet = sheetOf(view(4, { results: hands, scores: [104, 27] }));
  assert.deepEqual(sheet.lines.map((line) => line.label), ['1', '2, blocked', '3, tie', '4']);
});

test('the hand that ended the match says who went out', () => {
  const sheet = sheetOf(view(4, { results: hands, scores: [104, 27], phase: 'over' }));
  assert.equal(sheet.lines[3].label, '4, Dee out');
});

test('who has left since is still named, by the hand they ended, and nobody who came after', () => {
  const over = view(4, { me: 3, results: hands, scores: [104, 27], phase: 'over' });
  over.seats[2] = { ...over.seats[2], name: null, kind: 'open' };
  over.seats[3] = { ...over.seats[3], name: 'Eve' };
  over.you.sat = hands.map(() => null);
  const sheet = sheetOf(over);
  assert.deepEqual(sheet.columns.map(({ label }) => label), ['Ola + Dee', 'Ben + Ana']);
  assert.equal(sheet.lines[3].label, '4, Dee out');
});

test('while a hand is played the columns are those who sit there now', () => {
  const playing = view(2, { results: [result({ pips: [0, 3] })], phase: 'playing' });
  playing.seats[1] = { ...playing.seats[1], name: 'Eve' };
  assert.deepEqual(sheetOf(playing).columns.map(({ label }) => label), ['You', 'Eve']);
});

test('with three, everybody has a column of their own and no pair', () => {
  const sheet = sheetOf(view(3, { me: 2, scores: [1, 2, 3] }));
  assert.deepEqual(sheet.columns.map(({ label, pair }) => [label, pair]), [['You', null], ['Ola', null], ['Ben', null]]);
});

test('the winner is who reached the target, and nobody while the match goes on', () => {
  assert.equal(winnerOf(view(4, { scores: [104, 27], phase: 'over' })), 0);
  assert.equal(winnerOf(view(4, { scores: [99, 27] })), null);
  assert.equal(winnerOf(view(3, { scores: [10, 20, 61], phase: 'over' })), 2);
});

test('the final score starts with the winners', () => {
  assert.equal(finalScore(view(4, { scores: [87, 104] })), '104 to 87');
  assert.equal(finalScore(view(3, { scores: [30, 64, 41] })), '64 to 41 and 30');
});
