// Claims about what stands round the line: the panel is made where it has room and nowhere else, and nothing is made anew
// for how the line lies in its box. A redraw pays for what nobody sees.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import './page.js';
import { initial, apply, modelOf } from '../../app/static/js/state/state.js';
import { playing, told } from './play.js';

const { table } = await import('../../app/static/js/view/table.js');

/** Answers every call: a page that is only drawn asks for nothing. @type {any} */
const act = new Proxy(() => act, { get: () => act });

const shown = playing(2, { line: '2-6', hand: '6-0 4-2', turn: 0 });
const state = { ...apply(initial('Ana', 0), told(shown), 0), view: shown };

/** @param {{large?: boolean, panel?: boolean}} [left] @returns {any} */
const place = (left = {}) => ({
  axis: 'across', left: { large: false, captions: false, bubbles: false, spine: false, panel: false, ...left },
  sizes: { line: 32, hand: 44, back: 24, place: 'wide', room: 7 }, pins: { left: 0, right: 0, seen: [0, 0], all: true, under: { left: false, right: false }, free: 9 },
});

/** @param {{large?: boolean, panel?: boolean}} left @returns {boolean} */
const hasPanel = (left) => table(modelOf(state, place(left)), act).children.some((part) => typeof part === 'object' && part.props.class === 'side');

test('the panel stands beside the table where it has room', () => assert.equal(hasPanel({}), true));

test('it is not made on a small window, nor for large text', () => {
  assert.equal(hasPanel({ panel: true }), false);
  assert.equal(hasPanel({ large: true }), false);
});

test('a redraw for how the line lies in its box makes nothing anew round it, one for anything else does', () => {
  const here = place();
  const scrolled = { ...here, pins: { ...here.pins, left: 3, all: false } };
  const other = { ...state, settings: { ...state.settings, sound: !state.settings.sound } };
  const round = (/** @type {any} */ of, /** @type {any} */ at) => {
    const [, bar, felt, you, side] = /** @type {any[]} */ (table(modelOf(of, at), act, of).children);
    const beside = felt.children.filter((/** @type {any} */ { key }) => ['seat-1', 'about', 'yard'].includes(key));
    return { parts: [bar, you, side, ...beside], line: felt.children.find((/** @type {any} */ { key }) => key === 'line') };
  };
  const [first, again, changed] = [round(state, here), round(state, scrolled), round(other, scrolled)];
  assert.equal(first.parts.length, 6);
  assert.deepEqual(first.parts.map((part, at) => part === again.parts[at]), first.parts.map(() => true));
  assert.notEqual(first.line, again.line);
  assert.deepEqual(changed.parts.map((part, at) => part === again.parts[at]), changed.parts.map(() => false));
});
