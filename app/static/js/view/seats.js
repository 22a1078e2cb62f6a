// The others round the table, the score of each side, and the captions in the corners.

import { icon } from '../draw/icons.js';
import { tile } from '../draw/tile.js';
import { h } from '../lib/dom.js';
import { enumerated, pieces, t } from '../lib/words.js';
import { awayFor } from '../state/countdown.js';
import { isBot } from '../state/bots.js';
import { isAway, isYou, letterOf, nameOf, pairOf, sideLabel } from '../state/people.js';
import { aboutCaption, chairs, lastDone, scoreRows, yardCaption } from '../state/table.js';
import { sayTile } from '../state/words.js';
import { aidCorner } from './aid.js';

/** @typedef {import('../lib/dom.js').VNode} VNode */
/** @typedef {import('../state/types.js').Model} Model */
/** @typedef {import('../state/types.js').Act} Act */
/** @typedef {import('../state/types.js').View} View */
/** @typedef {import('../state/types.js').Seat} Seat */
/** @typedef {import('../state/table.js').At} At */

// Backs up to here, then the number alone tells.
const BACKS = 7;
/** Letters beyond which a name takes two smaller lines. */
const LONG = 9;

/** Bots look alike: where one has a long name, all of them are written so. @param {Seat} seat */
const isLong = ({ name }) => (name ?? '').length > LONG;

/**
 * Everybody but me, in order of play; a watcher sees all of them.
 * @param {Model} model @param {readonly string[][] | null} [open]  hands to lay open, by seat @returns {VNode[]}
 */
export const seats = (model, open = null) =>
  chairs(model.shown).filter(({ seat }) => !isYou(model.shown, seat.seat)).map(({ seat, at }) => chair(model, seat, at, open?.[seat.seat] ?? []));

/** @param {Model} model @param {Seat} seat @param {At} at @param {string[]} open  tiles @returns {VNode} */
function chair(model, seat, at, open) {
  const view = model.shown;
  const turn = view.phase === 'playing' && view.round?.turn === seat.seat;
  const away = isAway(seat);
  const since = away ? awayFor(model, seat.seat) : '';
  const long = isBot(seat) ? view.seats.some((other) => isBot(other) && isLong(other)) : isLong(seat);
  const classes = ['seat', `seat--${at}`, turn && 'is-turn', away && 'is-away', seat.stand_in && 'is-laid-for', long && 'seat--long'].filter(Boolean).join(' ');
  return h('div', { class: classes, key: `seat-${seat.seat}`, role: 'img', 'data-pair': pairOf(view, seat.side), 'data-seat': seat.seat, 'aria-label': open.length ? held(view, seat, open) : spoken(view, seat, { turn, away }) },
    h('span', { class: 'face-dot' }, seatFace(seat, away)),
    h('div', { class: 'seat__who' },
      h('div', { class: 'seat__name' }, nameOf(view, seat.seat)),
      h('div', { class: 'seat__tiles' }, open.length ? faces(open) : [backs(seat.tiles), h('span', null, seat.tiles)],
        since && seat.stand_in ? h('span', { class: 'seat__since' }, icon('away', 12), since) : null)),
    model.hand.left.bubbles ? null : bubble(view, seat, since));
}

/** The last thing done, by whom; how long they are away while nothing is done for them. @param {View} view @param {Seat} seat @param {string} since @returns {VNode | null} */
function bubble(view, seat, since) {
  if (since && !seat.stand_in) return h('div', { class: 'seat__did' }, t('seat.away', { time: since }));
  const did = lastDone(view, seat.seat);
  if (!did) return seat.stand_in ? h('div', { class: 'seat__did' }, t('seat.botPlays')) : null;
  return h('div', { class: did.did === 'passed' ? 'seat__did seat__did--pass' : 'seat__did' }, did.words);
}

/** @param {Seat} seat @param {boolean} away */
function seatFace(seat, away) {
  if (away) return icon('away', 22);
  if (isBot(seat)) return icon('bot', 26);
  return seat.kind === 'open' ? icon('sit', 22) : letterOf(seat.name);
}

/** "Ben, square pair, 3 tiles, laid six four". @param {View} view @param {Seat} seat @param {{turn: boolean, away: boolean}} how */
function spoken(view, seat, { turn, away }) {
  const { did = '', drawn = 0, tile: laid = '' } = lastDone(view, seat.seat) ?? {};
  return t('seat.spoken', {
    name: nameOf(view, seat.seat), pair: pairOf(view, seat.side) ?? '', tiles: seat.tiles,
    here: away ? 'away' : seat.kind, did: turn ? 'go' : did, drawn, tile: laid && sayTile(laid),
  });
}

/** "Ben: double six, five three". @param {View} view @param {Seat} seat @param {string[]} open */
const held = (view, { seat }, open) => t('seat.open', { name: nameOf(view, seat), tiles: enumerated(open.map(sayTile)) });

/** @param {string[]} open @returns {VNode} */
const faces = (open) => h('span', { class: 'faces-open' }, open.map((name) => tile(name, { h: 15 })));

/** @param {number} count @returns {VNode} */
const backs = (count) => h('span', { class: 'backs' }, Array.from({ length: Math.min(count, BACKS) }, () => h('i')));

/** @param {Model} model @returns {VNode} */
export function scores({ shown, hand: { sizes } }) {
  const rows = scoreRows(shown);
  const narrow = sizes.place === 'phone' || sizes.place === 'small';
  return h('ol', { class: rows.length === 2 ? 'scores scores--two' : 'scores', 'aria-label': t('table.scores', { target: shown.options.target }) },
    rows.map(({ side, names, short, points, pair, mine, part }) =>
      h('li', { class: mine ? 'score is-us' : 'score', key: side },
        h('span', { class: 'score__name' }, pair && h('span', { class: 'pairmark', 'data-pair': pair }),
          narrow && short ? [h('span', { 'aria-hidden': 'true' }, short), h('span', { class: 'sr' }, sideLabel(shown, side))] : sideName(names, mine)),
        h('b', null, points), h('i', { style: { '--p': part } }))));
}

/** "You + Dee", each cut for itself where there is no room. @param {string[]} names @param {boolean} mine @returns {(VNode | string)[]} */
const sideName = ([first, second], mine) => (second === undefined ? [h('span', null, first)]
  : pieces('people.pair', { first: h('span', { class: mine ? 'score__you' : 'score__one', key: 'first' }, first), second: h('span', { key: 'second' }, second) }));

/** Where the tiles of the heap lie, in px. @type {[number, number][]} */
const HEAP = [[0, 15], [19, 18], [38, 14], [8, 2], [29, 3]];

/** @param {Model} model @param {Act} act @returns {VNode[]} */
export const corners = (model, act) => [about(model, act), yard(model)];

/** @param {Model} model @param {Act} act @returns {VNode} */
function about(model, act) {
  const { big, small } = aboutCaption(model.shown);
  const counting = aidCorner(model, act);
  return h('div', { class: counting ? 'corner about about--aid' : 'corner about', key: 'about' }, counting, h('b', null, big), counting ? null : small);
}

/** What is left of the boneyard. @param {Model} model @returns {VNode} */
export function yard({ shown }) {
  const { big, small } = yardCaption(shown);
  const heap = HEAP.slice(0, shown.round?.boneyard.tiles ?? 0).map(([left, top], at) =>
    tile(null, { h: 12, lying: true, extra: `heap__${at}`, style: { left: `${left}px`, top: `${top}px` } }));
  return h('div', { class: 'corner yard', key: 'yard' }, h('div', { class: 'heap', 'aria-hidden': 'true' }, heap), h('div', null, h('b', null, big), small));
}
