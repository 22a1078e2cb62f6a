// Claims about a seat that moves to another phone: the link and its time, the question, and who is told what.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import './page.js';
import { takeTicket } from '../../app/static/js/net/seatlink.js';
import { callOf } from '../../app/static/js/state/call.js';
import { arrived, made, making, needsLink, opened, taken, taking } from '../../app/static/js/state/moving.js';
import { told as spoken } from '../../app/static/js/state/said.js';
import { apply, asked, initial, linked, modelOf, passed as later, wakeAt } from '../../app/static/js/state/state.js';
import { laid, playing, told } from './play.js';
import { withBots } from './tables.js';

const { arrivalTitle } = await import('../../app/static/js/view/moving.js');

/** @typedef {import('../../app/static/js/state/state.js').State} State */
/** @typedef {import('../../app/static/js/state/types.js').View} View */

const log = [laid(0, '6-4', null), laid(1, '4-5')];
const hand = { line: '6-4 4-5', hand: '6-6', turn: 0, log };
const MOVED = [{ event: 'moved', seat: 0 }];
const LINK = { url: 'http://h/t/X#seat=0&ticket=secret', qr: 'data:image/svg+xml;base64,AA', expires_in: 120 };
const next = (/** @type {number | null} */ me, /** @type {Partial<View>} */ more = {}) => ({ ...playing(3, { ...hand, me, hand: me === 0 ? '6-6' : '' }), version: 42, ...more });
const at = (/** @type {number | null} */ me) => spoken(apply(initial('Ola', 0), told(playing(3, { ...hand, me })), 0), 'down');
const after = (/** @type {State} */ state, /** @type {View} */ view, /** @type {any[]} */ events = MOVED) => spoken(later(apply(state, told(view, events), 1000), 1000), 'down');
const last = (/** @type {State} */ { said }) => said[said.length - 1].words.replace(/[\u2066-\u2069]/g, '');
const model = (/** @type {State} */ state) => modelOf(/** @type {State & {view: View}} */ (state), /** @type {any} */ ({ axis: 'down' }));

test('the ticket is taken out of the address, and the rest of the address stays', () => {
  /** @type {any[]} */
  const replaced = [];
  const history = { state: { watching: true }, replaceState: (/** @type {any[]} */ ...args) => void replaced.push(args) };
  const from = (/** @type {string} */ hash) => takeTicket({ hash, pathname: '/t/XKRM7-PQD4F', search: '?a=1' }, history);
  assert.deepEqual(from('#seat=2&ticket=ab_c-d'), { ticket: 'ab_c-d', seat: 2 });
  assert.deepEqual(replaced, [[{ watching: true }, '', '/t/XKRM7-PQD4F?a=1']]);
  assert.deepEqual([from('#ticket=x'), from('#seat=9&ticket=x'), from('#seat=&ticket=')].map((brought) => brought?.seat), [null, null, null]);
  assert.deepEqual([from(''), from('#score')], [null, null]);
  assert.equal(replaced.length, 4);
});

test('a link is good for what the server says, from when it was asked for, and is made anew only then', () => {
  const link = made(making({ ...at(0), sheet: 'move' }), LINK, 500);
  assert.equal(needsLink(at(0)), true);
  assert.equal(needsLink(making(at(0))), false);
  assert.equal(needsLink({ ...link, now: 120_499 }), false);
  assert.equal(needsLink({ ...link, now: 120_500 }), true);
  assert.equal(wakeAt({ ...link, now: 100_000 }), 100_500);
  assert.equal(wakeAt({ ...link, now: 130_000 }), null);
  assert.equal(wakeAt({ ...link, now: 100_000, sheet: '' }), null);
  const failed = made(making(at(0)), { error: 'Sit down first.' }, 0);
  assert.deepEqual([failed.seatLink?.why, needsLink(failed)], ['Sit down first.', true]);
});

test('who opens the link is asked by name, and the ticket is gone once that is put aside', () => {
  const come = arrived(at(null), { ticket: 'secret', seat: 0 });
  assert.equal(arrivalTitle(model(come)).replace(/[\u2066-\u2069]/g, ''), 'Play Ola’s seat on this phone?');
  assert.equal(arrivalTitle(model(arrived(at(null), { ticket: 'secret', seat: null }))), 'Play on this phone?');
  assert.equal(JSON.stringify([...Object.values(opened(come, ''))]).includes('secret'), false);
  assert.equal(arrivalTitle(model(arrived(at(1), { ticket: 'secret', seat: 0 }))), 'You sit at this table already');
});

test('a seat that has come closes the question, before its answer or after it', () => {
  const sent = taking(arrived(at(null), { ticket: 'secret', seat: 0 }));
  const here = after(sent, next(0));
  assert.deepEqual([here.sheet, here.arrival, here.gone], ['', null, '']);
  assert.equal(last(here), 'You play on this phone now. Ends six and five. Your go: 1 tile fits.');
  assert.deepEqual(taken(here, { version: 42 }), here);
  assert.equal(taken(sent, { version: 42 }).sheet, 'arrive');
});

test('a refusal keeps the server’s sentence, and the question can be put again', () => {
  const why = 'This link has been used, or its time is up. Make a new one where you play.';
  const refused = taken(taking(arrived(at(null), { ticket: 'secret', seat: 0 })), { error: why });
  assert.deepEqual([refused.arrival?.step, refused.arrival?.why, arrivalTitle(model(refused))], ['refused', why, 'The seat did not move']);
  assert.equal(taking(refused).arrival?.why, '');
});

test('the phone that is left behind says where the seat went, and goes on saying so', () => {
  const gone = after(made(making(at(0)), LINK, 0), next(null));
  assert.deepEqual([gone.gone, gone.sheet, gone.seatLink, gone.toast], ['moved', 'moved', null, '']);
  assert.equal(last(gone), 'You play on another phone now. Ends six and five. Ola’s go.');
  const away = callOf(model({ ...gone, view: next(null, {}) }));
  assert.deepEqual([away.small, away.action], ['Your seat is on your other phone.', 'playHere']);
  // Not even where a bot would give its seat up: that is not theirs.
  assert.equal(callOf(model({ ...gone, view: withBots(next(null, {}), { 1: 'easy' }) })).action, 'playHere');
  assert.equal(after(gone, { ...next(0), version: 43 }).gone, '');
});

test('after a break the phone knows by the name on the seat; standing up is no moving', () => {
  const lost = linked(at(0), 'lost', 500);
  assert.equal(after(lost, next(null), []).gone, 'moved');
  const stood = next(null);
  stood.seats[0] = { ...stood.seats[0], kind: 'open', name: '' };
  const left = after(at(0), stood, [{ event: 'stood', seat: 0 }]);
  assert.deepEqual([left.gone, left.sheet, left.screen], ['left', '', 'auto']);
  assert.equal(after(lost, stood, []).gone, '');
});

test('where standing up was asked for, what became of the seat is said; before the deal it is not', () => {
  const asking = asked(at(0), 7, 'stand');
  const stood = next(null);
  stood.seats[0] = { ...stood.seats[0], kind: 'open', name: '' };
  const events = [{ event: 'stood', seat: 0 }];
  const left = after(asking, stood, events);
  assert.deepEqual([left.gone, left.screen, left.seatLeft], ['left', 'left', { seat: 0, name: 'Ola' }]);
  assert.equal(callOf(model(left)).action, 'sit');
  assert.deepEqual([after(asking, { ...stood, phase: 'seating' }, events).gone, after(left, { ...next(0), version: 43 }, []).gone], ['', '']);
  assert.equal(after(left, { ...next(0), version: 43 }, []).screen, 'auto');
  // A name nobody chose is kept as well: it is the way back to the seat.
  assert.equal(after({ ...asking, name: '' }, stood, events).name, 'Ola');
});

test('the others are told once, seen and aloud, and it is no alarm; the log keeps where it was for the hand', () => {
  const other = after(at(1), next(1));
  assert.deepEqual([other.toast.replace(/[\u2066-\u2069]/g, ''), other.toastIsNews, other.alarms], ['Ola plays on another phone now.', true, []]);
  assert.equal(last(other), 'Ola plays on another phone now. Ends six and five. Ola’s go.');
  assert.deepEqual(other.notes, [{ after: 2, seat: 0, name: 'Ola' }]);
  const anew = playing(3, { line: '', hand: '6-6', turn: 0, log: [], me: 1, round: { number: 2 } });
  assert.deepEqual(after(other, { ...anew, version: 43 }, []).notes, []);
});
