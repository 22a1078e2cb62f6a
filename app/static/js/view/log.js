// What happened in a hand, a line a go: in the side panel, behind the menu, and beside what a bot saw.

import { icon } from '../draw/icons.js';
import { tile } from '../draw/tile.js';
import { h } from '../lib/dom.js';
import { pieces, t } from '../lib/words.js';
import { letterOf, pairOf } from '../state/people.js';
import { logLines, logWords } from '../state/table.js';
import { sayTile } from '../state/words.js';

/** @typedef {import('../lib/dom.js').VNode} VNode */
/** @typedef {import('../state/types.js').Model} Model */
/** @typedef {import('../state/types.js').View} View */

/** Newest first. @param {Pick<Model, 'shown' | 'notes'>} model @returns {VNode} */
export function log({ shown: view, notes }) {
  const lines = logLines(view);
  if (!lines.length && !notes.length) return h('p', { class: 'soft small' }, t('side.nothingYet'));
  return h('ol', { class: 'log', tabindex: 0, 'aria-label': t('side.log') }, [
    notesAfter(view, notes, lines.length),
    lines.flatMap((line, at) => [written(view, line, lines.length - at), ...notesAfter(view, notes, lines.length - at - 1)]),
  ]);
}

/** A line that says what it said is the same node, so a redraw passes over it; those of hands long gone are let go of. @type {Map<string, VNode>} */
const known = new Map();
const MANY = 300;

/** @param {import('../state/table.js').LogLine} line @param {{nth: number, pair: 'a' | 'b' | null, face: VNode | string}} how @returns {VNode} */
const logLine = (line, { nth, pair, face }) => h('li', { key: nth }, smallFace(pair, face),
  h('span', { class: 'log__words' }, logWords(line, h('b', { dir: 'auto' }, line.name), (laid) => tile(laid, { h: 18, lying: true, label: sayTile(laid) }))));

/** @param {'a' | 'b' | null} pair @param {VNode | string} face */
const smallFace = (pair, face) => h('span', { class: 'face-dot face-dot--s', 'data-pair': pair, 'aria-hidden': 'true' }, face);

/** @param {View} view @param {import('../state/table.js').LogLine} line @param {number} nth @returns {VNode} */
function written(view, line, nth) {
  const { side: pairSide, name } = view.seats[line.seat];
  const pair = pairOf(view, pairSide);
  const key = JSON.stringify([nth, pair, name, line]);
  const node = known.get(key) ?? logLine(line, { nth, pair, face: line.bot ? icon('bot', 18) : letterOf(name) });
  if (known.size > MANY) known.clear();
  known.set(key, node);
  return node;
}

/** Who went on on another phone once so many goes had been, newest first. @param {View} view @param {Model['notes']} notes @param {number} goes @returns {VNode[]} */
const notesAfter = (view, notes, goes) => notes.flatMap(({ after, seat, name }, at) => (after !== goes ? [] : [
  h('li', { key: `note-${at}` }, smallFace(pairOf(view, view.seats[seat].side), letterOf(name)),
    h('span', { class: 'log__words' }, pieces('log.moved', { name: h('b', { dir: 'auto' }, name) })))])).reverse();
