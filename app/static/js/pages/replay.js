// The script of the page of a hand that is over: steps through it by tap, slider, key or by itself, and says each step aloud.

import { ALL_IN_VIEW, samePins } from '../draw/pins.js';
import { paints } from '../draw/tile.js';
import { lineKey } from '../input/keys.js';
import { replayKey } from '../input/replaykeys.js';
import { render } from '../lib/dom.js';
import { liveRegions, speak } from '../lib/live.js';
import { kept } from '../lib/look.js';
import { keepReadable } from '../lib/offline.js';
import { t } from '../lib/words.js';
import { askedStep, atStep, fresh, keyed, laidEnd, stays, stepped, ticked, toggled } from '../state/replay.js';
import { commandAloud, stepAloud } from '../state/replaywords.js';
import { offerSettings } from '../view/gear.js';
import { LineBox } from '../view/linebox.js';
import { place } from '../view/place.js';
import { replay } from '../view/replay.js';
import { drawAll } from './draw.js';

/** @typedef {import('../state/replay.js').Told} Told */
/** @typedef {import('../state/replay.js').Player} Player */

const root = /** @type {HTMLElement} */ (document.getElementById('app'));
/** @type {Told} */
const told = JSON.parse(document.getElementById('hand')?.textContent ?? '');
const box = new LineBox();
const title = document.title;

let player = stepped(fresh(told), askedStep(location.hash));
let pins = ALL_IN_VIEW;
let frame = 0;
let drawn = -1;
/** @type {import('../lib/live.js').Said[]} */
let said = [];
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let noting;

/** @param {string} words */
function say(words) {
  said = [{ words, number: (said[0]?.number ?? 0) + 1 }];
  frame ||= requestAnimationFrame(draw);
}

/** @param {Player} next @param {boolean} [aloud]  the slider says itself where it is */
function put(next, aloud = true) {
  const moved = next.at !== player.at;
  player = next;
  clearTimeout(timer);
  if (player.playing) timer = setTimeout(() => put(ticked(player)), stays(told, player));
  if (moved && aloud) say(stepAloud(told, player.at));
  if (moved) note();
  frame ||= requestAnimationFrame(draw);
}

/** How long a step has stood before the address tells it, in ms: browsers refuse an address that changes with every move of a slider. */
const STOOD = 250;

/** The address follows, so that whoever loads it again is where they were. */
function note() {
  clearTimeout(noting);
  noting = setTimeout(() => history.replaceState(history.state, '', atStep(`${location.pathname}${location.search}`, player.at)), STOOD);
}

/** What came of the wish to send the link, beside its button until the next step. */
let news = { words: '', at: -1 };

/** @param {string} words */
function tell(words) {
  news = { words, at: player.at };
  say(words);
}

/** The link of the hand at this step, to whoever: it shows them all tiles open. */
async function share() {
  const url = atStep(root.dataset.url ?? location.href, player.at);
  // Put aside by the one who opened it.
  if (navigator.share) return void await navigator.share({ title, url }).catch(() => {});
  try {
    await navigator.clipboard.writeText(url);
    tell(t('replay.copied'));
  } catch {
    tell(t('copy.failed'));
  }
}

/** @type {import('../view/replay.js').Act} */
const act = {
  step: (at) => put(stepped(player, at)),
  scrub: (at) => put(stepped(player, at), false),
  toggle: () => put(toggled(player)),
  share: () => void share(),
  table: {
    tapEnd: (end) => box.toEnd(end),
    endKey: () => {},
    lineKey: (event) => lineKey(event, box),
  },
};

/** Half a tile of the line, smaller than at a table: nothing is tapped here, and more of the line is in view. */
const HALF = { small: 20, phone: 20, flat: 24, wide: 34 };

function sizes() {
  const { sizes: here } = place();
  return { ...here, line: HALF[here.place] };
}

function draw() {
  frame = 0;
  box.remember();
  render(root, [paints(), ...replay({ told, player, sizes: sizes(), pins, news: news.at === player.at ? news.words : '' }, act), ...liveRegions()]);
  box.watch(root.querySelector('.line'), () => { frame ||= requestAnimationFrame(draw); });
  settle();
  speak(root, { said, alarms: [] });
  const measured = box.pins();
  if (samePins(measured, pins)) return;
  pins = measured;
  frame ||= requestAnimationFrame(draw);
}

/** What was just laid comes into view; else nothing under the eye moves. */
function settle() {
  box.keep();
  if (drawn === player.at && !box.fresh) return;
  box.fresh = false;
  const end = laidEnd(told, player.at);
  if (end) box.toEnd(end, drawn >= 0);
  drawn = player.at;
}

function start() {
  drawAll(document);
  offerSettings();
  addEventListener('resize', () => put(player));
  addEventListener('hashchange', () => put(stepped(player, askedStep(location.hash))));
  document.addEventListener('visibilitychange', () => { if (document.hidden && player.playing) put(toggled(player)); });
  document.addEventListener('keydown', (event) => {
    const does = replayKey(event, kept());
    if (!does) return;
    if ('command' in does) return say(commandAloud(told, player.at, does.command));
    const next = keyed(player, does.key);
    if (!next) return;
    event.preventDefault();
    put(next);
  });
  // The other way to look at the hand begins where this one is.
  for (const link of document.querySelectorAll('[data-switch]')) {
    link.addEventListener('click', () => { /** @type {HTMLAnchorElement} */ (link).hash = String(player.at); });
  }
  draw();
}

start();
keepReadable();
