// A link to the rules tells which table they are asked for.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { rulesAddress } from '../../app/static/js/state/rules.js';
import { view } from './tables.js';

test('the options of the table stand in the address, and the clause behind them', () => {
  const { options } = view(4);
  Object.assign(options, { game: 'draw', opening: 'any', blocked: 'all', target: 61, clock: 30, away: 'wait', aids: true });
  const address = new URL(rulesAddress(options, 'tie'), 'https://dominoes.test');
  assert.equal(address.pathname + address.hash, '/rules#tie');
  for (const [name, value] of Object.entries(options)) assert.equal(address.searchParams.get(name), String(value));
});

test('what a table has none of is not in it, nor is a clause that nobody asked for', () => {
  const { options } = view(2);
  options.clock = null;
  assert.doesNotMatch(rulesAddress(options), /clock|null|aids|#/);
});
