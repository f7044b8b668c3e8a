// Hours as they are read, by this device's clock and zone.

import { DAY_MS } from './clocks.ts';
import { dateText } from './language.ts';

export const HOUR = { hour: 'numeric', minute: '2-digit' } as const;

/** Of an instant of this device's clock, in ms: the hour, with the day where it is not within one. */
export const hourText = (atMs: number): string =>
  dateText(atMs, atMs - Date.now() < DAY_MS ? HOUR : { weekday: 'short', ...HOUR });
