// Times of day in this device's time zone.

import { DAY_MS } from '@hexmarch/shared/kernel/durations';
import { dateText } from './language.ts';

export const HOUR = { hour: 'numeric', minute: '2-digit' } as const;

/** Of an instant in ms of the local clock: the time, with the day if it is not within one. */
export const hourText = (atMs: number): string =>
  dateText(atMs, atMs - Date.now() < DAY_MS ? HOUR : { weekday: 'short', ...HOUR });
