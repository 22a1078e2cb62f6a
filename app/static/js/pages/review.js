// What a table's page asks about my own lays in a hand that is over.

import { later } from '../lib/later.js';
import { momentsOf } from '../net/review.js';
import { finishedHand } from '../net/why.js';
import { reviewing, turned, withHand, withMoments } from '../state/review.js';

/** @typedef {import('../state/state.js').State} State */

/** Whoever has gone on to another hand meanwhile is not brought back. @param {{state: () => State, put: (state: State) => void}} page @returns {Pick<import('../state/types.js').BotAct, 'review' | 'turn'>} */
export const reviewActs = ({ state, put }) => ({
  review: async (number) => {
    const { view } = state();
    if (!view) return;
    const review = reviewing(number);
    put({ ...state(), review, sheet: 'review' });
    const parts = state().later ?? await later();
    if (state().review === review) put({ ...state(), later: parts, review: parts ? review : withMoments(review, 'failed') });
    const told = parts && await momentsOf(view, number);
    if (told && state().review === review) put({ ...state(), review: withMoments(review, told) });
  },
  turn: async (move) => {
    const { view, review: before } = state();
    if (!view || !before) return;
    const review = turned(before, move);
    put({ ...state(), review });
    if (review.hand || !review.open.includes(move)) return;
    const hand = await finishedHand(view, review.number);
    const { review: now } = state();
    if (now?.number === review.number) put({ ...state(), review: withHand(now, hand) });
  },
});
