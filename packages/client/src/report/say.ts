// Messages of reports: separate from those of the chat, since they are rarely needed.

import { catalogue } from '../text/catalogue.ts';
import type messages from './messages/en.json';

export const { say } = await catalogue<typeof messages>(import.meta.url);
