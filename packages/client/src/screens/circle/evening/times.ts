// Times of evenings: instants, shown in the reader's time zone, and in the proposer's where it differs.

import { DAY_MS, HOUR_MS } from '@hexmarch/shared/kernel/durations';
import { HOUR, hourText } from '../../../text/hours.ts';
import { dateText, language } from '../../../text/language.ts';

const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;

/** `Thursday 3 December, 20:00`. `zone`: absent: the reader's. */
export const eveningText = (atMs: number, zone?: string): string =>
  dateText(atMs, { ...DAY, ...HOUR, ...(zone === undefined ? {} : { timeZone: zone }) });

export const dayHourText = (atMs: number): string =>
  dateText(atMs, { weekday: 'short', day: 'numeric', month: 'short', ...HOUR });

/** The reader's, as `Europe/Berlin`. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The time of day where it was proposed, with the day if that differs as well; undefined where it is the same, or the zone is unknown to
 * this browser.
 */
export function elsewhereText(atMs: number, zone: string, reader = ownZone()): string | undefined {
  try {
    if (sameTime(atMs, zone, reader)) return undefined;
    const isOtherDay = dayIn(atMs, zone) !== dayIn(atMs, reader);
    return dateText(atMs, { ...(isOtherDay ? { weekday: 'long' } : {}), ...HOUR, timeZone: zone });
  } catch {
    return undefined;
  }
}

const sameTime = (atMs: number, one: string, other: string): boolean =>
  clockIn(atMs, one) === clockIn(atMs, other);

/** Compared, not shown. */
const clockIn = (atMs: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(atMs);
const dayIn = (atMs: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'short', timeZone }).format(atMs);

/** `Europe/Berlin` as `Berlin`. */
export const zoneName = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** `yesterday`, `3 hours ago`. */
export function agoText(atMs: number, nowMs: number): string {
  const format = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' });
  const minutes = Math.round((atMs - nowMs) / 60_000);
  if (minutes > -60) return format.format(Math.min(0, minutes), 'minute');
  if (nowMs - atMs < DAY_MS) return format.format(Math.round((atMs - nowMs) / HOUR_MS), 'hour');
  return format.format(Math.round((atMs - nowMs) / DAY_MS), 'day');
}

/** Full hours at which one may stop being up for a match: the next to come until midnight, which ends it at most. */
export function handHours(nowMs: number): readonly number[] {
  const midnight = new Date(nowMs);
  midnight.setHours(24, 0, 0, 0);
  const first = new Date(nowMs + HOUR_MS / 2);
  first.setMinutes(60, 0, 0);
  const hours: number[] = [];
  for (let at = first.getTime(); at < midnight.getTime(); at += HOUR_MS) hours.push(at);
  return [...hours, midnight.getTime()];
}

export const handText = (atMs: number): string => hourText(atMs);

const SUGGESTED_MAX = 3;
const WEEK_MS = 7 * DAY_MS;
const SAMPLE = 30;
/** Nobody can answer a proposal for an hour from now. */
const LEAST_AHEAD_MS = 3 * HOUR_MS;
const USUAL_HOUR = 20;

/**
 * Times that suit a circle: weekday and hour at which most of its latest matches began, and then 20:00 on the next days. Each is the next
 * of its kind, in the reader's time zone.
 */
export function suggestedTimes(beginnings: readonly number[], nowMs: number): readonly number[] {
  const counts = new Map<number, number>();
  for (const began of beginnings.slice(0, SAMPLE)) {
    const at = nextLike(new Date(began), nowMs);
    counts.set(at, (counts.get(at) ?? 0) + 1);
  }
  const often = [...counts].filter(([, count]) => count > 1).toSorted(([a, n], [b, m]) => m - n || a - b);
  const next = [1, 2, 3, 4, 5, 6].map((days) => {
    const at = new Date(nowMs);
    at.setDate(at.getDate() + days);
    at.setHours(USUAL_HOUR, 0, 0, 0);
    return at.getTime();
  });
  return [...new Set([...often.map(([at]) => at), ...next])]
    .slice(0, SUGGESTED_MAX)
    .toSorted((a, b) => a - b);
}

/** The next half hour of the same weekday and time of day, after some hours. */
function nextLike(began: Date, nowMs: number): number {
  const at = new Date(nowMs);
  at.setHours(began.getHours(), began.getMinutes() < 30 ? 0 : 30, 0, 0);
  at.setDate(at.getDate() + ((began.getDay() - at.getDay() + 7) % 7));
  if (at.getTime() < nowMs + LEAST_AHEAD_MS) at.setDate(at.getDate() + WEEK_MS / DAY_MS);
  return at.getTime();
}

/** In the format of a field for date and time, in the reader's zone. */
export function fieldText(atMs: number): string {
  const at = new Date(atMs);
  const parts = [at.getMonth() + 1, at.getDate(), at.getHours(), at.getMinutes()].map((part) =>
    String(part).padStart(2, '0'),
  );
  const [month, day, hours, minutes] = parts;
  return `${String(at.getFullYear()).padStart(4, '0')}-${month}-${day}T${hours}:${minutes}`;
}

/** Undefined for an empty or invalid field. */
export function fieldTime(text: string): number | undefined {
  const at = new Date(text).getTime();
  return Number.isFinite(at) ? at : undefined;
}
