// New game: what a choice changes, what the closed line says, what may be kept on a device. Clauses: rulings 4 and 5, "The deal".

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { matches, planOf, readTarget, summaryOf, withKept, withPlayers, withPreset } from '../../app/static/js/state/choices.js';

/** @typedef {import('../../app/static/js/state/types.js').Options} Options */

const TARGETS = { 2: 100, 3: 61, 4: 100 };
/** @type {import('../../app/static/js/state/choices.js').Deals} */
const DEALS = { 2: { block: [7, 14], draw: [7, 14] }, 3: { block: [5, 13], draw: [7, 7] }, 4: { block: [5, 8], draw: [6, 4] } };
/** @type {Options} */
const USUAL = { players: 2, game: 'block', opening: 'any', blocked: 'difference', target: 100, clock: null, away: 'bot', aids: false };

test('a target is a whole number from 1 to 500, and nothing else is', () => {
  assert.deepEqual(['1', '61', ' 500 '].map(readTarget), [1, 61, 500]);
  assert.deepEqual(['', ' ', '0', '501', '-5', '9.5', '1e9', 'a hundred'].map(readTarget), Array(8).fill(null));
});

test('the usual target follows the number of players', () => {
  assert.equal(withPlayers(USUAL, 3, TARGETS).target, 61);
  assert.equal(withPlayers(withPlayers(USUAL, 3, TARGETS), 4, TARGETS).target, 100);
});

test('a target somebody chose stays when the number of players changes', () => {
  assert.equal(withPlayers({ ...USUAL, target: 150 }, 3, TARGETS).target, 150);
});

test('a game to start from sets its options and leaves what it does not name', () => {
  const three = withPlayers(USUAL, 3, TARGETS);
  assert.deepEqual(withPreset(three, { game: 'draw' }, TARGETS), { ...three, game: 'draw', target: 61 });
  assert.deepEqual(withPreset(three, { players: 2, game: 'draw', opening: 'highest', blocked: 'all', target: 100 }, TARGETS),
    { players: 2, game: 'draw', opening: 'highest', blocked: 'all', target: 100, clock: null, away: 'bot', aids: false });
});

test('a game to start from is face up only while every option is its own', () => {
  assert.ok(matches(USUAL, { game: 'block', blocked: 'difference' }));
  assert.ok(!matches({ ...USUAL, blocked: 'all' }, { game: 'block', blocked: 'difference' }));
});

test('the plan says what the server told about each game', () => {
  assert.deepEqual(planOf({ ...USUAL, players: 4 }, DEALS), { each: 5, eachWords: '5 tiles each', leftWords: '8 left out' });
  assert.deepEqual(planOf({ ...USUAL, game: 'draw' }, DEALS), { each: 7, eachWords: '7 tiles each', leftWords: '14 in the boneyard' });
});

test('the closed line of the table rules states what is set', () => {
  assert.equal(summaryOf(USUAL, 'sharp'), 'Any tile leads · to 100 · no clock · sharp bots');
  assert.equal(summaryOf({ ...USUAL, opening: 'highest', blocked: 'all', target: 7, clock: 30, away: 'wait', aids: true }, 'easy'), 'Highest double leads · to 7 · blocked: all · 30 s a go · away: we wait · counting aid · easy bots');
});

test('choices kept on the device come back, whatever else has got into them does not', () => {
  assert.deepEqual(withKept({ players: 4, game: 'draw', target: 200, aids: true }, USUAL), { ...USUAL, players: 4, game: 'draw', target: 200, aids: true });
  assert.deepEqual(withKept({ players: 9, game: 'chess', opening: null, target: 1000, aids: 'true', bots: true }, USUAL), USUAL);
  for (const junk of [null, 7, 'x', []]) assert.deepEqual(withKept(junk, USUAL), USUAL);
});
