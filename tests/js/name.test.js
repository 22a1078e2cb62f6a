// A name is judged while it is typed as the server judges it: by what people see as one character.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { LONGEST, lengthOf, tooLong, wrongWith, isChosen } from '../../app/static/js/state/name.js';

test('a character is what people see as one', () => {
  assert.equal(lengthOf('Ana'), 3);
  assert.equal(lengthOf('👩‍👩‍👧‍👦🏴󠁧󠁢󠁳󠁣󠁴󠁿é'), 3);
  assert.equal(lengthOf('e\u0301'), 1);
  assert.equal(lengthOf('  Ana   Bo  '), 6);
});

test('the twenty-first character is said as soon as it is typed', () => {
  assert.equal(tooLong('👩‍👩‍👧‍👦'.repeat(LONGEST)), '');
  assert.equal(tooLong('n'.repeat(LONGEST + 1)), 'Use 20 characters at most. This name has 21.');
});

test('an empty name is said only when it is needed', () => {
  assert.equal(tooLong('  '), '');
  assert.equal(wrongWith('  '), 'Type a name so friends know you.');
  assert.equal(wrongWith('Ana'), '');
  assert.match(wrongWith('n'.repeat(30)), /20 characters at most/);
});

test('a guest’s name was chosen by nobody: it is kept while one comes back to the seat, and not for the next table', () => {
  assert.equal(isChosen('Guest'), false);
  assert.equal(isChosen('Ola'), true);
});
