// Times in the viewer's time zone, with the date if it is not within a day.

import { useContext } from 'preact/hooks';
import { HOUR, hourText } from '../../../../text/hours.ts';
import { dateText } from '../../../../text/language.ts';
import { ServerTime } from '../../../../ui/plates/Clock.tsx';

/** For an instant of server time, in ms. */
export type HourText = (atMs: number) => string;

export function useHours(): HourText {
  const offsetMs = useContext(ServerTime);
  return (atMs) => hourText(atMs - offsetMs);
}

/** Labels of the 24 hours of a day, from midnight. */
export const hoursOfDay = (): readonly string[] =>
  Array.from({ length: 24 }, (_, hour) => dateText(Date.UTC(2000, 0, 1, hour), { ...HOUR, timeZone: 'UTC' }));
