// Claims about the panel beside the table: it is made where it has room and nowhere else, for a redraw pays for what nobody sees.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import './page.js';
import { initial, apply, modelOf } from '../../app/static/js/state/state.js';
import { playing, told } from './play.js';

const { table } = await import('../../app/static/js/view/table.js');

/** Answers every call: a page that is only drawn asks for nothing. @type {any} */
const act = new Proxy(() => act, { get: () => act });

/** @param {{large?: boolean, panel?: boolean}} left @returns {boolean} */
function hasPanel(left) {
  const shown = playing(2, { line: '2-6', hand: '6-0 4-2', turn: 0 });
  const place = /** @type {any} */ ({
    axis: 'across', left: { large: false, captions: false, bubbles: false, spine: false, panel: false, ...left },
    sizes: { line: 32, hand: 44, back: 24, place: 'wide', room: 7 }, pins: { left: 0, right: 0, seen: [0, 0], all: true, under: { left: false, right: false }, free: 9 },
  });
  const state = { ...apply(initial('Ana', 0), told(shown), 0), view: shown };
  return table(modelOf(state, place), act).children.some((part) => typeof part === 'object' && part.props.class === 'side');
}

test('the panel stands beside the table where it has room', () => assert.equal(hasPanel({}), true));

test('it is not made on a small window, nor for large text', () => {
  assert.equal(hasPanel({ panel: true }), false);
  assert.equal(hasPanel({ large: true }), false);
});
