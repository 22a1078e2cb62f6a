// What the worker does about a request. It never keeps a table, an answer of the api or a socket: what is kept was named beforehand.

/** @typedef {{release: string, pages: string[], files: string[]}} Kept  paths of this address; the name of the release they are of */
/** @typedef {{method: string, mode: string, url: string}} Asked  as much of a Request as matters */

/** @param {Asked} asked @param {string} origin @param {Kept} kept @returns {'page' | 'file' | 'not ours'} */
export function sortOf({ method, mode, url }, origin, { files }) {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return 'not ours';
  if (mode === 'navigate') return 'page';
  return files.includes(address.pathname) ? 'file' : 'not ours';
}

/** The kept page that is shown where the network has none. @param {string} url @param {Kept} kept */
export function standIn(url, { pages }) {
  const { pathname } = new URL(url);
  return pages.includes(pathname) ? pathname : '/offline';
}
