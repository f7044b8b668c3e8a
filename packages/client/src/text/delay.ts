import type { Delay } from '@hexmarch/shared/roomSettings/settingGroups';
import { catalogue } from './catalogue.ts';
import type messages from './messages/delay/en.json';

export const { say } = await catalogue<typeof messages>(import.meta.url, 'messages/delay');

/** As a message states it; absent: there is none. */
export const sayDelay = (key: 'behind' | 'later' | 'terms', delay?: Delay): string =>
  say(key, { by: delay?.by ?? 'none', count: delay !== undefined && 'count' in delay ? delay.count : 0 });
