// The sum of a hand says who holds what, what is taken off and who scores. Clauses: "Scoring", rulings 3 and 4.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { handsInOrder, headline, race, stuckOn, sumOf } from '../../app/static/js/state/sum.js';
import { asSat } from '../../app/static/js/state/people.js';
import { result, view } from './tables.js';

/** @param {import('../../app/static/js/state/sum.js').Sum} sum */
const read = (sum) => [
  ...sum.rows.map((row) => `${row.words} ${row.sign}${row.pips}`),
  `= ${sum.end.words}${sum.end.points === null ? '' : ` ${sum.end.points}`}`,
  ...[sum.note, `${sum.rule.words} #${sum.rule.clause}`].filter(Boolean),
];

test('out: the other hands are added and the one who is out scores them', () => {
  const hand = result({ pips: [22, 0, 10], seat: 1, side: 1, points: 32, sum: { sides: [22, 0, 10], theirs: 32, own: 0 } });
  assert.deepEqual(read(sumOf(hand, view(3))), ['You hold 22', 'Dee holds +10', '= Ben scores 32', 'Who goes out scores every pip the others hold. #theirs']);
});

test('out in pairs: what the partner still holds is taken off, and the sum says so', () => {
  const hand = result({ pips: [0, 20, 7, 10], points: 23, sum: { sides: [7, 30], theirs: 30, own: 7 } });
  assert.deepEqual(read(sumOf(hand, view(4))),
    ['Ben and Ana hold 30', 'Dee still holds −7', '= You and Dee score 23', 'A partner’s tiles count: they are taken off. #partner']);
});

test('out in pairs, seen by the partner: you still hold', () => {
  const hand = result({ pips: [0, 20, 7, 10], points: 23, sum: { sides: [7, 30], theirs: 30, own: 7 } });
  assert.deepEqual(read(sumOf(hand, view(4, { me: 2 }))).slice(0, 3), ['Ben and Ana hold 30', 'You still hold −7', '= You and Ola score 23']);
});

test('out never costs points: nothing is the least, with the reason', () => {
  const hand = result({ pips: [0, 2, 19, 3], points: 0, sum: { sides: [19, 5], theirs: 5, own: 19 } });
  assert.deepEqual(read(sumOf(hand, view(4))), ['Ben and Ana hold 5', 'Dee still holds −19', '= You and Dee score 0',
    'A side that goes out never scores less than nothing. #nothing']);
});

test('blocked, the difference: the side that holds fewer takes its own pips off', () => {
  const hand = result({ how: 'blocked', seat: null, pips: [1, 10, 6, 20], points: 23, sum: { sides: [7, 30], theirs: 30, own: 7 } });
  assert.deepEqual(read(sumOf(hand, view(4))),
    ['Ben and Ana hold 30', 'You and Dee hold fewer −7', '= You and Dee score 23',
      'Pairs are compared, both hands together. The difference is paid. #difference']);
});

test('blocked, all: no row is taken off, and every pip counts', () => {
  const table = view(4);
  table.options.blocked = 'all';
  const hand = result({ how: 'blocked', seat: null, pips: [1, 10, 6, 20], points: 30, sum: { sides: [7, 30], theirs: 30, own: 0 } });
  assert.deepEqual(read(sumOf(hand, table)), ['Ben and Ana hold 30', '= You and Dee score 30',
    'You and Dee hold fewer, 7.', 'Pairs are compared, both hands together. Every pip of theirs counts. #all']);
});

test('blocked with three: both others pay, the fewest is taken off once', () => {
  const hand = result({ how: 'blocked', seat: null, side: 2, pips: [9, 12, 4], points: 17, sum: { sides: [9, 12, 4], theirs: 21, own: 4 } });
  assert.deepEqual(read(sumOf(hand, view(3))), ['You hold 9', 'Ben holds +12', 'Dee holds fewest −4', '= Dee scores 17',
    'The fewest pips win, and the difference is paid. #difference']);
});

test('a tie of two shows the word, the equal number and what follows', () => {
  const hand = result({ how: 'tie', seat: null, side: null, pips: [12, 12] });
  assert.deepEqual(read(sumOf(hand, view(2))), ['Both hold 12', '= A tie: nobody scores',
    'Level for the fewest pips, so nobody scores and the tiles are shuffled again. #tie']);
  assert.equal(headline(hand, view(2)), 'Blocked, a tie');
});

test('the rule that decided is a clause of the rules page', () => {
  const rules = ['going', 'paying'].map((part) => readFileSync(new URL(`../../templates/rules/${part}.html`, import.meta.url), 'utf8')).join('');
  const hands = [result({ pips: [0, 20, 0, 10], sum: { sides: [0, 30], theirs: 30, own: 0 } }), result({ pips: [0, 20, 7, 10] }), result({ pips: [0, 2, 19, 3], sum: { sides: [19, 5], theirs: 5, own: 19 } }), result({ how: 'blocked', seat: null, pips: [1, 10, 6, 20] }), result({ how: 'tie', seat: null, side: null, pips: [4, 9, 8, 3] })];
  for (const blocked of /** @type {const} */ (['difference', 'all'])) {
    const table = view(4);
    table.options.blocked = blocked;
    for (const hand of hands) assert.match(rules, new RegExp(`"${sumOf(hand, table).rule.clause}"`));
  }
});

test('a tie of pairs speaks of pairs', () => {
  const hand = result({ how: 'tie', seat: null, side: null, pips: [4, 9, 8, 3] });
  assert.equal(read(sumOf(hand, view(4)))[0], 'Both pairs hold 12');
});

test('a tie of two out of three names the level ones and shows the third', () => {
  const hand = result({ how: 'tie', seat: null, side: null, pips: [14, 5, 5] });
  assert.deepEqual(read(sumOf(hand, view(3))).slice(0, 2), ['Ben and Dee each hold 5', 'You hold 14']);
});

test('a watcher is nobody: every name is a name', () => {
  const hand = result({ pips: [0, 20, 7, 10], points: 23, sum: { sides: [7, 30], theirs: 30, own: 7 } });
  const words = [headline(hand, view(4, { me: null })), ...read(sumOf(hand, view(4, { me: null })))].join(' ');
  assert.doesNotMatch(words, /\byou\b/i);
  assert.match(words, /^Ola laid every tile Ben and Ana hold 30/);
});

test('the headline is the news', () => {
  assert.equal(headline(result({ pips: [0, 3] }), view(2)), 'You laid every tile');
  assert.equal(headline(result({ pips: [3, 0], seat: 1, side: 1 }), view(2)), 'Ben laid every tile');
  assert.equal(headline(result({ how: 'blocked', seat: null, pips: [3, 9] }), view(2)), 'Blocked');
});

test('whoever has left since is still the one who went out and scored', () => {
  const hand = result({ pips: [32, 0], seat: 1, side: 1, points: 32, sum: { sides: [32, 0], theirs: 32, own: 0 } });
  const left = view(2, { results: [hand] });
  left.seats[1] = { ...left.seats[1], name: null, kind: 'open' };
  assert.equal(headline(hand, asSat(left, hand)), 'Ben laid every tile');
  assert.deepEqual(read(sumOf(hand, asSat(left, hand))), ['You hold 32', '= Ben scores 32', 'Who goes out scores every pip the others hold. #theirs']);
});

test('you are who you were: by another name, in another seat, and not in a seat that was somebody else’s', () => {
  const hand = result({ pips: [32, 0], seat: 1, side: 1, points: 32, sum: { sides: [32, 0], theirs: 32, own: 0 } });
  const renamed = view(2, { me: 1, results: [hand] });
  renamed.seats[1] = { ...renamed.seats[1], name: 'Benedict' };
  assert.equal(headline(hand, asSat(renamed, hand)), 'You laid every tile');
  const moved = view(2, { me: 0, results: [hand] });
  moved.you.sat = [1];
  assert.equal(headline(hand, asSat(moved, hand)), 'You laid every tile');
  const namesake = view(2, { me: 1, results: [hand] });
  namesake.you.sat = [null];
  assert.equal(headline(hand, asSat(namesake, hand)), 'Ben laid every tile');
});

test('blocked says on what nobody can lay, one number once', () => {
  assert.equal(stuckOn(result({ pips: [1, 2], ends: [3, 6] })), 'Nobody can lay on a 3 or a 6.');
  assert.equal(stuckOn(result({ pips: [1, 2], ends: [5, 5] })), 'Nobody can lay on a 5.');
});

test('hands lie in seat order, the winning side first and in it whoever is out', () => {
  assert.deepEqual(handsInOrder(result({ pips: [9, 0, 3, 4], seat: 3, side: 1 }), view(4)), [3, 1, 0, 2]);
  assert.deepEqual(handsInOrder(result({ pips: [22, 0, 10], seat: 1, side: 1 }), view(3)), [1, 0, 2]);
  assert.deepEqual(handsInOrder(result({ how: 'tie', seat: null, side: null, pips: [6, 6] }), view(2)), [0, 1]);
});

test('the race shows what was there before and what is new, the one in front first', () => {
  const hand = result({ pips: [22, 0, 10], seat: 1, side: 1, points: 32, scores: [45, 62, 60] });
  assert.deepEqual(race(hand, view(3)).map(({ side, before, gained, total }) => [side, before, gained, total]),
    [[1, 30, 32, 62], [2, 60, 0, 60], [0, 45, 0, 45]]);
});
