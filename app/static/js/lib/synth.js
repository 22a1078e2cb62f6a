// How each sound is made: no files, a few strokes of noise and tone, dry and short. What is played when is state/sounds.js.

/** @typedef {import('../state/sounds.js').Sound} Sound */
/**
 * One stroke: it begins at `at` and has died away after `ms`. Noise is what a band of `width` round `pitch` lets through.
 * @typedef {{at: number, ms: number, kind: 'noise' | 'tone', pitch: number, to?: number, width?: number, loud: number, swells?: boolean}} Stroke
 */

/** Bone on wood. @param {number} at @param {number} [loud] @param {number} [higher] @returns {Stroke[]} */
const clack = (at, loud = 1, higher = 1) => [
  { at, ms: 45, kind: 'noise', pitch: 2300 * higher, width: 2.5, loud: 0.9 * loud },
  { at, ms: 70, kind: 'tone', pitch: 320 * higher, to: 190 * higher, loud: 0.35 * loud },
];

/** A knuckle on the table. @param {number} at @param {number} pitch @param {number} loud @returns {Stroke[]} */
const knock = (at, pitch, loud) => [
  { at, ms: 90, kind: 'tone', pitch, to: pitch * 0.7, loud },
  { at, ms: 25, kind: 'noise', pitch: 700, width: 1, loud: loud * 0.5 },
];

/** The row goes over faster and faster: when each tile hits the next, in ms. */
const ROW = [0, 210, 390, 550, 690, 810, 910, 990, 1060];

/** @type {Readonly<Record<Sound, Stroke[]>>} */
export const SOUNDS = {
  lay: clack(0),
  double: [...clack(0), ...clack(75, 0.7, 0.94)],
  draw: [{ at: 0, ms: 190, kind: 'noise', pitch: 900, to: 2000, width: 1.2, loud: 0.3, swells: true }],
  pass: [...knock(0, 150, 0.7), ...knock(115, 150, 0.7)],
  go: [...knock(0, 300, 0.35), ...knock(135, 400, 0.4)],
  tick: [{ at: 0, ms: 20, kind: 'noise', pitch: 4200, width: 4, loud: 0.5 }],
  match: ROW.flatMap((at, nth) => clack(at, 0.55 + nth * 0.05, 1.15 - nth * 0.03)),
};

// No two tiles sound alike: this much higher or lower.
const SPREAD = 0.04;
const LEAST = 0.0001;

/** @type {WeakMap<BaseAudioContext, AudioBuffer>} */
const noises = new WeakMap();

/** A quarter of a second of it, made once. @param {BaseAudioContext} audio */
function noiseOf(audio) {
  const known = noises.get(audio);
  if (known) return known;
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate / 4), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  noises.set(audio, buffer);
  return buffer;
}

/** @param {BaseAudioContext} audio @param {AudioNode} out @param {Sound} sound @param {number} [after] ms */
export function sounded(audio, out, sound, after = 0) {
  const tuned = 1 + (Math.random() * 2 - 1) * SPREAD;
  for (const stroke of SOUNDS[sound]) strike(audio, out, stroke, audio.currentTime + (after + stroke.at) / 1000, tuned);
}

/** @param {BaseAudioContext} audio @param {AudioNode} out @param {Stroke} stroke @param {number} begins @param {number} tuned */
function strike(audio, out, { ms, kind, pitch, to = pitch, width = 1, loud, swells = false }, begins, tuned) {
  const ends = begins + ms / 1000;
  const volume = new GainNode(audio, { gain: LEAST });
  volume.gain.setValueAtTime(swells ? LEAST : loud, begins);
  if (swells) volume.gain.exponentialRampToValueAtTime(loud, begins + ms / 3000);
  volume.gain.exponentialRampToValueAtTime(LEAST, ends);
  volume.connect(out);
  const source = kind === 'tone' ? new OscillatorNode(audio, { frequency: pitch }) : new AudioBufferSourceNode(audio, { buffer: noiseOf(audio) });
  const band = source instanceof OscillatorNode ? null : new BiquadFilterNode(audio, { type: 'bandpass', frequency: pitch, Q: width });
  const tuning = source instanceof OscillatorNode ? source.frequency : band?.frequency;
  tuning?.setValueAtTime(pitch * tuned, begins);
  tuning?.exponentialRampToValueAtTime(to * tuned, ends);
  (band ? source.connect(band) : source).connect(volume);
  source.start(begins);
  source.stop(ends);
}
