// A made-up second language for tests: the English catalogue with accents on all its letters, and the plural forms of Polish.
// It takes the place of words/en.json in every module that is imported after this one, as the server's joining does.
// Whatever is then said in plain letters did not come from the catalogue.

import { readFileSync } from 'node:fs';
import { register } from 'node:module';

import { parse } from '../../app/static/js/lib/message.js';

/** @typedef {import('../../app/static/js/lib/message.js').Part} Part */

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = [...'áƀćďéƒǵħíĵķĺɱńóƥɋŕśťúṽŵẍýžÁƁĆĎÉƑǴĦÍĴĶĹḾŃÓƤɊŔŚŤÚṼŴẌÝŽ'];

/** @param {string} text */
const accented = (text) => text.replace(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)]);

/** @param {Part[]} parts @returns {string} */
const written = (parts) => parts.map(one).join('');

/** @param {Part} part @returns {string} */
function one(part) {
  if (typeof part === 'string') return accented(part);
  if (!('kind' in part)) return `{${part.arg}}`;
  const options = new Map([...part.options].map(([name, option]) => [name, written(option)]));
  if (part.kind === 'plural' && options.has('one')) for (const form of ['one', 'few', 'many']) options.set(form, `${options.get('other')} (${accented(form)})`);
  return `{${part.arg}, ${part.kind}, ${[...options].map(([name, text]) => `${name} {${text}}`).join(' ')}}`;
}

/** @type {Record<string, string>} */
const english = JSON.parse(readFileSync(new URL('../../app/static/words/en.json', import.meta.url), 'utf8'));
const source = JSON.stringify(Object.fromEntries(Object.entries(english).map(([key, message]) =>
  [key, key === 'locale' ? 'pl' : written(parse(message))])));

const hook = `let source; export const initialize = (given) => { source = given; };
export const load = (url, context, next) => (url.endsWith('/words/en.json') ? { format: 'json', shortCircuit: true, source } : next(url, context));`;
register(`data:text/javascript,${encodeURIComponent(hook)}`, { data: source });
