// What a look back shows comes later; until then, and where it cannot be had, the page says so and it can be asked for again.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { later } from '../../app/static/js/lib/later.js';
import { checked } from '../../app/static/js/pages/checks.js';
import { look, seenTitle } from '../../app/static/js/view/looks.js';
import { reviewing, withMoments } from '../../app/static/js/state/review.js';

const there = /** @type {any} */ (globalThis);
/** @type {number[]} */
const asked = [];
const act = /** @type {any} */ ({ bots: { review: (/** @type {number} */ number) => asked.push(number) } });
/** @param {any} more */
const model = (more) => /** @type {any} */ ({ later: null, why: null, review: null, ...more });

test('its parts are those of the script that the page names', async () => {
  there.document = { body: { dataset: { later: new URL('../../app/static/js/pages/later.js', import.meta.url).href } } };
  const parts = await later();
  assert.deepEqual(Object.keys(parts ?? {}).sort(), ['aid', 'because', 'checkDeal', 'review', 'seen', 'seenTitle', 'why']);
  assert.match(JSON.stringify(look(model({ later: parts, review: withMoments(reviewing(1), 'busy'), view: { results: [], you: { sat: [] } } }), act, 'review')), /too much to think about/);
});

test('where there is no such script there are no parts', async () => {
  there.document = { body: { dataset: { later: 'data:text/plain,gone' } } };
  assert.equal(await later(), null);
});

test('a deal that nothing is here to check cannot be checked just now; nothing is claimed of it', async () => {
  there.document = { body: { dataset: { later: 'data:text/plain,gone' } } };
  let state = /** @type {any} */ ({ view: { match: 1, round: { number: 2 } }, sealed: 'ab', later: null });
  /** @type {string[]} */
  const outcomes = [];
  await checked({ state: () => state, put: (next) => { state = next; outcomes.push(next.checked.outcome); } });
  assert.deepEqual(outcomes, ['checking', 'unable']);
  assert.equal(state.checked.hand, '1.2');

  state = { ...state, later: { checkDeal: async () => 'holds' } };
  await checked({ state: () => state, put: (next) => { state = next; } });
  assert.equal(state.checked.outcome, 'holds');
});

test('until it is here the page says so; where it cannot be had it can be asked for again', () => {
  assert.match(JSON.stringify(look(model({ review: reviewing(2) }), act, 'review')), /Looking it up/);
  assert.doesNotMatch(JSON.stringify(look(model({ review: reviewing(2) }), act, 'review')), /Try again/);
  const failed = /** @type {any} */ (look(model({ review: withMoments(reviewing(2), 'failed') }), act, 'review'));
  const button = failed.children.find((/** @type {any} */ each) => each.tag === 'button');
  button.props.onclick();
  assert.deepEqual(asked, [2]);
  assert.equal(seenTitle(model({})), 'What did the bots see?');
});
