// A little board to learn on, in the place of an element with data-board: the felt, the line and the rack of the table itself, the
// call as a line of text, a button to begin again. What a tap means is state/littleboard.js.

import { samePins, ALL_IN_VIEW } from '../draw/pins.js';
import { chosen, endKey, lineKey, rackKey } from '../input/keys.js';
import { refocus } from '../input/focus.js';
import { h, render } from '../lib/dom.js';
import { liveRegions, speak } from '../lib/live.js';
import { t } from '../lib/words.js';
import { begun, goesOf, isOver, laid, opened, othersAct, withView, wordsOf } from '../state/littleboard.js';
import { told } from '../state/said.js';
import { modelOf, passed, wakeAt } from '../state/state.js';
import { isMyGo } from '../state/table.js';
import { putBack, tapEnd, tapTile } from '../state/taps.js';
import { fadeEdges } from './rackbox.js';
import { line } from './line.js';
import { LineBox } from './linebox.js';
import { place } from './place.js';
import { planOf, rack } from './rack.js';
import { seats, yard } from './seats.js';

/** @typedef {import('../lib/dom.js').VNode} VNode */
/** @typedef {import('../state/types.js').Model} Model */
/** @typedef {import('../state/types.js').Act} Act */
/** @typedef {import('../state/littleboard.js').Facts} Facts */
/** @typedef {import('../state/littleboard.js').Board} Board */

/** Halves of its tiles, in px, by place: a line of four fits its felt, as little.css measures it. A rack is as wide as the column of a page. */
const HALVES = { wide: { line: 28, hand: 46 }, phone: { line: 26, hand: 46 }, small: { line: 20, hand: 46 }, flat: { line: 26, hand: 40 } };
const WIDEST = 528;

const now = () => performance.now();

/** As at the table, in a smaller place. @returns {import('./place.js').Place & {named: boolean}} */
function here() {
  const { axis, sizes, left } = place();
  const half = HALVES[sizes.place];
  return {
    axis, named: true, left: { ...left, large: false, panel: true },
    sizes: { ...sizes, line: half.line, hand: Math.min(half.hand, sizes.hand), room: Math.min(WIDEST, innerWidth - 32) - 28 },
  };
}

export class LittleBoard {
  /** @param {Element} host @param {Facts} facts @param {(board: Board) => void} [changed]  called after each redraw */
  constructor(host, facts, changed = () => {}) {
    this.host = /** @type {HTMLElement} */ (host);
    this.host.className = 'board';
    this.changed = changed;
    this.box = new LineBox();
    this.pins = ALL_IN_VIEW;
    this.frame = 0;
    this.tiles = facts.nodes[0].line.length;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.board = begun(facts, now());
    this.act = this.acts();
    this.host.addEventListener('click', (event) => chosen(event, this.board.state));
    addEventListener('resize', () => this.put(this.board));
    this.draw();
  }

  again() {
    this.tiles = this.board.facts.nodes[0].line.length;
    this.put(begun(this.board.facts, now(), this.board.state));
  }

  /** @param {Board} next */
  put(next) {
    const state = told(passed(next.state, now()), here().axis);
    this.board = { ...next, state: withView(state) };
    this.frame ||= requestAnimationFrame(() => this.draw());
    clearTimeout(this.timer);
    const wake = wakeAt(state);
    if (wake !== null) this.timer = setTimeout(() => this.put(this.board), Math.max(0, wake - now()));
  }

  /** @param {import('../state/state.js').State} state */
  putState(state) {
    this.put({ ...this.board, state: withView(state) });
  }

  /** @param {import('../state/taps.js').Tapped} tapped */
  tapped({ state, lay }) {
    const board = { ...this.board, state: withView(state) };
    this.put(lay ? laid(board, lay, now()) : board);
  }

  /** What the line and the rack of the table ask for. */
  acts() {
    const table = {
      tapTile: (/** @type {string} */ tile) => this.tapped(tapTile(this.board.state, tile, now())),
      tapEnd: (/** @type {import('../state/types.js').End} */ end) => {
        if (!this.board.state.picked && this.pins[end] > 0) this.box.toEnd(end);
        this.tapped(tapEnd(this.board.state, end, now()));
      },
      putBack: () => this.putState(putBack(this.board.state)),
      focusTile: (/** @type {string} */ focused) => this.putState({ ...this.board.state, focused }),
      rackKey,
      endKey: (/** @type {KeyboardEvent} */ event) => endKey(event, this.act, this.board.state),
      lineKey: (/** @type {KeyboardEvent} */ event) => lineKey(event, this.box),
    };
    return /** @type {Act} */ (/** @type {unknown} */ ({ table }));
  }

  draw() {
    this.frame = 0;
    const { board } = this;
    const model = modelOf(board.state, { ...here(), pins: this.pins });
    this.box.remember();
    render(this.host, [drawn(model, this.act, board, () => this.again()), ...liveRegions()]);
    this.box.watch(this.host.querySelector('.line'), () => this.measure());
    this.settle(model);
    fadeEdges(this.host.querySelector('.hand'));
    refocus(this.host);
    speak(this.host, board.state);
    this.measure();
    this.changed(board);
  }

  /** The newest end comes into view. @param {Model} model */
  settle({ shown }) {
    this.box.keep();
    const tiles = shown.round?.line.length ?? 0;
    const entries = (shown.round?.log ?? []).flatMap((entry) => ('laid' in entry ? [entry] : []));
    const end = entries[entries.length - 1]?.end;
    if (tiles !== this.tiles && end) this.box.follow(end, true);
    this.tiles = tiles;
  }

  measure() {
    const measured = this.box.pins();
    if (samePins(measured, this.pins)) return;
    this.pins = measured;
    this.frame ||= requestAnimationFrame(() => this.draw());
  }
}

/** @param {Model} model @param {Act} act @param {Board} board @param {() => void} again @returns {VNode} */
function drawn(model, act, board, again) {
  const { hand, shown } = model;
  const { big, small } = wordsOf(board, model);
  const mine = isMyGo(shown) && !hand.telling && !isOver(board);
  return h('div', { class: 'little', key: 'little', 'data-axis': hand.axis, 'data-seats': shown.options.players },
    h('div', { class: othersAct(board.facts) ? 'felt little__felt' : 'felt little__felt little__felt--alone', key: 'felt', role: 'group', 'aria-label': t('learn.board.name') },
      othersAct(board.facts) ? seats(model, opened(board)) : null, line(model, act), shown.options.game === 'draw' ? yard(model) : null),
    h('div', { class: mine ? 'little__said is-mine' : 'little__said', key: 'said' },
      h('p', null, h('b', null, big), small ? h('span', null, small) : null),
      goesOf(board) ? h('button', { class: 'btn btn--small', key: 'again', type: 'button', onclick: again }, t('learn.board.again')) : null),
    rack(model, act, planOf(model)));
}

/** Every little board of a page, from the facts that came with it. @param {Document | Element} within @param {Record<string, Facts>} facts */
export const littleBoards = (within, facts) => [...within.querySelectorAll('[data-board]')].map((host) =>
  new LittleBoard(host, facts[/** @type {HTMLElement} */ (host).dataset.board ?? '']));
