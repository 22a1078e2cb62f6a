// All the words of the pages: `t` says a message of the catalogue, `listed` names several people. No sentence lives in code.
// The catalogue is imported as it is; for another language the server answers with another file.

import en from '../../words/en.json' with { type: 'json' };
import { isolated, parse, voiceOf, walk } from './message.js';

/** @typedef {Exclude<keyof typeof en, 'locale'>} Key */
/** @typedef {Record<string, string | number>} Args */

const { locale, ...messages } = en;
const voice = voiceOf(locale);
const list = new Intl.ListFormat(locale, { style: 'long', type: 'conjunction' });
const row = new Intl.ListFormat(locale, { style: 'short', type: 'unit' });

/** Read once each; a message without arguments is its own text. @type {Map<string, string | import('./message.js').Part[]>} */
const read = new Map();

/** @param {Key} key @returns {string | import('./message.js').Part[]} */
function messageOf(key) {
  const known = read.get(key);
  if (known !== undefined) return known;
  if (!Object.hasOwn(messages, key)) throw new RangeError('it is not in the catalogue');
  const parts = parse(messages[key]);
  const message = parts.length === 1 && typeof parts[0] === 'string' ? parts[0] : parts;
  read.set(key, message);
  return message;
}

/**
 * The message, written out. A number is written as the language writes it, a name as it is.
 * @param {Key} key @param {Args} [args] @returns {string}
 */
export function t(key, args = NONE) {
  try {
    const message = messageOf(key);
    if (typeof message === 'string') return message;
    let said = '';
    walk(message, args, voice, (piece) => { said += piece; });
    return said;
  } catch (error) {
    return unsaid(key, error);
  }
}

/**
 * The same for a sentence that holds more than text: an argument may be an object, such as a drawn tile or a name in bold,
 * and keeps its place between the words.
 * @template {string | object} T @param {Key} key @param {Record<string, string | number | T>} args @returns {(string | T)[]}
 */
export function pieces(key, args) {
  try {
    const message = messageOf(key);
    /** @type {(string | T)[]} */
    const all = [];
    if (typeof message === 'string') return [message];
    walk(message, args, voice, (piece) => { all.push(/** @type {string | T} */ (piece)); });
    return all;
  } catch (error) {
    return [unsaid(key, error)];
  }
}

/** "Ana", "You and Dee", "Ana, Ben and Dee". @param {string[]} names */
export const listed = (names) => list.format(names.map(isolated));

/** "You 45, Ana 62, Ben 62": things one after the other, without an and. @param {string[]} things */
export const enumerated = (things) => row.format(things.map(isolated));

/** @type {Args} */
const NONE = {};

/**
 * A message that cannot be said is a fault of ours. Tests hear of it at once; a player goes on playing with the key in the
 * place of the sentence, and the console of the browser has the error.
 * @param {Key} key @param {unknown} error @returns {string}
 */
function unsaid(key, error) {
  const fault = new Error(`${key} cannot be said: ${error instanceof Error ? error.message : error}`);
  if (typeof reportError !== 'function') throw fault;
  reportError(fault);
  return key;
}
