// Local time in a time zone. A day is a calendar day: it may have 23 or 25 hours, skip or repeat an hour, or be skipped altogether.

export const MINUTES_A_DAY = 24 * 60;

export const zonedAt = (zone: string, at: number): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);

/** Minutes after midnight. */
export const minuteOfDay = ({ hour, minute }: Temporal.ZonedDateTime): number => 60 * hour + minute;

/**
 * Next occurrence after `at` of a daily time, in minutes after midnight. A skipped minute yields the moment to which the clocks jump; a
 * repeated one its first occurrence.
 */
export const nextDaily = (minute: number, zone: string, at: number): number =>
  nextOf(at, zone, (day) => occurrences(day, minute, zone).slice(0, 1));

/** As `nextDaily`, but a repeated minute yields either occurrence. */
export const nextShown = (minute: number, zone: string, at: number): number =>
  nextOf(at, zone, (day) => occurrences(day, minute, zone));

function nextOf(at: number, zone: string, momentsOf: (day: Temporal.PlainDate) => number[]): number {
  for (let day = zonedAt(zone, at).toPlainDate(); ; day = day.add({ days: 1 })) {
    const next = momentsOf(day).find((moment) => moment > at);
    if (next !== undefined) return next;
  }
}

/** When the clocks show `minute` on that day, in order; none: the zone skips the day. */
function occurrences(day: Temporal.PlainDate, minute: number, zone: string): number[] {
  const wanted = day.toPlainDateTime({ hour: Math.floor(minute / 60), minute: minute % 60 });
  const first = wanted.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const last = wanted.toZonedDateTime(zone, { disambiguation: 'later' });
  if (first.toPlainDateTime().equals(wanted)) return [first.epochMilliseconds, last.epochMilliseconds];
  const jump = first.getTimeZoneTransition('next');
  // The last minute of a day whose end is skipped.
  const shown = [jump, jump?.subtract({ minutes: 1 })].find((moment) => moment?.toPlainDate().equals(day));
  return shown == null ? [] : [shown.epochMilliseconds];
}
