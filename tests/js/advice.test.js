// A hint: only for whoever plays alone with bots, only for the go it was asked for, and no surer than it is.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { adviceAloud, adviceWords, mayAsk } from '../../app/static/js/state/advice.js';
import { callOf } from '../../app/static/js/state/call.js';
import { told as spoken } from '../../app/static/js/state/said.js';
import { apply, asked, initial, modelOf } from '../../app/static/js/state/state.js';
import { parts as later } from '../../app/static/js/pages/later.js';
import { line, marked } from '../../app/static/js/view/line.js';
import { planOf, rack } from '../../app/static/js/view/rack.js';
import { laid, playing, told } from './play.js';
import { withBots, withOpen } from './tables.js';

/** @typedef {import('../../app/static/js/state/types.js').View} View */
/** @typedef {import('../../app/static/js/state/types.js').Worth} Worth */
/** @typedef {import('../../app/static/js/state/moments.js').Reason} Reason */

const PLACE = /** @type {any} */ ({ axis: 'down', left: {}, sizes: { line: 32, hand: 44, back: 24, place: 'phone', room: 7 }, pins: { left: 0, right: 0, seen: [0, 0], all: true, under: { left: false, right: false } } });
const mine = withBots(playing(3, { line: '2-6 6-4', hand: '4-2 6-2 6-0', turn: 0, log: [laid(1, '6-2', null), laid(2, '6-4')] }), { 1: 'sharp', 2: 'easy' });
/** @param {string} tile @param {'left' | 'right' | null} end @param {number} points @returns {Worth} */
const worth = (tile, end, points, error = 0.5) => ({ tile, end, points, win: 0.5, error });
const PLAYS = [worth('4-2', 'right', 5.2), worth('6-2', 'left', -1.9)];

/** Asked for and answered. @param {View} view @param {Worth[]} plays @param {Reason | null} [why] */
const answered = (view, plays, why = null) => apply(asked({ ...apply(initial('Ola', 0), told(view), 0), link: 'open' }, 7, 'hint'), { type: 'hint', id: 7, version: view.version, plays, why }, 0);
/** @param {import('../../app/static/js/state/state.js').State} state */
const call = (state) => { const { big, small, action } = callOf(modelOf({ ...state, view: /** @type {View} */ (state.view) }, PLACE)); return [big, small, action]; };

test('a hint can be asked for on my go, where there is a choice and no other person sits', () => {
  assert.ok(mayAsk(mine));
  assert.ok(!mayAsk({ ...mine, seats: mine.seats.map((seat) => ({ ...seat, kind: 'person' })) }));
  assert.ok(!mayAsk(playing(3, { line: '2-6', hand: '6-0', turn: 1 })));
  const one = withBots(playing(2, { line: '2-6 6-4', hand: '4-1 5-5', turn: 0 }), { 1: 'sharp' });
  assert.ok(!mayAsk(one));
  assert.ok(mayAsk(withBots(playing(2, { line: '2-6 6-4', hand: '4-2 5-5', turn: 0 }), { 1: 'sharp' })), 'one tile, two ends');
  assert.ok(mayAsk(withOpen(mine, 2)), 'a bot lays for an empty seat');
  assert.deepEqual(call({ ...apply(initial('Ola', 0), told(mine), 0), link: 'open' }), ['Your go', '2 tiles fit', 'hint']);
});

test('it names the tile, the end and what it is worth more than the next', () => {
  const state = answered(mine, PLAYS);
  assert.deepEqual(call(state), ['4·2 on the four', 'About 7 points better than 6·2.', null]);
  assert.equal(state.asks.size, 0);
});

test('it is said by ear, once', () => {
  const state = spoken(answered(mine, PLAYS), 'down');
  assert.deepEqual(state.said.map(({ words }) => words).filter((words) => words.includes('better')), ['four two on the four: about 7 points better than six two.']);
  assert.equal(spoken(state, 'down').said.length, state.said.length);
});

test('what cannot be told apart is not', () => {
  const say = (/** @type {Worth[]} */ plays) => adviceWords(mine, answered(mine, plays).advice, 'down', later)?.small;
  assert.equal(say([worth('4-2', 'right', 2.4), worth('6-2', 'left', 1.5)]), 'About as good as 6·2.');
  assert.equal(say([worth('4-2', 'right', 5, 3), worth('6-2', 'left', 1, 3)]), 'About as good as 6·2.');
  assert.equal(say([worth('4-2', 'right', 2.6), worth('6-2', 'left', 1.4)]), 'About 1 point better than 6·2.');
  assert.equal(say([worth('4-2', 'right', 5), worth('4-2', 'left', 1)]), 'About 4 points better than at the other end.');
  assert.equal(say([worth('4-2', 'right', 5)]), 'Nothing else can be laid.');
});

const NONE = { numbers: [], seat: null, went: null, tiles: null, pips: null };
/** @param {Partial<Reason> & {kind: Reason['kind']}} why @param {Worth[]} [plays] */
const because = (why, plays = PLAYS) => adviceWords(mine, answered(mine, plays, { ...NONE, ...why }).advice, 'down', later)?.small.replace(/^About \d+ points better than ([^.]+)\. ?/, '');

test('why the best is better is said in one sentence', () => {
  const other = [worth('4-2', 'right', 5), worth('4-2', 'left', 1)];
  assert.deepEqual([
    because({ kind: 'blocks', numbers: [2] }), because({ kind: 'blocked', numbers: [2] }), because({ kind: 'blocked', numbers: [2] }, other),
    because({ kind: 'closes', numbers: [2], seat: 1, went: 'passed' }), because({ kind: 'shuts', numbers: [2, 0], seat: 1, went: 'drew' }),
    because({ kind: 'leaves', numbers: [2], seat: 1, went: 'passed' }), because({ kind: 'mine', numbers: [2], tiles: 1 }), because({ kind: 'mine', numbers: [2], tiles: 2 }),
    because({ kind: 'many', numbers: [2], tiles: 2 }), because({ kind: 'partner', numbers: [5], seat: 2, went: 'passed' }), because({ kind: 'covered', numbers: [6], seat: 2 }),
    because({ kind: 'stuck', tiles: 1 }), because({ kind: 'stuck', tiles: 2 }, other), because({ kind: 'double' }), because({ kind: 'heavy', pips: [11, 3] }),
    because({ kind: 'follows', tiles: 2 }), because({ kind: 'follows', tiles: 2 }, other),
  ], [
    'All seven twos lie then, and nobody can go.', 'All seven twos would lie after 6·2, and nobody could go.', 'All seven twos would lie after it at the other end, and nobody could go.',
    'Sharp bot passed on twos, and both ends show two then.', 'Sharp bot had to draw on twos and on blanks, and nothing else is open then.',
    'Sharp bot is next and passed on twos, and a two is open then.', 'The last two is yours, and a two is open then.', 'The last 2 twos are yours, and a two is open then.',
    'You hold 2 of the twos that are left, and a two is open then.', 'Easy bot, your partner, passed on fives, and none is open then.', 'It keeps the six open that Easy bot, your partner, brought.',
    'One of your other tiles fits then, none after 6·2.', '2 of your other tiles fit then, none at the other end.', 'A double fits on one number only, and is hard to lay later.', 'It sheds 11 pips, 6·2 only 3.',
    '2 of your other tiles fit then, fewer after 6·2.', '2 of your other tiles fit then, fewer at the other end.',
  ]);
});

test('without a reason, without its words and where two plays are level no more is said than before', () => {
  const heavy = { ...NONE, kind: /** @type {const} */ ('heavy'), pips: /** @type {[number, number]} */ ([11, 3]) };
  const better = 'About 7 points better than 6·2.';
  assert.equal(adviceWords(mine, answered(mine, PLAYS).advice, 'down', later)?.small, better);
  assert.equal(adviceWords(mine, answered(mine, PLAYS, heavy).advice, 'down', null)?.small, better);
  const level = answered(mine, [worth('4-2', 'right', 2.4), worth('6-2', 'left', 1.5)], heavy);
  assert.equal(adviceWords(mine, level.advice, 'down', later)?.small, 'About as good as 6·2.');
});

test('a reason is heard as it is seen: with the hint, once, when its words are here or cannot be had', () => {
  const heavy = { ...NONE, kind: /** @type {const} */ ('heavy'), pips: /** @type {[number, number]} */ ([11, 3]) };
  const heard = (/** @type {Partial<import('../../app/static/js/state/state.js').State>} */ how) => {
    const state = answered(mine, PLAYS, heavy);
    return spoken({ ...state, ...how }, 'down').said.slice(state.said.length).map(({ words }) => words).filter((words) => words.includes('better'));
  };
  const whole = 'four two on the four: about 7 points better than six two. It sheds 11 pips, six two only 3.';
  assert.deepEqual(heard({ fetching: 'asked' }), []);
  assert.deepEqual(heard({ later }), [whole]);
  assert.deepEqual(heard({ fetching: 'failed' }), ['four two on the four: about 7 points better than six two.']);
  assert.equal(adviceAloud(mine, answered(mine, PLAYS, heavy).advice, 'down', later), whole);
});

test('both ends alike are told apart by their place, the lead by nothing', () => {
  const both = withBots(playing(2, { line: '4-6 6-4', hand: '4-2 4-1', turn: 0 }), { 1: 'sharp' });
  // A mind weighs both ends, and finds them alike: the next is another tile.
  const state = answered(both, [worth('4-2', 'left', 9), worth('4-2', 'right', 9), worth('4-1', 'left', 0), worth('4-1', 'right', 0)]);
  assert.equal(adviceWords(both, state.advice, 'down', later)?.small, 'About 9 points better than 4·1.');
  const one = answered(both, [worth('4-2', 'left', 9), worth('4-2', 'right', 9)]);
  assert.equal(adviceWords(both, one.advice, 'down', later)?.small, 'Nothing else can be laid.');
  assert.equal(adviceWords(both, state.advice, 'down', later)?.big, '4·2 at the top');
  assert.equal(adviceWords(both, state.advice, 'across', later)?.big, '4·2 at the left');
  const lead = withBots(playing(2, { hand: '4-2 4-1', turn: 0 }), { 1: 'sharp' });
  assert.equal(adviceWords(lead, answered(lead, [worth('4-2', null, 3)]).advice, 'down', later)?.big, 'Lead with 4·2');
});

test('it is gone with the go it was for, and comes too late for another', () => {
  const state = answered(mine, PLAYS);
  const next = playing(3, { line: '2-6 6-4 4-2', hand: '6-2 6-0', turn: 0, log: [...(mine.round?.log ?? []), laid(0, '4-2')], more: { version: 44 } });
  assert.deepEqual(call(apply(state, told(withBots(next, { 1: 'sharp', 2: 'easy' })), 0)), ['Your go', '1 tile fits', 'hint']);
  const theirs = { ...mine, round: { .../** @type {any} */ (mine.round), turn: 1 } };
  assert.equal(answered(theirs, PLAYS).advice, null);
});

/** Names of the tiles that glow, and the ends that are gold. @param {import('../../app/static/js/state/state.js').State} state */
function gold(state) {
  const model = modelOf({ ...state, view: /** @type {View} */ (state.view) }, PLACE);
  const all = (/** @type {any} */ node, /** @type {string} */ name) => [...(String(node.props?.class).includes(name) ? [node] : []), ...(node.children ?? []).flatMap((/** @type {any} */ child) => all(child, name))];
  const ends = all(line(model, act), 'end--').filter((end) => all(end, 'tile--gold').length && !end.props.class.includes('is-other'));
  return [all(rack(model, act, planOf(model)), 'is-lit').map(({ props }) => props['data-tile']), ends.map(({ props }) => props['data-end'])];
}
/** @type {any} */
const act = new Proxy(() => act, { get: () => act });

test('while it is on show one tile and one end are gold; another tile that is picked asks as ever', () => {
  const asks = { ...apply(initial('Ola', 0), told(mine), 0), link: /** @type {'open'} */ ('open') };
  assert.deepEqual(gold(asks), [['4-2', '6-2'], ['left', 'right']]);
  const shown = answered(mine, PLAYS);
  assert.deepEqual(gold(shown), [['4-2'], ['right']]);
  assert.deepEqual(gold({ ...shown, picked: '4-2' })[1], ['right']);
  assert.deepEqual(gold({ ...shown, picked: '6-2' })[1], ['left', 'right']);
  const later = playing(3, { line: '2-6 6-4', hand: '4-2 6-2 6-0', turn: 1, log: [laid(1, '6-2', null), laid(2, '6-4'), laid(0, '4-2')] });
  assert.equal(marked(modelOf({ ...shown, view: later }, PLACE)), null);
});
