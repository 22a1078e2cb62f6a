// Claims about motion as data: what moves, from where to where, for how long; and that nothing travels where less is asked for.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { lasting, movesFor, turnOf } from '../../app/static/js/state/motion.js';
import { laid, playing } from './play.js';

/** @typedef {import('../../app/static/js/state/happened.js').Happened} Happened */
/** @typedef {import('../../app/static/js/state/happened.js').Moment} Moment */
/** @typedef {import('../../app/static/js/state/motion.js').Move} Move */

const TIMES = {
  lift: 140, lay: 260, laid: 320, ahead: 60, scroll: 420, draw: 320, pass: 240, deal: 300, apart: 45, turn: 360, show: 900, topple: 1400, fade: 120,
};
const STILL = { still: true };

/** @param {import('../../app/static/js/state/types.js').View} shown @param {Partial<Moment>} [more] @returns {Moment} */
const moment = (shown, more = {}) => ({
  shown, telling: null, ahead: 0, speed: 1, laying: null, hint: null, shaken: null, hopping: new Set(), lost: false, goUntil: null, now: 0, ...more,
});

const table = playing(3, { line: '6-4', hand: '6-6 3-0 4-1', log: [laid(1, '6-4', null)] });

/** @param {Happened} happens @param {Moment} [now] @param {{still?: boolean}} [how] */
const plan = (happens, now = moment(table), how = {}) => movesFor([happens], now, TIMES, how);

/** @param {Move[]} moves @param {string} what @returns {Move} */
const the = (moves, what) => moves.find((move) => move.what === what) ?? assert.fail(`no ${what}`);

test('my tile starts in the very frame, from its place in the rack, and turns to how it lies', () => {
  const laying = { tile: '4-1', end: /** @type {const} */ ('right') };
  const moves = plan({ what: 'lay', tile: '4-1', seat: 0, from: 'tap' }, moment(table, { laying }));
  assert.deepEqual(the(moves, 'lay'), {
    what: 'lay', tile: '4-1', shows: [4, 1], from: 'rack:4-1', to: 'line:4-1', ms: 260, delay: 0, curve: 'set', face: 'up',
  });
  assert.deepEqual(moves.filter(({ what }) => what === 'room').map(({ to, ms, delay }) => [to, ms, delay]), [['line', 420, 0], ['rack', 260, 0]]);
});

test('the line makes room 60 ms before a tile of others comes, face down until half way', () => {
  const moves = plan({ what: 'lay', tile: '6-4', seat: 1, from: 'seat' });
  const { from, to, ms, delay, face } = the(moves, 'lay');
  assert.deepEqual([from, to, ms, delay, face], ['seat:1', 'line:6-4', 320, 60, 'turns']);
  assert.deepEqual(moves.filter(({ what }) => what === 'room').map(({ to: where }) => where), ['line']);
});

test('a refused tile goes back to its place', () => {
  const { from, to, face } = the(plan({ what: 'back', tile: '4-1', shows: [4, 1] }), 'back');
  assert.deepEqual([from, to, face], ['line:4-1', 'rack:4-1', 'up']);
});

test('a drawn tile turns up where it is mine, and stays face down where it is not', () => {
  const mine = the(plan({ what: 'draw', seat: 0, tile: '2-2' }), 'draw');
  assert.deepEqual([mine.from, mine.to, mine.face], ['heap', 'rack:2-2', 'arrives']);
  const theirs = the(plan({ what: 'draw', seat: 2, tile: null }), 'draw');
  assert.deepEqual([theirs.from, theirs.to, theirs.face, theirs.tile], ['heap', 'seat:2', 'down', undefined]);
});

test('a deal goes round the table from the leader, and is out within 1.3 s however many tiles it has', () => {
  for (const [players, each] of /** @type {const} */ ([[2, 7], [3, 7], [4, 5], [4, 6]])) {
    const hand = ['6-6', '3-0', '4-1', '5-5', '2-1', '1-0', '0-0'].slice(0, each);
    const dealt = playing(players, { hand: hand.join(' '), tiles: Array(players).fill(each) });
    const moves = plan({ what: 'deal' }, moment(dealt));
    assert.equal(moves.length, players * each);
    assert.ok(lasting(moves) <= 1300, `${lasting(moves)}`);
    assert.deepEqual(moves.slice(0, 2).map(({ to }) => to), ['seat:1', players === 2 ? 'rack:6-6' : 'seat:2']);
    assert.deepEqual(moves.filter(({ face }) => face === 'waits').map(({ tile }) => tile), hand);
    const apart = moves[1].delay - moves[0].delay;
    assert.ok(apart <= 45 && apart > 40);
    assert.ok(moves.every(({ ms }) => ms === 300));
  }
});

test('a watcher sees every seat dealt to and no face', () => {
  const dealt = playing(3, { me: null, tiles: [5, 5, 5] });
  const moves = plan({ what: 'deal' }, moment(dealt));
  assert.equal(moves.length, 15);
  assert.ok(moves.every(({ to, face }) => to.startsWith('seat:') && face === 'down'));
});

test('at my go the tiles that fit rise 20 ms apart, left to right', () => {
  const moves = plan({ what: 'go' });
  assert.equal(the(moves, 'words').ms, 360);
  assert.deepEqual(moves.filter(({ what }) => what === 'light').map(({ to, ms, delay }) => [to, ms, delay]), [['rack:6-6', 140, 0], ['rack:4-1', 140, 20]]);
});

test('my go is not shown over a deal', () => {
  const dealt = playing(2, { hand: '6-6', tiles: [1, 1] });
  const moves = movesFor([{ what: 'deal' }, { what: 'go' }], moment(dealt), TIMES);
  assert.deepEqual([...new Set(moves.map(({ what }) => what))], ['deal']);
});

test('the ends of a hand and of a match take as long as they should', () => {
  assert.deepEqual(plan({ what: 'hand over' }), [{ what: 'hands', to: 'reveal', ms: 900, delay: 0, curve: 'out' }]);
  assert.deepEqual(plan({ what: 'match over' }), [{ what: 'topple', to: 'topple', ms: 1400, delay: 0, curve: 'in' }]);
});

test('goes that were missed move at double speed', () => {
  const moves = plan({ what: 'lay', tile: '6-4', seat: 1, from: 'seat' }, moment(table, { speed: 2 }));
  assert.deepEqual([the(moves, 'lay').ms, the(moves, 'lay').delay, the(moves, 'room').ms], [160, 30, 210]);
});

test('where less motion is asked for nothing travels: a tile appears in place', () => {
  assert.deepEqual(plan({ what: 'lay', tile: '4-1', seat: 0, from: 'tap' }, moment(table), STILL), [
    { what: 'fade', to: 'line:4-1', tile: '4-1', ms: 120, delay: 0, curve: 'out' },
  ]);
  /** @type {Happened[]} */
  const rest = [{ what: 'pass', seat: 1 }, { what: 'go' }, { what: 'draw', seat: 1, tile: null }, { what: 'hand over' }, { what: 'match over' }, { what: 'misfit', tile: '6-6' }];
  for (const each of rest) assert.deepEqual(plan(each, moment(table), STILL), [], each.what);
  const dealt = playing(2, { hand: '6-6', tiles: [1, 1] });
  assert.deepEqual(plan({ what: 'deal' }, moment(dealt), STILL).map(({ what, to }) => [what, to]), [['fade', 'rack:6-6']]);
});

test('a tile turns the short way to how it lies', () => {
  assert.equal(turnOf('6-4', [6, 4], false), 0);
  assert.equal(turnOf('6-4', [4, 6], false), 180);
  // Turned to the right, its top lies on the right.
  assert.equal(turnOf('6-4', [4, 6], true), 90);
  assert.equal(turnOf('6-4', [6, 4], true), -90);
});
