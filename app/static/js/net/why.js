// A finished hand, and what a mind was handed when it laid in it. Both are told only once the hand is over.

/** @typedef {import('../state/types.js').View} View */

/** @template T @param {string} address @returns {Promise<T | null>} null: no network, or the house has no time for it */
async function asked(address) {
  try {
    const answer = await fetch(address);
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

/** @param {View} view @param {number} number @returns {Promise<import('../state/why.js').Finished | null>} */
export const finishedHand = ({ id, match }, number) => asked(`/api/tables/${id}/rounds/${number}?match=${match}`);

/** @param {View} view @param {number} number @param {number} at  which move of the hand @returns {Promise<import('../state/why.js').Seen | null>} */
export const seenAt = ({ id, match }, number, at) => asked(`/api/tables/${id}/rounds/${number}/moves/${at}?match=${match}`);
