// What a table's page asks of bots, and what it remembers of them on this device.

import { recall, remember } from '../lib/device.js';
import { t } from '../lib/words.js';
import { readLevel } from '../state/bots.js';

/** @typedef {import('../state/state.js').State} State */
/** @typedef {import('../state/types.js').Level} Level */
/** @typedef {{state: () => State, put: (state: State) => void, askOnce: (type: string, fields: Record<string, unknown>) => void, named: (name: string) => void}} Page */

const LEVEL = 'bots';

/** How well they play unless somebody says otherwise. */
export const keptLevel = () => readLevel(recall(LEVEL));

/** @param {Level} level */
export const keepLevel = (level) => remember(LEVEL, level);

/** @param {Page} page @returns {import('../state/types.js').BotAct} */
export const botActs = ({ state, put, askOnce, named }) => ({
  choose: (botSeat) => put({ ...state(), botSeat, sheet: 'bot' }),
  put: (seat, level) => {
    if (level) keepLevel(level);
    put({ ...state(), level: level ?? state().level });
    askOnce('bot', { seat, level });
  },
  play: (name) => {
    // A name nobody chose is not theirs at the next table.
    if (name !== t('lobby.guest')) named(name);
    put({ ...state(), eager: true });
    askOnce('sit', { seat: null, name });
  },
});
