// Claims about the socket: one live at a time, back by itself, every ask answered once, a dead link noticed.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Socket, socketUrl } from '../../app/static/js/net/socket.js';

/** A made-up network: wires that open when told to, and a clock that is turned by hand. */
function world() {
  const all = /** @type {any[]} */ ([]);
  const told = { messages: /** @type {any[]} */ ([]), links: /** @type {string[]} */ ([]) };
  let now = 1_000_000;
  const make = () => {
    const wire = { readyState: 0, sent: /** @type {any[]} */ ([]), closed: false, onopen: /** @type {any} */ (null), onmessage: /** @type {any} */ (null), onclose: /** @type {any} */ (null),
      send: (/** @type {string} */ text) => wire.sent.push(JSON.parse(text)), close: () => { wire.readyState = 3; wire.closed = true; } };
    all.push(wire);
    return wire;
  };
  const socket = new Socket('ws://x', { message: (message) => told.messages.push(message), link: (link) => told.links.push(link) }, { make, now: () => now });
  return {
    socket, told, all,
    get wire() { return all[all.length - 1]; },
    live: () => all.filter((wire) => wire.readyState < 2),
    open() { this.wire.readyState = 1; this.wire.onopen(); },
    say(/** @type {any} */ message) { this.wire.onmessage({ data: JSON.stringify(message) }); },
    drop(code = 1006) { this.wire.readyState = 3; this.wire.onclose({ code }); },
    /** Time passes, half a second at a time. */
    wait(/** @type {number} */ ms) { for (let at = 0; at < ms; at += 500) { now += 500; socket.tick(); } },
  };
}

const opened = () => {
  const net = world();
  net.socket.connect();
  net.open();
  return net;
};

test('an ask gets the one answer with its id', async () => {
  const net = opened();
  const { id, answer } = net.socket.ask('lay', { tile: '6-4', end: null, seen: 3 });
  assert.deepEqual(net.wire.sent, [{ type: 'lay', id, tile: '6-4', end: null, seen: 3 }]);
  net.say({ type: 'ack', id: id + 5, version: 9 });
  net.say({ type: 'refused', id, code: 'stale', message: 'Ben was quicker.' });
  assert.equal((await answer).type, 'refused');
});

test('ids start from the clock and never repeat', () => {
  const net = opened();
  const ids = [1, 2, 3].map(() => net.socket.ask('ready').id);
  assert.ok(ids[0] >= 1_000_000 && ids[1] > ids[0] && ids[2] > ids[1]);
});

test('an ask without an answer is sent again with its own id, an answered one is not', () => {
  const net = opened();
  const first = net.socket.ask('lay', { tile: '6-4' });
  const second = net.socket.ask('ready');
  net.say({ type: 'ack', id: second.id, version: 4 });
  net.drop();
  net.wait(1000);
  net.open();
  assert.deepEqual(net.wire.sent, [{ type: 'lay', id: first.id, tile: '6-4' }]);
});

test('an ask made while there is no link is sent once there is one', () => {
  const net = opened();
  net.drop();
  const { id } = net.socket.ask('ready');
  net.wait(1000);
  net.open();
  assert.deepEqual(net.wire.sent, [{ type: 'ready', id }]);
});

test('it tries again 1, 2, 4 and 8 seconds after the loss, then every 4', () => {
  const net = opened();
  for (const pause of [1, 1, 2, 4, 4, 4]) {
    net.drop();
    const before = net.all.length;
    net.wait(pause * 1000 - 500);
    assert.equal(net.all.length, before, `not before ${pause} s`);
    net.wait(500);
    assert.equal(net.all.length, before + 1, `after ${pause} s`);
  }
});

test('looked at again without a link, it tries at once', () => {
  const net = opened();
  net.drop();
  net.socket.look();
  assert.equal(net.all.length, 2);
});

test('twenty looks leave one live socket', () => {
  const net = opened();
  for (let i = 0; i < 20; i += 1) {
    if (i % 3 === 0) net.drop();
    net.socket.look();
    if (net.wire.readyState === 0) net.open();
  }
  assert.equal(net.live().length, 1);
});

test('the link is lost two seconds after the socket is, not before', () => {
  const net = opened();
  net.drop();
  net.wait(1500);
  assert.deepEqual(net.told.links, ['open']);
  net.wait(500);
  assert.deepEqual(net.told.links, ['open', 'lost']);
  net.wait(4000);
  net.open();
  assert.deepEqual(net.told.links, ['open', 'lost', 'open']);
});

test('a silent link is pinged, said to be lost, and replaced within 12 seconds', () => {
  const net = opened();
  net.wait(4000);
  assert.equal(net.wire.sent[0].type, 'ping');
  net.wait(2000);
  assert.equal(net.socket.link, 'lost');
  net.wait(6000);
  assert.equal(net.all.length, 2);
  assert.ok(net.all[0].closed);
});

test('a quiet table whose pings are answered stays open', () => {
  const net = opened();
  for (let i = 0; i < 30; i += 1) {
    net.wait(1000);
    const ping = net.wire.sent.find((/** @type {any} */ sent) => sent.type === 'ping');
    if (ping) {
      net.wire.sent.length = 0;
      net.say({ type: 'pong', id: ping.id });
    }
  }
  assert.deepEqual(net.told.links, ['open']);
  assert.equal(net.all.length, 1);
});

test('an unanswered ask makes it look after half a second', () => {
  const net = opened();
  net.socket.ask('lay');
  net.wait(500);
  assert.deepEqual(net.wire.sent.map((/** @type {any} */ sent) => sent.type), ['lay', 'ping']);
});

test('looked at again after a silent death, it is back within two seconds', () => {
  const net = opened();
  net.socket.look();
  net.wait(1500);
  assert.equal(net.all.length, 2);
});

test('what an old socket still says is not heard', () => {
  const net = opened();
  const old = net.wire;
  const hear = old.onmessage;
  net.socket.retry();
  hear({ data: '{"type":"ack","id":1,"version":1}' });
  assert.deepEqual(net.told.messages, []);
});

test('put out by a newer tab it stays closed until asked', () => {
  const net = opened();
  net.drop(4001);
  net.socket.look();
  net.wait(20000);
  assert.equal(net.all.length, 1);
  net.socket.retry();
  assert.equal(net.all.length, 2);
});

test('the address is that of the page, secure where the page is', () => {
  const where = (/** @type {string} */ protocol) => /** @type {any} */ ({ protocol, host: 'd6.example' });
  assert.equal(socketUrl(where('https:'), 'XKRM7PQD4F'), 'wss://d6.example/ws/tables/XKRM7PQD4F');
  assert.equal(socketUrl(where('http:'), 'XKRM7PQD4F'), 'ws://d6.example/ws/tables/XKRM7PQD4F');
});
