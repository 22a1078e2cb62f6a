// A little board to learn on: it is played by the states of the table itself (state.js, taps.js), with a tree of places from
// the server in place of a socket. The tree says what may be laid and what comes of it (app/lessons/boards.py). Pure.

import { t } from '../lib/words.js';
import { endsAloud, goAloud } from './aloud.js';
import { callOf } from './call.js';
import { held, scored } from './outcome.js';
import { say } from './said.js';
import { apply, initial } from './state.js';
import { headline } from './sum.js';
import { lastLaid } from './table.js';
import { endsOf, writeTile } from './words.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').End} End */
/** @typedef {import('./state.js').State} State */
/** @typedef {import('./types.js').Model} Model */
/** @typedef {{tile: string | null, end: End | null, node: number}} Way  no tile: others go */
/** @typedef {Omit<import('./types.js').Result, 'names' | 'levels'>} Ended */
/**
 * @typedef {Pick<import('./types.js').Round, 'turn' | 'ends' | 'line' | 'log' | 'boneyard'> & Pick<import('./types.js').You, 'tiles' | 'plays'>
 *   & {counts: number[], then: Way[], result: Ended | null}} Place
 */
/** @typedef {{options: import('./types.js').Options, sides: number[], nodes: Place[]}} Facts  sides: whose score a seat's is, by seat */
/** @typedef {{facts: Facts, at: number, state: State & {view: View}}} Board  at: which place it has come to */

/** How long each thing stays at the least. */
const MS = { lay: 1000, draw: 700 };

/** Who sits round a little board, from your left. */
const OTHERS = [t('learn.board.first'), t('learn.board.second'), t('learn.board.third')];

/** @param {Facts} facts @param {number} at @returns {View} a view as a table would send it */
export function viewOf(facts, at) {
  const { turn, ends, line, log, boneyard, tiles, plays, counts, result, then } = facts.nodes[at];
  const names = ['', ...OTHERS.slice(0, counts.length - 1)];
  /** @param {number} seat @returns {import('./types.js').Seat} */
  const chair = (seat) => ({
    seat, name: names[seat], kind: seat ? 'bot' : 'person', level: seat ? 'easy' : null, present: true, away: null, stand_in: false,
    side: facts.sides[seat], tiles: counts[seat], ready: false,
  });
  return {
    id: '', name: '', version: at + 1, match: 1, phase: result ? 'between' : 'playing', options: facts.options,
    seats: counts.map((_, seat) => chair(seat)),
    you: { seat: 0, tiles, plays, sat: result ? [0] : [], aid: null },
    // Where the board stops nobody is asked for anything.
    round: { number: 1, dealer: 0, leader: 0, turn: then.length ? turn : null, deadline: null, line, ends, boneyard, seal: null, log },
    scores: result ? result.scores : [...new Set(facts.sides)].map(() => 0),
    results: result ? [{ ...result, names, levels: names.map((_, seat) => (seat ? 'easy' : null)) }] : [],
    deals_in: null,
  };
}

/** @param {Facts} facts @param {number} now @param {State} [before]  the same board as it was played before @returns {Board} */
export function begun(facts, now, before) {
  const view = viewOf(facts, 0);
  const { said, alarms } = before ?? initial('', now);
  const fresh = { ...initial('', now), view, said, alarms };
  const board = { facts, at: 0, state: before ? withView(say(fresh, [...endsAloud(view), goAloud(view)].join(' '))) : fresh };
  const [first] = facts.nodes[0].then;
  return first?.tile === null ? moved(board, first.node, now) : board;
}

/** What a lay comes to. @param {Board} board @param {import('./taps.js').Lay} lay @param {number} now @returns {Board} */
export function laid(board, lay, now) {
  const way = board.facts.nodes[board.at].then.find(({ tile, end }) => tile === lay.tile && end === lay.end);
  return way ? moved(board, way.node, now) : board;
}

/** As if a server had said so. @param {Board} board @param {number} node @param {number} now @returns {Board} */
function moved({ facts, state }, node, now) {
  const table = viewOf(facts, node);
  const mine = table.you.tiles.filter((tile) => !state.view.you.tiles.includes(tile));
  const events = mine.length ? [{ event: 'drew', seat: 0, tiles: mine }] : [];
  return { facts, at: node, state: withView(paced(apply(state, { type: 'table', version: table.version, events, table }, now))) };
}

/** A place tells at once what a table tells go by go, with the time between that bots take. @param {State} state @returns {State} */
function paced(state) {
  const steps = state.show.steps.map((step) => ({ ...step, ms: Math.max(step.ms, step.telling && 'laid' in step.telling ? MS.lay : MS.draw) }));
  return { ...state, show: { ...state.show, steps } };
}

/** It had one all along. @param {State} state @returns {Board['state']} */
export const withView = (state) => /** @type {Board['state']} */ (state);

/** How many lays of yours there have been. @param {Board} board */
export const goesOf = ({ facts, at }) => facts.nodes[at].log.filter((entry) => 'laid' in entry && entry.seat === 0).length;

/** Whether anybody else does anything on it. @param {Facts} facts */
export const othersAct = ({ nodes }) => nodes.some(({ log, result }) => result !== null || log.some(({ seat }) => seat !== 0));

/** Nothing more may be laid, and all that happened has been on show. @param {Board} board */
export const isOver = ({ facts, at, state }) => facts.nodes[at].then.length === 0 && state.show.steps.length === 0;

/** What everybody still holds, by seat, once the hand is over. @param {Board} board @returns {readonly string[][] | null} */
export const opened = (board) => (isOver(board) ? board.state.view.results[0]?.left ?? null : null);

/** The line of text: the call of the table, and at the end what came of it. @param {Board} board @param {Model} model @returns {{big: string, small: string}} */
export function wordsOf(board, model) {
  const { view } = board.state;
  const [result] = view.results;
  if (!isOver(board)) return callOf(model);
  if (result) return { big: headline(result, view), small: [...held(view, result), scored(view, result)].join(' ') };
  return { big: t('call.laid', { who: 'you', names: '', tile: writeTile(lastLaid(view) ?? '') }), small: t('learn.board.open', endsOf(view.round?.ends ?? [0, 0])) };
}
