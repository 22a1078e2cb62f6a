// What a table still needs before it can start, in words, and the one thing to do about it. Pure.

import { inPairs, listed, namesOf, sideName, sidesOf } from './people.js';
import { NUMBERS } from './words.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {'sit' | 'send' | 'deal' | 'rematch' | 'watch'} Need  the one gold thing; watch: nothing is left to do here */

/** @param {string} word */
const capital = (word) => word[0].toUpperCase() + word.slice(1);

/** @param {View} view */
export const openSeats = (view) => view.seats.filter((seat) => seat.kind === 'open').length;

/** @param {View} view @returns {Need} */
export function needOf(view) {
  const open = openSeats(view) > 0;
  if (view.you.seat === null) return open ? 'sit' : 'watch';
  if (open) return 'send';
  if (view.phase === 'seating') return 'deal';
  return view.phase === 'over' ? 'rematch' : 'watch';
}

/** @param {View} view */
export function headOf(view) {
  const open = openSeats(view);
  if (!open) return view.you.seat === null ? 'This table is full' : 'Everyone is here';
  return view.you.seat === null ? 'Pick your seat' : `Waiting for ${NUMBERS[open]} more`;
}

/** @param {View} view */
export function leadOf(view) {
  const open = openSeats(view);
  if (!open) return view.you.seat === null ? `You can watch. ${whoPlays(view)}` : whoPlays(view);
  const here = view.seats.length - open;
  const count = here === 0 ? 'Nobody is here yet.' : `${capital(NUMBERS[here])} of ${NUMBERS[view.seats.length]} ${here === 1 ? 'is' : 'are'} here.`;
  return inPairs(view) ? `Partners sit opposite. ${count}` : count;
}

/** "You and Dee play Ben and Ana." @param {View} view */
function whoPlays(view) {
  const [first, second] = sidesOf(view);
  if (view.seats.length === 3) return `${listed(namesOf(view, view.seats.map(({ seat }) => seat)))} play.`;
  const one = !inPairs(view) && view.you.seat === null;
  return `${sideName(view, first)} ${one ? 'plays' : 'play'} ${sideName(view, second)}.`;
}

/** Under the button. @param {View} view */
export function footOf(view) {
  switch (needOf(view)) {
    case 'send': return view.seats.length - openSeats(view) === 1 ? 'Waiting for friends. Send them the link.' : 'The tiles can be dealt once every seat is taken.';
    case 'deal': return `First to ${view.options.target} wins.`;
    case 'rematch': return 'Everyone at the table can ask for a rematch.';
    case 'watch': return view.you.seat === null ? 'A seat that falls free can be taken.' : '';
    default: return '';
  }
}
