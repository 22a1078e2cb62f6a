import { test } from 'node:test';
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { handOf } from '../../app/static/js/state/seal.js';
import { isTheHandSeen, sealedText } from '../../app/static/js/state/sealed.js';
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

test('a hand that this page saw is told from one it did not see', () => {
  const seen = { ...view(2, { me: 0, match: 1, round: /** @type {any} */ ({ number: 1, line: told.line }) }), id: told.table, results: [told.result] };
  seen.you = { ...seen.you, seat: 0, tiles: told.result.left[0] };
  assert.equal(isTheHandSeen(told, seen), true);
  const [first, second] = told.hands;
  const lies = [
    { ...told, table: '0000000000' }, { ...told, match: 2 }, { ...told, number: 2 },
    { ...told, hands: [second, first] },
    { ...told, hands: [[second[0], ...first.slice(1)], [first[0], ...second.slice(1)]] },
    { ...told, boneyard: [told.boneyard[1], told.boneyard[0], ...told.boneyard.slice(2)] },
    { ...told, boneyard: [told.boneyard[0], ...told.boneyard.slice(0, -1)] },
    { ...told, moves: told.moves.slice(0, -3) },
  ];
  for (const lie of lies) assert.equal(isTheHandSeen(lie, seen), false, JSON.stringify(lie).slice(0, 200));
  assert.equal(isTheHandSeen(told, { ...seen, you: { ...seen.you, tiles: told.result.left[1] } }), false);
});
