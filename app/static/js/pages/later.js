// What a table's page shows when somebody asks: of a finished hand, what can be counted, and why a hint says what it says. A script of its own, so that nobody
// waits for it who plays.

import { because } from '../state/because.js';
import { aidPart } from '../view/aidpart.js';
import { reviewPart } from '../view/review.js';
import { seenPart, seenTitle, whyPart } from '../view/why.js';

export const parts = { aid: aidPart, because, review: reviewPart, why: whyPart, seen: seenPart, seenTitle };
