// A sealed deal: the text that was sealed, made again from the finished hand. Pure; docs/protocol.md tells of it.

/** @typedef {{table: string, match: number, number: number, hands: string[][], boneyard: string[], seal: {secret: string}}} FinishedHand  as the server tells it once the hand is over */
/** @typedef {'' | 'checking' | 'holds' | 'differs' | 'unable'} Checked  what came of looking at this hand's seal */

/** @param {FinishedHand} hand */
export const sealedText = ({ table, match, number, hands, boneyard, seal }) => [
  'double-six deal 1', `table ${table}`, ['match', match, 'hand', number].join(' '), [...hands.flat(), ...boneyard].join(' '), `secret ${seal.secret}`, '',
].join('\n');

/** @param {import('./types.js').View} view */
export const handOf = ({ match, round }) => `${match}.${round?.number}`;
