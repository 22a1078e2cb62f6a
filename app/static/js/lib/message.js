// Reads messages of a catalogue and writes them out: the part of ICU MessageFormat that docs/decisions/0006 names.
// app/words.py does the same for the pages that the server writes; both are held to tests/words/cases.json.

/** @typedef {{arg: string}} Placed */
/** @typedef {{arg: string, kind: 'plural' | 'select', options: ReadonlyMap<string, Part[]>}} Choice */
/** @typedef {string | Placed | Choice} Part */
/** @typedef {{category: (n: number) => string, write: (n: number) => string}} Voice  how a language counts: one, few, many; and writes a number */
/** @typedef {string | number | object} Value  an object, such as a vnode, is handed on as it is */
/** @typedef {Record<string, Value>} Args */

const NAME = /[\p{ID_Start}_][\p{ID_Continue}_]*|\d+/uy;
const OPTION = /=\d+|[\p{ID_Start}_][\p{ID_Continue}_-]*/uy;
const SPACE = /\s*/uy;

// Letters written right to left, and the marks that turn direction round: left bare they would reorder the sentence they stand in.
const TURNS = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const ISOLATED = /\u2068[^\u2068\u2069]*\u2069/gu;

/** @param {string} locale @returns {Voice} */
export function voiceOf(locale) {
  const plural = new Intl.PluralRules(locale);
  const number = new Intl.NumberFormat(locale);
  return { category: remembered((n) => plural.select(n)), write: remembered((n) => number.format(n)) };
}

/** The numbers of a game are few, and a browser takes its time over each. @param {(n: number) => string} work @returns {(n: number) => string} */
function remembered(work) {
  /** @type {Map<number, string>} */
  const known = new Map();
  return (n) => {
    const found = known.get(n) ?? work(n);
    known.set(n, found);
    return found;
  };
}

/** @param {string} message @returns {Part[]} @throws {SyntaxError} with the place where it cannot be read */
export function parse(message) {
  const reader = { message, at: 0 };
  const parts = sentence(reader, null, 0);
  if (reader.at < message.length) wrong(reader, 'a } that nothing opened');
  return parts;
}

/** @typedef {{message: string, at: number}} Reader */

/** @param {Reader} reader @param {string} what @returns {never} */
function wrong({ message, at }, what) {
  throw new SyntaxError(`${what} at ${at} of ${JSON.stringify(message)}`);
}

/** Up to the end, or to the } of the choice it stands in. @param {Reader} reader @param {string | null} counted  what # stands for @param {number} depth @returns {Part[]} */
function sentence(reader, counted, depth) {
  /** @type {Part[]} */
  const parts = [];
  let text = '';
  const { message } = reader;
  while (reader.at < message.length) {
    const letter = message[reader.at];
    if (letter === '}' && depth > 0) break;
    if (letter === '}') wrong(reader, 'a } that nothing opened');
    if (letter === "'") { text += quoted(reader, counted !== null); continue; }
    reader.at += 1;
    const part = letter === '{' ? placed(reader, depth) : letter === '#' && counted !== null ? { arg: counted } : letter;
    if (typeof part === 'string') text += part;
    else {
      if (text) parts.push(text);
      text = '';
      parts.push(part);
    }
  }
  if (text) parts.push(text);
  return parts;
}

/** An apostrophe is itself, unless it stands before a sign: then all is plain text up to the next one. Two are always one. @param {Reader} reader @param {boolean} counts */
function quoted(reader, counts) {
  const { message } = reader;
  const next = message[reader.at + 1];
  reader.at += 1;
  if (next === "'") { reader.at += 1; return "'"; }
  if (next !== '{' && next !== '}' && !(next === '#' && counts)) return "'";
  let text = '';
  while (reader.at < message.length) {
    const letter = message[reader.at++];
    if (letter !== "'") text += letter;
    else if (message[reader.at] === "'") { text += letter; reader.at += 1; } else return text;
  }
  return text;
}

/** What follows a {. @param {Reader} reader @param {number} depth @returns {Part} */
function placed(reader, depth) {
  const arg = taken(reader, NAME) || wrong(reader, 'no name of an argument');
  if (ends(reader, '}')) return { arg };
  if (!ends(reader, ',')) wrong(reader, 'neither , nor } after an argument');
  const kind = taken(reader, NAME);
  if (kind === 'number' && ends(reader, '}')) return { arg };
  if (kind !== 'plural' && kind !== 'select') wrong(reader, `the kind ${kind || 'of nothing'}, which is not read here,`);
  if (!ends(reader, ',')) wrong(reader, `no , after ${kind}`);
  return { arg, kind, options: optionsOf(reader, arg, kind, depth) };
}

/** @param {Reader} reader @param {string} arg @param {'plural' | 'select'} kind @param {number} depth @returns {Map<string, Part[]>} */
function optionsOf(reader, arg, kind, depth) {
  const options = new Map();
  while (!ends(reader, '}')) {
    const option = taken(reader, OPTION);
    if (!option || (option[0] === '=' && kind === 'select')) wrong(reader, 'no name of an option');
    if (options.has(option)) wrong(reader, `a second ${option}`);
    if (!ends(reader, '{')) wrong(reader, `no { after ${option}`);
    options.set(option, sentence(reader, kind === 'plural' ? arg : null, depth + 1));
    if (!ends(reader, '}')) wrong(reader, 'no } at the end of an option');
    skip(reader);
  }
  if (!options.has('other')) wrong(reader, `no other in the ${kind} of ${arg}`);
  return options;
}

/** @param {Reader} reader @param {RegExp} what  sticky @returns {string} empty when it is not there */
function taken(reader, what) {
  skip(reader);
  what.lastIndex = reader.at;
  const found = what.exec(reader.message)?.[0] ?? '';
  reader.at += found.length;
  skip(reader);
  return found;
}

/** @param {Reader} reader @param {string} sign */
function ends(reader, sign) {
  if (reader.message[reader.at] !== sign) return false;
  reader.at += 1;
  return true;
}

/** @param {Reader} reader */
function skip(reader) {
  SPACE.lastIndex = reader.at;
  reader.at += SPACE.exec(reader.message)?.[0].length ?? 0;
}

/** Hands the pieces of a message on, in their order. @param {Part[]} parts @param {Args} args @param {Voice} voice @param {(piece: string | object) => void} put @throws {RangeError} for an argument that is not given */
export function walk(parts, args, voice, put) {
  for (const part of parts) {
    if (typeof part === 'string') { put(part); continue; }
    const value = args[part.arg];
    if (value === undefined || value === null) throw new RangeError(`no ${part.arg} is given`);
    if ('kind' in part) walk(chosen(part, value, voice), args, voice, put);
    else put(typeof value === 'number' ? voice.write(value) : typeof value === 'string' ? isolated(value) : value);
  }
}

/** @param {Choice} choice @param {Value} value @param {Voice} voice @returns {Part[]} */
function chosen({ arg, kind, options }, value, voice) {
  if (kind === 'plural' && typeof value !== 'number') throw new RangeError(`${arg} is counted and no number`);
  const option = kind === 'select' ? options.get(String(value))
    : options.get(`=${value}`) ?? options.get(voice.category(Number(value)));
  return option ?? /** @type {Part[]} */ (options.get('other'));
}

/** A name that runs from right to left keeps to itself; one that is isolated already, as in a list, stays as it is. @param {string} text */
export function isolated(text) {
  return TURNS.test(text) && TURNS.test(text.replace(ISOLATED, '')) ? `\u2068${text}\u2069` : text;
}
