// Pacing: a message may tell of several things at once; forced draws, passes and lays are shown one by one, long enough
// to read. Plans are data: a list of views, each with the time it stays. Pure; the page turns the pages.

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').Round} Round */
/** @typedef {import('./types.js').LogEntry} LogEntry */
/** @typedef {import('./types.js').TableEvent} TableEvent */
/** @typedef {{ms: number, view: View, telling: LogEntry | null, speed?: number}} Step  telling: what has just happened in this view; speed: 2 where it runs at double speed */
/** @typedef {{steps: Step[], since: number}} Show  the first step is on show since `since`; without steps the newest view is */

/** @type {Show} */
export const NOTHING = { steps: [], since: 0 };

// A deal takes as long as its motion: every tile is out and the rack has turned up.
// When nobody can go the passes say the same thing of one seat after the other, and each stays on its seat: `blocked`.
export const MS = { lay: 600, own: 350, opens: 1600, draw: 450, pass: 1500, blocked: 800, stuck: 900, deal: 1500, last: 1300 };

// Behind by more goes than this, the rest is not shown at all.
const GOES_AT_MOST = 3;

/** @param {View | null} previous @param {TableEvent[]} events @param {View} next @returns {Step[]} */
export function plan(previous, events, next) {
  if (!previous || !next.round || next.phase === 'seating') return [];
  const same = sameHand(previous, next);
  const dealt = events.some(({ event }) => event === 'dealt');
  if (!same && !dealt) return [];
  const entries = same ? next.round.log.slice(previous.round?.log.length ?? 0) : next.round.log;
  const drawn = drawnByMe(previous, events, next);
  const base = same ? calm(previous, next) : opening(previous, next, drawn);
  const steps = fold(base, entries, drawn, next);
  if (!same && entries.length) steps.unshift({ ms: MS.deal, view: base, telling: null });
  return trim(steps, next);
}

/** My own lay is on show already: alone it needs no step. @param {Step[]} steps @param {View} next @returns {Step[]} */
function trim(steps, next) {
  const over = next.phase !== 'playing';
  if (steps.length && over) {
    steps[steps.length - 1].ms = Math.max(MS.last, steps[steps.length - 1].ms);
    for (let at = steps.length - 2; at >= 0 && passes(steps[at]) && passes(steps[at + 1]); at -= 1) {
      if (steps[at].telling?.seat !== next.you.seat) steps[at].ms = MS.blocked;
    }
  }
  const [only] = steps;
  const mine = only?.telling && 'laid' in only.telling && only.telling.seat === next.you.seat && only.telling.by === 'person';
  return steps.length === 1 && mine && !over ? [] : steps;
}

/** @param {Step} step */
const passes = ({ telling }) => telling !== null && 'passed' in telling;

/** @param {View} a @param {View} b */
export const sameHand = (a, b) => a.match === b.match && a.round?.number !== undefined && a.round.number === b.round?.number;

/** Tiles I drew, oldest first: told by the events, else those at the end of my hand that I did not hold. @param {View} previous @param {TableEvent[]} events @param {View} next @returns {string[]} */
function drawnByMe(previous, events, next) {
  const told = events.filter(({ event, seat }) => event === 'drew' && seat === next.you.seat).flatMap(({ tiles }) => tiles ?? []);
  if (told.length || !sameHand(previous, next)) return told;
  return next.you.tiles.filter((tile) => !previous.you.tiles.includes(tile));
}

/** The view before, with nothing that asks for a decision. @param {View} previous @param {View} next @returns {View} */
const calm = (previous, next) => ({
  ...previous,
  version: next.version,
  seats: next.seats.map((seat, at) => ({ ...seat, tiles: previous.seats[at].tiles })),
  you: { ...previous.you, seat: next.you.seat, plays: [] },
});

/** A new hand as it was dealt. @param {View} previous @param {View} next @param {string[]} drawn @returns {View} */
function opening(previous, next, drawn) {
  const round = /** @type {Round} */ (next.round);
  const me = next.you.seat;
  const laid = round.log.flatMap((entry) => ('laid' in entry && entry.seat === me ? [entry.laid] : []));
  const taken = round.log.reduce((sum, entry) => sum + ('drew' in entry ? entry.drew : 0), 0);
  const { tiles, drawable } = round.boneyard;
  const boneyard = { tiles: tiles + taken, drawable: drawable + taken };
  return {
    ...next,
    phase: 'playing',
    seats: next.seats.map((seat) => ({ ...seat, ready: false, tiles: seat.tiles + heldBefore(round.log, seat.seat) })),
    you: { seat: me, tiles: [...laid, ...next.you.tiles.filter((tile) => !drawn.includes(tile))], plays: [], sat: next.you.sat, aid: next.you.aid },
    round: { ...round, turn: round.leader, line: [], ends: null, log: [], boneyard },
    scores: next.phase === 'playing' ? next.scores : previous.scores,
    results: next.results.filter(({ number }) => number !== round.number),
    deals_in: null,
  };
}

/** @param {LogEntry[]} log @param {number} seat */
const heldBefore = (log, seat) =>
  log.filter((entry) => entry.seat === seat).reduce((sum, entry) => sum + ('laid' in entry ? 1 : 'drew' in entry ? -entry.drew : 0), 0);

/** @param {View} base @param {LogEntry[]} entries @param {string[]} drawn @param {View} next @returns {Step[]} */
function fold(base, entries, drawn, next) {
  /** @type {Step[]} */
  const steps = [];
  const mine = [...drawn];
  let view = base;
  entries.forEach((entry, at) => {
    const me = entry.seat === next.you.seat;
    if ('drew' in entry && me && entries[at - 1]?.seat !== entry.seat) {
      steps.push({ ms: MS.stuck, view: { ...view, round: acting(view, entry.seat) }, telling: { seat: entry.seat, drew: 0 } });
    }
    view = after(view, entry, 'drew' in entry && me ? mine.splice(0, entry.drew) : [], /** @type {Round} */ (next.round));
    steps.push({ ms: timeFor(entry, me), view, telling: entry });
  });
  return steps;
}

/** @param {LogEntry} entry @param {boolean} me */
function timeFor(entry, me) {
  if ('drew' in entry) return MS.draw;
  if ('passed' in entry) return MS.pass;
  return entry.by === 'rule' ? MS.opens : me && entry.by === 'person' ? MS.own : MS.lay;
}

/** @param {View} view @param {number} seat @returns {Round} */
const acting = (view, seat) => ({ .../** @type {Round} */ (view.round), turn: seat });

/** One thing later. @param {View} view @param {LogEntry} entry @param {string[]} drawn @param {Round} newest @returns {View} */
function after(view, entry, drawn, newest) {
  const round = acting(view, entry.seat);
  const next = { ...view, round: { ...round, log: [...round.log, entry] } };
  if ('passed' in entry) return next;
  const change = 'drew' in entry ? entry.drew : -1;
  next.seats = view.seats.map((seat) => (seat.seat === entry.seat ? { ...seat, tiles: seat.tiles + change } : seat));
  if ('drew' in entry) {
    const { tiles, drawable } = round.boneyard;
    next.round.boneyard = { tiles: tiles - entry.drew, drawable: drawable - entry.drew };
    next.you = { ...view.you, tiles: [...view.you.tiles, ...drawn] };
    return next;
  }
  const laid = newest.line.filter(({ tile }) => tile === entry.laid);
  const line = entry.end === 'left' ? [...laid, ...round.line] : [...round.line, ...laid];
  next.round.line = line;
  next.round.ends = line.length ? [line[0].shows[0], line[line.length - 1].shows[1]] : null;
  next.you = { ...view.you, tiles: view.you.tiles.filter((tile) => tile !== entry.laid) };
  return next;
}

/**
 * What is still to be shown when more arrives runs at double speed; too far behind, the oldest goes are left out.
 * @param {Show} show @param {Step[]} steps @param {number} now @param {{behind?: boolean}} [how]  behind: the link was lost meanwhile
 * @returns {Show}
 */
export function enqueue(show, steps, now, { behind = false } = {}) {
  const rest = show.steps;
  if (!rest.length && !behind) return { steps, since: now };
  const all = [...rest, ...steps].map((step) => ({ ...step, ms: step.ms / 2, speed: (step.speed ?? 1) * 2 }));
  let goes = all.filter(endsGo).length;
  let from = 0;
  while (goes > GOES_AT_MOST) if (endsGo(all[from++])) goes -= 1;
  return { steps: all.slice(from), since: rest.length && from === 0 ? show.since : now };
}

/** @param {Step} step */
const endsGo = (step) => step.telling !== null && !('drew' in step.telling);

/** @param {Show} show @param {number} now @returns {Show} */
export function advance(show, now) {
  let { steps, since } = show;
  while (steps.length && now - since >= steps[0].ms) {
    since += steps[0].ms;
    steps = steps.slice(1);
  }
  return steps === show.steps ? show : { steps, since };
}

/** When the next step is due, null when the newest view is on show. @param {Show} show @returns {number | null} */
export const due = (show) => (show.steps.length ? show.since + show.steps[0].ms : null);
