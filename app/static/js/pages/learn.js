// Your first game, step by step: one step at a time, kept on this device, and a real hand at its end. Where one is in it is
// state/lesson.js; the boards are view/littleboard.js. Without this file the steps are read one after the other.

import { six } from '../draw/progress.js';
import { h, render } from '../lib/dom.js';
import { recall, remember } from '../lib/device.js';
import { keepReadable } from '../lib/offline.js';
import { t } from '../lib/words.js';
import { FIRST_GAME } from '../state/explained.js';
import { keptOf, lessonAt, moved, onward, saidNow, withDone } from '../state/lesson.js';
import { goesOf, isOver } from '../state/littleboard.js';
import { offerSettings } from '../view/gear.js';
import { LittleBoard } from '../view/littleboard.js';
import { turnUp } from '../view/turnup.js';
import { drawAll } from './draw.js';

const KEPT = 'learn';

/** @template T @param {string} id @returns {T} */
const factsOf = (id) => JSON.parse(document.getElementById(id)?.textContent ?? '{}');
/** @param {string} selector @param {ParentNode} [within] */
const part = (selector, within = document) => /** @type {HTMLElement} */ (within.querySelector(selector));
/** @param {string} selector @param {ParentNode} [within] */
const parts = (selector, within = document) => [...within.querySelectorAll(selector)].map((each) => /** @type {HTMLElement} */ (each));

const steps = parts('[data-step]');
const form = /** @type {HTMLFormElement} */ (part('[data-foot]'));
const [back, next, deal, error] = ['back', 'next', 'deal', 'error'].map((name) => part(`[data-${name}]`, form));
let lesson = lessonAt(location.search, recall(KEPT), steps.length);
/** Lays so far, by step. @type {Map<number, number>} */
const laid = new Map();

/** @param {import('../state/lesson.js').Lesson} changed @param {boolean} [turned]  to another step: its heading takes the focus */
function put(changed, turned = false) {
  lesson = changed;
  remember(KEPT, keptOf(lesson));
  history.replaceState(history.state, '', `?step=${lesson.step}`);
  show();
  if (!turned) return;
  scrollTo(0, 0);
  part('h2', steps[lesson.step - 1]).focus({ preventScroll: true });
}

function show() {
  for (const [at, step] of steps.entries()) {
    step.classList.toggle('is-now', at + 1 === lesson.step);
    step.hidden = at + 1 !== lesson.step;
  }
  const said = parts('[data-said]', steps[lesson.step - 1]);
  const now = saidNow(lesson, laid.get(lesson.step) ?? 0, said.length - 1);
  for (const words of said) {
    words.classList.toggle('is-now', words.dataset.said === now);
    words.hidden = words.dataset.said !== now;
  }
  render(part('[data-progress]'), progress());
  foot();
}

/** A six that fills pip by pip. */
const progress = () => [
  h('span', { 'aria-hidden': 'true' }, t('learn.progress', { step: lesson.step, steps: lesson.steps })),
  h('span', { role: 'img', 'aria-label': t('learn.step', { step: lesson.step, steps: lesson.steps }) }, six(lesson.step)),
];

function foot() {
  const leads = onward(lesson);
  const done = lesson.done.has(lesson.step);
  back.hidden = lesson.step === 1;
  next.hidden = leads === 'deal';
  next.textContent = leads === 'next' ? t('learn.next') : t('learn.skip');
  next.classList.toggle('btn--gold', leads === 'next');
  deal.hidden = leads !== 'deal';
  deal.textContent = done ? t('learn.deal') : t('learn.dealNow');
  deal.classList.toggle('btn--gold', done);
}

/** A board was drawn anew: what it has come to is said above it once it has been on show. @param {number} step @param {import('../state/littleboard.js').Board} board */
function played(step, board) {
  if (board.state.show.steps.length) return;
  laid.set(step, goesOf(board));
  if (isOver(board)) lesson = withDone(lesson, step);
  show();
}

/** The table is known before it is opened, so that it explains this one hand. @param {Event} event */
async function dealIn(event) {
  event.preventDefault();
  if (deal.getAttribute('aria-disabled') === 'true') return;
  busy(true);
  const chosen = Object.fromEntries(new FormData(form));
  try {
    const answer = await fetch('/api/tables', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ ...chosen, players: Number(chosen.players) }) });
    const said = await answer.json();
    if (!answer.ok) throw new Error(said.code);
    remember(FIRST_GAME, said.id);
    remember(KEPT, null);
    location.assign(said.url);
  } catch {
    busy(false);
    error.textContent = t('new.notSent');
    error.hidden = false;
  }
}

/** Not disabled: the button that was pressed keeps the focus. @param {boolean} on */
function busy(on) {
  error.hidden = true;
  deal.setAttribute('aria-disabled', String(on));
}

function start() {
  drawAll(document);
  offerSettings();
  const boards = factsOf('boards');
  show();
  for (const host of parts('[data-board]')) {
    const step = Number(/** @type {HTMLElement} */ (host.closest('[data-step]')).dataset.step);
    new LittleBoard(host, boards[host.dataset.board ?? ''], (board) => played(step, board));
  }
  const faces = part('[data-faces]');
  turnUp(faces, factsOf('faces'), () => put(withDone(lesson, 1)));
  back.addEventListener('click', () => put(moved(lesson, -1), true));
  next.addEventListener('click', () => put(moved(lesson, 1), true));
  form.addEventListener('submit', dealIn);
  // Back from the table the page may come as it was left.
  addEventListener('pageshow', () => busy(false));
}

start();
keepReadable();
