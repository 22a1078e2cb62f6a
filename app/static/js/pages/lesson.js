// A lesson: its drawings, and its little boards made live. All lessons on one page have no boards, and need no more than drawings.

import { keepReadable } from '../lib/offline.js';
import { offerSettings } from '../view/gear.js';
import { littleBoards } from '../view/littleboard.js';
import { drawAll } from './draw.js';

drawAll(document);
offerSettings();
littleBoards(document, JSON.parse(document.getElementById('boards')?.textContent ?? '{}'));
keepReadable();
