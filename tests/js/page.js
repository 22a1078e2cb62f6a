// A page of plain objects: as much of the DOM as lib/dom.js uses, and a count of what is made and moved.

export const counts = { made: 0, moved: 0 };

class Node {
  constructor() {
    /** @type {Node | null} */
    this.parent = null;
    /** @type {Node[]} */
    this.childNodes = [];
  }

  get firstChild() { return this.childNodes[0] ?? null; }

  get nextSibling() { return this.parent?.childNodes[this.parent.childNodes.indexOf(this) + 1] ?? null; }

  get text() { return /** @type {string} */ (this.childNodes.map((child) => child.text).join('')); }

  remove() {
    this.parent?.childNodes.splice(this.parent.childNodes.indexOf(this), 1);
    this.parent = null;
  }

  /** @param {Node} node @param {Node | null} before */
  insertBefore(node, before) {
    if (node.parent) counts.moved += 1;
    node.remove();
    this.childNodes.splice(before ? this.childNodes.indexOf(before) : this.childNodes.length, 0, node);
    node.parent = this;
  }

  replaceChildren() {
    for (const child of [...this.childNodes]) child.remove();
  }
}

class Text extends Node {
  /** @param {string} data */
  constructor(data) {
    super();
    this.data = data;
  }

  get text() { return this.data; }
}

export class Element extends Node {
  /** @param {string} space @param {string} tag */
  constructor(space, tag) {
    super();
    counts.made += 1;
    this.namespaceURI = space;
    this.tag = tag;
    this.attributes = new Map();
    this.heard = new Map();
    const kept = new Map();
    this.style = { kept, setProperty: (/** @type {string} */ name, /** @type {string} */ value) => kept.set(name, value), removeProperty: (/** @type {string} */ name) => kept.delete(name) };
    if (tag === 'input') this.value = '';
  }

  /** @param {string} name @param {string} value */
  setAttribute(name, value) { this.attributes.set(name, value); }

  /** @param {string} name */
  removeAttribute(name) { this.attributes.delete(name); }

  /** @param {string} type @param {{handleEvent: (event: any) => void}} listener */
  addEventListener(type, listener) { this.heard.set(type, listener); }

  /** @param {string} type */
  fire(type) { this.heard.get(type)?.handleEvent({ type }); }
}

export const document = {
  /** @param {string} space @param {string} tag */
  createElementNS: (space, tag) => new Element(space, tag),
  /** @param {string} text */
  createTextNode: (text) => new Text(text),
};
