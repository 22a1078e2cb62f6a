import { test } from 'node:test';
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { handOf, sealedText } from '../../app/static/js/state/seal.js';
import { view } from './tables.js';

const page = readFileSync(new URL('../../docs/protocol.md', import.meta.url), 'utf8');
const told = JSON.parse(page.split('\n').find((line) => line.startsWith('{"table":"AKEEVBX4S5"')) ?? '');

test('the finished hand of the protocol page makes the seal that stands there', () => {
  const full = createHash('sha256').update(sealedText(told)).digest('hex');
  assert.equal(full, told.seal.full);
  const other = { ...told, boneyard: [told.boneyard[1], told.boneyard[0], ...told.boneyard.slice(2)] };
  assert.notEqual(createHash('sha256').update(sealedText(other)).digest('hex'), told.seal.full);
});

test('a hand is told apart from the same number of another match', () => {
  const round = /** @type {any} */ ({ number: 2 });
  assert.notEqual(handOf(view(2, { match: 1, round })), handOf(view(2, { match: 2, round })));
});
