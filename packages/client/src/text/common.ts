import { catalogue } from './catalogue.ts';
import type messages from './messages/common/en.json';

export const { say, sayParts, has } = await catalogue<typeof messages>(import.meta.url, 'messages/common');
