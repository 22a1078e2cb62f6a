// Claims about a little board: the states of the table play it, the tree it came with says what may be laid.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { begun, goesOf, isOver, laid, opened, othersAct, viewOf, withView, wordsOf } from '../../app/static/js/state/littleboard.js';
import { told } from '../../app/static/js/state/said.js';
import { modelOf, passed } from '../../app/static/js/state/state.js';
import { tapEnd, tapTile } from '../../app/static/js/state/taps.js';

/** @typedef {import('../../app/static/js/state/littleboard.js').Board} Board */

/** A draw game: 5-4 fits, then nothing does and two tiles are drawn (tests/lessons/test_boards.py). @type {import('../../app/static/js/state/littleboard.js').Facts} */
const facts = JSON.parse(readFileSync(new URL('./board.json', import.meta.url), 'utf8'));
/** @type {any} */
const place = { axis: 'down', sizes: { line: 32, hand: 46, back: 24, room: 330, place: 'phone' }, left: { large: false, captions: false, bubbles: false, spine: false, panel: true }, pins: { left: 0, right: 0, seen: [0, 9], all: true, under: {}, free: 0 } };

/** @param {Board} board @param {string} tile @param {number} now @returns {Board} */
function tap(board, tile, now) {
  const { state, lay } = tapTile(board.state, tile, now);
  const next = { ...board, state: withView(state) };
  return lay ? laid(next, lay, now) : next;
}

/** @param {Board} board @param {number} now @returns {Board} */
const later = (board, now) => ({ ...board, state: withView(told(passed(board.state, now), 'down')) });

/** @param {Board} board */
const words = (board) => wordsOf(board, modelOf(board.state, place));

test('a view is made of a place as a table would send it', () => {
  const view = viewOf(facts, 0);
  assert.deepEqual(view.you.plays, [{ tile: '5-4', ends: ['left'] }]);
  assert.deepEqual(view.seats.map(({ name, kind, tiles }) => [name, kind, tiles]), [['', 'person', 2], ['Ben', 'bot', 2]]);
  assert.equal(view.phase, 'playing');
});

test('a tile that does not fit is answered in the words of the table', () => {
  const board = tap(begun(facts, 0), '0-0', 1);
  assert.equal(board.at, 0);
  assert.deepEqual({ big: words(board).big, small: words(board).small }, { big: '0·0 does not fit', small: 'You need a 5 or a 1.' });
});

test('a gold end before a tile says how many fit there', () => {
  const board = begun(facts, 0);
  const { state, lay } = tapEnd(board.state, 'left', 1);
  assert.equal(lay, null);
  assert.equal(words({ ...board, state: withView(state) }).big, 'Pick a tile');
});

test('a lay, the other’s go and the drawing are shown one after the other, then it is my go', () => {
  let board = tap(begun(facts, 0), '5-4', 10);
  assert.equal(board.at, 1);
  const seen = [];
  for (let now = 10; now < 6000; now += 50) {
    board = later(board, now);
    const { big } = words(board);
    if (seen.at(-1) !== big) seen.push(big);
  }
  assert.deepEqual(seen, ['You laid 5·4', 'Ben laid 6·4', 'Nothing fits', 'Your go']);
  assert.deepEqual(board.state.said.map((said) => said.words), [
    'You laid five four. Ben laid six four. You drew three two and six two. It fits the top. Ends six and one. Your go: 1 tile fits.',
  ]);
  assert.deepEqual([goesOf(board), isOver(board)], [1, false]);
});

test('what is laid, drawn and passed stays long enough to be read', () => {
  const { steps } = tap(begun(facts, 0), '5-4', 0).state.show;
  const kinds = steps.map(({ telling }) => Object.keys(telling ?? {}).find((key) => ['laid', 'drew', 'passed'].includes(key)));
  assert.deepEqual(kinds, ['laid', 'laid', 'drew', 'drew', 'drew']);
  assert.ok(steps.every(({ ms }, at) => ms >= (kinds[at] === 'laid' ? 1000 : 700)), String(steps.map(({ ms }) => ms)));
});

test('the tiles of the others lie open once the hand is over and has been on show, not before', () => {
  const result = { number: 1, how: 'blocked', seat: null, side: 0, points: 3, left: [['0-0'], ['3-0']], pips: [0, 3], sum: { sides: [0, 3], theirs: 3, own: 0 }, ends: [6, 1], scores: [3, 0] };
  const last = /** @type {any} */ ({ ...facts.nodes[1], then: [], result });
  const board = tap(begun({ ...facts, nodes: [facts.nodes[0], last] }, 0), '5-4', 0);
  assert.equal(opened(begun(facts, 0)), null);
  assert.equal(opened(board), null);
  assert.deepEqual(opened(later(board, 20_000)), [['0-0'], ['3-0']]);
});

test('where it stops it says what has come of it', () => {
  let board = later(tap(begun(facts, 0), '5-4', 0), 9000);
  board = tap(board, '6-2', 9001);
  assert.equal(isOver(board), false, 'Ben is still to be shown passing');
  board = later(board, 20_000);
  assert.deepEqual([goesOf(board), isOver(board)], [2, true]);
  assert.deepEqual(words(board), { big: 'You laid 6·2', small: 'The line is open at 2 and at 1 now.' });
});

test('where it stops nobody is asked for anything, though a tile would fit', () => {
  const last = facts.nodes.length - 1;
  assert.deepEqual([facts.nodes[last].turn, facts.nodes[last].plays.length], [0, 1]);
  assert.equal(viewOf(facts, last).round?.turn, null);
});

test('it begins again with all as it was, and says so aloud after what was said before', () => {
  const played = later(tap(begun(facts, 0), '5-4', 0), 9000);
  const board = begun(facts, 9001, played.state);
  assert.deepEqual([board.at, goesOf(board), isOver(board)], [0, 0, false]);
  assert.deepEqual(board.state.said.at(-1), { words: 'Ends five and one. Your go: 1 tile fits.', number: 2 });
});

test('a tap during a show lays nothing on ends that were not seen', () => {
  const board = later(tap(begun(facts, 0), '5-4', 0), 100);
  assert.equal(tap(board, '6-2', 101).at, 1);
});

test('others are shown where they do something', () => {
  assert.equal(othersAct(facts), true);
  assert.equal(othersAct({ ...facts, nodes: [facts.nodes[0]] }), false);
});

test('where others go first the board begins with their go', () => {
  const first = { ...facts.nodes[0], turn: 1, plays: [], then: [{ tile: null, end: null, node: 1 }] };
  const board = begun({ ...facts, nodes: [first, ...facts.nodes.slice(1)] }, 0);
  assert.equal(board.at, 1);
  assert.equal(isOver(board), false);
});
