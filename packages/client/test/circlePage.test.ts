// What the page of a circle shows: whose turn it is, who may sit down, what was played last, and times in two zones.

import type {
  CircleMatch,
  CircleMember,
  CirclePage,
  MemberNumber,
} from '@hexmarch/shared/protocol/people/circles';
import type { MatchRow } from '@hexmarch/shared/protocol/room/messages';
import fc from 'fast-check';
import {
  elsewhereText,
  fieldText,
  fieldTime,
  handHours,
  suggestedTimes,
  zoneName,
} from '../src/screens/circle/evening/times.ts';
import { lastStart } from '../src/screens/circle/parts/lastStart.ts';
import {
  askingIn,
  entranceTo,
  gamePlayedBy,
  liveMatches,
  membersOf,
  nameIn,
  openRooms,
  ownTurnsIn,
  presentIn,
  slowMatches,
} from '../src/screens/circle/parts/pageFacts.ts';

const NOW = Date.UTC(2026, 11, 3, 18, 10);
const HOUR = 3_600_000;

const DAYS = { kind: 'days', days: 2 } as const;
const FAST = { kind: 'fischer', initialMs: 900_000, incrementMs: 10_000 } as const;

const row = (matchId: string, change: Partial<MatchRow> = {}): MatchRow => ({
  ...{ matchId, game: 'skor', title: 'Skor', options: {}, status: 'playing', seats: ['Robin', 'Cleo'] },
  ...{ bots: [0, 0], here: [true, false], watchers: 0, locked: false, createdAt: NOW },
  ...{ visibility: 'private', clock: DAYS, takebacks: 'quiet', watchersAllowed: true, ...change },
});

const match = (
  matchId: string,
  change: Partial<CircleMatch> = {},
  ofRow: Partial<MatchRow> = {},
): CircleMatch => ({
  ...{ row: row(matchId, ofRow), who: [1, 2], awaiting: [], count: null, dueAt: null, end: null },
  ...change,
});

const member = (number: MemberNumber, change: Partial<CircleMember> = {}): CircleMember => ({
  ...{ number, name: `M${number}`, role: 'member', ...change },
});

const page = (change: Partial<CirclePage> = {}): CirclePage => ({
  ...{ circleId: 'C', name: 'Thursday', look: { emblem: 0, colour: 0 }, mode: 'open' },
  you: { number: 1, role: 'owner', isHidden: false, hasProfile: false, endsAt: null },
  members: [member(1, { role: 'owner', isHere: true }), member(2), member(3)],
  ...{
    matches: [],
    finished: [],
    next: null,
    evenings: [],
    seasons: [],
    chat: null,
    events: [],
    goesAt: null,
    ...change,
  },
});

const ids = (matches: readonly CircleMatch[]): readonly string[] =>
  matches.map(({ row: { matchId } }) => matchId);

test('the bands: waiting rooms, live matches, and those with turns of days, the reader’s turns first', () => {
  const all = page({
    matches: [
      match('others', { who: [2, 3], awaiting: [0], dueAt: 1 }),
      match('theirs', { awaiting: [1], dueAt: 2 }),
      match('late', { awaiting: [0], dueAt: 9 }),
      match('soon', { awaiting: [0, 1], dueAt: 5 }),
      match('live', { awaiting: [0], dueAt: 3 }, { clock: FAST }),
      match('room', {}, { status: 'waiting' }),
      match('society', { who: [null, 3] }, { game: 'skirmish', clock: { kind: 'untimed' } }),
    ],
  });
  expect(ids(openRooms(all))).toEqual(['room']);
  expect(ids(liveMatches(all))).toEqual(['live']);
  expect(ids(slowMatches(all))).toEqual(['soon', 'late', 'theirs', 'others', 'society']);
  // Live ones too, the most urgent first.
  expect(ids(ownTurnsIn(all))).toEqual(['live', 'soon', 'late']);
});

describe('who may sit down', () => {
  const at = (change: Partial<CircleMatch>, seats: readonly string[] = ['Cleo', '', '']) =>
    entranceTo(page(), match('m', { who: [2, null, null], ...change }, { status: 'waiting', seats }), NOW);
  const until = NOW + 600_000;

  test('a free seat, one’s own, and none', () => {
    expect(at({})).toEqual({ kind: 'free' });
    expect(at({ who: [1, null, null] })).toEqual({ kind: 'seated' });
    expect(at({ who: [2, 3, null] }, ['Cleo', 'Max', 'Guest'])).toEqual({ kind: 'full' });
  });

  test('seats kept for others are for those, until their time is over or they sit', () => {
    expect(at({ reserved: { for: [3, 4], until } })).toEqual({ kind: 'kept', for: [3, 4], untilMs: until });
    expect(at({ reserved: { for: [1], until } })).toEqual({ kind: 'free', untilMs: until });
    expect(at({ reserved: { for: [3], until } })).toEqual({ kind: 'free' });
    expect(at({ reserved: { for: [2, 3], until } })).toEqual({ kind: 'free' });
    expect(at({ reserved: { for: [3, 4], until: NOW } })).toEqual({ kind: 'free' });
  });
});

test('people: those who are up for a match come first, without the reader, and nobody who has left or only asks', () => {
  const all = page({
    members: [
      ...[member(1, { isHere: true, handUntil: NOW + HOUR }), member(2, { isHere: true })],
      ...[member(3, { handUntil: NOW + HOUR }), member(4, { handUntil: NOW - 1 })],
      ...[member(5, { role: 'asking' }), member(6, { hasLeft: true, isHere: true }), member(7, { name: '' })],
    ],
    matches: [match('m', { who: [2, 3] }, { here: [true, false] })],
  });
  expect(presentIn(all, NOW).map(({ number }) => number)).toEqual([3, 2]);
  expect(membersOf(all).map(({ number }) => number)).toEqual([1, 2, 3, 4, 7]);
  expect(askingIn(all).map(({ number }) => number)).toEqual([5]);
  expect([gamePlayedBy(all, 2), gamePlayedBy(all, 3)]).toEqual(['Skor', undefined]);
  expect(nameIn(all, 2)).toBe('M2');
  expect(nameIn(all, 7)).not.toBe('');
});

test('the same as last time: the reader’s newest match, its clock, options and people, but from the beginning', () => {
  const options = { players: 3, position: '{}' };
  const last = lastStart(
    page({
      matches: [match('old', {}, { createdAt: 1 }), match('others', { who: [2, 3] }, { createdAt: 9 })],
      finished: [
        match(
          'new',
          { who: [2, 1, null] },
          { createdAt: 5, game: 'skorm', options, clock: FAST, watchersAllowed: false },
        ),
        match('unknown', {}, { createdAt: 8, game: 'ludo' }),
      ],
    }),
  );
  expect(last?.with).toEqual([2]);
  expect(last?.room).toMatchObject({
    ...{ game: 'skorm', clock: FAST, visibility: 'private', watchersAllowed: false, options: { players: 3 } },
  });
  expect(last?.room.options).not.toHaveProperty('position');
  expect(lastStart(page())).toBeUndefined();
});

describe('evenings', () => {
  test('one instant in two zones, over a change of clocks', () => {
    // Clocks change in New York on 14 March 2027, in Berlin on 28 March.
    const before = Date.UTC(2027, 2, 10, 19);
    const between = Date.UTC(2027, 2, 20, 19);
    const places = (at: number, zone: string, reader: string) => elsewhereText(at, zone, reader);
    expect(places(before, 'America/New_York', 'Europe/Berlin')).toMatch(/^2:00\sPM$/);
    expect(places(between, 'America/New_York', 'Europe/Berlin')).toMatch(/^3:00\sPM$/);
    expect(places(before, 'Australia/Sydney', 'Europe/Berlin')).toMatch(/Thursday.*6:00\sAM/);
    expect(places(before, 'Europe/Vienna', 'Europe/Berlin')).toBeUndefined();
    expect(places(before, 'Nowhere/Land', 'Europe/Berlin')).toBeUndefined();
    expect(zoneName('America/New_York')).toBe('New York');
  });

  test('a hand is raised until a full hour at least half an hour away, and midnight at most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 * 24 * 60 }), (minutes) => {
        const now = NOW + minutes * 60_000;
        const hours = handHours(now);
        const midnight = new Date(now);
        midnight.setHours(24, 0, 0, 0);
        expect(hours.at(-1)).toBe(midnight.getTime());
        for (const [i, hour] of hours.entries()) {
          expect(hour).toBeGreaterThan(i === 0 ? now : (hours[i - 1] ?? 0));
          expect(new Date(hour).getMinutes()).toBe(0);
        }
      }),
    );
  });

  test('suggested is when the circle played most, then the next evenings; always three, ahead and apart', () => {
    const thursday = (weeks: number, minute: number) => {
      const at = new Date(NOW - weeks * 7 * 24 * HOUR);
      at.setHours(19, minute, 0, 0);
      return at.getTime();
    };
    const times = suggestedTimes([thursday(1, 40), thursday(2, 31), thursday(3, 50), NOW - 40 * HOUR], NOW);
    expect(times).toHaveLength(3);
    const usual = times.map((at) => new Date(at)).find((at) => at.getMinutes() === 30);
    expect([usual?.getDay(), usual?.getHours()]).toEqual([new Date(NOW).getDay(), 19]);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: NOW - 1e10, max: NOW }), { maxLength: 40 }), (began) => {
        const found = suggestedTimes(began, NOW);
        expect(new Set(found).size).toBe(3);
        expect(found.every((at) => at > NOW + HOUR)).toBe(true);
      }),
    );
  });

  test('a field’s text and its time are each other’s inverse', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000_000 }), (minutes) => {
        const at = minutes * 60_000;
        // When clocks are set back an hour happens twice.
        expect(fieldText(fieldTime(fieldText(at)) ?? 0)).toBe(fieldText(at));
      }),
    );
    expect(fieldTime('')).toBeUndefined();
  });
});
