// The sheet of parts: the pages' own views, drawn from made-up tables.

import { icon } from '/app/static/js/draw/icons.js';
import { leftOut } from '/app/static/js/draw/room.js';
import { paints } from '/app/static/js/draw/tile.js';
import { h, render } from '/app/static/js/lib/dom.js';
import { apply, initial, modelOf } from '/app/static/js/state/state.js';
import { call } from '/app/static/js/view/call.js';
import { scores, seats } from '/app/static/js/view/seats.js';
import { toast } from '/app/static/js/view/toast.js';
import { laid, passed, playing, told } from '/tests/js/play.js';

const COLOURS = [
  ['room', 'room'], ['room-2', 'card'], ['room-3', 'raised'], ['edge', 'outline'], ['felt-hi', 'table, lit'], ['felt', 'table'],
  ['felt-lo', 'table edge'], ['back', 'face down'], ['bone', 'bone'], ['bone-edge', 'thickness'], ['bone-dim', 'not now'], ['ink', 'pips'],
  ['gold', 'do this now'], ['gold-lo', 'gold rim'], ['pair-a', 'pair, round'], ['pair-b', 'pair, square'],
];
const TYPE = [
  ['48 tight', 'Ana is out'], ['34 tight', 'New game'], ['26 tight', 'Your go'], ['20 tight', 'Deal the tiles'],
  ['17', 'Lay one tile against an open end.'], ['15', '4 tiles fit'], ['13', '9 in the boneyard'],
];
const ICONS = [
  'menu', 'sound', 'share', 'copy', 'check', 'bot', 'away', 'warn', 'back', 'book', 'eye', 'phone', 'gear', 'close', 'sit',
];
const NOW = 1000;
const PLACE = {
  axis: 'across', sizes: { place: 'wide', line: 44, hand: 56, back: 24, room: 900 }, pins: { left: 0, right: 0 },
  left: { ...leftOut({ width: innerWidth, height: innerHeight, rem: 16, axis: 'across' }), panel: false },
};

const at = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
/** @param {any} table @param {any} [more] */
const model = (table, more = {}) => modelOf({ ...apply(initial('Ola', NOW), told(table), NOW), ...more }, PLACE);
const act = new Proxy({}, { get: () => new Proxy(() => undefined, { get: () => () => undefined }) });

const line = '3-5 5-5 5-1 1-1 1-4 4-4 4-6';
const pairs = playing(4, {
  line, hand: '6-2 3-3 1-0', turn: 1, tiles: [3, 4, 3, 4], log: [passed(3, 3, 6)], more: { scores: [45, 60] },
});
const gone = { ...pairs, seats: pairs.seats.map((seat) => ({ ...seat, present: seat.seat !== 1, away: seat.seat === 1 ? 20_000 : null })) };
const mine = playing(3, { line: '2-6 6-6 6-3 3-5 5-1', hand: '3-0 4-4 4-2 2-1 2-0 1-1', tiles: [6, 9, 5], log: [laid(2, '5-1')] });

document.body.prepend(document.createElement('div'));
render(/** @type {Element} */ (document.body.firstElementChild), paints());
render(at('colours'), COLOURS.map(([token, name]) => h('li', null, h('i', { style: { background: `var(--${token})` } }), name, h('br'), shown(token))));
render(at('type'), TYPE.flatMap(([size, words]) => {
  const [px, tight] = size.split(' ');
  return [h('dt', null, size), h('dd', { class: tight ?? '', style: { 'font-size': `${px}px` } }, words)];
}));
render(at('scores'), scores(model(pairs)));
render(at('toast'), toast(model(pairs, { toast: 'That did not reach the table. Tap the tile again.' }), act));
render(at('seats'), [
  ...seats(model(pairs)),
  ...seats(model(gone)).slice(0, 1).map((seat) => ({ ...seat, key: 'gone', sort: 'gone' })),
  ...seats(model(mine)).map((seat, number) => ({ ...seat, key: `one-${number}`, sort: `one-${number}` })),
]);
render(at('calls'), [
  h('div', { key: 'mine' }, call(model(mine), act)),
  h('div', { key: 'both' }, call(model(mine, { picked: '2-1' }), act)),
  h('div', { key: 'lost' }, call(model(mine, { link: 'lost' }), act)),
]);
render(at('icons'), ICONS.map((name) => icon(name)));
at('focus').focus();

/** The colour as it is written. @param {string} token */
function shown(token) {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = `var(--${token})`;
  const [r, g, b] = (getComputedStyle(probe).color.match(/\d+/g) ?? []).map(Number);
  probe.remove();
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
