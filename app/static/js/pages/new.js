// New game, made livelier: the plan follows every choice, games to start from need no reload, the table opens from here.
// The page works without this file as a plain form. What the choices mean is state/choices.js.

import { recall, remember } from '../lib/device.js';
import { keepReadable } from '../lib/offline.js';
import { t } from '../lib/words.js';
import { readLevel } from '../state/bots.js';
import { matches, planOf, readTarget, summaryOf, withKept, withPlayers, withPreset } from '../state/choices.js';
import { rulesAddress } from '../state/rules.js';
import { drawAll } from './draw.js';
import { keepLevel, keptLevel } from './level.js';
import { offerSettings } from '../view/gear.js';

/** @typedef {import('../state/types.js').Options} Options */
/** @typedef {import('../state/choices.js').Preset} Preset */
/** @typedef {Record<string, Record<string, number>>} Places  by players: which seat is where round the plan */
/** @typedef {{deals: import('../state/choices.js').Deals, targets: import('../state/choices.js').Targets, presets: {options: Preset}[], places: Places}} Facts */

const KEPT = 'new-game';
const CHOICES = /** @type {const} */ (['players', 'game', 'opening', 'blocked', 'clock', 'away', 'aids']);

const form = /** @type {HTMLFormElement} */ (document.getElementById('new'));
const open = /** @type {HTMLButtonElement} */ (document.getElementById('open'));
const play = /** @type {HTMLButtonElement} */ (document.getElementById('play'));
const target = /** @type {HTMLInputElement} */ (form.elements.namedItem('target'));
/** @type {Facts} */
const facts = JSON.parse(document.getElementById('facts')?.textContent ?? '{}');
let options = read();

/** What the form says now. @returns {Options} */
function read() {
  const chosen = new FormData(form);
  /** @type {any} */
  const said = { target: readTarget(target.value) ?? facts.targets[String(chosen.get('players'))] };
  for (const name of CHOICES) said[name] = chosen.get(name);
  return { ...said, players: Number(said.players), clock: said.clock ? Number(said.clock) : null, aids: said.aids !== null };
}

/** How well bots are to play. */
const level = () => readLevel(new FormData(form).get('bots'));

/** @param {string} selector @param {(node: any) => void} change */
const each = (selector, change) => document.querySelectorAll(selector).forEach(change);

/** @param {Options} next */
function show(next) {
  options = next;
  for (const name of CHOICES) {
    each(`input[name="${name}"]`, (input) => { input.checked = input.value === String(next[name] ?? ''); });
  }
  if (readTarget(target.value) !== next.target) target.value = String(next.target);
  each('[data-targets] button', (chip) => chip.setAttribute('aria-pressed', String(Number(chip.value) === next.target)));
  each('[data-preset]', (link) => markPreset(link, next));
  each('a[href^="/rules"]', (link) => { link.href = rulesAddress(next, link.hash.slice(1)); });
  each('[data-level]', (line) => { line.textContent = t('new.level', { level: level() }); });
  each('[data-summary]', (line) => { line.textContent = summaryOf(next, level()); });
  showPlan(next);
}

/** @param {HTMLElement} link @param {Options} next */
function markPreset(link, next) {
  const { options: preset } = facts.presets[Number(link.dataset.preset)];
  if (matches(next, preset)) link.setAttribute('aria-current', 'true');
  else link.removeAttribute('aria-current');
}

/** @param {Options} next */
function showPlan(next) {
  const { each: tiles, eachWords, leftWords } = planOf(next, facts.deals);
  const plan = /** @type {HTMLElement} */ (document.querySelector('[data-plan]'));
  plan.dataset.players = String(next.players);
  plan.dataset.each = String(tiles);
  plan.setAttribute('aria-label', t('plan.name', { players: next.players, each: eachWords, left: leftWords }));
  each('[data-each-words]', (words) => { words.textContent = eachWords; });
  each('[data-left-words]', (words) => { words.textContent = leftWords; });
  each('[data-at]', (spot) => { spot.firstElementChild.textContent = facts.places[next.players][spot.dataset.at] ?? ''; });
}

/** What is wrong, by field; the sentence for each is the page's own, save for the form as a whole. @param {Record<string, string>} errors */
function showErrors(errors) {
  each('[data-error]', (line) => {
    const field = line.dataset.error;
    line.textContent = !(field in errors) ? '' : field === 'form' ? errors.form : t('new.wrong', { field });
    line.hidden = line.textContent === '';
  });
  target.setAttribute('aria-invalid', String('target' in errors));
  each('[data-next]', (line) => { line.hidden = 'form' in errors; });
  if (['opening', 'blocked', 'target', 'clock', 'away', 'aids', 'bots'].some((name) => name in errors)) each('details.more', (more) => { more.open = true; });
  if ('target' in errors) target.focus();
}

/** @param {Options} next */
function choose(next) {
  show(next);
  showErrors({});
  remember(KEPT, next);
}

/** @param {Event} event */
function changed(event) {
  const input = /** @type {HTMLInputElement} */ (event.target);
  if (input === target) return typed();
  if (input.name === 'bots') keepLevel(level());
  if (input.name === 'players') return choose(withPlayers(options, Number(input.value), facts.targets));
  return choose(read());
}

function typed() {
  const number = readTarget(target.value);
  if (number === null) showErrors({ target: '' });
  else choose({ ...options, target: number });
}

/** Whoever plays against bots gets them on every other seat. @param {SubmitEvent} event */
async function send(event) {
  event.preventDefault();
  if (open.getAttribute('aria-disabled') === 'true') return;
  const bots = event.submitter === play ? level() : null;
  if (readTarget(target.value) === null) return showErrors({ target: '' });
  busy(true, bots !== null);
  try {
    const answer = await fetch('/api/tables', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...options, bots }),
    });
    await opened(answer);
  } catch {
    showErrors({ form: t('new.notSent') });
    busy(false);
  }
}

/** @param {Response} answer */
async function opened(answer) {
  const said = await answer.json();
  if (answer.ok) return location.assign(said.url);
  showErrors(said.errors ?? { form: said.error ?? t('new.notSent') });
  return busy(false);
}

/** @param {boolean} on @param {boolean} [bots]  the table is opened for */
function busy(on, bots = false) {
  // Not disabled: the button that was pressed keeps the focus.
  for (const button of [open, play]) button.setAttribute('aria-disabled', String(on));
  open.textContent = on && !bots ? t('new.opening') : t('new.open');
  each('[data-play]', (words) => { words.textContent = on && bots ? t('new.opening') : t('new.playBots'); });
}

function start() {
  drawAll(document);
  offerSettings();
  form.noValidate = true;
  each('[data-targets]', (chips) => { chips.hidden = false; });
  form.addEventListener('change', changed);
  form.addEventListener('submit', send);
  each('[data-targets] button', (chip) => chip.addEventListener('click', () => choose({ ...options, target: Number(chip.value) })));
  each('[data-preset]', (link) => link.addEventListener('click', (/** @type {Event} */ event) => {
    event.preventDefault();
    choose(withPreset(options, facts.presets[Number(link.dataset.preset)].options, facts.targets));
  }));
  // Back from the table: the page may come as it was left, in the middle of opening.
  addEventListener('pageshow', () => busy(false));
  // An address that names options, or a form that came back with errors, says more than what was kept.
  const asked = location.search !== '' || document.querySelector('[data-error]:not([hidden])') !== null;
  if (!asked) each('input[name="bots"]', (input) => { input.checked = input.value === keptLevel(); });
  show(asked ? options : withKept(recall(KEPT), options));
}

start();
keepReadable();
