// Where the rules of a table are: its options stand in the address, so that the page says what holds there. Pure.

/** @typedef {import('./types.js').Options} Options */

/** @param {Options} options @param {string} [clause]  the anchor of one of them */
export function rulesAddress(options, clause = '') {
  const chosen = Object.entries(options).filter(([, value]) => value !== null && value !== false).map(([name, value]) => [name, String(value)]);
  return `/rules?${new URLSearchParams(chosen)}${clause && `#${clause}`}`;
}
