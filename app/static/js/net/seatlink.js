// The two calls that move a seat to another phone: a link is made, a link is used. The ticket goes in a body, never in an address.

/** @typedef {{url: string, qr: string, expires_in: number}} Made */
/** @typedef {{error: string}} Unmade  the server's sentence, "" when the server was not reached */

/** @param {string} table @returns {Promise<Made | Unmade>} */
export const makeLink = (table) => post(`/api/tables/${table}/tickets`);

/** @param {string} table @param {string} ticket @returns {Promise<{version: number} | Unmade>} */
export const takeSeat = (table, ticket) => post(`/api/tables/${table}/seat`, { ticket });

/** @param {string} address @param {object} [body] @returns {Promise<any>} */
async function post(address, body) {
  try {
    const json = body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
    const answer = await fetch(address, { method: 'POST', ...json });
    const told = await answer.json();
    return answer.ok ? told : { error: String(told.error ?? '') };
  } catch {
    return { error: '' };
  }
}

/**
 * What a link has brought, taken out of the address before anything else is done with it: a reload, a copied address or the
 * history never hold a ticket. Null when it is a link like any other.
 * @param {Pick<Location, 'hash' | 'pathname' | 'search'>} location @param {Pick<History, 'state' | 'replaceState'>} history
 * @returns {{ticket: string, seat: number | null} | null}
 */
export function takeTicket({ hash, pathname, search }, history) {
  const told = new URLSearchParams(hash.slice(1));
  const ticket = told.get('ticket');
  if (ticket === null) return null;
  history.replaceState(history.state, '', pathname + search);
  const seat = told.get('seat') ?? '';
  return { ticket, seat: /^[0-3]$/.test(seat) ? Number(seat) : null };
}
