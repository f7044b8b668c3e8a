// Hours in the room's and the viewer's time zone (SKI-3.7, UI-S5).

import { DAY_MS, HOUR_MS } from '@hexmarch/shared/kernel/durations';
import { HOUR } from '../../../text/hours.ts';
import { dateText } from '../../../text/language.ts';

/** In the viewer's time zone. */
export const clockHour = (atMs: number): string => dateText(atMs, HOUR);

/** At that UTC offset, wherever the viewer is. */
export const hourIn = (atMs: number, offsetHours: number): string =>
  dateText(atMs + offsetHours * HOUR_MS, { ...HOUR, timeZone: 'UTC' });

/** A whole hour from 0 to 23, without date and zone. */
export const hourOf = (hour: number): string => hourIn(0, hour);

/** `UTC+1`, `UTC−3`, `UTC`; the same in every language. */
export const zoneText = (offsetHours: number): string =>
  offsetHours === 0 ? 'UTC' : `UTC${offsetHours < 0 ? '−' : '+'}${Math.abs(offsetHours)}`;

/** The viewer's UTC offset at that instant, in hours. */
export const ownOffset = (atMs: number): number => -new Date(atMs).getTimezoneOffset() / 60;

/** The next instant after `nowMs` with that hour in a zone. */
export function nextHour(hour: number, offsetHours: number, nowMs: number): number {
  const today = Math.floor(nowMs / DAY_MS) * DAY_MS + (hour - offsetHours) * HOUR_MS;
  return today + Math.ceil((nowMs - today) / DAY_MS) * DAY_MS;
}
