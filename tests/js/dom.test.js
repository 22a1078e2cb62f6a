// Claims about the reconcile: what is still there keeps its element, and text is never anything but text.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { h, render } from '../../app/static/js/lib/dom.js';
import { Element, counts, document } from './page.js';

Object.assign(globalThis, { document });

const HTML = 'http://www.w3.org/1999/xhtml';
const SVG = 'http://www.w3.org/2000/svg';

/** A root, and a way to draw into it. */
function page() {
  const root = new Element(HTML, 'main');
  const draw = (/** @type {any[]} */ ...parts) => render(/** @type {any} */ (root), parts);
  return { root, draw, child: (/** @type {number} */ at) => /** @type {any} */ (root.childNodes[at]) };
}
const list = (/** @type {string} */ keys) => h('ol', null, [...keys].map((key) => h('li', { key }, key)));

test('numbers and text become text, nothing else of no value does', () => {
  const { root, draw } = page();
  draw('a', 0, null, undefined, false, true, '', [['b'], 1]);
  assert.equal(root.text, 'a0b1');
});

test('a name with a tag in it stays text', () => {
  const { root, draw } = page();
  draw(h('b', null, '<img src=x onerror=alert(1)>'));
  assert.equal(root.text, '<img src=x onerror=alert(1)>');
  assert.equal(root.childNodes[0].childNodes.length, 1);
});

test('a redraw keeps the elements that are still there', () => {
  const { draw, child } = page();
  draw(h('p', { class: 'call' }, 'Your go'));
  const before = child(0);
  draw(h('p', { class: 'call is-mine' }, 'Which end?'));
  assert.equal(child(0), before);
  assert.equal(before.attributes.get('class'), 'call is-mine');
  assert.equal(before.text, 'Which end?');
});

test('a line that grows at its head moves no tile', () => {
  const { draw, child } = page();
  draw(list('bc'));
  const tiles = [...child(0).childNodes];
  counts.moved = 0;
  draw(list('abcd'));
  assert.deepEqual(child(0).childNodes.slice(1, 3), tiles);
  assert.equal(counts.moved, 0);
});

test('a tile that is gone takes no other with it', () => {
  const { draw, child } = page();
  draw(list('abc'));
  const [a, , c] = child(0).childNodes;
  counts.moved = 0;
  draw(list('ac'));
  assert.deepEqual(child(0).childNodes, [a, c]);
  assert.equal(counts.moved, 0);
});

test('keyed children keep their elements in any order', () => {
  const { root, draw, child } = page();
  draw(list('abcd'));
  const nodes = new Map(child(0).childNodes.map((/** @type {any} */ node) => [node.text, node]));
  draw(list('dbea'));
  assert.equal(root.text, 'dbea');
  for (const key of 'dba') assert.equal(child(0).childNodes.find((/** @type {any} */ node) => node.text === key), nodes.get(key));
});

test('a part that comes first does not take the element of the next one', () => {
  const { draw, child } = page();
  draw(h('div', { class: 'felt' }));
  const felt = child(0);
  draw(h('div', { class: 'toast' }), h('div', { class: 'felt' }));
  assert.equal(child(1), felt);
});

test('the same node is passed over', () => {
  const { draw } = page();
  const tile = h('svg', null, h('rect'));
  draw(h('li', null, tile));
  Object.defineProperty(tile, 'children', { get: () => assert.fail('looked at again') });
  draw(h('li', { title: 'x' }, tile));
});

test('what is drawn inside an svg is svg, and html again in a foreign object', () => {
  const { draw, child } = page();
  draw(h('svg', null, h('g', null, h('circle'), h('foreignObject', null, h('p')))));
  const [circle, foreign] = child(0).childNodes[0].childNodes;
  assert.deepEqual([circle.namespaceURI, foreign.childNodes[0].namespaceURI], [SVG, HTML]);
});

test('attributes come and go; aria says false, the others leave', () => {
  const { draw, child } = page();
  draw(h('button', { disabled: true, 'aria-pressed': false, 'data-pair': 'a' }));
  assert.deepEqual([...child(0).attributes], [['disabled', ''], ['aria-pressed', 'false'], ['data-pair', 'a']]);
  draw(h('button', { disabled: false, 'aria-pressed': null }));
  assert.deepEqual([...child(0).attributes], []);
});

test('a listener is swapped, not added', () => {
  const { draw, child } = page();
  const heard = /** @type {string[]} */ ([]);
  draw(h('button', { onclick: () => heard.push('first') }));
  draw(h('button', { onclick: () => heard.push('second') }));
  child(0).fire('click');
  draw(h('button'));
  child(0).fire('click');
  assert.deepEqual(heard, ['second']);
});

test('what is being typed is not wiped by a redraw', () => {
  const { draw, child } = page();
  draw(h('input', { value: 'Ola' }));
  child(0).value = 'Ola B';
  draw(h('input', { value: 'Ola', title: 'name' }));
  assert.equal(child(0).value, 'Ola B');
  draw(h('input', { value: 'Ben' }));
  assert.equal(child(0).value, 'Ben');
});

test('a style is set by name and taken away again', () => {
  const { draw, child } = page();
  draw(h('i', { style: { '--p': 0.5, top: '3px' } }));
  draw(h('i', { style: { '--p': 0.6 } }));
  assert.deepEqual([...child(0).style.kept], [['--p', '0.6']]);
});

test('a ref is told of its element once', () => {
  const { draw } = page();
  let told = 0;
  const ref = () => { told += 1; };
  draw(h('dialog', { ref }));
  draw(h('dialog', { ref, title: 'open' }));
  assert.equal(told, 1);
});
