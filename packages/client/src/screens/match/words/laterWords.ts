// Messages of the lazily loaded parts, loaded with them.

import { catalogue } from '../../../text/catalogue.ts';
import type messages from './messages/later/en.json';

export const { say } = await catalogue<typeof messages>(import.meta.url, 'messages/later');
