// One live socket to one table: it comes back by itself, notices a dead link and gets every ask its one answer.
// It knows no dominoes; what a message means is state/state.js.

/** @typedef {import('../state/types.js').FromServer} FromServer */
/** @typedef {import('../state/types.js').Ack} Ack */
/** @typedef {import('../state/types.js').Refused} Refused */
/** @typedef {import('../state/types.js').Link} Link */
/** @typedef {{send: (text: string) => void, close: () => void, readyState: number, onopen: any, onmessage: any, onclose: any}} Wire */
/** @typedef {{text: string, since: number, answer: (answer: Ack | Refused) => void}} Waiting */

// Pauses, so tries come 1, 2, 4 and 8 s after the loss. A server that is back waits 4 s for us at most.
const RETRY = [1000, 1000, 2000, 4000];
const TICK = 500;
const PING_AFTER = 4000;      // without a word from the server
const PROBE_AFTER = 500;      // an ask without an answer
const LOST_AFTER = 2000;      // a ping without an answer, or no socket
const DEAD_AFTER = 6000;      // a ping without an answer, or a socket that does not open
const DEAD_ON_RETURN = 1200;  // looked at again: less patience
const TAKEN_OVER = 4001;      // too many tabs of one person; this one stays closed
const OPEN = 1;

export class Socket {
  /**
   * @param {string} url
   * @param {{message: (message: FromServer) => void, link: (link: Link) => void}} tell
   * @param {{make?: (url: string) => Wire, now?: () => number}} [world]
   */
  constructor(url, tell, { make = (address) => new WebSocket(address), now = Date.now } = {}) {
    this.url = url;
    this.tell = tell;
    this.make = make;
    this.now = now;
    /** @type {Wire | null} */
    this.wire = null;
    /** @type {Link} */
    this.link = 'connecting';
    /** @type {Map<number, Waiting>} */
    this.waiting = new Map();
    this.lastId = now();
    this.tries = 0;
    this.retryAt = 0;
    this.heard = now();
    /** @type {number | null} */
    this.pinged = null;
    /** @type {number | null} */
    this.silentSince = now();
    this.patience = DEAD_AFTER;
    this.stopped = false;
  }

  start() {
    this.connect();
    setInterval(() => this.tick(), TICK);
  }

  /**
   * Sent again with its own id after a reconnect until it is answered.
   * @param {string} type @param {Record<string, unknown>} [fields] @returns {{id: number, answer: Promise<Ack | Refused>}}
   */
  ask(type, fields = {}) {
    const id = this.nextId();
    const text = JSON.stringify({ type, id, ...fields });
    /** @type {Promise<Ack | Refused>} */
    const answer = new Promise((resolve) => this.waiting.set(id, { text, since: this.now(), answer: resolve }));
    this.send(text);
    return { id, answer };
  }

  /** Ids never repeat, not after a reload either: they start from the clock. */
  nextId() {
    this.lastId = Math.max(this.lastId + 1, this.now());
    return this.lastId;
  }

  /** Someone looks at the page again, or the network is back. */
  look() {
    if (this.stopped) return;
    if (!this.wire || this.wire.readyState > OPEN) this.retry();
    else if (this.wire.readyState === OPEN) {
      this.patience = DEAD_ON_RETURN;
      this.ping();
    }
  }

  retry() {
    this.stopped = false;
    this.drop();
    this.connect();
  }

  connect() {
    const wire = this.make(this.url);
    this.wire = wire;
    this.heard = this.now();
    this.silentSince ??= this.now();
    wire.onopen = () => this.opened(wire);
    wire.onmessage = (/** @type {{data: unknown}} */ event) => this.took(wire, event.data);
    wire.onclose = (/** @type {{code?: number}} */ event) => this.closed(wire, event?.code);
  }

  /** @param {Wire} wire */
  opened(wire) {
    if (wire !== this.wire) return;
    this.heardNow();
    for (const { text } of this.waiting.values()) wire.send(text);
  }

  /** @param {Wire} wire @param {unknown} data */
  took(wire, data) {
    if (wire !== this.wire) return;
    this.heardNow();
    this.tries = 0;
    const message = /** @type {FromServer} */ (JSON.parse(String(data)));
    // The page hears of an answer before the one who asked, so its state is never behind a promise.
    this.tell.message(message);
    if (message.type !== 'ack' && message.type !== 'refused') return;
    if (message.id === null) return;
    const asked = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    asked?.answer(message);
  }

  /** @param {Wire} wire @param {number} [code] */
  closed(wire, code) {
    if (wire !== this.wire) return;
    this.wire = null;
    this.silentSince ??= this.now();
    this.pinged = null;
    if (code === TAKEN_OVER) {
      this.stopped = true;
      this.setLink('lost');
      return;
    }
    this.retryAt = this.now() + RETRY[Math.min(this.tries, RETRY.length - 1)];
    this.tries += 1;
  }

  tick() {
    const now = this.now();
    if (this.stopped) return;
    if (this.silentSince !== null && now - this.silentSince >= LOST_AFTER) this.setLink('lost');
    if (!this.wire) {
      if (now >= this.retryAt) this.connect();
      return;
    }
    if (now - this.heard >= this.patience && (this.pinged !== null || this.wire.readyState !== OPEN)) {
      this.drop();
      this.connect();
      return;
    }
    if (this.pinged === null && (now - this.heard >= PING_AFTER || this.impatient(now))) this.ping();
  }

  /** @param {number} now */
  impatient(now) {
    return [...this.waiting.values()].some(({ since }) => now - Math.max(since, this.heard) >= PROBE_AFTER);
  }

  ping() {
    if (this.pinged === null) {
      this.pinged = this.now();
      this.silentSince = this.now();
      // Silence is counted from the ping: a quiet table is not a dead link.
      this.heard = this.now();
    }
    this.send(JSON.stringify({ type: 'ping', id: this.nextId() }));
  }

  /** @param {string} text */
  send(text) {
    if (this.wire?.readyState === OPEN) this.wire.send(text);
  }

  heardNow() {
    this.heard = this.now();
    this.pinged = null;
    this.silentSince = null;
    this.patience = DEAD_AFTER;
    this.setLink('open');
  }

  /** The old socket is let go of before it has noticed that it is dead. */
  drop() {
    const wire = this.wire;
    this.wire = null;
    this.pinged = null;
    wire?.close();
  }

  /** @param {Link} link */
  setLink(link) {
    if (link === this.link) return;
    this.link = link;
    this.tell.link(link);
  }
}

/** @param {Location} location @param {string} table */
export const socketUrl = (location, table) => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws/tables/${table}`;
