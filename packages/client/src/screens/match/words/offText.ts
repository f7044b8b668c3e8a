// The end of days off, in words.

import { dateText } from '../../../text/language.ts';

/** `Mon, Nov 30, 14:05` */
export const whenText = (atMs: number): string =>
  dateText(atMs, { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
