// What could have gone better? What somebody wants to know of their own lays in a finished hand, and what has come of it. Pure.

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./moments.js').Moment} Moment */
/** @typedef {import('./moments.js').OpenHand} OpenHand */
/** @typedef {'' | 'busy' | 'failed'} Trouble */
/** @typedef {{number: number, moments: Moment[] | null, trouble: Trouble, open: readonly number[], hand: OpenHand | null, unopened: boolean}} Review  moments: null until they are here; open: moves whose hands are to be shown; unopened: those cannot be had just now */

/** @param {number} number  of a finished hand of this match @returns {Review} */
export const reviewing = (number) => ({ number, moments: null, trouble: '', open: [], hand: null, unopened: false });

/** @param {Review} review @param {Moment[] | 'busy' | 'failed'} told @returns {Review} */
export const withMoments = (review, told) => (typeof told === 'string' ? { ...review, trouble: told } : { ...review, moments: told, trouble: '' });

/** The hands as they lay, shown or hidden again. @param {Review} review @param {number} move @returns {Review} */
export const turned = (review, move) => ({
  ...review, unopened: false, open: review.open.includes(move) ? review.open.filter((each) => each !== move) : [...review.open, move],
});

/** @param {Review} review @param {OpenHand | null} hand @returns {Review} */
export const withHand = (review, hand) => ({ ...review, hand: hand ?? review.hand, unopened: hand === null });

/** I have chosen a lay in the hand that is over. @param {View} view */
export const canReview = ({ phase, round, you }) => (phase === 'between' || phase === 'over') && round !== null
  && (you.sat[round.number - 1] ?? null) !== null
  && round.log.some((entry) => 'laid' in entry && entry.by === 'person' && entry.seat === you.sat[round.number - 1]);
