// The screen stays awake while a hand is played, where the device can: nobody pays for a phone that fell asleep on their go.
// A device takes the lock back when the page is hidden; it is asked for again when the page is seen.

/** @typedef {{addEventListener: (type: 'release', heard: () => void) => void, release: () => Promise<void>}} Lock */
/** @typedef {{hidden: boolean, addEventListener: (type: 'visibilitychange', heard: () => void) => void}} Page */

/** A table nobody has played at for so long lets the screen sleep, in ms. */
const PATIENCE = 10 * 60_000;

export class Awake {
  /** @param {{request: (type: 'screen') => Promise<Lock>} | undefined} device  undefined where it cannot @param {Page} page */
  constructor(device, page) {
    this.device = device;
    this.page = page;
    /** @type {unknown} */
    this.sign = null;
    this.holding = false;
    /** @type {Promise<Lock | null> | null} */
    this.lock = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    page.addEventListener('visibilitychange', () => this.take());
  }

  /** @param {unknown} sign  of life at the table: a new one begins the patience again; null lets the screen sleep */
  want(sign) {
    if (!this.device || sign === this.sign) return;
    this.sign = sign;
    clearTimeout(this.timer);
    if (sign === null) return this.letGo();
    this.timer = setTimeout(() => this.letGo(), PATIENCE);
    this.holding = true;
    this.take();
  }

  take() {
    if (!this.device || !this.holding || this.lock || this.page.hidden) return;
    // Refused where the battery is low: asked again with the next sign of life.
    /** @type {Promise<Lock | null>} */
    const lock = this.device.request('screen').then((held) => {
      held.addEventListener('release', () => this.lost(lock));
      return held;
    }, () => this.lost(lock));
    this.lock = lock;
  }

  /** @param {Promise<Lock | null>} lock @returns {null} */
  lost(lock) {
    if (this.lock === lock) this.lock = null;
    return null;
  }

  letGo() {
    const { lock } = this;
    this.holding = false;
    this.lock = null;
    void lock?.then((held) => held?.release());
  }
}
