// A hand that is over, step by step: where keys and time lead, and that each step is the table as the server told it.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { askedStep, atStep, fresh, keyed, laidEnd, stays, stepped, ticked, toggled, viewAt } from '../../app/static/js/state/replay.js';
import { commandAloud, handsAloud, stepAloud, stepWords } from '../../app/static/js/state/replaywords.js';
import { result, view } from './tables.js';

/** @typedef {import('../../app/static/js/state/replay.js').Told} Told */

/** Ben leads, Ola lays on the left, Ben draws, lays and is out. @type {any} */
const LINE = [{ tile: '6-4', shows: [4, 6], seat: 0 }, { tile: '6-2', shows: [6, 2], seat: 1 }, { tile: '2-2', shows: [2, 2], seat: 1 }];

/** @param {{me?: number | null, open?: boolean}} [how] @returns {Told} */
function told({ me = null, open = true } = {}) {
  const ended = result({ number: 3, seat: 1, side: 1, points: 8, left: [['5-3'], []], pips: [8, 0], sum: { sides: [8, 0], theirs: 8, own: 0 }, scores: [20, 48], ends: [4, 2] });
  const whole = view(2, { me, phase: 'between', results: [ended], scores: [20, 48] });
  const round = { .../** @type {any} */ (whole.round ?? {}), number: 3, dealer: 0, leader: 1, turn: null, line: LINE, ends: [4, 2], log: [], boneyard: { tiles: 13, drawable: 11 } };
  const mine = (/** @type {string[]} */ tiles, /** @type {number} */ seat) => (open || seat === me ? tiles : null);
  /** @param {any} move @param {string[][]} hands @param {[number, number]} line @param {any} ends @param {number | null} turn @param {number} [yard] */
  const step = (move, hands, line, ends, turn, yard = 14) => ({ move, hands: hands.map(mine), counts: hands.map((hand) => hand.length), boneyard: yard, drawable: yard - 2, line, ends, turn, scores: turn === null ? [20, 48] : [20, 40] });
  const drew = { seat: 1, drew: 1, ...(open || me === 1 ? { tile: '2-2' } : {}) };
  return {
    open,
    view: { ...whole, round, you: { ...whole.you, sat: [me, me, me] } },
    steps: [
      step(null, [['6-4', '5-3'], ['6-2']], [1, 1], null, 1),
      step({ seat: 1, laid: '6-2', end: null, by: 'person' }, [['6-4', '5-3'], []], [1, 2], [6, 2], 0),
      step({ seat: 0, laid: '6-4', end: 'left', by: 'person' }, [['5-3'], []], [0, 2], [4, 2], 1),
      step(drew, [['5-3'], ['2-2']], [0, 2], [4, 2], 1, 13),
      step({ seat: 1, laid: '2-2', end: 'right', by: 'person' }, [['5-3'], []], [0, 3], [4, 2], null, 13),
    ],
  };
}

test('arrows step, Home and End go all the way, and nothing goes beyond the ends', () => {
  const at = (/** @type {number} */ from, /** @type {string} */ key) => keyed(stepped(fresh(told()), from), key)?.at;
  assert.deepEqual([at(0, 'ArrowRight'), at(4, 'ArrowRight'), at(2, 'ArrowLeft'), at(0, 'ArrowLeft'), at(1, 'End'), at(3, 'Home')], [1, 4, 1, 0, 4, 0]);
  assert.equal(keyed(fresh(told()), 'x'), null);
  assert.equal(stepped(fresh(told()), -5).at, 0);
  assert.equal(stepped(fresh(told()), 99).at, 4);
});

test('it plays to its end and no further, and begins again from there', () => {
  let player = toggled(stepped(fresh(told()), 2));
  assert.equal(player.playing, true);
  player = ticked(ticked(player));
  assert.deepEqual(player, { at: 4, last: 4, playing: false });
  assert.deepEqual(ticked(player), player);
  assert.deepEqual(keyed(player, ' '), { at: 0, last: 4, playing: true });
});

test('an address tells its step, and the deal has none', () => {
  assert.deepEqual(['#14', '', '#x', '#-1', '#0'].map(askedStep), [14, 0, 0, 0, 0]);
  assert.deepEqual([atStep('/t/a/hands/1?match=1', 14), atStep('/t/a/hands/1', 0)], ['/t/a/hands/1?match=1#14', '/t/a/hands/1']);
});

test('whoever steps takes it over: it does not go on by itself', () => {
  const playing = toggled(fresh(told()));
  assert.equal(keyed(playing, 'ArrowRight')?.playing, false);
  assert.equal(keyed(playing, ' ')?.playing, false);
});

test('a draw is looked at for less time than a lay', () => {
  const all = told().steps.map((_, at) => stays(told(), stepped(fresh(told()), at)));
  assert.ok(all[3] < all[2]);
  assert.ok(Math.min(...all) > 500);
});

test('each step is the table as the server told it, with the line as far as it had come', () => {
  const lines = told().steps.map((_, at) => viewAt(told(), at).round?.line.map(({ tile }) => tile).join(' '));
  assert.deepEqual(lines, ['', '6-2', '6-4 6-2', '6-4 6-2', '6-4 6-2 2-2']);
  const third = viewAt(told(), 3);
  assert.deepEqual([third.round?.ends, third.round?.boneyard, third.seats.map(({ tiles }) => tiles), third.round?.log.length], [[4, 2], { tiles: 13, drawable: 11 }, [1, 1], 3]);
});

test('the points of the hand are there when it is over and not before', () => {
  assert.deepEqual([viewAt(told(), 3).scores, viewAt(told(), 3).results], [[20, 40], []]);
  assert.deepEqual([viewAt(told(), 4).scores, viewAt(told(), 4).results.length], [[20, 48], 1]);
});

test('nobody is asked for a tile: it is nobody’s go at any step', () => {
  for (const at of told({ me: 1 }).steps.keys()) {
    const { phase, round } = viewAt(told({ me: 1 }), at);
    assert.deepEqual([phase, round?.turn], ['between', null]);
  }
});

test('what was laid comes into view at its end; where nothing was laid nothing moves', () => {
  assert.deepEqual(told().steps.map((_, at) => laidEnd(told(), at)), [null, 'right', 'left', null, 'right']);
});

test('each step is said in words, with what was drawn', () => {
  const said = told({ me: 0 }).steps.map((_, at) => stepAloud(told({ me: 0 }), at));
  assert.equal(said[0], 'The tiles are dealt. Ben leads.');
  assert.equal(said[1], 'Ben led with six two. Ends six and two.');
  assert.equal(said[2], 'You laid six four on the left. Ends four and two.');
  assert.equal(said[3], 'Ben drew double two. Ends four and two.');
  assert.match(said[4], /^Ben laid double two on the right\. Ends four and two\. Ben [^.]+\. You hold 8\. Ben scores 8\./);
});

test('as I saw it, nobody says which tile another drew, and what another held is a number', () => {
  const mine = told({ me: 0, open: false });
  assert.equal(stepAloud(mine, 3), 'Ben drew a tile. Ends four and two.');
  assert.equal(handsAloud(mine, 0), 'You hold six four and five three. Ben holds 1 tile.');
});

test('a clock, a bot and an opening that had to be are told as such', () => {
  const words = (/** @type {string} */ by) => {
    const hand = told();
    hand.steps[1].move = /** @type {any} */ ({ seat: 1, laid: '6-2', end: null, by });
    return stepWords(hand, 1, String, String).join('');
  };
  assert.deepEqual(['rule', 'clock', 'bot'].map(words), [
    'Ben had to open with 6-2.', 'Ben’s time was up, and the table laid 6-2.', 'A bot laid 6-2 for Ben.',
  ]);
});

test('the commands of the table say the line, the scores, the hands and the step again', () => {
  const hand = told();
  assert.equal(commandAloud(hand, 2, 'line'), 'The line from the left: four six, the newest, six two. Ends four and two.');
  assert.match(commandAloud(hand, 2, 'scores'), /40/);
  assert.match(commandAloud(hand, 2, 'tiles'), /five three/);
  assert.equal(commandAloud(hand, 2, 'again'), stepAloud(hand, 2));
});
