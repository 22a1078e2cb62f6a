// Everyone at a table moves from screen to screen together; whoever has just come stands at the door until they choose.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { afterLeaving, asksBeforeLeaving, sinceLeft, wayBack } from '../../app/static/js/state/leaving.js';
import { screenAfter } from '../../app/static/js/state/screens.js';
import { view, withBots, withOpen } from './tables.js';

/** @typedef {import('../../app/static/js/state/types.js').Phase} Phase */

/** @param {Phase} phase @param {number | null} [me] */
const at = (phase, me = 0) => view(2, { me, phase });

test('a new hand, its end and a new match put everything aside', () => {
  assert.equal(screenAfter('table', at('between'), at('playing')), 'auto');
  assert.equal(screenAfter('seats', at('playing'), at('between')), 'auto');
  assert.equal(screenAfter('table', at('over'), { ...at('over'), match: 2 }), 'auto');
});

test('a result put aside stays aside while others get ready', () => {
  assert.equal(screenAfter('table', at('between'), at('between')), 'table');
});

test('whoever comes to a table that plays stands at the door, over the end of the hand too', () => {
  assert.equal(screenAfter('door', null, at('playing', null)), 'door');
  assert.equal(screenAfter('door', at('playing', null), at('between', null)), 'door');
  assert.equal(screenAfter('door', at('over', null), at('over', null)), 'door');
});

test('who has a seat is at no door, nor who sits down', () => {
  assert.equal(screenAfter('door', null, at('playing')), 'auto');
  assert.equal(screenAfter('door', at('playing', null), at('playing')), 'auto');
});

test('before the first deal there is no door: all in the lobby go in together', () => {
  assert.equal(screenAfter('door', null, at('seating', null)), 'auto');
  assert.equal(screenAfter('auto', at('seating', null), at('playing', null)), 'auto');
  assert.equal(screenAfter('door', at('seating', null), at('playing', null)), 'auto');
});

test('leaving is asked from the first deal on, and says what happens to the seat', () => {
  assert.equal(asksBeforeLeaving(at('seating')), false);
  /** @type {Phase[]} */
  const phases = ['playing', 'between', 'over'];
  for (const phase of phases) assert.equal(asksBeforeLeaving(at(phase)), true);
  assert.equal(new Set(phases.map((phase) => afterLeaving(at(phase)))).size, 3);
  assert.match(afterLeaving(at('playing')), /^A bot plays your tiles until you are back/);
});

test('who has left stays where they are asked what now, through hands and matches, until they sit again', () => {
  assert.equal(screenAfter('left', at('playing'), at('playing', null)), 'left');
  assert.equal(screenAfter('left', at('playing', null), at('between', null)), 'left');
  assert.equal(screenAfter('left', at('over', null), { ...at('playing', null), match: 2 }), 'left');
  assert.equal(screenAfter('left', at('playing', null), at('playing')), 'auto');
  assert.equal(screenAfter('left', null, at('seating', null)), 'auto');
});

test('the way back is one’s own seat while no person has it, then any that is free, then none', () => {
  const mine = { seat: 1, name: 'Ben' };
  const gone = view(3, { me: null, phase: 'playing' });
  assert.deepEqual(wayBack(withOpen(gone, 1, 2), mine), { seat: 1, same: true });
  assert.deepEqual(wayBack(withBots(gone, { 1: 'easy' }), mine), { seat: 1, same: true });
  assert.deepEqual(wayBack(withOpen(gone, 2), mine), { seat: null, same: false });
  assert.equal(wayBack(gone, mine), null);
  assert.deepEqual(wayBack(withOpen(gone, 2), null), { seat: null, same: false });
});

test('who has left is told who plays for them', () => {
  const mine = { seat: 1, name: 'Ben' };
  const gone = view(3, { me: null, phase: 'playing' });
  const said = (/** @type {import('../../app/static/js/state/types.js').View} */ shown) => sinceLeft(shown, mine).replace(/[\u2066-\u2069]/g, '');
  assert.match(said(withOpen(gone, 1)), /^A bot plays your tiles/);
  assert.match(said(withBots(gone, { 1: 'easy' })), /^Easy bot plays in your seat now, and gives it up/);
  assert.equal(said(gone), 'Ben has your seat now.');
  assert.match(said(withOpen({ ...gone, phase: 'over' }, 1)), /^The match is over/);
});
