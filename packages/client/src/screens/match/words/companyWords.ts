// Messages of companions (TABLE-23), lazily loaded.

import { catalogue } from '../../../text/catalogue.ts';
import type messages from './messages/company/en.json';

export const { say } = await catalogue<typeof messages>(import.meta.url, 'messages/company');
