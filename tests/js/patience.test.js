// Claims about how long a socket waits: for a new try, for one that does not open, for a slow network, for somebody who is back.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { opened } from './network.js';

test('it tries again after 1, 1.5, 3 and then every 4 seconds at most, and half of that at least', () => {
  for (const share of [0, 1]) {
    const net = opened({ random: () => share });
    for (const pause of [1, 1.5, 3, 4, 4, 4]) {
      const wait = pause * (share ? 1000 : 500);
      net.drop();
      const before = net.all.length;
      net.wait(wait - 1);
      assert.equal(net.all.length, before, `not before ${wait} ms`);
      net.wait(1);
      assert.equal(net.all.length, before + 1, `after ${wait} ms`);
    }
  }
});

test('once it is back the pauses begin anew', () => {
  const net = opened();
  for (let times = 0; times < 4; times += 1) {
    net.drop();
    net.wait(4000);
  }
  net.open();
  net.say({ type: 'pong', id: 1 });
  net.drop();
  const before = net.all.length;
  net.wait(1000);
  assert.equal(net.all.length, before + 1);
});

test('a thousand pages do not come back from a restart in one moment, and all of them within five seconds', () => {
  const restarted = 1000;
  const back = [];
  for (let page = 0; page < 1000; page += 1) {
    let seed = page + 1;
    const random = () => { seed = (seed * 48271) % 2147483647; return seed / 2147483647; };
    random();
    const net = opened({ random });
    const stopped = net.now;
    net.drop(1012);
    for (;;) {
      const tries = net.all.length;
      while (net.all.length === tries) net.wait(10);
      if (net.now - stopped >= restarted) break;
      net.drop();
    }
    back.push(net.now - stopped - restarted);
  }
  assert.ok(Math.max(...back) <= 5000, `the last after ${Math.max(...back)} ms`);
  const crowd = Math.max(...[...Array(50).keys()].map((slot) => back.filter((ms) => Math.floor(ms / 100) === slot).length));
  assert.ok(crowd <= 150, `${crowd} within a tenth of a second`);
});

test('a socket that does not open is given up after a second and a half, with more patience from the fourth on', () => {
  const net = opened();
  net.drop();
  net.wait(1000);
  for (const limit of [1500, 1500, 1500, 3000, 6000, 6000]) {
    const before = net.all.length;
    net.wait(limit - 1);
    assert.equal(net.all.length, before, `not before ${limit} ms`);
    net.wait(1);
    assert.equal(net.all.length, before + 1, `after ${limit} ms`);
    assert.equal(net.live().length, 1);
  }
});

test('a slow network is given more time to answer', () => {
  const net = opened();
  for (let i = 0; i < 3; i += 1) {
    net.wait(4500);
    net.pong();
  }
  net.wait(3000 + 5999);
  assert.equal(net.all.length, 1, '1.5 s there and back: 6 s of patience');
  net.wait(1);
  assert.equal(net.all.length, 2);
});

test('looked at again after a silent death, it is back within two seconds', () => {
  const net = opened();
  net.sleep(300000);
  net.socket.look();
  net.wait(1200);
  assert.equal(net.all.length, 2);
});

test('looked at again, an answer that still waits to be read is not too late', () => {
  const net = opened();
  net.wait(3000);
  net.sleep(60000);
  net.socket.look();
  net.wait(1000);
  net.pong();
  net.wait(1000);
  assert.equal(net.all.length, 1);
});

test('looked at again while it tries in vain, it tries anew', () => {
  const net = opened();
  net.drop();
  net.wait(1000);
  net.sleep(60000);
  net.socket.look();
  assert.equal(net.all.length, 3);
  net.socket.look();
  assert.equal(net.all.length, 3, 'but not again in the same moment');
});
