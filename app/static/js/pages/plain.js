// The script of the pages that are only read: rules, unknown table, errors, no network.

import { comeBack, keepReadable } from '../lib/offline.js';
import { drawAll } from './draw.js';
import { offerSettings } from '../view/gear.js';

drawAll(document);
offerSettings();
comeBack();
keepReadable();
