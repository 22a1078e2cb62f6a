// Where somebody is in a lesson of several steps: which step, which are done, what this device kept of it. Pure.

/** @typedef {{step: number, steps: number, done: ReadonlySet<number>}} Lesson  steps count from 1 */
/** @typedef {'skip' | 'next' | 'deal'} Onward  what leads on: past a step that is not done, to the next, or to a real hand */

/** @param {number} step @param {number} steps */
const within = (step, steps) => Math.max(1, Math.min(steps, step));

/**
 * The step that an address names (`?step=3`) comes first, then the one that was kept.
 * @param {string} search  of the address @param {any} kept @param {number} steps @returns {Lesson}
 */
export function lessonAt(search, kept, steps) {
  const asked = new URLSearchParams(search).get('step') ?? '';
  const step = /^\d{1,3}$/.test(asked) ? Number(asked) : Number.isInteger(kept?.step) ? kept.step : 1;
  return { step: within(step, steps), steps, done: new Set() };
}

/** What is kept on the device. @param {Lesson} lesson */
export const keptOf = ({ step }) => ({ step });

/** @param {Lesson} lesson @param {number} by @returns {Lesson} */
export const moved = (lesson, by) => ({ ...lesson, step: within(lesson.step + by, lesson.steps) });

/** @param {Lesson} lesson @param {number} step @returns {Lesson} the same where it is known */
export const withDone = (lesson, step) => (lesson.done.has(step) ? lesson : { ...lesson, done: new Set([...lesson.done, step]) });

/** @param {Lesson} lesson @returns {Onward} */
export function onward({ step, steps, done }) {
  if (step === steps) return 'deal';
  return done.has(step) ? 'next' : 'skip';
}

/** Which of the things a step says stands there: by lays so far, or that it is done. @param {Lesson} lesson @param {number} laid @param {number} most  how many there are but the last @returns {string} */
export const saidNow = ({ step, done }, laid, most) => (done.has(step) ? 'done' : String(Math.min(laid, most - 1)));
