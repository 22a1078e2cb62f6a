// A made-up network for one socket.

import assert from 'node:assert/strict';

import { Socket } from '../../app/static/js/net/socket.js';

/** A made-up network: wires that open when told to, a clock and timers that are turned by hand, and no chance: half of every pause. */
export function world({ random = () => 1, from = 1000 } = {}) {
  const all = /** @type {any[]} */ ([]);
  const told = { messages: /** @type {any[]} */ ([]), links: /** @type {string[]} */ ([]), lost: /** @type {any} */ (null) };
  let now = from;
  let timer = /** @type {{at: number, run: () => void} | null} */ (null);
  const make = () => {
    const wire = { readyState: 0, sent: /** @type {any[]} */ ([]), closed: false, onopen: /** @type {any} */ (null), onmessage: /** @type {any} */ (null), onclose: /** @type {any} */ (null),
      send: (/** @type {string} */ text) => wire.sent.push(JSON.parse(text)), close: () => { wire.readyState = 2; wire.closed = true; } };
    all.push(wire);
    return wire;
  };
  const socket = new Socket('ws://x', {
    message: (message) => told.messages.push(message),
    link: (link, lost) => { told.links.push(link); told.lost = lost; },
  }, {
    make, random, now: () => now,
    later: (run, ms) => { timer = { at: now + ms, run }; return timer; },
    cancel: (old) => { if (old === timer) timer = null; },
  });
  return {
    socket, told, all,
    get now() { return now; },
    get wire() { return all[all.length - 1]; },
    live: () => all.filter((wire) => wire.readyState < 2),
    open() { this.wire.readyState = 1; this.wire.onopen(); },
    say(/** @type {any} */ message) { this.wire.onmessage({ data: JSON.stringify(message) }); },
    drop(code = 1006) { this.wire.readyState = 3; this.wire.onclose({ code }); },
    /** Every ping since the last look is answered. */
    pong() {
      const pings = this.wire.sent.filter((/** @type {any} */ sent) => sent.type === 'ping');
      this.wire.sent = this.wire.sent.filter((/** @type {any} */ sent) => sent.type !== 'ping');
      for (const { id } of pings) this.say({ type: 'pong', id });
    },
    types: () => all[all.length - 1].sent.map((/** @type {any} */ sent) => sent.type),
    /** Time passes, and what is due is done when it is. */
    wait(/** @type {number} */ ms) {
      const until = now + ms;
      for (let rung = 0; timer && timer.at <= until; rung += 1) {
        assert.ok(rung < 1000, 'a timer rings without end');
        const { at, run } = timer;
        now = Math.max(now, at);
        timer = null;
        run();
      }
      now = until;
    },
    /** The page was frozen: time has passed and nothing was done. */
    sleep(/** @type {number} */ ms) { now += ms; },
  };
}

/** A socket with a link. */
export const opened = (how = {}) => {
  const net = world(how);
  net.socket.start();
  net.open();
  return net;
};
