// Who at a table is a bot, and what follows from it for the page. Pure. Kind decides, never a name.

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').Seat} Seat */
/** @typedef {import('./types.js').Level} Level */

/** @type {readonly Level[]} */
export const LEVELS = ['easy', 'steady', 'sharp'];

/** What the device kept, or how they play unless somebody chose. @param {unknown} kept @returns {Level} */
export const readLevel = (kept) => LEVELS.find((level) => level === kept) ?? 'sharp';

/** @param {Pick<Seat, 'kind'>} seat */
export const isBot = ({ kind }) => kind === 'bot';

/** I sit, and nobody else is a person: nothing I ask for is unfair to anybody. @param {View} view */
export const aloneWithBots = (view) => view.you.seat !== null && view.seats.every((seat) => seat.seat === view.you.seat || isBot(seat));

/** No other person sits, whoever lays for an open seat: what helps me is unfair to nobody. @param {View} view */
export const noOtherPerson = (view) => view.you.seat !== null && view.seats.every((seat) => seat.seat === view.you.seat || seat.kind !== 'person');

/** Before the first deal, one seat is left and it is mine to take: to sit down is to play. @param {View} view @returns {Seat | undefined} */
export function seatAmongBots({ phase, you, seats }) {
  const others = seats.filter((seat) => !isBot(seat));
  return phase === 'seating' && you.seat === null && others.length === 1 && others[0].kind === 'open' ? others[0] : undefined;
}

/** The seat that somebody without one may take now: an open one, or else a bot's, which gives it up. @param {View} view @returns {Seat | undefined} */
export const freeSeat = ({ you, seats }) => (you.seat !== null ? undefined : seats.find(({ kind }) => kind === 'open') ?? seats.find(isBot));

/** Whoever sat down among bots to play at once does so as soon as the seat is theirs. @param {{view: View | null, eager: boolean}} state */
export const dealsNow = ({ view, eager }) => eager && view?.phase === 'seating' && aloneWithBots(view);

/** A hand is on, or another follows: seats cannot be changed. @param {View} view */
export const inMatch = ({ phase }) => phase === 'playing' || phase === 'between';

/** What a tap on a seat may do: sit there; or, for who sits already, ask what is to become of it. @param {View} view @param {Seat} seat @returns {'sit' | 'bot' | null} */
export function tapOn(view, { kind }) {
  if (kind === 'person') return null;
  return view.you.seat === null ? 'sit' : 'bot';
}
