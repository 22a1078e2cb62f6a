// How a hand stands in the rack: rows, the half of every tile, and which tiles step back. Pure sums on lengths in px.
// The order never changes; what may be laid keeps its size whatever the number of tiles.

/** @typedef {import('../state/types.js').Sizes} Sizes */
/** @typedef {{rows: string[][], halves: ReadonlyMap<string, number>, big: boolean, wide: boolean}} RackPlan  big: tiles step back; wide: wider than its room, it scrolls */
/** @typedef {{name: string, half: number, takes: number}} Piece */

// Seven to a row, and a finger's width each.
export const ROW = 7;
const TARGET = 44;
const CLOSE = 2;

/** Rows of whole tiles that a place has room for; past them tiles step back. @type {Record<Sizes['place'], number>} */
const ROWS = { small: 1, flat: 1, phone: 2, wide: 2 };
/** Rows that tiles at rest are spread over at most. @type {Record<Sizes['place'], number>} */
const MOST = { small: 3, flat: 1, phone: 3, wide: 3 };

/**
 * @param {string[]} tiles
 * @param {((tile: string) => boolean) | null} fits  null while nothing is asked: no tile is told from another
 * @param {Sizes} sizes
 * @returns {RackPlan}
 */
export function planRack(tiles, fits, sizes) {
  const row = sizes.place === 'flat' ? Math.max(ROW, holds(sizes.room, TARGET, CLOSE + 1)) : ROW;
  if (tiles.length > row * ROWS[sizes.place]) return fits ? stepBack(tiles, fits, sizes) : atRest(tiles, sizes);
  const half = tiles.length > ROW ? Math.min(TARGET, sizes.hand) : sizes.hand;
  return plan(chunks(tiles, row), tiles.map((name) => [name, half]), { big: false, wide: false });
}

/** Pieces of one width, with a gap between them, that a row holds. @param {number} room @param {number} each @param {number} gap */
const holds = (room, each, gap) => Math.floor((room + gap) / (each + gap));

/** What fits keeps its size, the rest stands back; as many rows as that takes. @param {string[]} tiles @param {(tile: string) => boolean} fits @param {Sizes} sizes @returns {RackPlan} */
function stepBack(tiles, fits, { place, room, hand, back }) {
  const full = Math.min(TARGET, hand);
  const flat = place === 'flat';
  const pieces = tiles.map((name) => (fits(name) ? { name, half: full, takes: flat ? TARGET : full } : { name, half: back, takes: back }));
  const gap = flat ? CLOSE + 1 : CLOSE;
  const rows = flat ? [pieces] : balanced(pieces, room, gap);
  return plan(rows.map((row) => row.map(({ name }) => name)), pieces.map(({ name, half }) => [name, half]), { big: true, wide: flat && long(pieces, gap) > room });
}

/** Nothing is asked: all of one size, as big as one row has room for, or two where that would be small. @param {string[]} tiles @param {Sizes} sizes @returns {RackPlan} */
function atRest(tiles, { place, room, hand, back }) {
  const full = Math.min(TARGET, hand);
  const gap = place === 'flat' ? CLOSE + 1 : CLOSE;
  const halfFor = (/** @type {number} */ rows) => {
    const each = Math.ceil(tiles.length / rows);
    return Math.min(full, even((room - (each - 1) * gap) / each));
  };
  let rows = ROWS[place];
  while (rows < MOST[place] && halfFor(rows) < back + 4) rows += 1;
  const half = Math.max(back, halfFor(rows));
  return plan(chunks(tiles, Math.ceil(tiles.length / rows)), tiles.map((name) => [name, half]), { big: true, wide: halfFor(rows) < back });
}

/** Halves are even, so that nothing blurs. @param {number} x */
const even = (x) => 2 * Math.floor(x / 2);

/** @param {Piece[]} pieces @param {number} gap */
const long = (pieces, gap) => pieces.reduce((sum, { takes }) => sum + takes + gap, -gap);

/** Row after row, each as full as it gets. @param {Piece[]} pieces @param {number} room @param {number} gap @returns {Piece[][]} */
function filled(pieces, room, gap) {
  /** @type {Piece[][]} */
  const rows = [[]];
  for (const piece of pieces) {
    const row = rows[rows.length - 1];
    if (row.length && long([...row, piece], gap) > room) rows.push([piece]);
    else row.push(piece);
  }
  return rows;
}

/** As few rows as there can be, none much longer than another. @param {Piece[]} pieces @param {number} room @param {number} gap @returns {Piece[][]} */
function balanced(pieces, room, gap) {
  const full = filled(pieces, room, gap);
  for (let width = Math.ceil(long(pieces, gap) / full.length); width < room; width += CLOSE) {
    const rows = filled(pieces, width, gap);
    if (rows.length === full.length) return rows;
  }
  return full;
}

/** @param {string[]} tiles @param {number} each @returns {string[][]} */
const chunks = (tiles, each) => Array.from({ length: Math.ceil(tiles.length / each) }, (_, at) => tiles.slice(at * each, (at + 1) * each));

/** @param {string[][]} rows @param {[string, number][]} halves @param {{big: boolean, wide: boolean}} how @returns {RackPlan} */
const plan = (rows, halves, how) => ({ rows, halves: new Map(halves), ...how });
