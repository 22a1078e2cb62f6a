// The service worker: keeps the rules and a page that says what is the matter, for when there is no network.
// The server writes before it what is to be kept, as `kept`. A new release is a new list, in a cache of its own.

import { sortOf, standIn } from './choose.js';

/** Types of workers and of pages do not go together. @type {any} */
const worker = self;
/** @type {import('./choose.js').Kept} */
const kept = worker.kept;
const CACHE = `kept-${kept.release}`;

/** What is kept knows nobody: it is fetched without the cookie. */
async function fill() {
  const cache = await caches.open(CACHE);
  await cache.addAll([...kept.pages, ...kept.files].map((path) => new Request(path, { credentials: 'omit' })));
  await worker.skipWaiting();
}

async function clear() {
  for (const name of await caches.keys()) if (name.startsWith('kept-') && name !== CACHE) await caches.delete(name);
  // The browser asks for a page while the worker still wakes up.
  await worker.registration.navigationPreload?.enable();
}

/** @param {string | Request} wanted */
const inCache = async (wanted) => (await caches.open(CACHE)).match(wanted, { ignoreVary: true });

/** @param {any} event */
async function page({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? await fetch(request);
  } catch {
    return (await inCache(standIn(request.url, kept))) ?? Response.error();
  }
}

/** Names of files change with what is in them, so one that is kept is the right one. @param {Request} request */
const file = async (request) => (await inCache(request)) ?? fetch(request);

worker.addEventListener('install', (/** @type {any} */ event) => event.waitUntil(fill()));
worker.addEventListener('activate', (/** @type {any} */ event) => event.waitUntil(clear()));
worker.addEventListener('fetch', (/** @type {any} */ event) => {
  const sort = sortOf(event.request, location.origin, kept);
  if (sort === 'page') event.respondWith(page(event));
  else if (sort === 'file') event.respondWith(file(event.request));
});
