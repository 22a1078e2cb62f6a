// What did it see? Behind a finished hand: the lays of bots, and one of them with all that the mind was handed, drawn as the page draws it.

import { icon } from '../draw/icons.js';
import { isDouble } from '../draw/geometry.js';
import { tile } from '../draw/tile.js';
import { h } from '../lib/dom.js';
import { pieces, t } from '../lib/words.js';
import { nameOf, pairOf } from '../state/people.js';
import { hiddenFrom, playRows, viewSeen } from '../state/seen.js';
import { sayNumber, sayTile, writeTile } from '../state/words.js';
import { log } from './log.js';
import { waiting } from './looks.js';
import { face } from './parts.js';

/** @typedef {import('../lib/dom.js').VNode} VNode */
/** @typedef {import('../lib/dom.js').Parts} Parts */
/** @typedef {import('../state/types.js').Model} Model */
/** @typedef {import('../state/types.js').Act} Act */
/** @typedef {import('../state/types.js').View} View */
/** @typedef {import('../state/why.js').Seen} Seen */

/** Halves of tiles: held, in the line, face down. */
const HELD = 22;
const LAIN = 16;
const BACK = 9;

/** The lays of bots in one hand. @param {Model} model @param {Act} act @returns {Parts} */
export function whyPart({ view, why }, act) {
  if (!why) return [];
  return [
    view.results.length > 1 ? h('div', { class: 'chips', role: 'group', 'aria-label': t('why.hands') }, view.results.map(({ number }) =>
      h('button', { class: 'chip', key: number, type: 'button', 'aria-pressed': String(number === why.number), onclick: () => act.bots.why(number) }, t('game.hand', { number })))) : null,
    why.lays ? lays(view, why, act) : waiting(why.failed, () => act.bots.why(why.number)),
  ];
}

/** @param {View} view @param {import('../state/why.js').Why} why @param {Act} act @returns {VNode} */
function lays(view, { lays: all, number }, act) {
  const result = view.results.find((each) => each.number === number);
  if (!all?.length) return h('p', { class: 'soft' }, t('why.none'));
  return h('ol', { class: 'whys' }, all.map(({ at, seat, tile: name }) => h('li', { key: at },
    h('button', { class: 'whys__lay', type: 'button', onclick: () => act.bots.see(at) },
      h('span', { class: 'face-dot face-dot--s', 'data-pair': pairOf(view, view.seats[seat].side), 'aria-hidden': 'true' }, icon('bot', 18)),
      h('span', { class: 'whys__words' }, pieces('why.laid', { name: h('b', { dir: 'auto' }, result?.names[seat] || nameOf(view, seat)), tile: tile(name, { h: 18, lying: true, label: sayTile(name) }) })),
      icon('right', 18)))));
}

/** @param {Model} model @returns {string} */
export function seenTitle({ view, why }) {
  const lay = why?.lays?.find(({ at }) => at === why.at);
  if (!why || !lay) return t('why.open');
  const result = view.results.find((each) => each.number === why.number);
  return t('why.title', { name: result?.names[lay.seat] || nameOf(view, lay.seat), tile: writeTile(lay.tile) });
}

/** One lay: all that was seen, and what was made of it. @param {Model} model @param {Act} act @returns {Parts} */
export function seenPart({ view, why }, act) {
  if (!why) return [];
  const { seen, at, number } = why;
  return [
    h('button', { class: 'btn btn--small why-back', key: 'back', type: 'button', onclick: () => act.table.open('why') }, icon('back', 18), t('why.all')),
    seen ? sight(viewSeen(view, number, seen), seen) : waiting(why.failed, () => act.bots.see(at ?? 0)),
  ];
}

/** @param {View} shown @param {Seen} seen @returns {VNode} */
function sight(shown, seen) {
  const { tiles, line, ends } = seen.view;
  return h('div', { class: 'seen', key: 'seen' },
    h('p', { class: 'soft' }, t('why.about', { level: seen.level })),
    part('own', t('why.own'), h('div', { class: 'seen__tiles' }, tiles.map((name) => tile(name, { h: HELD, label: sayTile(name) })))),
    part('line', ends ? t('line.tilesEnds', { tiles: line.length, left: sayNumber(ends[0]), right: sayNumber(ends[1]) }) : t('aloud.noLine'),
      line.length ? h('ol', { class: 'seen__line' }, line.map(({ tile: name, shows }) => h('li', { key: name },
        tile(shows.join('-'), { h: LAIN, lying: !isDouble(name), label: sayTile(shows.join('-')) })))) : null),
    part('hidden', t('why.hidden'), hidden(shown, seen)),
    part('plays', t('why.plays'), plays(seen)),
    seen.view.log.length ? h('details', { class: 'seal', key: 'log' }, h('summary', null, t('why.log')), log({ shown, notes: [] })) : null);
}

/** @param {string} key @param {string} title @param {Parts} parts @returns {VNode} */
const part = (key, title, parts) => h('section', { class: 'seen__part', key }, h('h3', { class: 'legend' }, title), parts);

/** Everybody else's tiles and those nobody holds, face down as they were. @param {View} shown @param {Seen} seen @returns {VNode} */
const hidden = (shown, { seat, view: { boneyard } }) => h('ul', { class: 'seen__hidden' },
  hiddenFrom(shown, seat).map(({ seat: whose, name, tiles }) => h('li', { key: whose, 'data-pair': pairOf(shown, shown.seats[whose].side) },
    face({ ...shown.seats[whose], present: true }), h('b', { dir: 'auto' }, name), backs(tiles))),
  boneyard ? h('li', { key: 'yard' }, h('span', { class: 'seen__yard', 'aria-hidden': 'true' }, tile(null, { h: 14, lying: true })), h('b', null, t('why.yard', { game: shown.options.game })), backs(boneyard)) : null);

/** @param {number} tiles @returns {VNode[]} */
const backs = (tiles) => [
  h('span', { class: 'seen__backs', 'aria-hidden': 'true' }, Array.from({ length: tiles }, () => tile(null, { h: BACK }))),
  h('span', { class: 'sr' }, t('why.faceDown', { tiles })),
  h('span', { class: 'seen__count', 'aria-hidden': 'true' }, tiles),
];

/** @param {Seen} seen @returns {Parts} */
const plays = (seen) => [
  h('table', { class: 'sheet seen__plays' },
    h('thead', null, h('tr', null, h('th', { scope: 'col' }, t('why.play')),
      seen.level === 'sharp' ? [h('th', { scope: 'col' }, t('why.pointsColumn')), h('th', { scope: 'col' }, t('why.winColumn'))] : null)),
    h('tbody', null, playRows(seen).map(({ tile: name, where, points, win, laid }) => h('tr', { key: `${name} ${where}`, class: laid ? 'is-laid' : '' },
      h('th', { scope: 'row' }, h('span', { class: 'seen__play' }, tile(name, { h: LAIN, lying: true, label: sayTile(name) }), h('span', null, where), laid ? h('b', null, t('why.thisOne')) : null)),
      points ? [h('td', null, points), h('td', null, win)] : null)))),
  h('p', { class: 'tiny soft' }, seen.level === 'sharp' ? t('why.meaning') : t('why.liked')),
];
