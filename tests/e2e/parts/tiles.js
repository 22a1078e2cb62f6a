// The sheet of tiles: the whole set, what a tile is made of, what it can say, and its three kinds of pips.

import { isDouble, measures } from '/app/static/js/draw/geometry.js';
import { goldHalf, paints, tile } from '/app/static/js/draw/tile.js';
import { h, render } from '/app/static/js/lib/dom.js';

const NUMBERS = [0, 1, 2, 3, 4, 5, 6];
const BIG = 130;
const MODES = ['1-0', '2-1', '3-2', '4-3', '5-4', '6-5', '6-6'];

const at = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
/** A part that nothing else stands for. @param {string} tag @param {any} given @param {...any} parts */
const named = (tag, given, ...parts) => h(tag, { key: crypto.randomUUID(), ...given }, ...parts);

document.body.prepend(document.createElement('div'));
render(/** @type {Element} */ (document.body.firstElementChild), paints());
render(at('all'), NUMBERS.map((high) => named('div', { class: 'suit' }, NUMBERS.slice(0, high + 1).map((low) => tile(`${high}-${low}`, { h: 30 })))));
render(at('measures'), measured());
render(at('halves'), [14, 18, 24, 32, 46, 56].map((half) => named('span', null, tile('5-4', { h: half }), half)));
render(at('kinds'), [
  kind('At rest', 'not your go', tile('5-2', { h: 46 })),
  kind('It fits', 'gold rim, stands 10 px higher, arrow to its end', h('span', { class: 'higher' }, tile('5-2', { h: 46, kind: 'lit' }), arrow())),
  kind('Not now', 'bone in the shade', tile('6-4', { h: 46, kind: 'dim' })),
  kind('Focus', 'two rings', h('span', { class: 'ringed' }, tile('5-2', { h: 46, kind: 'lit' }))),
  kind('Open end', 'others play', goldHalf(5, { h: 46, kind: 'ember' })),
  kind('Open end', 'your go', goldHalf(5, { h: 46 })),
  kind('Which end?', 'how it would lie', h('span', { class: 'asked' }, tile('2-5', { h: 40, kind: 'gold' }))),
  kind('Face down', 'hands, boneyard', tile(null, { h: 40 })),
]);
render(at('crossed'), ['6-3', '3-3', '3-1', '1-5', '5-5', '5-2'].map((name) => tile(name, { h: 28, lying: !isDouble(name) })));
render(at('modes'), [
  mode('Ink', 'as it is at first, count alone', ''),
  mode('Numbers', 'for low sight', '', 'numbers'),
  mode('Colour', 'each 4.5 to 1 on bone', '', 'colour'),
  mode('Seen without green', 'deuteranopia', 'without-green', 'colour'),
  mode('Seen without red', 'protanopia', 'without-red', 'colour'),
  mode('Seen without blue', 'tritanopia', 'without-blue', 'colour'),
]);

/** @param {string} word @param {string} note @param {import('/app/static/js/lib/dom.js').VNode} drawn */
function kind(word, note, drawn) {
  return named('div', null, h('div', { class: 'box' }, drawn), h('b', null, word), note);
}

/** To the end it goes to. */
function arrow() {
  return h('svg', { class: 'arrow', width: 10, height: 10, 'aria-hidden': 'true' }, h('path', { d: 'M0 0h10L5 8z' }));
}

/** @param {string} word @param {string} note @param {string} look @param {string} [pips] */
function mode(word, note, look, pips) {
  return named('div', null, h('span', null, word, h('small', null, note)), h('div', { class: `suit ${look}`, 'data-pips': pips }, MODES.map((name) => tile(name, { h: 28 }))));
}

/** One tile with its measures beside it. */
function measured() {
  const { pip, inset, depth } = measures(BIG);
  const step = 0.26 * BIG;
  /** @type {[number, number, number, string][]} */
  const pointed = [
    [BIG / 2 + step, BIG / 2 - step, 0, 'pip .26 h from it'],
    [BIG / 2, BIG / 2, 0, 'middle of the half'],
    [BIG / 2 + step + pip, BIG / 2 + step, 0, 'pip radius .10 h'],
    [BIG - inset, BIG, 0, 'cut, .14 h in'],
    [BIG - 4, 2 * BIG - 4, -20, 'corner .16 h'],
    [BIG + 2, 2 * BIG + depth / 2, 0, 'thickness .085 h'],
  ];
  const drawn = tile('6-3', { h: BIG });
  return h('svg', { class: 'sheet-of-one', width: 340, height: 316, viewBox: '-70 -22 340 316', 'aria-hidden': 'true' },
    { ...drawn, props: { ...drawn.props, x: 0, y: 0 } },
    h('path', { class: 'measure', d: `M0 -12H${BIG}M0 -16v8M${BIG} -16v8M-14 0V${2 * BIG}M-18 0h8M-18 ${2 * BIG}h8` }),
    words(BIG / 2, -16, 'middle', '1 h'), words(-22, BIG, 'end', '2 h'),
    pointed.flatMap(([x, y, up, word]) => [
      named('path', { class: 'measure', d: `M${x} ${y}L${up ? 150 : x} ${y + up}H268` }),
      words(150, y + up - 5, 'start', word),
    ]));
}

/** @param {number} x @param {number} y @param {string} anchor @param {string} text */
function words(x, y, anchor, text) {
  return named('text', { class: 'measured', x, y, 'text-anchor': anchor }, text);
}
