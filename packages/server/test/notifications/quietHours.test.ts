// Quiet hours by the clocks of a zone: over midnight, and when the clocks are set anew.

import fc from 'fast-check';
import { runs } from '../../../shared/tools/sweep.ts';
import { nextDaily } from '../../src/notifications/model/localTime.ts';
import { afterQuiet, isZone } from '../../src/notifications/model/quietHours.ts';

const NIGHT = { from: 22 * 60, to: 7 * 60 + 30 };
const at = (text: string): number => Date.parse(text);
const told = (quiet: { from: number; to: number } | null, zone: string, text: string): string =>
  new Date(afterQuiet(quiet, zone, at(text))).toISOString();

test('by day it is told at once, to the millisecond', () => {
  expect(told(NIGHT, 'UTC', '2026-11-23T21:59:59.999Z')).toBe('2026-11-23T21:59:59.999Z');
  expect(told(NIGHT, 'UTC', '2026-11-23T07:30:00.000Z')).toBe('2026-11-23T07:30:00.000Z');
});

test('before midnight and after it, it waits for the same morning', () => {
  expect(told(NIGHT, 'UTC', '2026-11-23T22:00:00.000Z')).toBe('2026-11-24T07:30:00.000Z');
  expect(told(NIGHT, 'UTC', '2026-11-24T00:00:00.000Z')).toBe('2026-11-24T07:30:00.000Z');
  expect(told(NIGHT, 'UTC', '2026-11-24T07:29:59.999Z')).toBe('2026-11-24T07:30:00.000Z');
});

test('hours within a day, and none at all', () => {
  expect(told({ from: 9 * 60, to: 17 * 60 }, 'UTC', '2026-11-23T12:34:56.789Z')).toBe(
    '2026-11-23T17:00:00.000Z',
  );
  expect(told({ from: 600, to: 600 }, 'UTC', '2026-11-23T10:00:00.000Z')).toBe('2026-11-23T10:00:00.000Z');
  expect(told(null, 'UTC', '2026-11-23T23:00:00.000Z')).toBe('2026-11-23T23:00:00.000Z');
});

test('night is night by the clocks of the zone, by the half hour where they go so', () => {
  expect(told(NIGHT, 'Asia/Kolkata', '2026-11-23T20:00:00.000Z')).toBe('2026-11-24T02:00:00.000Z');
  expect(told(NIGHT, 'America/New_York', '2026-11-23T20:00:00.000Z')).toBe('2026-11-23T20:00:00.000Z');
  expect(told(NIGHT, 'America/New_York', '2026-11-24T05:00:00.000Z')).toBe('2026-11-24T12:30:00.000Z');
});

test('in the nights in which clocks are set anew the morning comes by the new ones', () => {
  expect(told(NIGHT, 'Europe/Berlin', '2026-03-28T22:00:00.000Z')).toBe('2026-03-29T05:30:00.000Z');
  expect(told(NIGHT, 'Europe/Berlin', '2026-10-24T21:00:00.000Z')).toBe('2026-10-25T06:30:00.000Z');
});

test('a zone is one that the machine knows', () => {
  expect([isZone('Europe/Madrid'), isZone('Mars/Olympus'), isZone('')]).toEqual([true, false, false]);
});

test('whatever the hours, zone and moment: it is told at the first moment that is not quiet', () => {
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
  // Without the 30th of December.
  ['Pacific/Apia', 2011],
] as const;

test.each(YEARS)(
  'in %s, %d, what is told once a day is told once in each day of the calendar',
  (zone, year) => {
    const dayAt = new Intl.DateTimeFormat('sv-SE', { timeZone: zone });
    const [start, end] = [Date.UTC(year, 0, 1, 12), Date.UTC(year, 11, 31, 12)];
    const days = new Set<string>();
    for (let when = start; when < end; when += 3 * 3_600_000) days.add(dayAt.format(when));
    for (const minute of [0, 15, 105, 135, 150, 1439]) {
      const told: string[] = [];
      for (
        let when = nextDaily(minute, zone, start - 86_400_000);
        when < end;
        when = nextDaily(minute, zone, when)
      )
        told.push(dayAt.format(when));
      expect(new Set(told).size).toBe(told.length);
      expect([...days].slice(1, -1).filter((day) => !told.includes(day))).toEqual([]);
    }
  },
);

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
