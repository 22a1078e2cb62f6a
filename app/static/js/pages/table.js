// The script of a table's page: wires state, socket and the screens, one redraw a frame.
// What is shown is the views' business, what it means the state's; here is only who tells whom.

import { paints } from '../draw/tile.js';
import { samePins, ALL_IN_VIEW } from '../draw/pins.js';
import { Awake } from '../lib/awake.js';
import { recall, remember } from '../lib/device.js';
import { h, render } from '../lib/dom.js';
import { flag } from '../lib/flag.js';
import { liveRegions, speak } from '../lib/live.js';
import { follow, keep, kept, wear } from '../lib/look.js';
import { keepReadable } from '../lib/offline.js';
import { Sound } from '../lib/sound.js';
import { t } from '../lib/words.js';
import { Socket, socketUrl } from '../net/socket.js';
import { wantsAid } from '../state/aid.js';
import { dealsNow } from '../state/bots.js';
import { isChosen } from '../state/name.js';
import { commanded, say, told } from '../state/said.js';
import { apply, asked, hinted, hurried, initial, linked, modelOf, passed, wakeAt } from '../state/state.js';
import { opened } from '../state/moving.js';
import { heldToast, toasted } from '../state/toast.js';
import { putBack, tapEnd, tapTile } from '../state/taps.js';
import { isMyGo } from '../state/table.js';
import { moves } from './moving.js';
import { letGo, refocus } from '../input/focus.js';
import { chosen, endKey, lineKey, pageKey, rackKey } from '../input/keys.js';
import { handover } from '../view/handover.js';
import { left } from '../view/left.js';
import { LineBox } from '../view/linebox.js';
import { lobby } from '../view/lobby.js';
import { lostLine } from '../view/lost.js';
import { matchover } from '../view/matchover.js';
import { Motion } from '../view/motion.js';
import { place } from '../view/place.js';
import { held } from '../view/rack.js';
import { fadeEdges } from '../view/rackbox.js';
import { sheet } from '../view/side.js';
import { table } from '../view/table.js';
import { toast } from '../view/toast.js';
import { botActs } from './bots.js';
import { checked } from './checks.js';
import { keepHere, keptHere } from './kept.js';
import { isFirstGame, sitsAtOnce, withoutTips } from './first.js';
import { keptLevel } from './level.js';

/** @typedef {import('../state/types.js').Model} Model */
/** @typedef {import('../state/types.js').Act} Act */
/** @typedef {import('../state/types.js').End} End */
/** @typedef {import('../state/state.js').State} State */

const NAME = 'name';
const id = document.body.dataset.table ?? '';
const root = /** @type {HTMLElement} */ (document.getElementById('app'));
const title = document.title;
const box = new LineBox();
const motion = new Motion();
const sound = new Sound(id);
const awake = new Awake(navigator.wakeLock, document);
// Not the time of day, which people and networks put forward and back.
const now = () => performance.now();

const before = keptHere();
/** @type {State} */
let state = { ...initial(recall(NAME) || before.seatLeft?.name || '', now(), kept()), ...before, level: keptLevel(), explains: isFirstGame(id) };
let here = place();
let pins = ALL_IN_VIEW;
let frame = 0;
let measuring = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
let screen = '';
/** Log length and place of the last redraw: what was laid since brings its end into view. */
let followed = { key: '', laid: 0 };

const socket = new Socket(socketUrl(location, id), {
  message: (message) => { put(apply(state, message, now())); sitsAtOnce(state, act); },
  link: (link, lost) => put(linked(state, link, now(), lost)),
});

/** @param {State} next */
function put(next) {
  const later = passed(next, now());
  if (dealsNow(later)) return ask('start', {}, { ...later, eager: false });
  if (later.gone && later.gone !== state.gone) keepHere(later, later.gone === 'moved');
  // A page out of sight is told of everything at once when it is seen again.
  state = document.hidden ? later : told(later, here.axis);
  sound.after(state);
  flag(state.view && isMyGo(state.view) && document.hidden ? t('page.yourGo') : '');
  awake.want(state.view?.phase === 'playing' ? state.view.version : null);
  frame ||= requestAnimationFrame(draw);
  clearTimeout(timer);
  const wake = wakeAt(state);
  if (wake !== null) timer = setTimeout(() => put(state), Math.max(0, wake - now()));
  if (wantsAid(state)) void act.bots.fetch();
}

/** @param {string} type @param {Record<string, unknown>} [fields] @param {State} [then] */
function ask(type, fields, then = state) {
  const { id: asking } = socket.ask(type, fields);
  put(asked(then, asking, type));
}

/** One of a kind at a time: a double tap is one ask. @param {string} type @param {Record<string, unknown>} [fields] */
function askOnce(type, fields) {
  if (![...state.asks.values()].includes(type)) ask(type, fields);
}

/** @param {import('../state/taps.js').Tapped} tapped */
function tapped({ state: next, lay }) {
  put(next);
  // Taps wait for the view, not for the answer: a lay is never sent twice, nor held up by the one before.
  if (lay) ask('lay', lay);
}

/** @param {string} name */
function named(name) {
  if (isChosen(name)) remember(NAME, name);
  put({ ...state, name });
}

const moving = moves(id, { state: () => state, put: (next) => put(next), now });

/** @type {Act} */
const act = {
  makeLink: moving.makeLink,
  takeSeat: moving.takeSeat,
  sit: (seat, name) => {
    named(name);
    askOnce('sit', { seat, name });
  },
  stand: () => askOnce('stand'),
  rename: (name) => {
    named(name);
    ask('rename', { name });
  },
  start: () => askOnce('start'),
  ready: () => askOnce('ready'),
  rematch: () => askOnce('rematch'),
  standIn: (seat) => askOnce('bot', { seat, level: null }),
  show: (screen) => {
    if (state.view?.you.seat === null && screen !== 'seats') keepHere(state, true);
    put({ ...state, screen });
  },
  check: () => void checked({ state: () => state, put }),
  say: (words) => put(toasted(state, words, now())),
  holdToast: (held) => put(heldToast(state, held, now())),
  fault: (fault) => put({ ...state, fault }),
  copy: (text) => copy(text),
  share: (url) => void share(url),
  set: (settings) => {
    keep(settings);
    put({ ...state, settings });
  },
  bots: botActs({ state: () => state, put, askOnce, named }),
  table: {
    tapTile: (tile) => tapped(tapTile(state, tile, now())),
    tapEnd: (end) => {
      if (!state.picked && pins[end] > 0) box.toEnd(end);
      tapped(tapEnd(state, end, now()));
    },
    putBack: () => put(putBack(state)),
    hint: () => {
      if (!state.later) void act.bots.fetch();
      askOnce('hint');
    },
    noTips: () => put(withoutTips(state)),
    retry: () => socket.retry(),
    open: (sheet) => {
      if (state.gone === 'moved') keepHere(state, true);
      put(opened(state, sheet));
    },
    focusTile: (focused) => put({ ...state, focused }),
    rackKey,
    endKey: (event) => endKey(event, act, state),
    lineKey: (event) => lineKey(event, box),
  },
};

/** What is open over the table goes first. */
function escape() {
  if (state.toast) act.say('');
  else if (state.picked) act.table.putBack();
  else if (state.screen === 'table') act.show('auto');
}

/** Whether it was. @param {string} text */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    put(hinted(say(state, t('copy.said')), { big: t('copy.done'), small: t('copy.doneNote') }, now()));
    return true;
  } catch {
    act.say(t('copy.failed'));
    return false;
  }
}

/** @param {string} url */
async function share(url) {
  if (!navigator.share) return void copy(url);
  try {
    await navigator.share({ title, url });
  } catch {
    // Put aside by the one who opened it.
  }
}

/** @param {Model} model @returns {import('../lib/dom.js').VNode} */
function screenOf(model) {
  const { phase } = model.shown;
  if (model.screen === 'left') return left(model, act);
  if (phase === 'seating' || model.screen === 'seats' || model.screen === 'door') return lobby(model, act);
  if (phase === 'playing' || model.screen === 'table') return table(model, act, state);
  return phase === 'between' ? handover(model, act) : matchover(model, act);
}

function draw() {
  frame = 0;
  const { view } = state;
  if (!view) {
    render(root, [h('p', { class: 'loading', key: 'loading' }, t('page.opening')), lostLine(state, act), ...liveRegions()]);
    return speak(root, state);
  }
  here = place();
  const model = modelOf({ ...state, view }, { ...here, pins });
  const shown = screenOf(model);
  motion.before(state);
  box.remember();
  letGo(root, held(model));
  render(root, [paints(), shown, sheet(model, act), lostLine(model, act, shown.key === 'table'), toast(model, act), ...liveRegions()]);
  // All that changes the page comes before what measures it, so that it is laid out once.
  speak(root, state);
  box.watch(root.querySelector('.line'), measureSoon);
  refocus(root);
  if (shown.key !== screen) scrollTo(0, 0);
  screen = shown.key ?? '';
  settle(model);
  fadeEdges(root.querySelector('.hand'));
  measureSoon();
  motion.after();
}

/** The box after a redraw: what was just laid comes into view, else nothing under the eye moves. @param {Model} model */
function settle({ shown, hand }) {
  box.keep();
  const laid = (shown.round?.log ?? []).flatMap((entry) => ('laid' in entry ? [entry] : []));
  const newest = laid[laid.length - 1];
  const key = `${shown.match} ${shown.round?.number} ${hand.axis} ${hand.sizes.place} ${innerWidth}x${innerHeight}`;
  const count = laid.length + (hand.laying ? 1 : 0);
  const end = hand.laying ? hand.laying.end : newest?.end ?? null;
  if (key !== followed.key || box.fresh) {
    box.fresh = true;
    box.follow(end ?? 'right', false);
  } else if (count > followed.laid && end) box.follow(end, hand.laying !== null || newest?.seat === shown.you.seat);
  followed = { key, laid: count };
}

/** What is in view is told in the next frame: this one has enough to do. */
function measureSoon() {
  measuring ||= requestAnimationFrame(measure);
}

function measure() {
  measuring = 0;
  const measured = box.pins();
  if (samePins(measured, pins)) return;
  pins = measured;
  // Unless there is a redraw to come in this very frame.
  if (!frame) draw();
}

function start() {
  moving.arrive();
  wear(state.settings);
  follow((settings) => put({ ...state, settings }));
  addEventListener('hashchange', moving.arrive);
  addEventListener('resize', () => put(state));
  for (const change of ['online', 'offline']) addEventListener(change, () => socket.look());
  addEventListener('pageshow', () => socket.look());
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return put(state);
    socket.look();
    put(hurried(state));
  });
  root.addEventListener('click', (event) => chosen(event, state));
  document.addEventListener('keydown', (event) => {
    const does = pageKey(event, state, screen);
    if (does === 'escape') escape();
    else if (does) put(commanded(state, does, here.axis));
  });
  draw();
  socket.start();
}

start();
keepReadable();
