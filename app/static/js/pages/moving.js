// The page of a table, where a seat moves to another phone: who asks the server, and what becomes of its answer.

import { makeLink, takeSeat, takeTicket } from '../net/seatlink.js';
import { arrived, made, making, needsLink, taken, taking } from '../state/moving.js';

/** @typedef {import('../state/state.js').State} State */

/**
 * @param {string} table @param {{state: () => State, put: (state: State) => void, now: () => number}} page
 * @returns {{makeLink: () => void, takeSeat: () => void, arrive: () => void}}
 */
export function moves(table, { state, put, now }) {
  async function link() {
    const askedAt = now();
    if (!needsLink({ ...state(), now: askedAt })) return put({ ...state(), sheet: 'move' });
    put(making({ ...state(), sheet: 'move' }));
    const told = await makeLink(table);
    put(made(state(), told, askedAt));
  }

  async function take() {
    const { arrival } = state();
    if (!arrival || arrival.step === 'sent') return;
    put(taking(state()));
    const told = await takeSeat(table, arrival.ticket);
    put(taken(state(), told));
  }

  function arrive() {
    const brought = takeTicket(location, history);
    if (brought) put(arrived(state(), brought));
  }

  return { makeLink: () => void link(), takeSeat: () => void take(), arrive };
}
