// What a reader sets for this device: sound, how pips look, the light of the room, one-key commands, whether the counting aid is folded out. Pure.

/** @typedef {{sound: boolean, pips: 'ink' | 'numbers' | 'colour', theme: 'device' | 'night' | 'day', keys: boolean, aid: boolean}} Settings */

/** @type {Readonly<Settings>} */
export const USUAL = Object.freeze({ sound: true, pips: 'ink', theme: 'device', keys: true, aid: false });

/** @type {readonly Settings['pips'][]} */
export const PIPS = ['ink', 'numbers', 'colour'];
/** @type {readonly Settings['theme'][]} */
export const THEMES = ['device', 'night', 'day'];

/** What the device kept, as far as it still makes sense; anything else is as usual. @param {any} kept @returns {Settings} */
export function readSettings(kept) {
  return {
    sound: typeof kept?.sound === 'boolean' ? kept.sound : USUAL.sound,
    pips: PIPS.includes(kept?.pips) ? kept.pips : USUAL.pips,
    theme: THEMES.includes(kept?.theme) ? kept.theme : USUAL.theme,
    keys: typeof kept?.keys === 'boolean' ? kept.keys : USUAL.keys,
    aid: typeof kept?.aid === 'boolean' ? kept.aid : USUAL.aid,
  };
}
