// Claims about a first hand: every go is explained in a sentence, in the first hand against bots and nowhere else.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { explained, isFirstHand } from '../../app/static/js/state/explained.js';
import { told } from '../../app/static/js/state/said.js';
import { apply, initial } from '../../app/static/js/state/state.js';
import { drew, laid, passed, playing, told as message } from './play.js';
import { withBots } from './tables.js';

/** @param {import('./play.js').Given} given @param {Partial<import('../../app/static/js/state/types.js').Options>} [options] */
function hand(given, options = {}) {
  const view = withBots(playing(2, given), { 1: 'easy' });
  return { ...view, options: { ...view.options, ...options } };
}
const line = '5-3 3-2';

test('I lead: any tile may go', () => {
  assert.equal(explained(hand({ hand: '6-4 2-1' }), null, null), 'You lead, and the line is empty: any tile may go first. Tap one. A heavy one is well spent early.');
});

test('one tile fits: the ends, the number, the tap', () => {
  assert.equal(explained(hand({ line, hand: '6-4 2-1' }), null, null), 'The ends are 5 and 2. Your 2·1 has a 2: tap it.');
  assert.equal(explained(hand({ line, hand: '6-4 5-1' }), null, null), 'The ends are 5 and 2. Your 5·1 has a 5: tap it.');
});

test('it fits both ends', () => {
  assert.equal(explained(hand({ line, hand: '5-2' }), null, null), 'The ends are 5 and 2. Your 5·2 fits both: tap it, then the gold end it is to lie on.');
  assert.equal(explained(hand({ line: '2-3 3-2', hand: '5-2' }), null, null), 'Both ends are 2. Your 5·2 fits both: tap it, then the gold end it is to lie on.');
  assert.equal(explained(hand({ line, hand: '5-2' }), null, '5-2'), '5·2 fits both ends: tap the gold one it is to lie on, or the tile again to put it back.');
});

test('several fit: they are named while they are few', () => {
  assert.equal(explained(hand({ line, hand: '6-5 2-1 0-0' }), null, null), 'The ends are 5 and 2. Your 6·5 and 2·1 fit: tap one of them.');
  assert.equal(explained(hand({ line, hand: '6-5 2-1 5-5 2-0' }), null, null), 'The ends are 5 and 2. 4 of your tiles fit: tap one that is lit.');
});

test('nothing fits: in Draw the table draws, in Block it passes', () => {
  const mine = hand({ line, hand: '0-0', turn: 0 }, { game: 'draw' });
  assert.equal(explained(mine, drew(0), null), 'Nothing of yours fits, so the table draws for you until a tile does.');
  assert.equal(explained(mine, passed(0, 5, 2), null), 'Nothing of yours fits, and nothing is left to draw: the table passes for you.');
  assert.equal(explained(hand({ line, hand: '0-0' }), passed(0, 5, 2), null), 'Nothing of yours fits, and in Block nobody draws: the table passes for you.');
});

test('what the bot does is told as well', () => {
  const view = hand({ line, hand: '2-1', turn: 1 });
  assert.equal(explained(view, null, null), 'Easy bot lays now. Watch which end it goes on, and what is open then.');
  assert.equal(explained(view, drew(1), null), 'Easy bot has no 5 and no 2, and draws until a tile fits.');
  assert.equal(explained(view, passed(1, 5, 2), null), 'Easy bot has no 5 and no 2, and in Block nobody draws: that is a pass.');
  assert.equal(explained(view, laid(1, '3-2'), null), 'The ends are 5 and 2 now.');
});

test('nothing is explained after the first hand, nor where another person sits', () => {
  const view = hand({ line, hand: '2-1' });
  assert.equal(isFirstHand(view), true);
  for (const other of [{ ...view, match: 2 }, { ...view, phase: /** @type {'between'} */ ('between') }, hand({ line, hand: '2-1', round: { number: 2 } }), playing(2, { line, hand: '2-1' })]) {
    assert.equal(explained(other, null, null), '');
  }
});

test('it is said aloud with my go, and only where it was asked for', () => {
  const before = hand({ line: '5-3', hand: '6-4 2-1', turn: 1 });
  const after = { ...hand({ line, hand: '6-4 2-1', log: [laid(1, '3-2')] }), version: 42 };
  const heard = (/** @type {boolean} */ explains) => {
    const state = apply({ ...initial('', 0), explains, view: before }, message(after), 0);
    return told({ ...state, show: { steps: [], since: 0 } }, 'down').said.at(-1)?.words ?? '';
  };
  assert.match(heard(true), /Your go: 1 tile fits\. The ends are 5 and 2\. Your 2·1 has a 2: tap it\.$/);
  assert.match(heard(false), /Your go: 1 tile fits\.$/);
});
