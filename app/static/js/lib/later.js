// The script that comes later, when something in it is asked for; the page has its address.

/** @typedef {typeof import('../pages/later.js').parts} Later */

/** @returns {Promise<Later | null>} null where it cannot be had just now */
export async function later() {
  try {
    return (await import(document.body.dataset.later ?? '')).parts;
  } catch {
    return null;
  }
}
