// Why the play of a hint is better than the next: what the server has found to be so, in a sentence to see and to hear. Pure.

import { t } from '../lib/words.js';
import { nameOf } from './people.js';
import { sayNumber } from './words.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./moments.js').Reason} Reason */

/** "fives". @param {number} number */
export const many = (number) => t('review.many', { number: `n${number}` });

/**
 * @param {View} view @param {Reason} why @param {string} next  the other tile, as it is named  @param {boolean} same  it is the same tile, at the other end
 * @returns {string}
 */
export function because(view, { kind, numbers, seat, went, tiles, pips }, next, same) {
  const [first = 0, second = first] = numbers;
  const [sheds, less] = pips ?? [0, 0];
  const words = {
    next, same: String(same), sheds, less, name: seat === null ? '' : nameOf(view, seat), went: went ?? '', tiles: tiles ?? 0,
    number: sayNumber(first), numbers: many(first), second: many(second),
  };
  switch (kind) {
    case 'blocks': return t('because.blocks', words);
    case 'blocked': return t('because.blocked', words);
    case 'closes': return t('because.closes', words);
    case 'shuts': return t('because.shuts', words);
    case 'leaves': return t('because.leaves', words);
    case 'mine': return t('because.mine', words);
    case 'many': return t('because.held', words);
    case 'partner': return t('because.partner', words);
    case 'covered': return t('because.covered', words);
    case 'stuck': return t('because.stuck', words);
    case 'double': return t('because.double', words);
    case 'heavy': return t('because.heavy', words);
    case 'follows': return t('because.follows', words);
    default: return '';
  }
}
