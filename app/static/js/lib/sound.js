// Sound and buzz of a table's page. Nothing before its first tap, as browsers have it and people want it; one setting silences
// both; woken again after the phone slept. What is heard when is state/sounds.js, how it is made synth.js.

import { happened, momentOf } from '../state/happened.js';
import { cuesFor } from '../state/sounds.js';
import { sounded } from './synth.js';
import { Voice } from './voice.js';

/** @typedef {import('../state/sounds.js').Cue} Cue */

// A sound that had to wait longer than this for the device is not heard late, in ms.
const LATE = 300;
const LOUD = 0.5;

export class Sound {
  /** @param {string} table */
  constructor(table) {
    this.voice = new Voice(table);
    this.on = true;
    /** @type {AudioContext | null} */
    this.audio = null;
    /** @type {GainNode | null} */
    this.out = null;
    this.touchedAt = -Infinity;
    /** @type {import('../state/happened.js').Moment | null} */
    this.moment = null;
    for (const type of ['pointerdown', 'click', 'keydown']) addEventListener(type, () => this.touched(), { capture: true, passive: true });
    document.addEventListener('visibilitychange', () => {
      if (document.hidden || this.touchedAt < 0) return;
      this.voice.take();
      void this.audio?.resume();
    });
  }

  touched() {
    this.touchedAt = performance.now();
    this.voice.take();
    if (!this.on || !('AudioContext' in window)) return;
    if (this.audio === null || this.out === null) {
      this.audio = new AudioContext({ latencyHint: 'interactive' });
      this.out = new GainNode(this.audio, { gain: LOUD });
      this.out.connect(this.audio.destination);
    }
    // A phone that slept, or a call, has stopped it.
    if (this.audio.state !== 'running') this.audio.resume().catch(() => {});
  }

  /** The page knows something new: what has happened is heard. @param {import('../state/state.js').State} state */
  after(state) {
    this.hush(state.settings.sound);
    const now = momentOf(state);
    const before = this.moment;
    this.moment = now;
    if (now === null || !this.on || this.touchedAt < 0 || !this.voice.mine) return;
    const idle = performance.now() - this.touchedAt;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    for (const cue of cuesFor(happened(before, now), before, now, { hidden: document.hidden, idle, still })) this.give(cue);
  }

  /** What sounds still falls silent at once. @param {boolean} on */
  hush(on) {
    if (on === this.on) return;
    this.on = on;
    if (this.out) this.out.gain.value = on ? LOUD : 0;
    if (!on && this.touchedAt >= 0) navigator.vibrate?.(0);
  }

  /** @param {Cue} cue */
  give({ sound, buzz, after }) {
    if (buzz) navigator.vibrate?.(buzz);
    const { audio, out } = this;
    if (!sound || !audio || !out) return;
    if (audio.state === 'running') return sounded(audio, out, sound, after);
    const asked = performance.now();
    const play = () => {
      const waited = performance.now() - asked;
      if (waited < LATE) sounded(audio, out, sound, Math.max(0, after - waited));
    };
    audio.resume().then(play, () => {});
  }
}
