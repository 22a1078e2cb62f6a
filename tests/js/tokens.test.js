// The colours of css/tokens.css, pair by pair, by night and by day: text on its ground 4.5 or more, marks 3 or more.
// axe sees the text of a page alone; a pip, a rim or a ring is nothing it looks at.

import test from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

const css = readFileSync(new URL('../../app/static/css/tokens.css', import.meta.url), 'utf8');
const NIGHT = 'night';
const DAY = 'day';
const THEMES = [NIGHT, DAY];

/** Every token with a colour of its own, "#rrggbb" or "rgb(r g b / a)", as it is in that theme. @param {string} theme */
function coloursOf(theme) {
  const value = '(#[0-9a-f]{6}|#[0-9a-f]{3}|rgb\\([^)]*\\)|transparent)';
  const token = new RegExp(`--([\\w-]+): (?:light-dark\\(${value}, ${value}\\)|${value});`, 'g');
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const [, name, day, night, both] of css.matchAll(token)) found.set(name, both ?? (theme === DAY ? day : night));
  return found;
}

/** @param {string} colour @returns {[number, number, number, number]} red, green, blue and cover, from 0 to 1 */
function channels(colour) {
  if (colour === 'transparent') return [0, 0, 0, 0];
  if (colour.startsWith('rgb')) {
    const [r, g, b, cover = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
    return [r / 255, g / 255, b / 255, cover];
  }
  const hex = colour.length === 4 ? colour.replace(/[0-9a-f]/g, '$&$&') : colour;
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
  return [r, g, b, 1];
}

/** What is seen of a colour that lies over another. @param {string} colour @param {number[]} ground */
function over(colour, ground) {
  const [r, g, b, cover] = channels(colour);
  return [r, g, b].map((part, at) => part * cover + ground[at] * (1 - cover));
}

/** @param {number[]} colour */
function light(colour) {
  const [r, g, b] = colour.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** @param {Map<string, string>} colours @param {string} mark @param {string} ground */
function contrast(colours, mark, ground) {
  const below = channels(named(colours, ground)).slice(0, 3);
  const [dark, bright] = [light(below), light(over(named(colours, mark), below))].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

/** @param {Map<string, string>} colours @param {string} name */
function named(colours, name) {
  const colour = name.startsWith('#') ? name : colours.get(name);
  assert.ok(colour, `there is no token --${name}`);
  return colour;
}

/** @param {string} text  "a b, c" over "d": a on d, b on d … @returns {[string, string][]} */
const pairs = (text) => text.trim().split('\n').flatMap((line) => {
  const [marks, grounds] = line.split(' on ').map((names) => names.trim().split(/ +/));
  return marks.flatMap((mark) => grounds.map((ground) => /** @type {[string, string]} */ ([mark, ground])));
});

const TEXT = pairs(`
  text on room room-2 room-3
  text-2 on room room-2
  link good on room room-2
  call on room
  on-felt on felt-hi felt felt-lo pill
  on-felt-2 on felt-hi felt felt-lo
  on-back on back
  ink on bone-hi bone bone-lo
  on-gold on gold-hi gold gold-lo
  on-pair-a on pair-a
  on-pair-b on pair-b
  on-solo on solo
  on-away on away
  on-bad on bad-bg
`);

const MARKS = pairs(`
  ink-dim on bone-dim
  pip-1 pip-2 pip-3 pip-4 pip-5 pip-6 on bone-hi bone bone-lo
  on-gold on gold-hi gold gold-lo
  gold on felt-hi felt felt-lo
  bone on felt-hi felt felt-lo
  bone-dim on felt felt-lo
  bone on back
  pair-a pair-b on felt-hi felt felt-lo
  back-line on felt-hi felt
  edge on room room-2
  gold-edge on room
  focus on focus-gap
  bad on bad-bg
`);

for (const theme of THEMES) {
  const colours = coloursOf(theme);
  test(`text is read on its ground, by ${theme}`, () => check(colours, TEXT, 4.5));
  test(`marks are seen on their ground, by ${theme}`, () => check(colours, MARKS, 3));
}

/** @param {Map<string, string>} colours @param {[string, string][]} all @param {number} least */
function check(colours, all, least) {
  const faint = all.map(([mark, ground]) => ({ mark, ground, is: contrast(colours, mark, ground) })).filter(({ is }) => is < least);
  assert.deepEqual(faint.map(({ mark, ground, is }) => `${mark} on ${ground}: ${is.toFixed(2)}`), []);
}

/** How each kind of eye sees linear red, green and blue. @type {Record<string, number[]>} */
const EYES = {
  'most eyes': [1, 0, 0, 0, 1, 0, 0, 0, 1],
  'eyes without green': [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  'eyes without red': [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  'eyes without blue': [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
};

/** CIE Lab of a linear colour, where distance is how different two look. @param {number[]} colour @returns {number[]} */
function lab([r, g, b]) {
  const f = (/** @type {number} */ t) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** @param {string} colour @param {number[]} eye */
function seen(colour, eye) {
  const linear = channels(colour).slice(0, 3).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return lab([0, 3, 6].map((row) => Math.min(1, Math.max(0, linear.reduce((sum, part, at) => sum + eye[row + at] * part, 0)))));
}

for (const [eyes, eye] of Object.entries(EYES)) {
  test(`coloured pips are told apart by ${eyes}`, () => {
    const colours = coloursOf(NIGHT);
    const pips = [1, 2, 3, 4, 5, 6].map((n) => seen(named(colours, `pip-${n}`), eye));
    const apart = pips.flatMap((one, i) => pips.slice(i + 1).map((other) => Math.hypot(...one.map((part, at) => part - other[at]))));
    assert.ok(Math.min(...apart) >= 8, `the closest two are ${Math.min(...apart).toFixed(1)} apart`);
  });
}
