// A tree of plain objects and the small reconcile that makes the page look like it.
// Elements are reused, so focus, scroll and transitions survive a redraw. No game words live here.

/** @typedef {{tag: string, key: string | null, sort: string, props: Props, children: Child[]}} VNode */
/** @typedef {VNode | string} Child */
/** @typedef {VNode | string | number | boolean | null | undefined} Part  what may be given as a child */
/** @typedef {Record<string, any>} Props */
/** @typedef {{is: Child, node: Element | Text, kids: Live[]}} Live  a child with the node that shows it */
/** @typedef {Part | Part[] | Part[][]} Parts */

const SVG = 'http://www.w3.org/2000/svg';
const HTML = 'http://www.w3.org/1999/xhtml';

/** @type {WeakMap<Element, Live[]>} */
const roots = new WeakMap();

/**
 * @param {string} tag
 * @param {Props | null} [given]  class, key, style {name: value}, ref (called once with the new element), on*, any attribute
 * @param {...Parts} parts
 * @returns {VNode}
 */
export function h(tag, given = null, ...parts) {
  const { key = null, ...props } = given ?? {};
  const block = String(props.class ?? '').trim().split(' ')[0];
  const sort = key === null ? `${tag}.${block}` : `${tag}#${key}`;
  return { tag, key: key === null ? null : String(key), sort, props, children: childrenOf(parts) };
}

/**
 * @param {Element} root
 * @param {Parts} parts
 */
export function render(root, parts) {
  const before = roots.get(root);
  if (!before) root.replaceChildren();
  const space = root.namespaceURI ?? HTML;
  roots.set(root, reconcile(root, before ?? [], childrenOf([parts]), space));
}

/** @param {any[]} parts @returns {Child[]} */
function childrenOf(parts) {
  /** @type {Child[]} */
  const out = [];
  for (const part of parts.flat(Infinity)) {
    if (part === null || part === undefined || typeof part === 'boolean' || part === '') continue;
    out.push(typeof part === 'object' ? part : String(part));
  }
  return out;
}

/** @param {Child} child */
const sortOf = (child) => (typeof child === 'string' ? '' : child.sort);

/**
 * Old children are reused by sort: key, or else tag and first class, in their order.
 * @param {Element} parent @param {Live[]} olds @param {Child[]} news @param {string} space @returns {Live[]}
 */
function reconcile(parent, olds, news, space) {
  // Mostly nothing has come, gone or changed places.
  if (olds.length === news.length && olds.every((old, at) => sortOf(old.is) === sortOf(news[at]))) {
    olds.forEach((old, at) => update(old, news[at], space));
    return olds;
  }
  /** @type {Map<string, Live[]>} */
  const free = new Map();
  for (const old of olds) {
    const sort = sortOf(old.is);
    const same = free.get(sort);
    if (same) same.push(old); else free.set(sort, [old]);
  }
  const lives = news.map((child) => ({ child, old: free.get(sortOf(child))?.shift() }));
  for (const left of free.values()) for (const old of left) old.node.remove();
  let next = parent.firstChild;
  return lives.map(({ child, old }) => {
    const live = old ? update(old, child, space) : create(child, space);
    if (live.node === next) next = next.nextSibling;
    else parent.insertBefore(live.node, next);
    return live;
  });
}

/** @param {Child} child @param {string} space @returns {Live} */
function create(child, space) {
  if (typeof child === 'string') return { is: child, node: document.createTextNode(child), kids: [] };
  const own = child.tag === 'svg' ? SVG : space;
  const node = document.createElementNS(own, child.tag);
  setProps(node, {}, child.props);
  const kids = reconcile(node, [], child.children, child.tag === 'foreignObject' ? HTML : own);
  child.props.ref?.(node);
  return { is: child, node, kids };
}

/** @param {Live} live @param {Child} child @param {string} space @returns {Live} */
function update(live, child, space) {
  const was = live.is;
  if (was === child) return live;
  live.is = child;
  if (typeof child === 'string' || typeof was === 'string') {
    /** @type {Text} */ (live.node).data = String(child);
    return live;
  }
  const node = /** @type {Element} */ (live.node);
  setProps(node, was.props, child.props);
  const own = child.tag === 'svg' ? SVG : child.tag === 'foreignObject' ? HTML : space;
  live.kids = reconcile(node, live.kids, child.children, own);
  return live;
}

/** @param {Element} node @param {Props} was @param {Props} now */
function setProps(node, was, now) {
  for (const name in was) if (!(name in now)) setProp(node, name, was[name], null);
  for (const name in now) if (was[name] !== now[name]) setProp(node, name, was[name], now[name]);
}

/** @param {Element} node @param {string} name @param {any} was @param {any} now */
function setProp(node, name, was, now) {
  if (name === 'ref') return;
  if (name === 'style') return setStyle(/** @type {any} */ (node).style, was ?? {}, now ?? {});
  if (name.startsWith('on')) return setListener(node, name.slice(2), now);
  // Only a changed value is written, so a redraw never wipes what is being typed.
  if ((name === 'value' || name === 'checked') && name in node) {
    /** @type {any} */ (node)[name] = now ?? (name === 'value' ? '' : false);
    return;
  }
  const off = now === null || now === undefined || (now === false && !name.startsWith('aria-'));
  if (off) node.removeAttribute(name);
  else node.setAttribute(name, now === true && !name.startsWith('aria-') ? '' : String(now));
}

/** @param {CSSStyleDeclaration} style @param {Props} was @param {Props} now */
function setStyle(style, was, now) {
  for (const name in was) if (now[name] === null || now[name] === undefined) style.removeProperty(name);
  for (const name in now) {
    if (was[name] !== now[name] && now[name] !== null && now[name] !== undefined) style.setProperty(name, String(now[name]));
  }
}

/** @type {WeakMap<Element, {on: Record<string, (event: any) => void>, handleEvent: (event: Event) => void}>} */
const listeners = new WeakMap();

/** One listener object an element: a redraw swaps the function, not the listener. @param {Element} node @param {string} type @param {any} fn */
function setListener(node, type, fn) {
  let own = listeners.get(node);
  if (!own) listeners.set(node, own = { on: {}, handleEvent(event) { this.on[event.type]?.(event); } });
  if (typeof fn !== 'function') delete own.on[type];
  else {
    own.on[type] = fn;
    node.addEventListener(type, own);
  }
}
