// What could have gone better? One sentence a moment, nothing but my own tiles until the hands are opened, and then all as it lay.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { asItLay, handsOfMine, sentenceOf, viewOf } from '../../app/static/js/state/moments.js';
import { canReview, reviewing, turned, withHand, withMoments } from '../../app/static/js/state/review.js';
import { reviewPart } from '../../app/static/js/view/review.js';
import { laid, playing } from './play.js';
import { result } from './tables.js';

/** @typedef {import('../../app/static/js/state/moments.js').Moment} Moment */
/** @typedef {import('../../app/static/js/state/moments.js').Reason} Reason */

const HAND = /** @type {any} */ ({ number: 1, match: 1, hands: [['6-1', '5-5'], ['1-1', '4-2'], ['6-6', '3-0']], boneyard: ['2-2', '5-4', '4-4'], moves: [
  { seat: 0, laid: '6-1', end: null, by: 'person' }, { seat: 1, drew: '2-2' }, { seat: 1, laid: '1-1', end: 'right', by: 'bot' }, { seat: 2, passed: [6, 1] }, { seat: 0, laid: '5-5', end: 'left', by: 'person' },
] });
const over = playing(3, { turn: null, log: [laid(0, '6-1', null), laid(1, '1-1', 'right', 'bot')], more: { phase: 'between', results: [result({ pips: [3, 0, 4], names: ['Ola', 'Ben', 'Dee'] })] } });

/** @param {Partial<Reason>} reason @param {Partial<Moment>} [more] @returns {Moment} */
const moment = (reason, more = {}) => ({
  move: 4, laid: { tile: '5-2', end: 'left' }, better: { tile: '6-5', end: 'right' }, points: 8.6, counts: 'points',
  reason: { kind: 'plain', numbers: [], seat: null, went: null, tiles: null, pips: null, ...reason },
  view: { tiles: ['5-2', '6-5', '3-3'], counts: [3, 2, 4], boneyard: 9, drawable: 7, ends: [5, 6], line: [{ tile: '6-5', shows: [5, 6], seat: 1 }], log: [], scores: [0, 0, 0] },
  ...more,
});

/** @param {Partial<Reason>} reason @param {Partial<Moment>} [more] */
const said = (reason, more) => sentenceOf(over, moment(reason, more));

test('whoever has chosen a lay is asked whether they want to look back, once the hand is over', () => {
  assert.ok(canReview(over));
  assert.ok(canReview({ ...over, phase: 'over' }));
  assert.ok(!canReview({ ...over, phase: 'playing' }));
  assert.ok(!canReview({ ...over, you: { ...over.you, seat: 0, sat: [] } }));
  assert.ok(!canReview({ ...over, you: { ...over.you, sat: [null] } }));
  const clocked = { .../** @type {any} */ (over.round), log: [laid(0, '6-1', null, 'clock'), laid(1, '1-1', 'right')] };
  assert.ok(!canReview({ ...over, round: clocked }));
});

test('only the hands I sat in can be looked back at', () => {
  const results = [1, 2, 3].map((number) => result({ number, pips: [3, 0, 4] }));
  assert.deepEqual(handsOfMine({ ...over, results, you: { ...over.you, sat: [0, null, 2] } }), [1, 3]);
  assert.equal(viewOf({ ...over, results, you: { ...over.you, sat: [0, null, 2] } }, 3).you.seat, 2);
});

test('what could be known then is said in one sentence', () => {
  const about = [
    said({ kind: 'closes', numbers: [5], seat: 1, went: 'passed' }),
    said({ kind: 'closes', numbers: [5], seat: 1, went: 'drew' }, { view: { ...moment({}).view, ends: [5, 5] } }),
    said({ kind: 'shuts', numbers: [5, 0], seat: 1, went: 'drew' }),
    said({ kind: 'leaves', numbers: [4], seat: 2, went: 'passed' }),
    said({ kind: 'mine', numbers: [3], tiles: 1 }),
    said({ kind: 'mine', numbers: [3], tiles: 3 }),
    said({ kind: 'many', numbers: [0], tiles: 3 }),
    said({ kind: 'partner', numbers: [1], seat: 2, went: 'passed' }),
    said({ kind: 'covered', numbers: [6], seat: 2 }),
    said({ kind: 'blocks', numbers: [2] }),
    said({ kind: 'blocked', numbers: [2] }),
    said({ kind: 'stuck', tiles: 2 }),
    said({ kind: 'double' }, { better: { tile: '5-5', end: 'left' } }),
    said({ kind: 'heavy', pips: [11, 7] }),
    said({ kind: 'follows', tiles: 3 }),
    said({ kind: 'plain', numbers: [5, 2], pips: [11, 7] }),
    said({ kind: 'plain', numbers: [5], pips: [11, 7] }),
  ];
  assert.deepEqual(about, [
    'Ben had passed on fives: closing both ends on five was worth about 9 points.',
    'Ben had to draw on fives: keeping a five at both ends was worth about 9 points.',
    'Ben had to draw on fives and on blanks: to leave just those was worth about 9 points.',
    'Dee had passed on fours: to leave a four open was worth about 9 points.',
    'The last three was yours: to leave a three open was worth about 9 points.',
    'The last 3 threes were yours: to leave a three open was worth about 9 points.',
    'Of the blanks that were left you held 3, no fewer than all the others could: to leave a blank open was worth about 9 points.',
    'Dee, your partner, had passed on ones: to leave none open was worth about 9 points.',
    'The six you covered was Dee’s, your partner’s: to leave it open was worth about 9 points.',
    'With 6·5 all seven twos lay and nobody could go: to end the hand there was worth about 9 points.',
    'After 5·2 all seven twos lay and nobody could go: playing on with 6·5 was worth about 9 points.',
    '2 of your other tiles would have fitted after 6·5, none after 5·2: that was worth about 9 points.',
    'A double fits on one number only, and is hard to lay later: 5·5 was worth about 9 points more.',
    '6·5 sheds 11 pips where 5·2 sheds 7: that was worth about 9 points.',
    '3 of your other tiles would have fitted after 6·5, fewer after 5·2: that was worth about 9 points.',
    '6·5 would have shed 11 pips and left a five and a two: that was worth about 9 points more.',
    '6·5 would have shed 11 pips and left a five at both ends: that was worth about 9 points more.',
  ]);
});

test('that nothing was left to draw is said where it was so', () => {
  const draw = { ...over, options: { ...over.options, game: /** @type {'draw'} */ ('draw') } };
  const dry = moment({ kind: 'heavy' }, { view: { ...moment({}).view, drawable: 0 } });
  assert.match(sentenceOf(draw, dry), /^Nothing was left to draw, and 6·5 sheds/);
  assert.match(sentenceOf(draw, moment({ kind: 'heavy' })), /^6·5 sheds/);
  assert.match(sentenceOf(over, dry), /^6·5 sheds/);
});

test('a single point is one', () => {
  assert.match(said({ kind: 'double' }, { points: 1.2 }), /worth about 1 point more\.$/);
});

test('the same tile on another end is told by its end', () => {
  const both = { laid: { tile: '6-5', end: /** @type {'left'} */ ('left') }, better: { tile: '6-5', end: /** @type {'right'} */ ('right') } };
  assert.match(said({ kind: 'stuck', tiles: 1 }, both), /^One of your other tiles would have fitted after 6·5 on the six, none after 6·5 on the five:/);
});

test('the hands lie as they were just before that lay, and all of them after the draws', () => {
  assert.deepEqual(asItLay(over, HAND, 0).hands.map(({ tiles }) => tiles), [['1-1', '4-2'], ['6-6', '3-0']]);
  const late = asItLay(over, HAND, 4);
  assert.deepEqual(late.hands, [{ seat: 1, name: 'Ben', tiles: ['4-2', '2-2'] }, { seat: 2, name: 'Dee', tiles: ['6-6', '3-0'] }]);
  assert.deepEqual(late.boneyard, ['5-4', '4-4']);
});

test('each moment has its hands opened and closed by itself; what cannot be had is said', () => {
  const some = withMoments(reviewing(1), [moment({}), moment({}, { move: 7 })]);
  assert.deepEqual([turned(some, 4).open, turned(turned(some, 4), 7).open, turned(turned(some, 4), 4).open], [[4], [4, 7], []]);
  assert.equal(withHand(turned(some, 4), HAND).hand, HAND);
  assert.ok(withHand(turned(some, 4), null).unopened);
  assert.ok(!turned(withHand(turned(some, 4), null), 4).unopened);
});

const ACT = /** @type {any} */ ({ table: {}, bots: {} });
/** Every text and name on a part of the page. @param {any} part @returns {string[]} */
const texts = (part) => (Array.isArray(part) ? part.flatMap(texts) : typeof part === 'string' ? [part]
  : part && typeof part === 'object' ? [part.props['aria-label'] ?? '', ...texts(part.children)] : []);
/** @param {import('../../app/static/js/state/review.js').Review} review */
const shown = (review) => texts(reviewPart(/** @type {any} */ ({ view: over, review }), ACT)).join('|');

test('while it thinks, when it is busy and when there is nothing to say, that is what is said', () => {
  assert.match(shown(reviewing(1)), /Thinking it over/);
  const busy = shown(withMoments(reviewing(1), 'busy'));
  assert.match(busy, /too much to think about/);
  assert.match(busy, /Try again/);
  assert.match(shown(withMoments(reviewing(1), 'failed')), /cannot be looked up/);
  const silent = shown(withMoments(reviewing(1), []));
  assert.match(silent, /Nothing worth saying/);
  assert.doesNotMatch(silent, /Try again|Points:/);
});

test('no tile of another hand is on the page before the hands are opened', () => {
  const review = { ...withMoments(reviewing(1), [moment({})]), hand: HAND };
  for (const hidden of ['four two', 'three blank', 'five four']) {
    assert.ok(!shown(review).includes(hidden), hidden);
    assert.ok(shown(turned(review, 4)).includes(hidden), hidden);
  }
});

test('near the end of a match it is said what points count for', () => {
  assert.doesNotMatch(shown(withMoments(reviewing(1), [moment({})])), /win it/);
  assert.match(shown(withMoments(reviewing(1), [moment({}), moment({}, { move: 7, counts: 'match' })])), /win it/);
});
