// A second language needs a catalogue and no code: every screen speaks a made-up one, and not a word of English.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import './made-up.js';
import { drew, laid, passed, playing, told } from './play.js';
import { result, view, withBots, withOpen } from './tables.js';

const there = /** @type {any} */ (globalThis);
there.document = { body: { dataset: { url: 'https://0.0/t/0' } } };
// Where a browser has both buttons, the share sheet's and the one that copies. Later versions of Node have a navigator of their own.
Object.defineProperty(there, 'navigator', { value: { share() {} }, configurable: true });

const { apply, initial, linked, modelOf } = await import('../../app/static/js/state/state.js');
const { tapEnd, tapTile } = await import('../../app/static/js/state/taps.js');
const { speech } = await import('../../app/static/js/state/speech.js');
const { asking, looking, withLays, withSeen } = await import('../../app/static/js/state/why.js');
const { reviewing, turned, withHand, withMoments } = await import('../../app/static/js/state/review.js');
const { parts: later } = await import('../../app/static/js/pages/later.js');
const { planOf, summaryOf } = await import('../../app/static/js/state/choices.js');
const { table } = await import('../../app/static/js/view/table.js');
const { sheet } = await import('../../app/static/js/view/side.js');
const { lobby } = await import('../../app/static/js/view/lobby.js');
const { handover } = await import('../../app/static/js/view/handover.js');
const { matchover } = await import('../../app/static/js/view/matchover.js');
const { toast } = await import('../../app/static/js/view/toast.js');
const { listed, t } = await import('../../app/static/js/lib/words.js');

/** @typedef {import('../../app/static/js/state/types.js').View} View */

const PLACE = /** @type {any} */ ({
  axis: 'down', left: { large: false, captions: false, bubbles: false, spine: false, panel: false }, sizes: { line: 32, hand: 44, back: 24, place: 'phone', room: 7 }, pins: { left: 2, right: 0, seen: [0, 0], all: false, under: { left: false, right: false }, free: 9 },
});
/** Answers every call: a page that is only drawn asks for nothing. @type {any} */
const act = new Proxy(() => act, { get: () => act });

// Names, codes and addresses are the same in every language, and what nobody reads is not asked here.
const SAME = /(Sharp|Easy|Steady) bot|Ola|Ben|Dee|Ana|amber-fox|XKRM7-PQD4F|0\.0\/t\//g;
const READ = ['aria-label', 'alt', 'title', 'placeholder'];

/** All that is read on a part of the page. @param {any} part @returns {string[]} */
function read(part) {
  if (Array.isArray(part)) return part.flatMap(read);
  if (part === null || typeof part !== 'object') return part ? [String(part)] : [];
  return [...READ.map((name) => part.props[name]).filter(Boolean).map(String), ...read(part.children)];
}

/** @param {string[]} texts */
const english = (texts) => texts.filter((text) => /[A-Za-z]{2}/.test(text.replace(SAME, '')));

/** @param {View} shown @param {any} [more] */
const model = (shown, more = {}) => modelOf({ ...apply(initial('Ola', 0), told(shown), 0), link: 'open', ...more, view: shown }, PLACE);

const log = [laid(1, '6-2', null, 'rule'), passed(2, 6, 2), drew(3), laid(3, '2-1'), drew(0), drew(0), passed(0, 6, 1), laid(1, '6-1', 'left', 'clock'), drew(2), laid(2, '6-4', 'left', 'bot'), laid(0, '4-3', 'left', 'clock')];
const mine = playing(4, { line: '2-6 6-1', hand: '6-0 4-2 2-1', turn: 0, log });
const results = [
  result({ number: 1, seat: 1, side: 1, points: 27, pips: [9, 0, 18, 0], sum: { sides: [27, 0], theirs: 27, own: 0 } }),
  result({ number: 2, how: 'blocked', seat: null, points: 45, pips: [1, 40, 3, 9], sum: { sides: [4, 49], theirs: 49, own: 4 } }),
  result({ number: 3, how: 'tie', seat: null, side: null, pips: [5, 5, 5, 5] }),
];
/** @param {any} more @param {number} [seat] @param {View} [of] */
const seats = (more, seat = 1, of = mine) => ({ ...of, seats: of.seats.map((each) => (each.seat === seat ? { ...each, ...more } : each)) });
const bots = (/** @type {any} */ given) => withBots(playing(4, { line: '2-6 6-1', hand: '6-0 4-2 2-1 6-2', log, ...given }), { 1: 'sharp', 2: 'easy', 3: 'steady' });
const telling = (/** @type {any} */ entry) => ({ show: { since: 0, steps: [{ ms: 1, view: mine, telling: entry }] } });

test('the made-up language is spoken, with the plural forms of its own', () => {
  assert.equal(t('call.yourGo'), 'Ýóúŕ ǵó');
  assert.match(t('call.tilesFit', { fit: 1 }), /\(óńé\)$/);
  assert.match(t('call.tilesFit', { fit: 3 }), /\(ƒéŵ\)$/);
  assert.match(t('call.tilesFit', { fit: 5 }), /\(ɱáńý\)$/);
  assert.equal(listed(['Ana', 'Ben', 'Dee']), 'Ana, Ben i Dee');
});

/** @type {[string, View, any][]} */
const TABLES = [
  ['my go', mine, {}],
  ['a tile that fits both', mine, { picked: '2-1' }],
  ['a lay on its way', mine, { laying: { tile: '4-2', end: 'left' } }],
  ['a tap that did nothing', mine, tapTile(apply(initial('Ola', 0), told(mine), 0), '6-0', 1).state],
  ['a tap on an end', mine, tapEnd(apply(initial('Ola', 0), told(mine), 0), 'left', 1).state],
  ['a lost link', mine, linked(apply(initial('Ola', 0), told(mine), 0), 'lost', 1)],
  ['a link that is back', mine, { until: { hint: 0, toast: 0, back: 9 } }],
  ['the lead', playing(3, { hand: '6-0', turn: 0 }), {}],
  ['a watcher', playing(3, { line: '2-6', turn: 1, me: null, log: log.slice(0, 2) }), {}],
  ['a watcher before an open seat', seats({ kind: 'open', name: null }, 2, playing(3, { line: '2-6', turn: 1, me: null })), {}],
  ['an empty seat', seats({ kind: 'open', name: null, stand_in: true }, 1, playing(4, { line: '2-6', turn: 1 })), {}],
  ['bots’ goes', bots({ turn: 1 }), {}],
  ['my go among bots', bots({}), {}],
  ...[[3.2, -2], [1.2, 1], [3]].map((points) => /** @type {[string, View, any]} */ ([`a hint: ${points}`, bots({}), { later, advice: { go: '1 1 11', why: { kind: 'heavy', numbers: [], seat: null, went: null, tiles: null, pips: [11, 3] }, plays: points.map((each) => ({ tile: '6-2', end: 'left', points: each, win: 0.5, error: 0.2 })) } }])),
  ['a bot for somebody away', seats({ present: false, away: 5000, stand_in: true }, 1, playing(4, { line: '2-6', turn: 1 })), {}],
  ['somebody away', seats({ present: false, away: 5000 }, 1, playing(4, { line: '2-6', turn: 1 })), {}],
  ['the yard in Draw', { ...mine, options: { ...mine.options, game: 'draw' } }, {}],
  ['the last line', playing(3, { turn: null, more: { phase: 'between', results: results.slice(1, 2) } }), {}],
  .../** @type {[string, View, any][]} */ (log.map((entry) => [`told: ${JSON.stringify(entry)}`, mine, telling(entry)])),
  .../** @type {[string, View, any][]} */ (['menu', 'log', 'settings', 'leave'].map((sheet) => [`the sheet ${sheet}`, mine, { sheet }])),
];
for (const [name, shown, more] of TABLES) test(`at the table: ${name}`, () => assert.deepEqual(english(read(table(model(shown, more), act))), []));

for (const players of [2, 3, 4]) {
  for (const me of [0, null]) {
    for (const open of [0, 1, 2].filter((many) => many < players)) {
      for (const phase of /** @type {const} */ (['seating', 'over'])) {
        test(`the seats: ${players} play, ${open} open, ${me === null ? 'watching' : 'seated'}, ${phase}`, () => {
          const shown = view(players, { me, phase, results: [], scores: [0, 0, 0] });
          for (const seat of shown.seats.slice(players - open)) Object.assign(seat, { kind: 'open', name: null, present: false });
          assert.deepEqual(english(read(lobby(model(shown), act))), []);
        });
      }
    }
  }
}

for (const phase of /** @type {const} */ (['seating', 'playing', 'over'])) {
  for (const me of [0, null]) {
    for (const open of [[], [0], [2]]) {
      test(`the seats with bots: ${phase}, ${me === null ? 'watching' : 'seated'}, open ${open}`, () => {
        const shown = withOpen(withBots(view(4, { me, phase }), { 1: 'easy', 2: 'steady', 3: 'sharp' }), ...open);
        assert.deepEqual(english(read(lobby(model(shown), act))), []);
        if (me !== null) for (const botSeat of [1, 2]) assert.deepEqual(english(read(sheet(model(shown, { sheet: 'bot', botSeat }), act))), []);
      });
    }
  }
}

for (const last of results) {
  for (const me of [0, 1, null]) {
    for (const blocked of /** @type {const} */ (['difference', 'all'])) {
      test(`a hand is over: ${last.how}, seen by ${me}, ${blocked}`, () => {
        const shown = view(4, { me, results: [last], scores: [45, 27] });
        shown.options.blocked = blocked;
        shown.seats[3].ready = true;
        assert.deepEqual(english(read(handover(model(shown, { dealsAt: 9000 }), act))), []);
        const over = { ...shown, phase: /** @type {'over'} */ ('over'), scores: [104, 27] };
        assert.deepEqual(english(read(matchover(model(over), act))), []);
        assert.deepEqual(english([speech(mine, [{ event: 'sat', seat: 2 }], shown)]), []);
      });
    }
  }
}

const HAND = /** @type {any} */ ({ number: 2, moves: [{ seat: 1, laid: '2-1', end: null, by: 'bot' }] });
const SEEN = /** @type {any} */ ({
  seat: 1, level: 'sharp', laid: { tile: '2-1', end: 'left' }, plays: [{ tile: '2-1', end: 'left', points: 2, win: 0.5, error: 1 }, { tile: '6-2', end: null, points: -2, win: 0.5, error: 1 }],
  view: { tiles: ['2-1'], counts: [3, 1, 4, 4], boneyard: 8, drawable: 0, ends: [6, 1], line: mine.round?.line, log, scores: [0, 0] },
});
/** @type {[string, any][]} */
const WHYS = [
  ['asked for', asking(2)], ['not to be had', withLays(asking(2), null)], ['none', withLays(asking(2), { ...HAND, moves: [] })], ['the lays', withLays(asking(2), HAND)],
  ['a lay', withSeen(looking(withLays(asking(2), HAND), 0), SEEN)], ['a lay on ends alike', withSeen(looking(withLays(asking(2), HAND), 0), { ...SEEN, view: { ...SEEN.view, ends: [1, 1] } })],
  ['a lay of an easy one', withSeen(looking(withLays(asking(2), HAND), 0), { ...SEEN, level: 'easy' })],
  ['the lead', withSeen(looking(withLays(asking(2), HAND), 0), { ...SEEN, view: { ...SEEN.view, line: [], ends: null, log: [] } })],
];
for (const [name, why] of WHYS) {
  test(`what the bots saw: ${name}`, () => {
    const shown = withBots(view(4, { results }), { 1: 'sharp' });
    for (const opened of ['why', 'seen']) for (const here of [later, null]) assert.deepEqual(english(read(sheet(model(shown, { sheet: opened, why, later: here }), act))), []);
  });
}

const KINDS = ['blocks', 'blocked', 'closes', 'shuts', 'leaves', 'mine', 'many', 'partner', 'covered', 'stuck', 'double', 'heavy', 'follows', 'plain'];
/** @type {any[]} */
const MOMENTS = KINDS.flatMap((kind) => [0, 6].flatMap((number) => ['passed', 'drew'].map((went, move) => ({
  move, laid: { tile: '2-1', end: 'left' }, better: { tile: move ? '2-1' : '6-1', end: 'right' }, points: 9, counts: move ? 'match' : 'points',
  reason: { kind, numbers: move ? [number, 1] : [number], seat: 2, went, tiles: 1 + move }, view: { ...SEEN.view, ends: move ? [1, 1] : [6, 1] },
}))));
const OPENED = /** @type {any} */ ({ hands: [['2-1'], ['6-6'], ['5-5'], ['4-4']], boneyard: ['3-3'], moves: [] });
/** @type {[string, any][]} */
const REVIEWS = [
  ['asked for', reviewing(2)], ['busy', withMoments(reviewing(2), 'busy')], ['not to be had', withMoments(reviewing(2), 'failed')], ['nothing', withMoments(reviewing(2), [])],
  ['moments', withMoments(reviewing(2), MOMENTS)], ['opened', withHand(turned(withMoments(reviewing(2), MOMENTS.slice(0, 1)), 0), OPENED)],
  ['not opened', withHand(turned(withMoments(reviewing(2), MOMENTS.slice(0, 1)), 0), null)],
];
for (const [name, review] of REVIEWS) {
  test(`what could have gone better: ${name}`, () => {
    for (const here of [later, null]) assert.deepEqual(english(read(sheet(model(view(4, { results }), { sheet: 'review', review, later: here }), act))), []);
  });
}

test('what is said aloud of a hand in play', () => {
  const before = playing(4, { turn: 1, hand: '6-0' });
  assert.deepEqual(english([speech(before, [{ event: 'stood', seat: 2 }, { event: 'drew', seat: 0, tiles: ['6-1', '4-4'] }], mine)]), []);
});

test('the plan and the closed line of New game, and an error over any page', () => {
  const options = view(3).options;
  const { eachWords, leftWords } = planOf(options, /** @type {any} */ ({ 3: { block: [5, 13] } }));
  assert.deepEqual(english([eachWords, leftWords, summaryOf(options, 'steady')]), []);
  const lost = apply(apply(initial('Ola', 0), told(mine), 0), { type: 'refused', id: null, code: 'stale', message: 'English' }, 1);
  assert.deepEqual(english([...read(toast(model(mine, lost), act)), ...lost.alarms.map(({ words }) => words)]), []);
});
