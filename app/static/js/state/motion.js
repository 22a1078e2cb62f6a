// What moves when something has happened: a list of moves, as data. Pure; nothing is measured here, places are names.
// How a move looks and what it moves is view/motion.js; its times come from css/tokens.css.

import { halves } from '../draw/geometry.js';
import { chairs, drawnLine } from './table.js';

/** @typedef {import('./happened.js').Happened} Happened */
/** @typedef {import('./happened.js').Moment} Moment */
/** @typedef {'out' | 'set' | 'in'} Curve */
/** @typedef {'up' | 'turns' | 'arrives' | 'down' | 'waits'} Face  turns: up from half way on; arrives: up at the end; waits: down until the whole deal is out */
/** @typedef {'lay' | 'back' | 'draw' | 'deal' | 'room' | 'pass' | 'words' | 'light' | 'shake' | 'hop' | 'hands' | 'topple' | 'fade'} What */

/**
 * Places: `rack:6-2`, `line:6-2`, `seat:1`, `heap`; and parts of the page: `line`, `rack`, `call`, `reveal`, `topple`.
 * @typedef {object} Move
 * @property {What} what
 * @property {string} to  where it ends, or what it moves
 * @property {string} [from]
 * @property {string} [tile]
 * @property {[number, number]} [shows]  how it lies in the line
 * @property {number} [nth]  which tile of a seat it will be
 * @property {number} ms
 * @property {number} delay
 * @property {Curve} curve
 * @property {Face} [face]
 */

/**
 * Milliseconds, as css/tokens.css has them.
 * @typedef {object} Times
 * @property {number} lift  a tile lights up
 * @property {number} lay
 * @property {number} laid  others
 * @property {number} ahead  how much sooner than a tile of others the line makes room
 * @property {number} scroll
 * @property {number} draw
 * @property {number} pass
 * @property {number} deal  each tile
 * @property {number} apart  between two tiles of a deal
 * @property {number} turn  my go
 * @property {number} show  hand over, all of it
 * @property {number} topple
 * @property {number} fade  what is left of motion where less is asked for
 */

// From one tile that lights up to the next.
const STEP = 20;
// A deal is out within this, however many tiles it has.
const DEALT = 1300;

/**
 * @param {Happened[]} happens @param {Moment} now @param {Times} times @param {{still?: boolean}} [how]  still: nothing travels
 * @returns {Move[]}
 */
export function movesFor(happens, now, times, { still = false } = {}) {
  const dealing = happens.some(({ what }) => what === 'deal');
  // My go is not shown over a deal: the rack turns up lit.
  const all = happens.filter(({ what }) => !dealing || what !== 'go').flatMap((each) => moves(each, now, times));
  const wanted = still ? fades(all, times) : all;
  return wanted.map((move) => ({ ...move, ms: move.ms / now.speed, delay: move.delay / now.speed }));
}

/** @param {Happened} happens @param {Moment} now @param {Times} t @returns {Move[]} */
function moves(happens, now, t) {
  switch (happens.what) {
    case 'lay': return lay(happens, now, t);
    case 'back': return back(happens, t);
    case 'draw': return draw(happens, t);
    case 'pass': return [{ what: 'pass', to: `seat:${happens.seat}`, ms: t.pass, delay: 0, curve: 'out' }];
    case 'deal': return deal(now, t);
    case 'go': return go(now, t);
    case 'hand over': return [{ what: 'hands', to: 'reveal', ms: t.show, delay: 0, curve: 'out' }];
    case 'match over': return [{ what: 'topple', to: 'topple', ms: t.topple, delay: 0, curve: 'in' }];
    case 'misfit': return [{ what: 'shake', to: `rack:${happens.tile}`, ms: t.draw, delay: 0, curve: 'out' }];
    case 'hop': return happens.tiles.map((tile) => ({ what: 'hop', to: `rack:${tile}`, ms: t.turn, delay: 0, curve: 'out' }));
  }
}

/** @param {'line' | 'rack'} to @param {number} ms @returns {Move} what lies there makes room, or closes up */
const room = (to, ms) => ({ what: 'room', to, ms, delay: 0, curve: 'out' });

/**
 * What I tap is on its way in that very frame; what others lay gives the line a moment to make room.
 * @param {import('./happened.js').Lay} lay @param {Moment} now @param {Times} t @returns {Move[]}
 */
function lay({ tile, seat, from }, { shown, laying }, t) {
  const mine = from !== 'seat';
  const shows = drawnLine(shown, laying).find((laid) => laid.tile === tile)?.shows;
  return [
    room('line', t.scroll),
    ...(mine ? [room('rack', t.lay)] : []),
    {
      what: 'lay', tile, shows, from: mine ? `rack:${tile}` : `seat:${seat}`, to: `line:${tile}`,
      ms: mine ? t.lay : t.laid, delay: from === 'tap' ? 0 : t.ahead, curve: 'set', face: mine ? 'up' : 'turns',
    },
  ];
}

/** @param {import('./happened.js').Back} back @param {Times} t @returns {Move[]} */
const back = ({ tile, shows }, t) => [
  room('line', t.scroll),
  room('rack', t.lay),
  { what: 'back', tile, shows, from: `line:${tile}`, to: `rack:${tile}`, ms: t.lay, delay: 0, curve: 'out', face: 'up' },
];

/** @param {import('./happened.js').Draw} draw @param {Times} t @returns {Move[]} */
function draw({ seat, tile }, t) {
  if (!tile) return [{ what: 'draw', from: 'heap', to: `seat:${seat}`, ms: t.draw, delay: 0, curve: 'out', face: 'down' }];
  return [room('rack', t.draw), { what: 'draw', tile, from: 'heap', to: `rack:${tile}`, ms: t.draw, delay: 0, curve: 'out', face: 'arrives' }];
}

/** Round the table one by one, whoever leads first; mine lie face down until all are out. @param {Moment} now @param {Times} t @returns {Move[]} */
function deal({ shown }, t) {
  const { seats, you, round } = shown;
  const leader = round?.leader ?? 0;
  const order = chairs(shown).map(({ seat }) => seat.seat);
  const from = order.indexOf(leader);
  const around = [...order.slice(from), ...order.slice(0, from)];
  const each = Math.max(...seats.map(({ tiles }) => tiles));
  const places = Array.from({ length: each }, (_, turn) => around.filter((seat) => turn < seats[seat].tiles).map((seat) => ({ seat, turn }))).flat();
  const apart = Math.min(t.apart, (DEALT - t.deal) / Math.max(1, places.length - 1));
  return places.map(({ seat, turn }, at) => ({
    what: 'deal', from: 'heap', ms: t.deal, delay: apart * at, curve: 'out', nth: turn,
    ...(seat === you.seat ? { tile: you.tiles[turn], to: `rack:${you.tiles[turn]}`, face: 'waits' } : { to: `seat:${seat}`, face: 'down' }),
  }));
}

/** @param {Moment} now @param {Times} t @returns {Move[]} */
function go({ shown: { you } }, t) {
  const fit = you.tiles.filter((tile) => you.plays.some((play) => play.tile === tile));
  return [
    { what: 'words', to: 'call', ms: t.turn, delay: 0, curve: 'out' },
    ...fit.map((tile, at) => /** @type {Move} */ ({ what: 'light', to: `rack:${tile}`, ms: t.lift, delay: STEP * at, curve: 'out' })),
  ];
}

/** Nothing travels: what has come appears in its place. @param {Move[]} all @param {Times} times @returns {Move[]} */
const fades = (all, { fade }) => all
  .filter(({ what, to }) => ['lay', 'back', 'draw', 'deal'].includes(what) && !to.startsWith('seat:'))
  .map(({ to, tile }) => ({ what: 'fade', to, ...(tile ? { tile } : {}), ms: fade, delay: 0, curve: 'out' }));

/** When the last of them lies still. @param {Move[]} all */
export const lasting = (all) => Math.max(0, ...all.map(({ delay, ms }) => delay + ms));

/** How far a tile that stands upright, its high number on top, turns to lie so: degrees. @param {string} tile @param {[number, number]} shows @param {boolean} lying */
export function turnOf(tile, shows, lying) {
  const [top] = halves(tile);
  if (lying) return shows[0] === top ? -90 : 90;
  return shows[0] === top ? 0 : 180;
}
