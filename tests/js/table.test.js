// Claims about what a table shows: seats round it, last things done, the newest tile, scores, captions, the log.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { aboutCaption, asItLies, chairs, drawnLine, fitting, goes, lastDone, lastLaid, logLines, logWords, scoreRows, yardCaption } from '../../app/static/js/state/table.js';
import { drew, laid, passed, playing } from './play.js';

const at = (/** @type {any} */ view) => Object.fromEntries(chairs(view).map(({ seat, at: place }) => [place, seat.seat]));

const told = (/** @type {any} */ view) => logLines(view).map((line) => logWords(line, line.name, (tile) => `(${tile})`).join(''));

test('play goes round to my left and my partner is opposite, whichever seat I took', () => {
  assert.deepEqual(at(playing(4, { me: 0 })), { bottom: 0, left: 1, top: 2, right: 3 });
  assert.deepEqual(at(playing(4, { me: 3 })), { bottom: 3, left: 0, top: 1, right: 2 });
  assert.deepEqual(at(playing(3, { me: 1 })), { bottom: 1, left: 2, right: 0 });
  assert.deepEqual(at(playing(2, { me: 1 })), { bottom: 1, top: 0 });
});

test('people are told in order of play, me first', () => {
  assert.deepEqual(chairs(playing(4, { me: 2 })).map(({ seat }) => seat.seat), [2, 3, 0, 1]);
});

test('a watcher sees the table from the side of the first seat', () => {
  assert.deepEqual(at(playing(4, { me: null })), { bottom: 0, left: 1, top: 2, right: 3 });
});

test('only what the server says may be laid fits, and only on my go', () => {
  const view = playing(3, { line: '2-6 6-1', hand: '6-0 4-2 2-1', turn: 0 });
  assert.deepEqual([...fitting(view)], [['4-2', ['left']], ['2-1', ['left', 'right']]]);
  const others = { ...view, round: { .../** @type {any} */ (view.round), turn: 1 } };
  assert.equal(fitting(others).size, 0);
});

test('draws and the lay or pass after them are one go', () => {
  const log = [laid(0, '6-4', null), drew(1), drew(1), laid(1, '6-1'), passed(2, 4, 1), laid(0, '4-2', 'left')];
  assert.deepEqual(goes(log).map(({ seat, entries }) => [seat, entries.length]), [[0, 1], [1, 3], [2, 1], [0, 1]]);
});

test('a seat keeps the last thing it did until its next go', () => {
  const log = [laid(0, '6-4', null), drew(1), drew(1), laid(1, '6-1'), passed(2, 4, 1)];
  const view = playing(3, { line: '4-6 6-1', log, turn: 0 });
  assert.deepEqual(lastDone(view, 1), { did: 'laid', drawn: 2, tile: '6-1', words: 'Drew 2, laid 6·1' });
  assert.deepEqual(lastDone(view, 2), { did: 'passed', drawn: 0, tile: '', words: 'Passed' });
});

test('on its go a seat thinks, and what it has just drawn is said', () => {
  const log = [laid(0, '6-4', null)];
  assert.deepEqual(lastDone(playing(3, { line: '6-4', log, turn: 1 }), 1), { did: 'thinking', drawn: 0, tile: '', words: 'Thinking' });
  assert.deepEqual(lastDone(playing(3, { line: '6-4', log: [...log, drew(1)], turn: 1 }), 1), { did: 'drew', drawn: 1, tile: '', words: 'Drew 1' });
  assert.equal(lastDone(playing(3, { line: '6-4', log, turn: 1 }), 2), null);
});

test('the newest tile is the one laid last, at whichever end', () => {
  const log = [laid(0, '6-4', null), laid(1, '4-2', 'left'), passed(2, 2, 4)];
  assert.equal(lastLaid(playing(3, { line: '2-4 4-6', log })), '4-2');
  assert.equal(lastLaid(playing(3, {})), null);
});

test('the log is told newest first, a pass with the numbers it failed on', () => {
  const log = [laid(1, '6-4', null), drew(2), drew(2), passed(2, 6, 4), laid(0, '4-4')];
  assert.deepEqual(told(playing(3, { line: '6-4 4-4', log })), ['You laid (4-4)', 'Dee drew 2, passed, no 6 and no 4', 'Ben led (6-4)']);
  assert.deepEqual(told(playing(3, { log: [passed(1, 3, 3)] })), ['Ben passed, no 3']);
  assert.deepEqual(told(playing(3, { log: [laid(1, '6-4', null), drew(2), laid(2, '6-1'), drew(0)] })), ['You drew 1', 'Dee drew 1, laid (6-1)', 'Ben led (6-4)']);
});

test('a tile the rules, the table or a bot laid for somebody is not told as a choice', () => {
  const log = [laid(1, '6-6', null, 'rule'), laid(2, '6-1', 'right', 'clock'), drew(0), laid(0, '6-2', 'left', 'clock'), laid(1, '6-3', 'left', 'bot'), laid(0, '3-2', 'left', 'bot')];
  assert.deepEqual(told(playing(3, { line: '6-6', log })), ['A bot laid (3-2) for you', 'A bot laid (6-3) for Ben', 'You drew 1, time was up, the table laid (6-2)', 'Dee: time was up, the table laid (6-1)', 'Ben had to open with (6-6)']);
});

test('in the log the name and the tile stay what they are, so that they can be drawn', () => {
  const [line] = logLines(playing(3, { log: [laid(1, '6-4', null)] }));
  const [name, tile] = [{ bold: 'Ben' }, { drawn: '6-4' }];
  assert.deepEqual(logWords(line, /** @type {object} */ (name), () => tile), [name, ' led ', tile]);
});

test('scores have mine first, a pair as one row, and the way to the target', () => {
  const view = playing(4, { me: 1, more: { scores: [45, 60] } });
  assert.deepEqual(scoreRows(view).map(({ names, points, pair, mine, part }) => [names.join(' + '), points, pair, mine, part]), [
    ['You + Ana', 60, 'b', true, 0.6], ['Ola + Dee', 45, 'a', false, 0.45],
  ]);
});

test('pairs with long names are short on a phone, both or none', () => {
  const named = (/** @type {number | null} */ me, /** @type {string[]} */ ...names) => {
    const view = playing(4, { me });
    view.seats.forEach((seat, at) => { seat.name = names[at]; });
    return scoreRows(view).map(({ short }) => short);
  };
  assert.deepEqual(named(1, 'Ola', 'Ben', 'Dee', 'Ana'), ['', '']);
  assert.deepEqual(named(1, 'Anastasia', 'Ben', 'Dee', 'Ana'), ['You two', 'Them']);
  assert.deepEqual(named(null, 'Anastasia', 'Ben', 'Dee', 'Ana'), ['Seats 1 + 3', 'Seats 2 + 4']);
});

test('the yard says how many can be drawn, and when none can', () => {
  const draw = (/** @type {any} */ boneyard) => {
    const view = playing(2, { round: { boneyard } });
    return yardCaption({ ...view, options: { ...view.options, game: 'draw' } });
  };
  assert.deepEqual(draw({ tiles: 9, drawable: 7 }), { big: '7 to draw', small: '9 in the boneyard' });
  assert.deepEqual(draw({ tiles: 2, drawable: 0 }), { big: 'None to draw', small: 'the last 2 stay' });
  assert.deepEqual(yardCaption(playing(4, { round: { boneyard: { tiles: 8, drawable: 0 } } })), { big: '8 left out', small: 'this hand' });
  assert.deepEqual(aboutCaption(playing(4, { round: { number: 4 } })), { big: 'Hand 4', small: 'Block to 100' });
});

test('a tile lies with its fitting half inside, on either end', () => {
  assert.deepEqual(asItLies('5-2', 'left', [5, 2]), [2, 5]);
  assert.deepEqual(asItLies('5-2', 'right', [5, 2]), [2, 5]);
  assert.deepEqual(asItLies('5-2', 'left', [2, 2]), [5, 2]);
  assert.deepEqual(asItLies('5-2', 'right', [2, 2]), [2, 5]);
});

test('a tile that was sent lies on its end until the answer, and only once', () => {
  const view = playing(3, { line: '2-6 6-1' });
  assert.deepEqual(drawnLine(view, { tile: '4-2', end: 'left' }).map(({ shows }) => shows), [[4, 2], [2, 6], [6, 1]]);
  assert.equal(drawnLine(view, { tile: '6-2', end: 'left' }).length, 2);
});
