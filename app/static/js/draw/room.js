// What a table leaves out when its reader's text is large: captions and bubbles first, then the spine, never the call. Pure.

/** @typedef {{width: number, height: number, rem: number, axis: 'down' | 'across'}} Window  in px; rem: the reader's size of text, 16 as a rule */
/** @typedef {{large: boolean, captions: boolean, bubbles: boolean, spine: boolean}} Left  what is left out; large: the call stands above the rack and the panel behind the menu */

const USUAL = 16;

/** The window is measured in text: twice the text is half the window. @param {Window} window @returns {Left} */
export function leftOut({ width, height, rem, axis }) {
  const part = USUAL / rem;
  const [wide, high] = [width * part, height * part];
  if (part >= 1) return { large: false, captions: false, bubbles: false, spine: false };
  if (axis === 'down') return { large: wide < 300, captions: wide < 290 || high < 500, bubbles: wide < 270, spine: wide < 240 || high < 400 };
  return { large: wide < 1060, captions: high < 450, bubbles: wide < 560, spine: high < 260 };
}
