// A sealed deal: the text that was sealed, made again from the finished hand. Pure; docs/protocol.md tells of it.

/** @typedef {{seat: number, laid?: string, drew?: string}} Move */
/** @typedef {{table: string, match: number, number: number, hands: string[][], boneyard: string[], moves: Move[], seal: {secret: string}}} FinishedHand  as the server tells it once the hand is over */

/** @param {FinishedHand} hand */
export const sealedText = ({ table, match, number, hands, boneyard, seal }) => [
  'double-six deal 1', `table ${table}`, ['match', match, 'hand', number].join(' '), [...hands.flat(), ...boneyard].join(' '), `secret ${seal.secret}`, '',
].join('\n');

/**
 * Whether a finished hand is the one this page saw: this table's, played with the very tiles it tells of, its line and what was
 * left as they lay here, my own tiles as they were dealt to me.
 * @param {FinishedHand} hand @param {import('./types.js').View} view  the hand is over in it
 */
export function isTheHandSeen(hand, view) {
  const { round, results, you } = view;
  const result = results[results.length - 1];
  if (!round || hand.table !== view.id || hand.match !== view.match || hand.number !== round.number) return false;
  if (new Set([...hand.hands.flat(), ...hand.boneyard]).size !== 28) return false;
  const left = leftOver(hand);
  const laid = new Set(hand.moves.flatMap((move) => move.laid ?? []));
  return left !== null && sameTiles([...laid], round.line.map(({ tile }) => tile))
    && left.every((tiles, seat) => sameTiles(tiles, result.left[seat])) && (you.seat === null || sameTiles(left[you.seat], you.tiles));
}

/** What each seat holds after the moves; null when a tile was laid that was not held, or drawn that was not next. @param {FinishedHand} hand */
function leftOver({ hands, boneyard, moves }) {
  const held = hands.map((tiles) => new Set(tiles));
  const yard = [...boneyard];
  for (const { seat, laid, drew } of moves) {
    if (laid !== undefined && !held[seat].delete(laid)) return null;
    if (drew !== undefined && yard.shift() !== drew) return null;
    if (drew !== undefined) held[seat].add(drew);
  }
  return held.map((tiles) => [...tiles]);
}

/** @param {string[]} some @param {string[]} others */
const sameTiles = (some, others) => [...some].sort().join() === [...others].sort().join();
