// What is kept on this device alone: the last choices, the name. Every call may fail (private windows), and then nothing is kept.

/** @param {string} key @returns {any} null when nothing is kept or it cannot be read */
export function recall(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** @param {string} key @param {unknown} value */
export function remember(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The page works as well without it.
  }
}
