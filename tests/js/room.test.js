// Claims about large text: what a table leaves out, and in which order.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { leftOut } from '../../app/static/js/draw/room.js';

/** @type {['down' | 'across', number, number][]} */
const WINDOWS = [['down', 320, 568], ['down', 360, 640], ['down', 390, 844], ['down', 430, 932], ['across', 844, 390], ['across', 768, 1024], ['across', 1280, 800], ['across', 1920, 1080]];

test('with text as usual or smaller nothing is left out, whatever the window', () => {
  for (const [axis, width, height] of WINDOWS) {
    for (const rem of [12, 16]) {
      assert.deepEqual(leftOut({ axis, width, height, rem }), { large: false, captions: false, bubbles: false, spine: false }, `${width}x${height}`);
    }
  }
});

test('captions go before bubbles or the spine, and nothing comes back as text grows', () => {
  for (const [axis, width, height] of WINDOWS) {
    let before = { captions: false, bubbles: false, spine: false };
    for (let rem = 16; rem <= 32; rem += 0.5) {
      const { captions, bubbles, spine } = leftOut({ axis, width, height, rem });
      assert.ok((captions || !before.captions) && (bubbles || !before.bubbles) && (spine || !before.spine), `${width}x${height} at ${rem}`);
      if (axis === 'down') assert.ok(captions || !bubbles, `${width}x${height} at ${rem}`);
      assert.ok(captions || !spine, `${width}x${height} at ${rem}`);
      before = { captions, bubbles, spine };
    }
  }
});

test('twice the text on a phone leaves the line, the seats and the call', () => {
  assert.deepEqual(leftOut({ axis: 'down', width: 390, height: 844, rem: 32 }), { large: true, captions: true, bubbles: true, spine: true });
  assert.deepEqual(leftOut({ axis: 'across', width: 1920, height: 1080, rem: 32 }), { large: true, captions: false, bubbles: false, spine: false });
});
