// Claims about the counting aid on the page: what the server has counted is shown as it is, and where it sent nothing there is nothing.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import './page.js';
import { countRows, hasAid, lackRows, wantsAid } from '../../app/static/js/state/aid.js';
import { USUAL } from '../../app/static/js/state/settings.js';
import { plan } from '../../app/static/js/state/shown.js';
import { apply, initial, modelOf } from '../../app/static/js/state/state.js';
import { drew, laid, playing, told } from './play.js';

const { aidCorner, aidPanel, aidPart } = await import('../../app/static/js/view/aid.js');
const { parts: later } = await import('../../app/static/js/pages/later.js');

/** @typedef {import('../../app/static/js/state/types.js').View} View */

const COUNTED = { laid: [1, 0, 0, 2, 0, 0, 7], held: [2, 0, 1, 0, 0, 3, 0], unseen: [4, 7, 6, 5, 7, 4, 0], lacks: [[], [6, 2], [], [0]] };

/** @param {number | null} me @param {Partial<View['you']>} [you] @returns {View} */
function counting(me, you = { aid: COUNTED }) {
  const view = playing(4, { hand: me === null ? '' : '5-5 5-0', me });
  return { ...view, you: { ...view.you, ...you } };
}

/** Answers every call: a page that is only drawn asks for nothing. @type {any} */
const act = new Proxy(() => act, { get: () => act });

/** @param {View} view @param {{aid?: boolean, panel?: boolean}} how */
function modelWith(view, { aid = false, panel = false }) {
  const place = /** @type {any} */ ({ axis: 'down', left: { large: false, panel }, sizes: {}, pins: {} });
  return modelOf({ ...apply(initial('Ana', 0, { ...USUAL, aid }), told(view), 0), view }, place);
}

test('a row a number, from nought to six, as the server has counted', () => {
  assert.deepEqual(countRows(counting(0))[0], { number: 0, laid: 1, held: 2, unseen: 4 });
  assert.deepEqual(countRows(counting(0)).map(({ number, unseen }) => [number, unseen]), COUNTED.unseen.map((unseen, number) => [number, unseen]));
});

test('a watcher holds no tiles, so nothing is said of them', () => {
  assert.ok(countRows(counting(null)).every(({ held }) => held === null));
});

test('who lacks what is told from my left round the table, myself last', () => {
  assert.deepEqual(lackRows(counting(1)).map(({ seat, numbers }) => [seat.seat, numbers]), [[2, []], [3, [0]], [0, []], [1, [6, 2]]]);
  assert.deepEqual(lackRows(counting(null)).map(({ seat }) => seat.seat), [0, 1, 2, 3]);
});

test('without an aid there is nothing to show and no button to it', () => {
  const none = counting(0, { aid: null });
  assert.deepEqual([hasAid(none), countRows(none), lackRows(none)], [false, [], []]);
  assert.equal(aidPanel(modelWith(none, { aid: true }), act), null);
  assert.equal(aidCorner(modelWith(none, { panel: true }), act), null);
  assert.deepEqual(aidPart({ ...modelWith(none, {}), later }, act).children, ['There is no counting aid at this table while others play.']);
});

test('beside the table it is folded until somebody wants it', () => {
  const parts = (/** @type {boolean} */ aid) => aidPanel(modelWith(counting(0), { aid }), act)?.children.length;
  assert.deepEqual([parts(false), parts(true)], [1, 2]);
});

test('it has a button at the table where no panel stands beside it, and none where one does', () => {
  assert.notEqual(aidCorner(modelWith(counting(0), { panel: true }), act), null);
  assert.equal(aidCorner(modelWith(counting(0), { panel: false }), act), null);
});

/** All that is read of it, in the order it is read. @param {any} node @returns {string[]} */
const read = (node) => [...(node?.props?.['aria-label'] ? [node.props['aria-label']] : []), ...(node?.children ?? []).flatMap((/** @type {any} */ child) => (typeof child === 'object' ? read(child) : [String(child)]))];

test('it says what its numbers are before it says them, as far as the reader and the game have them', () => {
  const all = (/** @type {View} */ view) => read(later.aid(view));
  const mine = counting(0);
  const dealt = { ...mine, options: { ...mine.options, game: /** @type {const} */ ('draw') } };
  const [meaning, ...heads] = all({ ...dealt, round: { .../** @type {any} */ (mine.round), boneyard: { tiles: 0, drawable: 0 } } });
  assert.equal(meaning, 'Each number is on seven tiles: some lie on the table, some are in your hand, and the rest you have not seen yet. Others hold those.');
  assert.deepEqual(heads.slice(0, 4), ['Number', 'On the table', 'In your hand', 'Not seen yet']);
  const drawn = all({ ...dealt, round: { .../** @type {any} */ (mine.round), boneyard: { tiles: 14, drawable: 12 } } });
  assert.match(drawn[0], /Others hold those, or nobody does\.$/);
  const from = drawn.indexOf('Has passed or drawn on');
  assert.equal(drawn[from + 1], 'Who passes or has to draw has neither number at the ends of the line. Each stays here until they draw a tile that may have it.');
  assert.ok(drawn.join(' ').includes('Ben six 6 two 2 '), 'a half is read as its word, with its figure for who plays by figures');

  const blocked = all({ ...counting(null), options: { ...mine.options, game: 'block' } });
  assert.match(blocked[0], /on the table, and the rest you have not seen yet\./);
  assert.deepEqual([blocked.includes('In your hand'), blocked.includes('Has passed on')], [false, true]);
  assert.doesNotMatch(blocked.join(' '), /draw/);
});

test('what draws it is asked for when it is opened, once; where it cannot be had it can be asked for again', () => {
  const state = { ...apply(initial('Ana', 0), told(counting(0)), 0) };
  const open = /** @type {typeof state} */ ({ ...state, sheet: 'aid' });
  const beside = { ...state, settings: { ...state.settings, aid: true } };
  assert.deepEqual([state, open, beside].map(wantsAid), [false, true, true]);
  assert.ok(!wantsAid({ ...beside, view: counting(0, { aid: null }) }));
  assert.deepEqual([{ ...open, later }, { ...open, fetching: /** @type {const} */ ('asked') }, { ...open, fetching: /** @type {const} */ ('failed') }].map(wantsAid), [false, false, false]);

  const waits = (/** @type {any} */ fetching) => aidPart({ ...modelWith(counting(0), {}), fetching }, act);
  assert.deepEqual([read(waits('asked')), read(waits('failed')).at(-1)], [['Looking it up'], 'Try again']);
});

test('while draws and lays are shown one by one the aid tells nothing of what comes', () => {
  const before = counting(0);
  const log = [drew(1), drew(1), laid(1, '6-4', 'left')];
  const after = { ...counting(0, { aid: { ...COUNTED, lacks: [[], [], [], []] } }), round: { .../** @type {any} */ (before.round), log } };
  const steps = plan(before, [], after);
  assert.equal(steps.length, 3);
  assert.ok(steps.every(({ view }) => view.you.aid === COUNTED));
});
