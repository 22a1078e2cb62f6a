// Claims about the catalogue's reader: the format is read as tests/words/cases.json has it, for scripts and templates alike.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { parse, voiceOf, walk } from '../../app/static/js/lib/message.js';
import { listed, pieces, t } from '../../app/static/js/lib/words.js';

/** @typedef {{message: string, args?: Record<string, string | number>, locale?: string, says?: string, wrong?: true}} Case */

/** @type {Case[]} */
const CASES = JSON.parse(readFileSync(new URL('../words/cases.json', import.meta.url), 'utf8'));

/** @param {Case} given */
function says({ message, args = {}, locale = 'en-GB' }) {
  let said = '';
  walk(parse(message), args, voiceOf(locale), (piece) => { said += piece; });
  return said;
}

for (const one of CASES) {
  if (one.wrong) test(`not read: ${one.message}`, () => assert.throws(() => says(one), /at \d+ of|is given|no number/));
  else test(`read: ${one.message} ${JSON.stringify(one.args ?? {})}`, () => assert.equal(says(one), one.says));
}

test('a message that is not there, or lacks an argument, is a fault that says which', () => {
  assert.throws(() => t(/** @type {any} */ ('no.such')), /no\.such cannot be said: it is not in the catalogue/);
  assert.throws(() => t(/** @type {any} */ ('locale')), /locale cannot be said/);
  assert.throws(() => t(/** @type {any} */ ('toString')), /toString cannot be said/);
});

test('in a browser the fault goes to the console, and the page says the key and goes on', () => {
  /** @type {unknown[]} */
  const heard = [];
  const there = /** @type {any} */ (globalThis);
  there.reportError = (/** @type {unknown} */ error) => heard.push(error);
  try {
    assert.equal(t(/** @type {any} */ ('no.such')), 'no.such');
    assert.deepEqual(pieces(/** @type {any} */ ('no.such'), {}), ['no.such']);
  } finally {
    delete there.reportError;
  }
  assert.match(String(heard[0]), /no\.such cannot be said/);
});

test('names are listed as the language lists them, and each keeps to itself', () => {
  assert.equal(listed([]), '');
  assert.equal(listed(['Ana']), 'Ana');
  assert.equal(listed(['You', 'Dee']), 'You and Dee');
  assert.equal(listed(['Ana', 'Ben', 'Dee']), 'Ana, Ben and Dee');
  assert.equal(listed(['דנה', 'Ben']), '\u2068דנה\u2069 and Ben');
});
