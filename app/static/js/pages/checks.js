// The deal of a finished hand, checked in this browser when somebody asks. What checks it comes later.

import { later } from '../lib/later.js';
import { handOf } from '../state/seal.js';

/** @typedef {import('../state/state.js').State} State */

/** @param {{state: () => State, put: (state: State) => void}} page */
export async function checked({ state, put }) {
  const { view, sealed } = state();
  if (!view) return;
  const hand = handOf(view);
  put({ ...state(), checked: { hand, outcome: 'checking' } });
  const parts = state().later ?? await later();
  const outcome = parts ? await parts.checkDeal(view, sealed) : 'unable';
  put({ ...state(), later: state().later ?? parts, checked: { hand, outcome } });
}
