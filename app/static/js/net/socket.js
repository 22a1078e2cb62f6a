// One live socket to one table: it comes back by itself, notices a dead link and gets every ask its one answer.
// How long it waits for what is patience.js. It knows no dominoes; what a message means is state/state.js.

import { Patience, FAREWELL, HEARTBEAT, LOST_AFTER, PROBE_AFTER, RESTART } from './patience.js';

/** @typedef {import('../state/types.js').FromServer} FromServer */
/** @typedef {import('../state/types.js').Ack} Ack */
/** @typedef {import('../state/types.js').Refused} Refused */
/** @typedef {import('../state/types.js').HintMessage} Hint */
/** @typedef {import('../state/types.js').Link} Link */
/** @typedef {import('../state/types.js').Lost} Lost */
/** @typedef {{send: (text: string) => void, close: () => void, readyState: number, onopen: any, onmessage: any, onclose: any}} Wire */
/** @typedef {{text: string, since: number, sent: number, slow: boolean, answer: (answer: Ack | Refused | Hint) => void}} Waiting  sent: how often; slow: its answer takes its time, others come before it */
/**
 * @typedef {object} World  now: milliseconds that only go forward, whatever the device's clock does
 * @property {(url: string) => Wire} make
 * @property {() => number} now
 * @property {() => number} random
 * @property {(run: () => void, ms: number) => any} later
 * @property {(timer: any) => void} cancel
 */

const OPEN = 1;
/** What takes its time: somebody has to think about it. */
const SLOW = new Set(['hint']);
/** An ask that was heard by nobody is said again so often on one socket. */
const MOST_SENT = 3;

/** @type {World} */
const REAL = {
  make: (url) => new WebSocket(url),
  now: () => performance.now(),
  random: Math.random,
  later: (run, ms) => setTimeout(run, ms),
  cancel: (timer) => clearTimeout(timer),
};

/** It may not have come through, and is said again. @param {Waiting} asked */
const isUnheard = ({ sent, slow }) => !slow && sent < MOST_SENT;

export class Socket {
  /**
   * @param {string} url
   * @param {{message: (message: FromServer) => void, link: (link: Link, lost: Lost | null) => void}} tell
   * @param {Partial<World>} [world]
   */
  constructor(url, tell, world = {}) {
    this.url = url;
    this.tell = tell;
    this.world = { ...REAL, ...world };
    this.patience = new Patience(this.world.random);
    /** @type {Wire | null} */
    this.wire = null;
    /** @type {Link} */
    this.link = 'connecting';
    /** @type {Lost | null} why there is no link, while there is none */
    this.lost = null;
    /** @type {Map<number, Waiting>} */
    this.waiting = new Map();
    // Ids never repeat, not after a reload either, and not when the clock was put back: they start anywhere.
    this.lastId = Math.floor(this.world.random() * 2 ** 52);
    this.retryAt = 0;
    this.since = 0;
    /** @type {{id: number, at: number, within: number} | null} the ping that waits for its answer */
    this.pinged = null;
    /** @type {number | null} */
    this.silentSince = null;
    this.stopped = false;
    /** @type {any} */
    this.timer = undefined;
  }

  start() {
    this.connect();
  }

  /**
   * Sent again with its own id after a reconnect until it is answered.
   * @param {string} type @param {Record<string, unknown>} [fields] @returns {{id: number, answer: Promise<Ack | Refused | Hint>}}
   */
  ask(type, fields = {}) {
    const id = this.nextId();
    const text = JSON.stringify({ type, id, ...fields });
    /** @type {Promise<Ack | Refused | Hint>} */
    const answer = new Promise((resolve) => this.waiting.set(id, { text, since: this.world.now(), sent: 1, slow: SLOW.has(type), answer: resolve }));
    this.send(text);
    this.arm();
    return { id, answer };
  }

  nextId() {
    this.lastId += 1;
    return this.lastId;
  }

  /** Somebody looks at the page again, or the network is back: no time to lose. */
  look() {
    if (this.stopped) return;
    const state = this.wire?.readyState ?? OPEN + 1;
    this.patience.fresh();
    if (state > OPEN || (state < OPEN && this.world.now() - this.since >= this.patience.onReturn())) this.retry();
    else if (state === OPEN) this.ping(this.patience.onReturn());
  }

  retry() {
    this.stopped = false;
    if (this.lost === 'elsewhere') this.setLink('lost', 'network');
    this.drop();
    this.connect();
  }

  connect() {
    const wire = this.world.make(this.url);
    this.wire = wire;
    this.since = this.world.now();
    this.silentSince ??= this.since;
    wire.onopen = () => this.opened(wire);
    wire.onmessage = (/** @type {{data: unknown}} */ event) => this.took(wire, event.data);
    wire.onclose = (/** @type {{code?: number}} */ event) => this.closed(wire, event?.code);
    this.arm();
  }

  /** @param {Wire} wire */
  opened(wire) {
    if (wire !== this.wire) return;
    this.patience.opened(this.world.now() - this.since);
    for (const asked of this.waiting.values()) this.sendAgain(asked, 1);
    this.heard();
  }

  /** @param {Wire} wire @param {unknown} data */
  took(wire, data) {
    if (wire !== this.wire) return;
    this.patience.fresh();
    const message = /** @type {FromServer} */ (JSON.parse(String(data)));
    if (message.type === 'pong') this.ponged(message.id);
    this.heard();
    // The page hears of an answer before the one who asked, so its state is never behind a promise.
    this.tell.message(message);
    if (message.type !== 'ack' && message.type !== 'refused' && message.type !== 'hint') return;
    if (message.id === null) return;
    const asked = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    asked?.answer(message);
  }

  /** Asks are answered in their order, save the slow ones: one from before this ping has lost its answer. @param {number} id */
  ponged(id) {
    if (this.pinged?.id === id) this.patience.took(this.world.now() - this.pinged.at);
    for (const [ask, asked] of this.waiting) if (ask < id && isUnheard(asked)) this.sendAgain(asked, asked.sent + 1);
  }

  /** @param {Waiting} asked @param {number} times */
  sendAgain(asked, times) {
    asked.sent = times;
    asked.since = this.world.now();
    this.send(asked.text);
  }

  /** @param {Wire} wire @param {number} [code] */
  closed(wire, code) {
    if (wire !== this.wire) return;
    this.wire = null;
    this.pinged = null;
    this.silentSince ??= this.world.now();
    this.stopped = code === FAREWELL.taken;
    this.retryAt = this.world.now() + (code === FAREWELL.restart ? this.patience.afterRestart() : this.patience.pause());
    if (code === FAREWELL.taken) this.setLink('lost', 'elsewhere');
    if (code === FAREWELL.restart) this.setLink('lost', 'restart');
    this.arm();
  }

  /** When something has to be done next, null when nothing. @returns {number | null} */
  due() {
    if (this.stopped) return null;
    const times = [this.wire ? this.dueOf(this.wire) : this.retryAt];
    if (this.silentSince !== null && this.link !== 'lost') times.push(this.silentSince + LOST_AFTER);
    if (this.silentSince !== null && this.lost === 'restart') times.push(this.silentSince + RESTART);
    return Math.min(...times);
  }

  /** @param {Wire} wire */
  dueOf({ readyState }) {
    if (readyState !== OPEN) return this.since + this.patience.toOpen();
    if (this.pinged) return this.pinged.at + this.pinged.within;
    const unheard = [...this.waiting.values()].filter(isUnheard);
    const asks = unheard.map((asked) => Math.max(asked.since, this.since) + PROBE_AFTER);
    return Math.min(this.since + HEARTBEAT, ...asks);
  }

  /** One timer, set anew by whatever happens. Set by a message, it is not held back in a page that is out of sight. */
  arm() {
    this.world.cancel(this.timer);
    const due = this.due();
    if (due !== null) this.timer = this.world.later(() => this.tick(), Math.max(0, due - this.world.now()));
  }

  tick() {
    const now = this.world.now();
    const silent = this.silentSince === null ? 0 : now - this.silentSince;
    if (this.stopped) return;
    if (silent >= RESTART || (silent >= LOST_AFTER && this.lost !== 'restart')) this.setLink('lost', 'network');
    if (!this.wire) {
      if (now >= this.retryAt) this.connect();
    } else if (now >= this.dueOf(this.wire)) this.overdue(this.wire);
    this.arm();
  }

  /** It does not open, does not answer, or has said nothing for a while. @param {Wire} wire */
  overdue({ readyState }) {
    if (readyState === OPEN && !this.pinged) return this.ping(this.patience.toAnswer());
    if (readyState !== OPEN) this.patience.stalled();
    this.drop();
    this.connect();
  }

  /** @param {number} within  ms for the answer */
  ping(within) {
    const at = this.world.now();
    this.pinged = { id: this.nextId(), at, within };
    this.silentSince ??= at;
    this.send(JSON.stringify({ type: 'ping', id: this.pinged.id }));
    this.arm();
  }

  /** @param {string} text */
  send(text) {
    if (this.wire?.readyState === OPEN) this.wire.send(text);
  }

  /** Something came: there is a link. */
  heard() {
    this.since = this.world.now();
    this.pinged = null;
    this.silentSince = null;
    this.setLink('open', null);
    this.arm();
  }

  /** The old socket is let go of before it has noticed that it is dead. */
  drop() {
    const wire = this.wire;
    this.wire = null;
    this.pinged = null;
    wire?.close();
  }

  /** @param {Link} link @param {Lost | null} lost */
  setLink(link, lost) {
    if (link === this.link && lost === this.lost) return;
    this.link = link;
    this.lost = lost;
    this.tell.link(link, lost);
  }
}

/** @param {Location} location @param {string} table */
export const socketUrl = (location, table) => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws/tables/${table}`;
