// A hand that is over, as one step of it lay: the line, what happened, the buttons that step, every hand, and at the end the sum.

import { icon } from '../draw/icons.js';
import { tile } from '../draw/tile.js';
import { h } from '../lib/dom.js';
import { t } from '../lib/words.js';
import { nameOf, pairOf } from '../state/people.js';
import { stepWords } from '../state/replaywords.js';
import { viewAt } from '../state/replay.js';
import { chairs, yardCaption } from '../state/table.js';
import { sayTile } from '../state/words.js';
import { sumCard } from './handover.js';
import { line } from './line.js';
import { face } from './parts.js';

/** @typedef {import('../lib/dom.js').VNode} VNode */
/** @typedef {import('../state/types.js').Sizes} Sizes */
/** @typedef {import('../state/types.js').Pins} Pins */
/** @typedef {import('../state/replay.js').Told} Told */
/** @typedef {import('../state/replay.js').Player} Player */
/** @typedef {{told: Told, player: Player, sizes: Sizes, pins: Pins, news: string}} Model  news: what came of the wish to send the link */
/**
 * @typedef {object} Act
 * @property {(at: number) => void} step
 * @property {(at: number) => void} scrub  by the slider, which says itself where it is
 * @property {() => void} toggle
 * @property {() => void} share
 * @property {import('./line.js').Act['table']} table
 */

/** Half of a tile in an open hand, and in a sentence. */
const HELD = 15;
const SAID = 13;

/** @param {Model} model @param {Act} act @returns {VNode[]} */
export function replay({ told, player, sizes, pins, news }, act) {
  const shown = viewAt(told, player.at);
  const hand = { laying: null, telling: null, advice: null, picked: null, axis: /** @type {const} */ ('across'), sizes, pins };
  const [result] = shown.results;
  return [
    h('section', { class: 'replay__table', key: 'table', 'data-axis': 'across', style: { '--half-line': `${sizes.line}px` }, 'aria-label': t('replay.player') },
      line({ shown, link: 'open', hand }, act),
      h('p', { class: 'replay__yard' }, yardWords(shown))),
    h('p', { class: 'replay__said', key: 'said' }, h('span', null, saidWords(told, player.at))),
    controls(told, player, act),
    hands(told, player.at, shown),
    result ? h('div', { key: 'sum' }, sumCard(shown, result)) : null,
    h('button', { class: 'btn btn--wide', key: 'share', type: 'button', onclick: act.share }, icon('share', 20), t('replay.share')),
    news ? h('p', { class: 'small soft replay__news', key: 'news' }, news) : null,
  ].filter((part) => part !== null);
}

/** @param {import('../state/types.js').View} shown */
function yardWords(shown) {
  const { big, small } = yardCaption(shown);
  return [h('b', null, big), ' ', small];
}

/** @param {Told} told @param {number} at @returns {(VNode | string)[]} */
const saidWords = (told, at) => stepWords(told, at, (name) => h('b', { dir: 'auto' }, name), (name) => tile(name, { h: SAID, lying: true, label: sayTile(name), extra: 'replay__laid' }));

/** @param {Told} told @param {Player} player @param {Act} act @returns {VNode} */
function controls(told, { at, last, playing }, act) {
  const said = stepWords(told, at, String, sayTile).join('');
  return h('section', { class: 'replay__controls', key: 'controls', 'aria-label': t('replay.controls'), 'aria-describedby': 'replay-keys' },
    h('div', { class: 'replay__buttons' },
      button('first', t('replay.first'), at === 0, () => act.step(0)),
      button('left', t('replay.back'), at === 0, () => act.step(at - 1)),
      h('button', { class: 'btn btn--gold replay__play', key: 'play', type: 'button', 'aria-label': playing ? t('replay.pause') : t('replay.play'), onclick: act.toggle }, icon(playing ? 'pause' : 'play', 28)),
      button('right', t('replay.on'), at === last, () => act.step(at + 1)),
      button('last', t('replay.last'), at === last, () => act.step(last))),
    h('label', { class: 'replay__scrub' },
      h('span', { class: 'sr' }, t('replay.slider')),
      h('input', {
        type: 'range', min: 0, max: last, step: 1, value: String(at), 'aria-valuetext': t('replay.stepSaid', { step: at, last, said }),
        oninput: (/** @type {Event} */ event) => act.scrub(Number(/** @type {HTMLInputElement} */ (event.target).value)),
      }),
      h('span', { class: 'replay__count', 'aria-hidden': 'true' }, t('replay.step', { step: at, last }))),
    h('p', { class: 'sr', id: 'replay-keys' }, t('replay.keys')));
}

/** Where there is no further to go a button stays, and keeps the focus. @param {string} name @param {string} label @param {boolean} off @param {() => void} does @returns {VNode} */
const button = (name, label, off, does) => h('button', { class: 'btn replay__step', key: name, type: 'button', 'aria-label': label, 'aria-disabled': off ? 'true' : null, onclick: off ? null : does }, icon(name));

/** Everybody in order of play, whoever looks first. @param {Told} told @param {number} at @param {import('../state/types.js').View} shown @returns {VNode} */
const hands = (told, at, shown) => h('section', { class: 'card replay__hands', key: 'hands', 'aria-label': t('replay.each') },
  h('ol', null, chairs(shown).map(({ seat }) => h('li', { key: seat.seat, 'data-pair': pairOf(shown, seat.side), class: told.steps[at].move?.seat === seat.seat ? 'has-moved' : '' },
    face(seat),
    h('b', { dir: 'auto' }, nameOf(shown, seat.seat)),
    held(told.steps[at], seat.seat)))),
  told.open ? null : h('p', { class: 'tiny soft' }, t('replay.hidden')));

/** @param {import('../state/replay.js').Step} step @param {number} seat @returns {VNode} */
function held({ hands: all, counts, move }, seat) {
  const tiles = all[seat];
  if (!counts[seat]) return h('span', { class: 'soft small' }, t('hand.noTiles'));
  if (!tiles) {
    return h('span', { class: 'replay__tiles' }, Array.from({ length: counts[seat] }, () => tile(null, { h: HELD })),
      h('span', { class: 'sr' }, t('why.faceDown', { tiles: counts[seat] })));
  }
  const drawn = move && 'drew' in move ? move.tile : null;
  return h('span', { class: 'replay__tiles' }, tiles.map((name) => tile(name, { h: HELD, label: sayTile(name), extra: name === drawn ? 'replay__drawn' : '' })));
}
