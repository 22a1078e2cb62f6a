// The script of the pages that are only read: rules, unknown table, errors.

import { drawAll } from './draw.js';
import { offerSettings } from '../view/gear.js';

drawAll(document);
offerSettings();
