// How long a socket waits for what, in ms: short on a quick network, longer on a slow one, never the same for everybody
// after a loss. Pure but for the chance that comes in.

/** Without a word from the server it is asked whether it is there. */
export const HEARTBEAT = 3000;
/** The same while an ask waits for its answer. */
export const PROBE_AFTER = 500;
/** The page says that the link is lost: so long after a ping without an answer, or without a socket. */
export const LOST_AFTER = 2000;
/** A restart that takes longer than this is none. */
export const RESTART = 20000;
/** Close codes of the server that say more than that it closes. */
export const FAREWELL = { taken: 4001, restart: 1012 };

// Half of each is left to chance, so that not everybody comes in the same moment.
const PAUSES = [1000, 1500, 3000, 4000];
// After a restart all come back at once; the server needs about a second to open again.
const AFTER_RESTART = [500, 2000];
const TO_OPEN = [1500, 1500, 1500, 3000, 6000];
const TO_ANSWER = 3000;
const ON_RETURN = 1200;
const LONGEST = 8000;
/** So many times what the network took of late. */
const SLACK = 4;
const FORGETS = 0.8;

/** @template T @param {T[]} list @param {number} at @returns {T} the last one stays */
const nth = (list, at) => list[Math.min(at, list.length - 1)];

export class Patience {
  /** @param {() => number} random */
  constructor(random) {
    this.random = random;
    this.tries = 0;
    this.stalls = 0;
    this.slowest = 0;
  }

  /** There is a link, or somebody wants one now: begin anew. */
  fresh() {
    this.tries = 0;
    this.stalls = 0;
  }

  /** @param {number} ms  from a ping to its answer */
  took(ms) {
    this.slowest = Math.max(ms, this.slowest * FORGETS);
  }

  /** To open takes two ways there and back. @param {number} ms */
  opened(ms) {
    this.took(ms / 2);
  }

  /** A socket did not open in time. */
  stalled() {
    this.stalls += 1;
  }

  /** After a loss, until the next try. */
  pause() {
    const most = nth(PAUSES, this.tries);
    this.tries += 1;
    return most * (1 + this.random()) / 2;
  }

  afterRestart() {
    const [least, most] = AFTER_RESTART;
    this.tries += 1;
    return least + (most - least) * this.random();
  }

  toOpen() {
    return this.atLeast(nth(TO_OPEN, this.stalls));
  }

  toAnswer() {
    return this.atLeast(TO_ANSWER);
  }

  /** Somebody looks at the page again. */
  onReturn() {
    return this.atLeast(ON_RETURN);
  }

  /** @param {number} ms */
  atLeast(ms) {
    return Math.min(LONGEST, Math.max(ms, SLACK * this.slowest));
  }
}
