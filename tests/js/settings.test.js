// Claims about what is set for a device: kept as it was set, and whatever else is kept there means nothing.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { USUAL, readSettings } from '../../app/static/js/state/settings.js';
import { initial, modelOf, apply } from '../../app/static/js/state/state.js';
import { playing, told } from './play.js';

test('nothing kept is as usual: sound on, pips in ink, the light of the device, one-key commands on', () => {
  assert.deepEqual(readSettings(null), { sound: true, pips: 'ink', theme: 'device', keys: true, aid: false });
  assert.deepEqual(readSettings(undefined), USUAL);
});

test('what was set comes back', () => {
  const set = { sound: false, pips: /** @type {'numbers'} */ ('numbers'), theme: /** @type {'day'} */ ('day'), keys: false, aid: true };
  assert.deepEqual(readSettings(JSON.parse(JSON.stringify(set))), set);
});

test('what makes no sense is as usual, the rest stays', () => {
  assert.deepEqual(readSettings({ sound: 'no', pips: 'gold', theme: 'night', more: 1 }), { ...USUAL, theme: 'night' });
  for (const kept of ['night', 7, [], { pips: ['ink'] }]) assert.deepEqual(readSettings(kept), USUAL);
});

test('the page is told of them', () => {
  const set = { ...USUAL, sound: false };
  const state = apply(initial('Ola', 0, set), told(playing(2, {})), 0);
  const place = { axis: /** @type {'down'} */ ('down'), sizes: { line: 32, hand: 44, back: 24, place: /** @type {'phone'} */ ('phone') }, pins: { left: 0, right: 0, seen: /** @type {[number, number]} */ ([0, 0]), all: true } };
  assert.deepEqual(modelOf({ ...state, view: playing(2, {}) }, place).settings, set);
});
