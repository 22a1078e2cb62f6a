// What a table's page shows of a finished hand when somebody asks: a script of its own, so that nobody waits for it who plays.

import { reviewPart } from '../view/review.js';
import { seenPart, seenTitle, whyPart } from '../view/why.js';

export const parts = { review: reviewPart, why: whyPart, seen: seenPart, seenTitle };
