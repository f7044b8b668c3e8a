// Hours as they are read: in the zone of whoever looks, with the day where it is not within one.

import { useContext } from 'preact/hooks';
import { HOUR, hourText } from '../../../text/hours.ts';
import { dateText } from '../../../text/language.ts';
import { ServerTime } from '../../../ui/Clock.tsx';

/** Of an instant of the server's clock, in ms. */
export type HourText = (atMs: number) => string;

export function useHours(): HourText {
  const offsetMs = useContext(ServerTime);
  return (atMs) => hourText(atMs - offsetMs);
}

/** The 24 hours of a day as they are read, from midnight. */
export const hoursOfDay = (): readonly string[] =>
  Array.from({ length: 24 }, (_, hour) => dateText(Date.UTC(2000, 0, 1, hour), { ...HOUR, timeZone: 'UTC' }));
