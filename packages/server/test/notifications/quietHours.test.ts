// Quiet hours in local time: across midnight, and across clock changes.

import fc from 'fast-check';
import { runs } from '../../../shared/tools/sweep.ts';
import { nextDaily } from '../../src/notifications/model/localTime.ts';
import { afterQuiet, isZone } from '../../src/notifications/model/quietHours.ts';

const NIGHT = { from: 22 * 60, to: 7 * 60 + 30 };
const at = (text: string): number => Date.parse(text);
const sentAt = (quiet: { from: number; to: number } | null, zone: string, text: string): string =>
  new Date(afterQuiet(quiet, zone, at(text))).toISOString();

test('by day it is sent at once, to the millisecond', () => {
  expect(sentAt(NIGHT, 'UTC', '2026-11-23T21:59:59.999Z')).toBe('2026-11-23T21:59:59.999Z');
  expect(sentAt(NIGHT, 'UTC', '2026-11-23T07:30:00.000Z')).toBe('2026-11-23T07:30:00.000Z');
});

test('before and after midnight it is deferred to the same morning', () => {
  expect(sentAt(NIGHT, 'UTC', '2026-11-23T22:00:00.000Z')).toBe('2026-11-24T07:30:00.000Z');
  expect(sentAt(NIGHT, 'UTC', '2026-11-24T00:00:00.000Z')).toBe('2026-11-24T07:30:00.000Z');
  expect(sentAt(NIGHT, 'UTC', '2026-11-24T07:29:59.999Z')).toBe('2026-11-24T07:30:00.000Z');
});

test('hours within a day, and none at all', () => {
  expect(sentAt({ from: 9 * 60, to: 17 * 60 }, 'UTC', '2026-11-23T12:34:56.789Z')).toBe(
    '2026-11-23T17:00:00.000Z',
  );
  expect(sentAt({ from: 600, to: 600 }, 'UTC', '2026-11-23T10:00:00.000Z')).toBe('2026-11-23T10:00:00.000Z');
  expect(sentAt(null, 'UTC', '2026-11-23T23:00:00.000Z')).toBe('2026-11-23T23:00:00.000Z');
});

test('quiet hours are in local time, also for half-hour offsets', () => {
  expect(sentAt(NIGHT, 'Asia/Kolkata', '2026-11-23T20:00:00.000Z')).toBe('2026-11-24T02:00:00.000Z');
  expect(sentAt(NIGHT, 'America/New_York', '2026-11-23T20:00:00.000Z')).toBe('2026-11-23T20:00:00.000Z');
  expect(sentAt(NIGHT, 'America/New_York', '2026-11-24T05:00:00.000Z')).toBe('2026-11-24T12:30:00.000Z');
});

test('on nights with clock changes the morning is in the new time', () => {
  expect(sentAt(NIGHT, 'Europe/Berlin', '2026-03-28T22:00:00.000Z')).toBe('2026-03-29T05:30:00.000Z');
  expect(sentAt(NIGHT, 'Europe/Berlin', '2026-10-24T21:00:00.000Z')).toBe('2026-10-25T06:30:00.000Z');
});

test('a zone is one that the runtime knows', () => {
  expect([isZone('Europe/Madrid'), isZone('Mars/Olympus'), isZone('')]).toEqual([true, false, false]);
});

test('for any hours, zone and moment, it is sent at the first moment that is not quiet', () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  const zone = fc.constantFrom(
    'UTC',
    'Europe/Berlin',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'America/St_Johns',
  );
  const moment = fc.integer({ min: at('2025-01-01T00:00:00Z'), max: at('2028-01-01T00:00:00Z') });
  const isQuiet = (from: number, to: number, where: string, when: number): boolean => {
    const [hour = 0, min = 0] = new Date(when)
      .toLocaleTimeString('en-GB', { timeZone: where })
      .split(':')
      .map(Number);
    const now = hour * 60 + min;
    return from <= to ? from <= now && now < to : from <= now || now < to;
  };
  fc.assert(
    fc.property(minute, minute, zone, moment, (from, to, where, when) => {
      const end = afterQuiet({ from, to }, where, when);
      if (!isQuiet(from, to, where, when)) return end === when;
      const before = end - 1;
      return end > when && !isQuiet(from, to, where, end) && isQuiet(from, to, where, before);
    }),
    { numRuns: runs(300) },
  );
});

const YEARS = [
  ['UTC', 2026],
  ['Europe/Berlin', 2026],
  ['America/New_York', 2026],
  ['Australia/Lord_Howe', 2026],
  ['Asia/Kathmandu', 2026],
  ['Africa/Casablanca', 2026],
  ['Asia/Beirut', 2026],
  // A zone without the 30th of December.
  ['Pacific/Apia', 2011],
] as const;

test.each(YEARS)('in %s, %d, a daily notification is sent once per calendar day', (zone, year) => {
  const dayAt = new Intl.DateTimeFormat('sv-SE', { timeZone: zone });
  const [start, end] = [Date.UTC(year, 0, 1, 12), Date.UTC(year, 11, 31, 12)];
  const days = new Set<string>();
  for (let when = start; when < end; when += 3 * 3_600_000) days.add(dayAt.format(when));
  for (const minute of [0, 15, 105, 135, 150, 1439]) {
    const sent: string[] = [];
    for (
      let when = nextDaily(minute, zone, start - 86_400_000);
      when < end;
      when = nextDaily(minute, zone, when)
    )
      sent.push(dayAt.format(when));
    expect(new Set(sent).size).toBe(sent.length);
    expect([...days].slice(1, -1).filter((day) => !sent.includes(day))).toEqual([]);
  }
});

test.each([
  [
    'an hour that there is not: the moment to which the clocks go',
    '2026-03-28T20:00Z',
    150,
    '2026-03-29T01:00:00.000Z',
  ],
  ['an hour that there is twice: the first of them', '2026-10-24T20:00Z', 150, '2026-10-25T00:30:00.000Z'],
  ['between the two of them: the next day', '2026-10-25T00:45Z', 150, '2026-10-26T01:30:00.000Z'],
])('%s', (_, now, minute, moment) => {
  expect(new Date(nextDaily(minute, 'Europe/Berlin', at(now))).toISOString()).toBe(moment);
});
