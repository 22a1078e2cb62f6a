// Which screen a page of a table shows: the one of the phase, unless somebody has put it aside or has just come to the door. Pure.

import { freeSeat } from './bots.js';
import { isMyGo } from './table.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').Screen} Screen */

/**
 * The screen once `view` has come after `previous` (null for the first). A new hand or its end brings everyone at the table
 * to the same screen; whoever stands at the door stays there until they sit down or choose to watch.
 * @param {Screen} screen @param {View | null} previous @param {View} view @returns {Screen}
 */
export function screenAfter(screen, previous, view) {
  if (screen === 'left') return view.you.seat === null && view.phase !== 'seating' ? 'left' : 'auto';
  if (screen === 'door') return atTheDoor(previous, view) ? 'door' : 'auto';
  if (!previous || previous.phase !== view.phase || previous.match !== view.match) return 'auto';
  const seated = previous.you.seat === null && view.you.seat !== null;
  if (screen === 'seats' && (seated || nothingToDo(previous, view))) return 'auto';
  return screen;
}

/** With the seats before them: a watcher who may take none of them, or somebody whose go it has become. @param {View} previous @param {View} view */
const nothingToDo = (previous, view) => view.phase === 'playing'
  && (view.you.seat === null ? !freeSeat(view) : isMyGo(view) && !isMyGo(previous));

/** Somebody new at a table that plays already. Before the first deal everybody is in the lobby, and all go in together. @param {View | null} previous @param {View} view */
const atTheDoor = (previous, view) => view.you.seat === null && view.phase !== 'seating' && previous?.phase !== 'seating';
