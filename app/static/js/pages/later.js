// What a table's page does when somebody asks: it shows a finished hand, checks its deal, tells what can be counted, and why a hint
// is one. A script of its own, so that nobody waits for it who plays.

import { checkDeal } from '../net/check.js';
import { because } from '../state/because.js';
import { aidPart } from '../view/aidpart.js';
import { reviewPart } from '../view/review.js';
import { seenPart, seenTitle, whyPart } from '../view/why.js';

export const parts = { aid: aidPart, because, checkDeal, review: reviewPart, why: whyPart, seen: seenPart, seenTitle };
