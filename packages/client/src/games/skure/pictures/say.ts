// Captions of the rules' illustrations.

import { catalogue } from '../../../text/catalogue.ts';
import type messages from './messages/pictures/en.json';

export const { say } = await catalogue<typeof messages>(import.meta.url, 'messages/pictures');
