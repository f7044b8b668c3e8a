// Messages of a circle's seasons.

import { catalogue } from '../../../text/catalogue.ts';
import type messages from './messages/en.json';

export const { say } = await catalogue<typeof messages>(import.meta.url);
