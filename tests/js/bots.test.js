// Bots on the page: told by their kind and never by a name, said as what they are, and giving their seats up.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { aloneWithBots, dealsNow, freeSeat, readLevel, seatAmongBots, tapOn } from '../../app/static/js/state/bots.js';
import { callOf } from '../../app/static/js/state/call.js';
import { lineAloud } from '../../app/static/js/state/aloud.js';
import { screenAfter } from '../../app/static/js/state/screens.js';
import { speech } from '../../app/static/js/state/speech.js';
import { apply, asked, initial, modelOf } from '../../app/static/js/state/state.js';
import { lastDone, logLines, logWords } from '../../app/static/js/state/table.js';
import { asSat } from '../../app/static/js/state/people.js';
import { footOf, headOf, leadOf, needOf } from '../../app/static/js/state/seating.js';
import { nextHand } from '../../app/static/js/state/waiting.js';
import { face } from '../../app/static/js/view/parts.js';
import { seats } from '../../app/static/js/view/seats.js';
import { drew, laid, playing, told } from './play.js';
import { result, view, withBots, withOpen } from './tables.js';

/** @typedef {import('../../app/static/js/state/types.js').View} View */

const PLACE = /** @type {any} */ ({ axis: 'down', left: {}, sizes: { line: 32, hand: 44, back: 24, place: 'phone', room: 7 }, pins: { left: 0, right: 0, seen: [0, 0], all: true } });
/** @param {View} shown */
const model = (shown) => modelOf({ ...apply(initial('Ola', 0), told(shown), 0), link: 'open', view: shown }, PLACE);
/** @param {View} shown */
const call = (shown) => { const { big, small, action } = callOf(model(shown)); return [big, small, action]; };

const lay = [laid(0, '6-2', null, 'bot')];
const theirs = withBots(playing(3, { line: '2-6', hand: '6-0', turn: 1, log: [laid(2, '6-2', null, 'bot')] }), { 1: 'sharp', 2: 'easy' });

test('a level that was kept comes back, anything else is sharp', () => {
  assert.deepEqual(['easy', 'steady', 'sharp', 'EASY', null, 7].map(readLevel), ['easy', 'steady', 'sharp', 'sharp', 'sharp', 'sharp']);
});

test('I am alone when everybody else is a bot, and an empty seat is somebody who may come', () => {
  assert.ok(aloneWithBots(theirs));
  assert.ok(!aloneWithBots(withBots(view(3), { 1: 'sharp' })));
  assert.ok(!aloneWithBots(withOpen(theirs, 2)));
  assert.ok(!aloneWithBots({ ...theirs, you: { ...theirs.you, seat: null } }));
});

test('the last seat among bots is one to play from at once, before the first deal', () => {
  const waits = withOpen(withBots(view(3, { me: null, phase: 'seating' }), { 1: 'sharp', 2: 'sharp' }), 0);
  assert.equal(seatAmongBots(waits)?.seat, 0);
  assert.equal(seatAmongBots({ ...waits, phase: 'playing' }), undefined);
  assert.equal(seatAmongBots(withOpen(waits, 1)), undefined);
  assert.equal(seatAmongBots(withBots(view(3, { me: null, phase: 'seating' }), { 1: 'sharp', 2: 'sharp' })), undefined);
});

test('an open seat is offered first, then a bot’s, a person’s never', () => {
  const watched = (/** @type {View} */ table) => freeSeat({ ...table, you: { ...table.you, seat: null } })?.seat;
  assert.equal(watched(withBots(view(4), { 1: 'easy', 3: 'easy' })), 1);
  assert.equal(watched(withOpen(withBots(view(4), { 1: 'easy' }), 3)), 3);
  assert.equal(watched(view(4)), undefined);
  assert.equal(freeSeat(withBots(view(4), { 1: 'easy' })), undefined);
});

test('what a tap on a seat does depends on who taps and when', () => {
  const tap = (/** @type {View} */ table, /** @type {number} */ seat) => tapOn(table, table.seats[seat]);
  const lobby = withOpen(withBots(view(4, { phase: 'seating' }), { 1: 'easy' }), 2);
  assert.deepEqual([0, 1, 2, 3].map((seat) => tap(lobby, seat)), [null, 'bot', 'bot', null]);
  const guest = { ...lobby, you: { ...lobby.you, seat: null } };
  assert.deepEqual([0, 1, 2, 3].map((seat) => tap(guest, seat)), [null, 'sit', 'sit', null]);
  const match = { ...lobby, phase: /** @type {'between'} */ ('between') };
  assert.deepEqual([0, 1, 2, 3].map((seat) => tap(match, seat)), [null, 'bot', 'bot', null]);
});

test('on its go a bot is said to lay, and thinks as anybody does', () => {
  assert.deepEqual(call(theirs), ['Sharp bot to lay', 'Easy bot is next', null]);
  assert.equal(lastDone(theirs, 1)?.words, 'Thinking');
});

test('a watcher is offered the seat of a bot', () => {
  assert.deepEqual(call({ ...theirs, you: { ...theirs.you, seat: null } }), ['Sharp bot to lay', 'You can take Sharp bot’s seat.', 'sit']);
});

test('what a bot laid from its own seat is its own, in the log, on the seat and by ear', () => {
  const log = [laid(1, '6-2', null, 'bot'), drew(2), laid(2, '6-1', 'right', 'bot')];
  const shown = withBots(playing(3, { line: '2-6 6-1', log, turn: 0 }), { 1: 'sharp', 2: 'easy' });
  assert.deepEqual(logLines(shown).map((line) => logWords(line, line.name, (tile) => tile).join('')), ['Easy bot drew 1, laid 6-1', 'Sharp bot led 6-2']);
  assert.equal(lastDone(shown, 2)?.words, 'Drew 1, laid 6·1');
  const before = withBots(playing(3, { turn: 1 }), { 1: 'sharp', 2: 'easy' });
  assert.match(speech(before, [], shown, 'down'), /^Sharp bot laid six two\. Easy bot drew 1 and laid six one\. /);
});

test('the call says what a bot laid from its own seat as it says it of anybody', () => {
  const shown = withBots(playing(3, { line: '2-6 6-1', turn: 1 }), { 1: 'sharp' });
  const { big, small } = callOf(modelOf({ ...apply(initial('Ola', 0), told(shown), 0), link: 'open', view: shown, show: { since: 0, steps: [{ ms: 1, view: shown, telling: laid(1, '6-1', 'right', 'bot') }] } }, PLACE));
  assert.deepEqual([big, small], ['Sharp bot laid 6·1', 'Dee is next']);
});

test('what a bot laid for a person is said to be a bot’s, for whom', () => {
  const shown = playing(3, { line: '2-6', log: lay, turn: 1 });
  assert.match(speech(playing(3, { turn: 0 }), [], shown, 'down'), /^A bot laid six two for you\. /);
});

test('whose go it is, by ear', () => {
  assert.match(lineAloud(theirs, 'down'), / Sharp bot to lay\.$/);
});

test('a bot that sits down is said to be one', () => {
  const [before, after] = [withOpen(view(3, { phase: 'seating' }), 2), withBots(view(3, { phase: 'seating' }), { 2: 'steady' })];
  assert.equal(speech(before, [{ event: 'bot_seated', seat: 2, name: 'Steady bot', level: 'steady' }], after, 'down'), 'Steady bot, a bot, sits in seat 3.');
});

test('a bot is ready without a word', () => {
  const table = withBots(view(3), { 1: 'sharp', 2: 'easy' });
  for (const at of [1, 2]) table.seats[at].ready = true;
  assert.equal(nextHand(model(table)).words, '');
});

test('the face of a bot is no letter, whatever its name; the face of a person called like one is', () => {
  const [bot] = withBots(view(2), { 0: 'sharp' }).seats;
  assert.equal(/** @type {any} */ (face(bot).children[0]).tag, 'svg');
  assert.deepEqual(face({ ...bot, kind: 'person', level: null }).children, ['S']);
});

test('when a hand is over its faces are of those who played it, whoever has the seats now', () => {
  const ended = result({ pips: [3, 0, 4], names: ['Ola', 'Sharp bot', 'Ben'], levels: [null, 'sharp', null] });
  // A friend has taken the bot's seat since, and a bot the one that Ben left.
  const now = withBots(view(3, { results: [ended] }), { 2: 'easy' });
  now.seats[1].name = 'Sharp bot 2';
  assert.deepEqual(asSat(now, ended).seats.map(({ kind, level, name }) => [kind, level, name]), [['person', null, 'Ola'], ['bot', 'sharp', 'Sharp bot'], ['person', null, 'Ben']]);
  assert.deepEqual(face(asSat(now, ended).seats[2]).children, ['B']);
  assert.deepEqual(face(asSat(withOpen(now, 2), ended).seats[2]).children, ['B']);
});

test('a screen reader hears that it is a bot', () => {
  const [first] = seats(model(theirs));
  assert.equal(first.props['aria-label'], 'Sharp bot, a bot, 5 tiles, has the go');
});

test('the seats stay before somebody who looks at them in a match, until it is their go', () => {
  const mine = { ...theirs, round: { .../** @type {any} */ (theirs.round), turn: 0 } };
  assert.equal(screenAfter('seats', theirs, theirs), 'seats');
  assert.equal(screenAfter('seats', theirs, mine), 'auto');
  assert.equal(screenAfter('seats', mine, mine), 'seats');
});

const SEATING = { phase: /** @type {'seating'} */ ('seating') };

test('among bots the one gold thing is to sit down and play', () => {
  const waits = withOpen(withBots(view(2, { me: null, ...SEATING }), { 1: 'sharp' }), 0);
  assert.deepEqual([needOf(waits), headOf(waits), leadOf(waits)], ['play', 'The bots are here', 'You play against Sharp bot.']);
  assert.equal(footOf(waits), 'Friends with the link can take a bot’s seat at any time.');
  const four = withOpen(withBots(view(4, { me: null, ...SEATING }), { 1: 'sharp', 2: 'easy', 3: 'steady' }), 0);
  assert.equal(leadOf(four), 'You and Easy bot play against Sharp bot and Steady bot.');
});

test('where every seat is taken a bot gives up its own, and without bots there is none', () => {
  const full = withBots(view(2, { me: null, ...SEATING }), { 1: 'sharp' });
  assert.deepEqual([needOf(full), headOf(full), leadOf(full)], ['sit', 'Pick your seat', 'A bot gives its seat up for you.']);
  assert.equal(needOf({ ...full, phase: 'playing' }), 'sit');
  assert.equal(needOf(view(2, { me: null, ...SEATING })), 'watch');
});

test('with an open seat beside the bots the link is sent, and all seats taken are dealt to', () => {
  assert.equal(needOf(withOpen(withBots(view(3, SEATING), { 1: 'sharp' }), 2)), 'send');
  const all = withBots(view(3, SEATING), { 1: 'sharp', 2: 'easy' });
  assert.deepEqual([needOf(all), headOf(all), leadOf(all)], ['deal', 'Everyone is here', 'You, Sharp bot and Easy bot play.']);
});

test('who sat down to play deals once the seat is theirs, and not when somebody else took it', () => {
  const waits = withOpen(withBots(view(2, { me: null, ...SEATING }), { 1: 'sharp' }), 0);
  const mine = withBots(view(2, { me: 0, ...SEATING, version: 42 }), { 1: 'sharp' });
  const eager = asked({ ...apply(initial('', 0), told(waits), 0), eager: true }, 7, 'sit');
  assert.ok(!dealsNow(eager));
  assert.ok(dealsNow(apply(eager, told(mine), 0)));
  assert.ok(!dealsNow({ ...apply(eager, told(mine), 0), eager: false }));
  assert.ok(!apply(eager, { type: 'refused', id: 7, code: 'seat_taken', message: 'Ana took that seat.' }, 0).eager);
  assert.ok(!apply(eager, { type: 'ack', id: 7, version: 42 }, 0).eager);
});
