// What could have gone better? Behind a finished hand: at most three lays of mine, each with the line and my tiles of that moment, what was
// better and why, and the hands as they lay.

import { icon } from '../draw/icons.js';
import { isDouble } from '../draw/geometry.js';
import { tile } from '../draw/tile.js';
import { h } from '../lib/dom.js';
import { t } from '../lib/words.js';
import { asItLay, handsOfMine, sentenceOf, viewOf } from '../state/moments.js';
import { sayWhere } from '../state/seen.js';
import { againAt } from '../state/sheet.js';
import { sayNumber, sayTile } from '../state/words.js';

/** @typedef {import('../lib/dom.js').VNode} VNode */
/** @typedef {import('../lib/dom.js').Part} Part */
/** @typedef {import('../lib/dom.js').Parts} Parts */
/** @typedef {import('../state/types.js').Model} Model */
/** @typedef {import('../state/types.js').Act} Act */
/** @typedef {import('../state/types.js').View} View */
/** @typedef {import('../state/moments.js').Moment} Moment */
/** @typedef {import('../state/moments.js').Play} Play */
/** @typedef {import('../state/review.js').Review} Review */

/** Halves of tiles: mine, in the line, in an open hand. */
const HELD = 20;
const LAIN = 14;
const OPEN = 14;

/** One hand, looked back at. @param {Model} model @param {Act} act @returns {Parts} */
export function reviewPart({ view, review }, act) {
  if (!review) return [];
  const { number, moments } = review;
  const mine = handsOfMine(view);
  return [
    mine.length > 1 ? h('div', { class: 'chips', role: 'group', 'aria-label': t('why.hands') }, mine.map((each) =>
      h('button', { class: 'chip', key: each, type: 'button', 'aria-pressed': String(each === number), onclick: () => act.bots.review(each) }, t('game.hand', { number: each })))) : null,
    h('div', { class: 'review__state', role: 'status' }, stateOf(review)),
    moments ? found(viewOf(view, number), review, moments, act) : null,
    review.trouble ? h('button', { class: 'btn btn--small', key: 'again', type: 'button', onclick: () => act.bots.review(number) }, t('why.again')) : null,
  ];
}

/** @param {Review} review @returns {VNode} */
function stateOf({ moments, trouble }) {
  if (moments) return h('p', { class: 'soft' }, moments.length ? t('review.found', { moments: moments.length }) : t('review.nothing'));
  if (!trouble) return h('p', { class: 'soft' }, t('review.thinking'));
  return h('p', null, trouble === 'busy' ? t('review.busy') : t('why.failed'));
}

/** @param {View} view @param {Review} review @param {Moment[]} moments @param {Act} act @returns {VNode | null} */
const found = (view, review, moments, act) => (moments.length ? h('div', { class: 'reviewed', key: 'reviewed' },
  h('ol', { class: 'moments' }, moments.map((moment) => h('li', { class: 'moment', key: moment.move }, oneMoment(view, review, moment, act)))),
  h('p', { class: 'tiny soft' }, moments.some(({ counts }) => counts === 'match') ? t('review.meaningMatch') : t('review.meaning'))) : null);

/** @param {View} view @param {Review} review @param {Moment} moment @param {Act} act @returns {Part[]} */
function oneMoment(view, review, moment, act) {
  const { view: { line, ends, tiles } } = moment;
  return [
    h('h3', { class: 'moment__says' }, sentenceOf(view, moment)),
    h('dl', { class: 'moment__plays' }, play(moment, moment.laid, t('review.laid')), play(moment, moment.better, t('review.better'))),
    h('p', { class: 'tiny soft' }, ends ? t('line.tilesEnds', { tiles: line.length, left: sayNumber(ends[0]), right: sayNumber(ends[1]) }) : t('aloud.noLine')),
    line.length ? h('ol', { class: 'seen__line' }, line.map(({ tile: name, shows }) => h('li', { key: name },
      tile(shows.join('-'), { h: LAIN, lying: !isDouble(name), label: sayTile(shows.join('-')) })))) : null,
    h('p', { class: 'tiny soft' }, t('review.own')),
    h('div', { class: 'seen__tiles' }, tiles.map((name) => tile(name, { h: HELD, label: sayTile(name) }))),
    ...lying(view, review, moment, act),
    h('a', { class: 'moment__step', href: `${againAt(view, review.number)}#${moment.move}`, target: '_blank', rel: 'noopener' }, t('review.step')),
  ];
}

/** @param {Moment} moment @param {Play} chosen @param {string} label @returns {VNode} */
const play = (moment, chosen, label) => h('div', null, h('dt', null, label),
  h('dd', null, tile(chosen.tile, { h: HELD, lying: true, label: sayTile(chosen.tile) }), h('span', null, sayWhere(moment.view.ends, chosen.end))));

/** The switch, and under it what nobody could see then. @param {View} view @param {Review} review @param {Moment} moment @param {Act} act @returns {Part[]} */
function lying(view, { open, hand, unopened }, { move }, act) {
  const shown = open.includes(move);
  const button = h('button', { class: 'btn btn--small', type: 'button', 'aria-expanded': String(shown), onclick: () => act.bots.turn(move) }, icon('eye', 20), t('review.asItLay'));
  if (!shown) return [button];
  if (!hand) return [button, h('p', { class: 'soft', role: 'status' }, unopened ? t('why.failed') : t('why.looking'))];
  const { hands, boneyard } = asItLay(view, hand, move);
  return [button, h('ul', { class: 'moment__hands' },
    hands.map(({ seat, name, tiles }) => h('li', { key: seat }, h('b', { dir: 'auto' }, name), faceUp(tiles))),
    boneyard.length ? h('li', { key: 'yard' }, h('b', null, t('why.yard', { game: view.options.game })), faceUp(boneyard)) : null)];
}

/** @param {string[]} tiles @returns {VNode} */
const faceUp = (tiles) => h('span', { class: 'moment__tiles' }, tiles.map((name) => tile(name, { h: OPEN, label: sayTile(name) })));
