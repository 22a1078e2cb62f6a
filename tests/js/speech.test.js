// Claims about what is said aloud: all that happened, once, and nothing that the listener may not know.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { lineAloud, scoresAloud, tilesAloud } from '../../app/static/js/state/aloud.js';
import { arrival, comings, speech as across } from '../../app/static/js/state/speech.js';
import { sayTile } from '../../app/static/js/state/words.js';
import { playedHand } from './games.js';
import { drew, laid, passed, playing } from './play.js';
import { result, view } from './tables.js';

/** @typedef {import('../../app/static/js/state/types.js').View} View */

const NAMES = ['Ola', 'Ben', 'Dee', 'Ana'];
/** A name is kept apart from the text around it by marks that are not read. @param {string} said */
const plain = (said) => said.replace(/[\u2066-\u2069]/g, '');
const speech = (/** @type {View} */ previous, /** @type {any[]} */ events, /** @type {View} */ next) => plain(across(previous, events, next, 'down'));

const mine = playing(3, { line: '2-6 6-1', hand: '6-0 4-2 2-1', turn: 0, log: [laid(1, '6-2', null), laid(2, '6-1')] });

test('one message says all that happened since the last one', () => {
  const previous = playing(3, { line: '6-4', hand: '6-6', turn: 1, log: [laid(0, '6-4', null)] });
  const next = playing(3, { line: '6-4 4-5', hand: '6-6', turn: 0, log: [laid(0, '6-4', null), laid(1, '5-4'), passed(2, 6, 5)] });
  assert.equal(speech(previous, [], next), 'Ben laid five four. Dee passed. Ends six and five. Your go: 1 tile fits.');
});

test('my draws are said by name and where the last one fits, another’s by number', () => {
  const previous = playing(2, { line: '6-4', hand: '3-3', turn: 1, log: [laid(0, '6-4', null)] });
  const log = [laid(0, '6-4', null), drew(1), drew(1), laid(1, '4-4'), drew(0)];
  const next = playing(2, { line: '6-4 4-4', hand: '3-3 6-1', turn: 0, log });
  assert.equal(
    speech(previous, [{ event: 'drew', seat: 0, tiles: ['6-1'] }], next),
    'Ben drew 2 and laid double four. You drew six one. It fits the top. Ends six and four. Your go: 1 tile fits.',
  );
});

test('drawing and passing in one go is one sentence', () => {
  const previous = playing(3, { line: '6-4', hand: '6-6', turn: 1, log: [laid(0, '6-4', null)] });
  const next = (/** @type {any[]} */ ...log) => playing(3, { line: '6-4', hand: '6-6', turn: 2, log: [laid(0, '6-4', null), ...log] });
  assert.equal(speech(previous, [], next(drew(1), drew(1), passed(1, 6, 4))), 'Ben drew 2 and passed. Ends six and four. Dee’s go.');
  assert.equal(speech(previous, [], next(drew(1))), 'Ben drew 1. Ends six and four. Dee’s go.');
});

test('a new hand is said with its tiles, to a watcher without', () => {
  const dealt = (/** @type {any} */ me) => playing(2, { hand: me === null ? '' : '6-6 2-1', turn: 0, me, round: { number: 2 } });
  const before = (/** @type {any} */ me) => view(2, { me });
  assert.equal(speech(before(0), [], dealt(0)), 'Hand 2. You hold double six and two one. Your go: lead with any tile.');
  assert.equal(speech(before(null), [], dealt(null)), 'Hand 2. Ola’s go.');
});

test('a tile that the rules or the table laid is told as theirs', () => {
  const next = (/** @type {number} */ seat, /** @type {any} */ by, tile = '6-6') => playing(3, { line: '6-6', turn: 2, log: [laid(seat, tile, null, by)] });
  const before = playing(3, { turn: 1 });
  assert.match(speech(before, [], next(1, 'rule')), /^Ben opens with double six, the highest double\. /);
  assert.match(speech(before, [], next(0, 'rule', '6-5')), /^You open with six five, the heaviest tile\. /);
  assert.match(speech(before, [], next(1, 'clock')), /^Ben’s time was up\. The table laid double six\. /);
  assert.match(speech(before, [], next(1, 'bot')), /^A bot laid double six for Ben\. /);
});

test('the end of a hand is said with its arithmetic', () => {
  const previous = playing(3, { line: '6-4', turn: 1, log: [laid(0, '6-4', null)] });
  const won = result({ pips: [22, 0, 10], seat: 1, side: 1, points: 32, scores: [0, 32, 5] });
  const next = playing(3, { line: '6-4 4-5', turn: null, log: [laid(0, '6-4', null), laid(1, '5-4')], more: { phase: 'between', scores: [0, 32, 5], results: [won] } });
  assert.equal(speech(previous, [], next), 'Ben laid five four. Ben laid every tile. You hold 22, Dee holds 10. Ben scores 32. You 0, Ben 32, Dee 5.');
});

test('the end of a hand in pairs says what the partner still holds, a blocked one what is compared', () => {
  const previous = playing(4, { line: '6-4', turn: 1, log: [laid(0, '6-4', null)] });
  const ended = (/** @type {any} */ how, /** @type {any} */ side, /** @type {any} */ seat = null) => speech(previous, [], playing(4, {
    line: '6-4', turn: null, log: [laid(0, '6-4', null), passed(1, 6, 4)],
    more: { phase: 'between', results: [result({ how, pips: [3, 9, 4, 21], seat, side, points: 23, scores: [23, 5], ends: [6, 4] })] },
  }));
  const stuck = 'Nobody can lay on a 6 or a 4.';
  const both = 'You and Dee hold 7, Ben and Ana hold 30.';
  const stands = 'You and Dee 23, Ben and Ana 5.';
  assert.equal(ended('blocked', 0), `Ben passed. Blocked. ${stuck} ${both} You and Dee score the difference, 23. ${stands}`);
  assert.equal(ended('tie', null), `Ben passed. Blocked, a tie. ${stuck} ${both} Nobody scores. ${stands}`);
  assert.equal(ended('out', 0, 0), `Ben passed. You laid every tile. Ben and Ana hold 30, Dee still holds 4. You and Dee score 23. ${stands}`);
  assert.equal(ended('out', 0, 2), `Ben passed. Dee laid every tile. Ben and Ana hold 30, you still hold 3. You and Dee score 23. ${stands}`);
});

test('the end of a match is said with its winner', () => {
  const previous = playing(2, { line: '6-4', turn: 1, log: [laid(0, '6-4', null)] });
  const won = result({ pips: [9, 0], seat: 1, side: 1, points: 9, scores: [50, 104] });
  const next = playing(2, { line: '6-4 4-5', turn: null, log: [laid(0, '6-4', null), laid(1, '5-4')], more: { phase: 'over', scores: [50, 104], results: [won] } });
  assert.match(speech(previous, [], next), /Ben scores 9\. You 50, Ben 104\. Ben wins the match, 104 to 50\.$/);
});

test('a hand that ended and the next one that began meanwhile are both said', () => {
  const previous = playing(2, { line: '6-4', turn: 1, log: [laid(0, '6-4', null)] });
  const won = result({ pips: [9, 0], seat: 1, side: 1, points: 9, scores: [0, 9] });
  const next = playing(2, { hand: '5-5', turn: 1, round: { number: 2 }, more: { scores: [0, 9], results: [won] } });
  assert.equal(speech(previous, [], next), 'Ben laid every tile. You hold 9. Ben scores 9. You 0, Ben 9. Hand 2. You hold double five. Ben’s go.');
});

test('who comes and goes is said by name', () => {
  const open = { ...mine, seats: mine.seats.map((seat) => (seat.seat === 1 ? { ...seat, kind: /** @type {'open'} */ ('open'), name: null } : seat)) };
  assert.match(speech(mine, [{ event: 'stood', seat: 1 }], open), /^Ben left\./);
  assert.match(speech(open, [{ event: 'sat', seat: 1 }], mine), /^Ben sat down\./);
  assert.match(speech({ ...mine, you: { ...mine.you, seat: null } }, [{ event: 'sat', seat: 0 }], mine), /^You sit in seat 1\./);
  const renamed = { ...mine, seats: mine.seats.map((seat) => (seat.seat === 1 ? { ...seat, name: 'Benny' } : seat)) };
  assert.match(speech(mine, [{ event: 'renamed', seat: 1 }], renamed), /^Ben is now called Benny\./);
});

test('who is away, back or ready is said, and nobody is told so of themselves', () => {
  const with1 = (/** @type {View} */ table, /** @type {any} */ change, at = 1) => ({ ...table, seats: table.seats.map((seat) => (seat.seat === at ? { ...seat, ...change } : seat)) });
  const gone = with1(mine, { present: false });
  assert.equal(plain(comings(mine, gone)), 'Ben is away.');
  assert.equal(plain(comings(gone, mine)), 'Ben is back.');
  assert.equal(comings(mine, with1(mine, { present: false }, 0)), '');
  const between = view(3);
  assert.equal(speech(between, [], with1(between, { ready: true })), 'Ben is ready.');
  assert.equal(speech(between, [], with1(between, { ready: true }, 0)), '');
  const over = view(3, { phase: 'over' });
  assert.equal(speech(over, [], with1(over, { ready: true })), 'Ben wants a rematch.');
});

test('nothing new is nothing to say; who has just come is told where the hand is', () => {
  assert.equal(speech(mine, [], mine), '');
  assert.equal(plain(arrival(mine)), 'Hand 1. Ends two and one. Your go: 2 tiles fit.');
  assert.equal(arrival(view(2)), '');
});

test('the line, the scores and the tiles can be asked for', () => {
  assert.equal(lineAloud(mine, 'down'), 'The line from the top: two six, six one, the newest. Ends two and one. Your go: 2 tiles fit.');
  assert.equal(lineAloud(playing(2, { turn: 0 }), 'down'), 'No tile has been laid yet. Your go: lead with any tile.');
  const drawing = playing(2, { line: '6-4', turn: 1, more: { options: { ...mine.options, players: 2, game: 'draw' } } });
  assert.equal(plain(lineAloud(drawing, 'across')), 'The line from the left: six four. Ends six and four. 7 to draw, 9 in the boneyard. Ben’s go.');
  assert.equal(plain(scoresAloud({ ...mine, scores: [45, 30, 62] })), 'You 45, Ben 30, Dee 62. First to 61 wins. Hand 1.');
  assert.equal(tilesAloud(mine), 'You hold six blank, four two and two one. Of these fit: four two and two one.');
  assert.equal(tilesAloud(playing(2, { line: '6-4', hand: '6-6', turn: 0 })), 'You hold double six. All of them fit.');
  assert.equal(tilesAloud(playing(2, { me: null })), 'You are watching and hold no tiles.');
});

const TILES = [0, 1, 2, 3, 4, 5, 6].flatMap((a) => Array.from({ length: a + 1 }, (_, b) => `${a}-${b}`));

/** Every tile that is named, in either order of its halves. @param {string} said */
const namedIn = (said) => TILES.filter((tile) => [tile, [...tile].reverse().join('')].some((name) => new RegExp(`\\b${sayTile(name)}\\b`).test(said)));

for (const game of /** @type {const} */ (['block', 'draw'])) {
  test(`over whole hands of ${game}, every seat hears all that happened and no tile it may not know`, () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const players = 2 + (seed % 3);
      const moments = playedHand(seed, players, game);
      for (const me of [null, ...NAMES.slice(0, players).keys()]) hearAll(moments, me);
    }
  });
}

/** @param {import('./games.js').Moment[]} moments @param {number | null} me */
function hearAll(moments, me) {
  let heard = 0;
  for (let at = 1; at < moments.length; at += 1) {
    const before = moments[at - 1].told(me).view;
    const { events, view: now } = moments[at].told(me);
    const said = speech(before, events, now);
    const known = [...(now.round?.line ?? []).map(({ tile }) => tile), ...now.you.tiles];
    assert.deepEqual(namedIn(said).filter((tile) => !known.includes(tile)), [], said);
    for (const go of goesOf(moments[at].entries)) assert.ok(said.includes(sentence(go, me, events)), `${said} lacks ${sentence(go, me, events)}`);
    heard += moments[at].entries.length;
    if (now.phase === 'playing') assert.match(said, now.round?.turn === me ? /Your go: / : /’s go\.$/);
    else assert.match(said, /(laid every tile|Blocked, a tie)\. /);
  }
  assert.equal(heard, moments[moments.length - 1].told(me).view.round?.log.length);
}

/** @param {any[]} entries */
function goesOf(entries) {
  const all = /** @type {any[][]} */ ([]);
  for (const entry of entries) {
    if (all[all.length - 1]?.[0].seat === entry.seat) all[all.length - 1].push(entry);
    else all.push([entry]);
  }
  return all;
}

/** What has to be said of one go, worked out on its own. @param {any[]} go @param {number | null} me @param {any[]} events */
function sentence(go, me, events) {
  const [{ seat }] = go;
  const who = seat === me ? 'You' : NAMES[seat];
  const last = go[go.length - 1];
  const drawn = go.filter((entry) => 'drew' in entry).length;
  if (drawn && seat === me) return `You drew ${events.filter((event) => event.seat === me).map(({ tiles: [tile] }) => sayTile(tile))[0]}`;
  const draws = drawn ? `drew ${drawn}${'drew' in last ? '' : ' and '}` : '';
  return `${who} ${draws}${'laid' in last ? `laid ${sayTile(last.laid)}` : 'passed' in last ? 'passed' : ''}.`;
}
