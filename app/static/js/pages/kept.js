// What a reload of a table's page must not forget, kept with its entry in the history: that somebody watches, or has left a seat here.

/** @typedef {import('../state/state.js').State} State */

/** Whoever chose to watch still watches, who has left is asked again what now; anybody else comes to the door. @returns {Pick<State, 'screen' | 'gone' | 'seatLeft'>} */
export function keptHere() {
  const { watching = false, gone = '', seatLeft = null } = history.state ?? {};
  return { screen: watching ? 'auto' : gone === 'left' ? 'left' : 'door', gone, seatLeft };
}

/** @param {State} state @param {boolean} watching */
export const keepHere = ({ gone, seatLeft }, watching) => history.replaceState({ watching, gone, seatLeft }, '');
