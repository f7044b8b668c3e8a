// Messages about the tiers of Skor's tech tree. Lazy: loaded with the tree.

import { catalogue } from '../../../text/catalogue.ts';
import type messages from './messages/en.json';

export const { say } = await catalogue<typeof messages>(import.meta.url);
