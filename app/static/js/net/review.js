// What of my lays in a finished hand could have gone better: asked for by whoever laid them, which the server knows by the cookie.

/** @typedef {import('../state/types.js').View} View */

const BUSY = 503;

/** @param {View} view @param {number} number @returns {Promise<import('../state/moments.js').Moment[] | 'busy' | 'failed'>} */
export async function momentsOf({ id, match }, number) {
  try {
    const answer = await fetch(`/api/tables/${id}/rounds/${number}/review?match=${match}`);
    if (!answer.ok) return answer.status === BUSY ? 'busy' : 'failed';
    return (await answer.json()).moments;
  } catch {
    return 'failed';
  }
}
