// Messages about Floe before its code is loaded: on the start page and in the create dialog.

import { catalogue } from '../../../text/catalogue.ts';
import type messages from './messages/en.json';

export const { say } = await catalogue<typeof messages>(import.meta.url);
