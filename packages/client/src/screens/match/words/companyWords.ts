// Messages of companions (TABLE-23) and of the reserve (UI-K96), lazily loaded.

import { catalogue } from '../../../text/catalogue.ts';
import type messages from './messages/company/en.json';

export const { say, sayParts } = await catalogue<typeof messages>(import.meta.url, 'messages/company');
