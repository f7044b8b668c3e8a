// Messages of the invitation, loaded with it.

import { catalogue } from '../../text/catalogue.ts';
import type messages from './messages/invitation/en.json';

export const { say } = await catalogue<typeof messages>(import.meta.url, 'messages/invitation');
