// Claims about the socket: one live at a time, back by itself, every ask answered once, a dead link noticed.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { socketUrl } from '../../app/static/js/net/socket.js';
import { opened } from './network.js';

test('an ask gets the one answer with its id', async () => {
  const net = opened();
  const { id, answer } = net.socket.ask('lay', { tile: '6-4', end: null, seen: 3 });
  assert.deepEqual(net.wire.sent, [{ type: 'lay', id, tile: '6-4', end: null, seen: 3 }]);
  net.say({ type: 'ack', id: id + 5, version: 9 });
  net.say({ type: 'refused', id, code: 'stale', message: 'Ben was quicker.' });
  assert.equal((await answer).type, 'refused');
});

test('ids count up from anywhere, whatever the clock says, and stay whole numbers that JSON can carry', () => {
  const first = (/** @type {number} */ random) => opened({ random: () => random }).socket.ask('ready').id;
  assert.notEqual(first(0.3), first(0.7));
  assert.ok(Number.isSafeInteger(first(0.9999999999999999) + 1e9));
  const net = opened();
  const ids = [1, 2, 3].map(() => net.socket.ask('ready').id);
  assert.ok(ids[1] > ids[0] && ids[2] > ids[1]);
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

test('looked at again without a link, it tries at once', () => {
  const net = opened();
  net.drop();
  net.socket.look();
  assert.equal(net.all.length, 2);
});

test('told that the network is gone, it asks, and says within two seconds that the link is lost', () => {
  const net = opened();
  net.socket.look();
  assert.deepEqual(net.types(), ['ping']);
  net.wait(1999);
  assert.equal(net.told.links.includes('lost'), false);
  net.wait(1);
  assert.equal(net.told.links.at(-1), 'lost');
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
  net.wait(1999);
  assert.deepEqual(net.told.links, ['open']);
  net.wait(1);
  assert.deepEqual([net.told.links, net.told.lost], [['open', 'lost'], 'network']);
  net.wait(4000);
  net.open();
  assert.deepEqual([net.told.links, net.told.lost], [['open', 'lost', 'open'], null]);
});

test('a silent link is pinged after 3 seconds, said to be lost after 5 and replaced after 6', () => {
  const net = opened();
  net.wait(3000);
  assert.deepEqual(net.types(), ['ping']);
  net.wait(2000);
  assert.equal(net.socket.link, 'lost');
  assert.equal(net.all.length, 1);
  net.wait(1000);
  assert.equal(net.all.length, 2);
  assert.ok(net.all[0].closed);
});

test('a quiet table whose pings are answered stays open', () => {
  const net = opened();
  for (let i = 0; i < 30; i += 1) {
    net.wait(1000);
    net.pong();
  }
  assert.deepEqual(net.told.links, ['open']);
  assert.equal(net.all.length, 1);
});

test('any word from the server puts the next ping off', () => {
  const net = opened();
  for (let i = 0; i < 10; i += 1) {
    net.wait(2900);
    net.say({ type: 'presence', seats: [], deadline: null });
  }
  assert.deepEqual(net.types(), []);
});

test('an unanswered ask makes it look after half a second', () => {
  const net = opened();
  net.socket.ask('lay');
  net.wait(500);
  assert.deepEqual(net.types(), ['lay', 'ping']);
});

test('an ask whose answer was lost while the link lives is sent again with its own id, and not for ever', () => {
  const net = opened();
  const { id } = net.socket.ask('lay');
  for (let i = 0; i < 40; i += 1) {
    net.wait(500);
    net.pong();
  }
  assert.deepEqual(net.wire.sent, Array(3).fill({ type: 'lay', id }));
  net.drop();
  net.wait(1000);
  net.open();
  assert.deepEqual(net.wire.sent, [{ type: 'lay', id }]);
});

test('an ask is not sent again for the answer to a ping from before it', () => {
  const net = opened();
  net.wait(3000);
  net.socket.ask('lay');
  net.pong();
  assert.deepEqual(net.types(), ['lay']);
});

test('what an old socket still says is not heard', () => {
  const net = opened();
  const old = net.wire;
  const hear = old.onmessage;
  net.socket.retry();
  hear({ data: '{"type":"ack","id":1,"version":1}' });
  assert.deepEqual(net.told.messages, []);
});

test('put out by newer tabs it says so and stays closed until asked', () => {
  const net = opened();
  net.drop(4001);
  assert.deepEqual([net.socket.link, net.told.lost], ['lost', 'elsewhere']);
  net.socket.look();
  net.wait(60000);
  assert.deepEqual([net.all.length, net.told.lost], [1, 'elsewhere']);
  net.socket.retry();
  assert.deepEqual([net.all.length, net.told.lost], [2, 'network']);
  net.open();
  assert.deepEqual([net.socket.link, net.told.lost], ['open', null]);
});

test('a restart is told at once and for what it is, until it takes too long for one', () => {
  const net = opened();
  net.drop(1012);
  assert.deepEqual([net.socket.link, net.told.lost], ['lost', 'restart']);
  for (let second = 0; second < 19; second += 1) {
    net.wait(1000);
    if (net.wire.readyState === 0) net.drop();
  }
  assert.equal(net.told.lost, 'restart');
  net.wait(1000);
  assert.equal(net.told.lost, 'network');
});

test('the address is that of the page, secure where the page is', () => {
  const where = (/** @type {string} */ protocol) => /** @type {any} */ ({ protocol, host: 'd6.example' });
  assert.equal(socketUrl(where('https:'), 'XKRM7PQD4F'), 'wss://d6.example/ws/tables/XKRM7PQD4F');
  assert.equal(socketUrl(where('http:'), 'XKRM7PQD4F'), 'ws://d6.example/ws/tables/XKRM7PQD4F');
});

test('a hint takes its time: pings are answered before it, and it is sent again on a new wire alone', () => {
  const net = opened();
  const { id } = net.socket.ask('hint');
  net.wait(2500);
  net.socket.look();
  net.pong();
  net.wait(1000);
  assert.deepEqual(net.wire.sent.filter((/** @type {any} */ { type }) => type === 'hint'), [{ type: 'hint', id }]);
  net.drop();
  net.wait(1000);
  net.open();
  assert.deepEqual(net.wire.sent, [{ type: 'hint', id }]);
});
