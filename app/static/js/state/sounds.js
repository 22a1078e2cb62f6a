// What is heard and felt when something has happened: cues, as data. Pure; how they sound is lib/synth.js.
// Nothing is told here that the screen does not show.

import { isDouble } from '../draw/geometry.js';
import { isMyGo } from './table.js';

/** @typedef {import('./happened.js').Happened} Happened */
/** @typedef {import('./happened.js').Moment} Moment */
/** @typedef {'lay' | 'double' | 'draw' | 'pass' | 'go' | 'tick' | 'match'} Sound */
/** @typedef {{sound: Sound | null, buzz: number[] | null, after: number}} Cue  after: ms until it is to be heard */
/** @typedef {{hidden: boolean, idle: number, still: boolean}} Listener  idle: ms since the page was last touched; still: nothing travels */

// My go is heard by whoever is not looking: the page is hidden, or nobody has touched it for so long, in ms.
const AWAY = 5000;
// The last seconds of a clock tick.
const LAST = 5;
// From the start of a move until the tile touches the table, in ms.
const TOUCHES = { tap: 120, rack: 180, seat: 260 };

/** @type {Record<string, number[]>} */
const BUZZ = { lay: [12], misfit: [8, 40, 8], go: [20], pass: [10, 60, 10] };

/** @param {Happened[]} happens @param {Moment | null} before @param {Moment} now @param {Listener} listener @returns {Cue[]} */
export function cuesFor(happens, before, now, listener) {
  const cues = happens.flatMap((each) => cue(each, now, listener));
  return ticks(before, now) ? [...cues, { sound: 'tick', buzz: null, after: 0 }] : cues;
}

/** What my own hand does is felt too. @param {Happened} happens @param {Moment} now @param {Listener} listener @returns {Cue[]} */
function cue(happens, { shown, speed }, { hidden, idle, still }) {
  const mine = 'seat' in happens && happens.seat === shown.you.seat;
  switch (happens.what) {
    case 'lay': {
      const after = still ? 0 : TOUCHES[happens.from] / speed;
      return [{ sound: isDouble(happens.tile) ? 'double' : 'lay', buzz: happens.from === 'tap' ? BUZZ.lay : null, after }];
    }
    case 'draw': return [{ sound: 'draw', buzz: null, after: 0 }];
    case 'pass': return [{ sound: 'pass', buzz: mine ? BUZZ.pass : null, after: 0 }];
    case 'go': return [{ sound: hidden || idle >= AWAY ? 'go' : null, buzz: BUZZ.go, after: 0 }];
    case 'misfit': return [{ sound: null, buzz: BUZZ.misfit, after: 0 }];
    case 'match over': return [{ sound: 'match', buzz: null, after: 0 }];
    default: return [];
  }
}

/** @param {Moment} moment whole seconds left on my clock, Infinity without one */
const left = ({ goUntil, now, shown, lost }) => (goUntil === null || lost || !isMyGo(shown) ? Infinity : Math.ceil((goUntil - now) / 1000));

/** One second less, of the last. @param {Moment | null} before @param {Moment} now */
function ticks(before, now) {
  const seconds = left(now);
  return before !== null && seconds >= 1 && seconds <= LAST && seconds < left(before);
}
