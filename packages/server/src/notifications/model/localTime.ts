// Local time in a time zone. A day is a calendar day: it may have 23 or 25 hours, skip or repeat an hour, or be skipped altogether.

import { DAY_MS, HOUR_MS, MINUTE_MS } from '@hexmarch/shared/kernel/durations';

export const MINUTES_A_DAY = 24 * 60;
/** Largest UTC offset. */
const OFFSET_MAX_MS = 15 * HOUR_MS;

const formats = new Map<string, Intl.DateTimeFormat>();
const FORMATS_MAX = 600;

/** Local time at that moment, to the minute, as the ms since 1970 at which UTC shows the same. */
function shownAt(zone: string, at: number): number {
  let format = formats.get(zone);
  if (format === undefined) {
    const minutes = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
    const days = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    // The Swedish locale formats as ISO 8601.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, ...days, ...minutes });
    if (formats.size < FORMATS_MAX) formats.set(zone, format);
  }
  return Date.parse(`${format.format(at).replace(' ', 'T')}Z`);
}

const dayOf = (shown: number): number => Math.floor(shown / DAY_MS);

/** Minutes after midnight. */
export function minuteOfDay(zone: string, at: number): number {
  const shown = shownAt(zone, at);
  return (shown - dayOf(shown) * DAY_MS) / MINUTE_MS;
}

/**
 * Next occurrence after `at` of a daily time, in minutes after midnight. A skipped minute yields the moment to which the clocks jump; a
 * repeated one its first occurrence.
 */
export function nextDaily(minute: number, zone: string, at: number): number {
  const today = dayOf(shownAt(zone, at));
  for (let day = today; ; day++) {
    const moment = momentOf(day, minute, zone);
    if (moment !== undefined && moment > at) return moment;
  }
}

/** Undefined: the zone skips that day. */
function momentOf(day: number, minute: number, zone: string): number | undefined {
  const wanted = day * DAY_MS + minute * MINUTE_MS;
  // UTC offsets before and after a clock change on that day.
  const [early, late] = [wanted - OFFSET_MAX_MS, wanted + OFFSET_MAX_MS];
  const moments = [early, late].map((near) => wanted - (shownAt(zone, near) - near));
  const [first = wanted, last = wanted] = moments.toSorted((a, b) => a - b);
  const shown = [first, last].find((moment) => shownAt(zone, moment) === wanted);
  return shown ?? passedOver(day, wanted, { from: first, to: last, zone });
}

/** The clocks jump over `wanted` between those moments. */
function passedOver(
  day: number,
  wanted: number,
  { from, to, zone }: { readonly from: number; readonly to: number; readonly zone: string },
): number | undefined {
  let [before, after] = [from - MINUTE_MS, to];
  while (after - before > MINUTE_MS) {
    const middle = before + Math.floor((after - before) / 2 / MINUTE_MS) * MINUTE_MS;
    if (shownAt(zone, middle) < wanted) before = middle;
    else after = middle;
  }
  // The last minute of a day whose end is skipped.
  return [after, before].find((moment) => dayOf(shownAt(zone, moment)) === day);
}
