// Which deal has been looked at, and what came of it. Pure.

/** @typedef {'' | 'checking' | 'holds' | 'differs' | 'unable'} Checked  what came of looking at this hand's seal */

/** @param {import('./types.js').View} view */
export const handOf = ({ match, round }) => `${match}.${round?.number}`;
