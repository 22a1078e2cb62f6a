// What is chosen on the New game page, in words and numbers. Pure. What each game deals is told by the server, never worked out here.

import { t } from '../lib/words.js';

/** @typedef {import('./types.js').Options} Options */
/** @typedef {Partial<Options>} Preset  the options a game to start from sets; the others stay */
/** @typedef {Record<string, Record<string, [number, number]>>} Deals  by players and game: tiles each, tiles left over */
/** @typedef {Record<string, number>} Targets  the usual target by players */

export const MOST = 500;

/** @type {{[name in keyof Options]?: readonly unknown[]}} */
const ALLOWED = {
  players: [2, 3, 4],
  game: ['block', 'draw'],
  opening: ['any', 'highest'],
  blocked: ['difference', 'all'],
  clock: [null, 15, 30, 60, 120],
  away: ['bot', 'wait'],
  aids: [true, false],
};

/** @param {string} text @returns {number | null} null when it is no whole number from 1 to 500 */
export function readTarget(text) {
  const number = Number(text.trim());
  return text.trim() !== '' && Number.isInteger(number) && number >= 1 && number <= MOST ? number : null;
}

/** The target follows the number of players as long as it is the usual one. @param {Options} options @param {number} players @param {Targets} targets @returns {Options} */
export function withPlayers(options, players, targets) {
  const usual = options.target === targets[options.players];
  return { ...options, players, target: usual ? targets[players] : options.target };
}

/** @param {Options} options @param {Preset} preset @param {Targets} targets @returns {Options} */
export function withPreset(options, preset, targets) {
  const players = preset.players ?? options.players;
  return { ...options, ...preset, players, target: preset.target ?? targets[players] };
}

/** @param {Options} options @param {Preset} preset */
export const matches = (options, preset) =>
  Object.entries(preset).every(([name, value]) => options[/** @type {keyof Options} */ (name)] === value);

/** What the device kept, as far as it still makes sense; anything else stays as it is. @param {any} kept @param {Options} options @returns {Options} */
export function withKept(kept, options) {
  /** @type {any} */
  const next = { ...options };
  for (const [name, allowed] of Object.entries(ALLOWED)) if (allowed?.includes(kept?.[name])) next[name] = kept[name];
  next.target = readTarget(String(kept?.target ?? '')) ?? next.target;
  return next;
}

/** @param {Options} options @param {Deals} deals @returns {{each: number, eachWords: string, leftWords: string}} */
export function planOf(options, deals) {
  const { game, players } = options;
  const [each, left] = deals[players][game];
  return { each, eachWords: t('plan.each', { tiles: each }), leftWords: t('plan.left', { game, tiles: left }) };
}

/** The closed line of More table rules. @param {Options} options @param {import('./types.js').Level} level  of bots, where they play */
export const summaryOf = ({ opening, blocked, target, clock, away, aids }, level) =>
  t('new.summary', { opening, blocked, target, clock: clock ?? 'none', away, aids: aids ? 'on' : 'off', level });
