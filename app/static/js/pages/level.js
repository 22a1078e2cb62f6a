// How well bots are to play, as this device remembers it: chosen on New game or at a table, used by both.

import { recall, remember } from '../lib/device.js';
import { readLevel } from '../state/bots.js';

const LEVEL = 'bots';

/** Unless somebody says otherwise. */
export const keptLevel = () => readLevel(recall(LEVEL));

/** @param {import('../state/types.js').Level} level */
export const keepLevel = (level) => remember(LEVEL, level);
