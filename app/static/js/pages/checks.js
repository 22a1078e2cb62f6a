// The deal of a finished hand, checked in this browser when somebody asks.

import { checkDeal } from '../net/check.js';
import { handOf } from '../state/seal.js';

/** @typedef {import('../state/state.js').State} State */

/** @param {{state: () => State, put: (state: State) => void}} page */
export async function checked({ state, put }) {
  const { view, sealed } = state();
  if (!view) return;
  const hand = handOf(view);
  put({ ...state(), checked: { hand, outcome: 'checking' } });
  const outcome = await checkDeal(view, sealed);
  put({ ...state(), checked: { hand, outcome } });
}
