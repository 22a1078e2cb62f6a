// What a table's page shows when somebody asks: of a finished hand, and what can be counted. A script of its own, so that nobody
// waits for it who plays.

import { aidPart } from '../view/aidpart.js';
import { reviewPart } from '../view/review.js';
import { seenPart, seenTitle, whyPart } from '../view/why.js';

export const parts = { aid: aidPart, review: reviewPart, why: whyPart, seen: seenPart, seenTitle };
