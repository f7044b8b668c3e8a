// Messages around the rules; the rules themselves are books (book.ts).

import { catalogue } from '../text/catalogue.ts';
import type messages from './messages/en.json';

export const { say } = await catalogue<typeof messages>(import.meta.url);
