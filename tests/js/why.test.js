// What did the bots see? Exactly what the mind was handed, drawn as the page draws it; hidden tiles are a number of backs.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { hiddenFrom, playRows, viewSeen } from '../../app/static/js/state/seen.js';
import { asking, canAskWhy, looking, withLays, withSeen } from '../../app/static/js/state/why.js';
import { seenPart, whyPart } from '../../app/static/js/view/why.js';
import { laid, playing } from './play.js';
import { result, withBots } from './tables.js';

const HAND = /** @type {any} */ ({ number: 1, match: 1, moves: [
  { seat: 0, laid: '6-1', end: null, by: 'person' }, { seat: 1, drew: '2-2' }, { seat: 1, laid: '1-1', end: 'right', by: 'bot' }, { seat: 2, passed: [6, 1] }, { seat: 2, laid: '6-6', end: 'left', by: 'clock' },
] });
/** @type {import('../../app/static/js/state/why.js').Seen} */
const SEEN = {
  seat: 1, level: 'sharp', laid: { tile: '1-1', end: 'right' },
  view: { tiles: ['1-1', '6-2', '4-4'], counts: [4, 3, 5], boneyard: 13, drawable: 11, ends: [6, 1], line: [{ tile: '6-1', shows: [6, 1], seat: 0 }], log: [laid(0, '6-1', null)], scores: [0, 3, 9] },
  plays: [{ tile: '1-1', end: 'right', points: 3.24, win: 0.614, error: 0.42 }, { tile: '6-2', end: 'left', points: -4.06, win: 0.2, error: 0.5 }],
};
const over = withBots(playing(3, { turn: null, log: [laid(0, '6-1', null), laid(1, '1-1', 'right', 'bot')], more: {
  phase: 'between', results: [result({ pips: [3, 0, 4], names: ['Ola', 'Sharp bot', 'Dee'] })],
} }), { 1: 'sharp' });

test('bots are asked what they saw once the hand is over, and only if one of them has laid', () => {
  assert.ok(canAskWhy(over));
  assert.ok(canAskWhy({ ...over, phase: 'over' }));
  assert.ok(!canAskWhy({ ...over, phase: 'playing' }));
  assert.ok(!canAskWhy({ ...over, round: { .../** @type {any} */ (over.round), log: [laid(0, '6-1', null), laid(1, '1-1', 'right', 'clock')] } }));
});

test('the lays of bots are listed by where they stand among all moves', () => {
  assert.deepEqual(withLays(asking(1), HAND).lays, [{ at: 2, seat: 1, tile: '1-1' }]);
  assert.deepEqual(withLays(asking(1), null), { ...asking(1), failed: true });
});

test('another lay is looked at anew, and what cannot be had is said', () => {
  const seen = withSeen(looking(withLays(asking(1), HAND), 2), SEEN);
  assert.deepEqual([seen.at, seen.seen, seen.failed], [2, SEEN, false]);
  assert.deepEqual([looking(seen, 4).seen, looking(seen, 4).lays], [null, seen.lays]);
  assert.ok(withSeen(looking(seen, 4), null).failed);
});

test('everybody else’s tiles are hidden from it, mine too, and are as many as they were', () => {
  const shown = viewSeen(over, 1, SEEN);
  assert.deepEqual(hiddenFrom(shown, 1), [{ seat: 0, name: 'You', tiles: 4 }, { seat: 2, name: 'Dee', tiles: 5 }]);
  assert.deepEqual([shown.scores, shown.round?.log.length], [[0, 3, 9], 1]);
});

test('its plays are told best first, with how sure they are', () => {
  assert.deepEqual(playRows(SEEN), [
    { tile: '1-1', where: 'on the one', points: '+3 ± 1', win: '61 %', laid: true },
    { tile: '6-2', where: 'on the six', points: '−4 ± 1', win: '20 %', laid: false },
  ]);
  assert.deepEqual(playRows({ ...SEEN, view: { ...SEEN.view, ends: [6, 6] } }).map(({ where }) => where), ['at the right', 'at the left']);
  assert.equal(playRows({ ...SEEN, plays: [{ ...SEEN.plays[0], error: 0 }] })[0].points, '+3', 'what is certain has no guess');
  const lead = { ...SEEN, laid: { tile: '6-2', end: null }, plays: [{ ...SEEN.plays[0], tile: '6-2', end: null, points: 0 }], view: { ...SEEN.view, ends: null, line: [] } };
  assert.deepEqual(playRows(lead).map(({ where, points, laid: was }) => [where, points, was]), [['to lead', '+0 ± 1', true]]);
});

test('a mind that imagines nothing has no figures to show, only what it liked best', () => {
  assert.deepEqual(playRows({ ...SEEN, level: 'steady' }).map(({ tile, points, win, laid: was }) => [tile, points, win, was]), [['1-1', '', '', true], ['6-2', '', '', false]]);
  const why = withSeen(looking(withLays(asking(1), HAND), 2), { ...SEEN, level: 'easy' });
  const text = JSON.stringify(seenPart({ ...PLACE, view: over, why }, /** @type {any} */ ({ table: {}, bots: {} })));
  assert.match(text, /The tile it liked best comes first/);
  assert.ok(!text.includes('give or take'));
});

const PLACE = /** @type {any} */ ({ hand: {}, me: 0, notes: [] });
/** All tiles drawn face up on a part of the page, and how many face down. @param {any} part @returns {{up: string[], down: number}} */
function drawn(part) {
  if (Array.isArray(part)) return part.map(drawn).reduce((a, b) => ({ up: [...a.up, ...b.up], down: a.down + b.down }), { up: [], down: 0 });
  if (part === null || typeof part !== 'object') return { up: [], down: 0 };
  const classes = String(part.props.class ?? '').split(' ');
  if (!classes.includes('tile')) return drawn(part.children);
  return classes.includes('tile--back') ? { up: [], down: 1 } : { up: [part.props['aria-label']], down: 0 };
}

test('on the page lie its own tiles and the line, face up, and nothing else of the hand', () => {
  const why = withSeen(looking(withLays(asking(1), HAND), 2), SEEN);
  const { up, down } = drawn(seenPart({ ...PLACE, view: over, why }, /** @type {any} */ ({ table: {}, bots: {} })));
  assert.deepEqual([...new Set(up)].sort(), ['double four', 'double one', 'six one', 'six two']);
  // Those of two others, the boneyard's, and the one that stands for the boneyard.
  assert.equal(down, 4 + 5 + 13 + 1);
});

test('while it is looked up the page says so, and says when it cannot', () => {
  const text = (/** @type {any} */ part) => JSON.stringify(whyPart(part, /** @type {any} */ ({ bots: {} })));
  assert.match(text({ ...PLACE, view: over, why: asking(1) }), /Looking it up/);
  assert.match(text({ ...PLACE, view: over, why: withLays(asking(1), null) }), /cannot be looked up just now/);
  assert.match(text({ ...PLACE, view: over, why: withLays(asking(1), { ...HAND, moves: [] }) }), /No bot laid a tile/);
});
