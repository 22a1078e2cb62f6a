// Checks the deal of a finished hand in this browser, against the seal this page was shown while the hand was played.

import { isTheHandSeen, sealedText } from '../state/sealed.js';

/** @param {import('../state/types.js').View} view @param {string} sealed @returns {Promise<import('../state/seal.js').Checked>} unable: no network, or a browser that hashes over https alone */
export async function checkDeal(view, sealed) {
  try {
    const answer = await fetch(`/api/tables/${view.id}/rounds/${view.round?.number}?match=${view.match}`);
    if (!answer.ok) return 'unable';
    const hand = await answer.json();
    const bytes = new TextEncoder().encode(sealedText(hand));
    return isTheHandSeen(hand, view) && hex(await crypto.subtle.digest('SHA-256', bytes)) === sealed ? 'holds' : 'differs';
  } catch {
    return 'unable';
  }
}

/** @param {ArrayBuffer} bytes */
const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
