// Without a network: the worker that keeps the rules readable, and the way back from the page that stands in for another.

/** How often the house is asked whether it is there again, in ms. */
const AGAIN = 8000;

/** After the page has all it needs. Browsers have no worker on plain http and in some private windows. */
export function keepReadable() {
  if (!('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    // Without it everything but the offline page works as well.
    navigator.serviceWorker.register('/sw.js').catch(() => {});
  }, { once: true });
}

/** The page that was asked for comes by itself as soon as it can be had. */
export function comeBack() {
  if (!('offline' in document.body.dataset) || location.pathname === '/offline') return;
  const look = async () => {
    if (!navigator.onLine || document.hidden) return;
    const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
    if (answer?.ok) location.reload();
  };
  addEventListener('online', look);
  setInterval(look, AGAIN);
}
