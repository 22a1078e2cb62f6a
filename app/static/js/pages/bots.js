// What a table's page asks of bots: to sit, to play, what they saw, and what they make of my own lays.

import { later } from '../lib/later.js';
import { finishedHand, seenAt } from '../net/why.js';
import { isChosen } from '../state/name.js';
import { asking, looking, withLays, withSeen } from '../state/why.js';
import { keepLevel } from './level.js';
import { reviewActs } from './review.js';

/** @typedef {import('../state/state.js').State} State */
/** @typedef {{state: () => State, put: (state: State) => void, askOnce: (type: string, fields: Record<string, unknown>) => void, named: (name: string) => void}} Page */

/** What did they see? Whoever has gone on to something else meanwhile is not brought back. @param {Pick<Page, 'state' | 'put'>} page @returns {Pick<import('../state/types.js').BotAct, 'why' | 'see'>} */
const whyActs = ({ state, put }) => ({
  why: async (number) => {
    const { view } = state();
    if (!view) return;
    const why = asking(number);
    put({ ...state(), why, sheet: 'why' });
    const [parts, hand] = await Promise.all([state().later ?? later(), finishedHand(view, number)]);
    if (state().why === why) put({ ...state(), later: parts, why: withLays(why, parts && hand) });
  },
  see: async (at) => {
    const { view, why: before } = state();
    if (!view || !before) return;
    const why = looking(before, at);
    put({ ...state(), why, sheet: 'seen' });
    const seen = await seenAt(view, why.number, at);
    if (state().why === why) put({ ...state(), why: withSeen(why, seen) });
  },
});

/** What draws the counting aid, asked for anew where it could not be had. @param {Pick<Page, 'state' | 'put'>} page @returns {Pick<import('../state/types.js').BotAct, 'fetch'>} */
const fetchActs = ({ state, put }) => ({
  fetch: async () => {
    put({ ...state(), fetching: 'asked' });
    const parts = state().later ?? await later();
    put({ ...state(), later: state().later ?? parts, fetching: parts ? '' : 'failed' });
  },
});

/** @param {Page} page @returns {import('../state/types.js').BotAct} */
export const botActs = ({ state, put, askOnce, named }) => ({
  choose: (botSeat) => put({ ...state(), botSeat, sheet: 'bot' }),
  put: (seat, level) => {
    if (level) keepLevel(level);
    put({ ...state(), level: level ?? state().level });
    askOnce('bot', { seat, level });
  },
  play: (name) => {
    if (isChosen(name)) named(name);
    put({ ...state(), eager: true });
    askOnce('sit', { seat: null, name });
  },
  ...fetchActs({ state, put }),
  ...whyActs({ state, put }),
  ...reviewActs({ state, put }),
});
