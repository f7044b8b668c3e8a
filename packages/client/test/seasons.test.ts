// What the pages show of a season: exact points, who may strike out what, proposed ends, and the request for a new one.

import { portableHasher } from '@hexmarch/shared/match/record/hasher';
import type { SeasonGlance, SeasonMatch, SeasonRow } from '@hexmarch/shared/protocol/people/circleParts';
import { POINT_UNITS } from '@hexmarch/shared/standings/points';
import { formatSeason, newTerms } from '@hexmarch/shared/standings/season';
import { SeasonList } from '@hexmarch/shared/standings/seasonList';
import fc from 'fast-check';
import { signRecorded } from '../../shared/tools/recordMatches.ts';
import { checkTable } from '../src/screens/circle/season/check/checkTable.ts';
import {
  countingFor,
  decimalOf,
  endsFrom,
  fractionOf,
  matchesOf,
  mayStrike,
  meetingOf,
  placePoints,
  seasonRequest,
  shownRows,
  usualSeason,
  withCounts,
} from '../src/screens/circle/season/seasonFacts.ts';

const NOW = Date.UTC(2026, 11, 3, 18, 10);
const DAY = 86_400_000;

const row = (member: number, change: Partial<SeasonRow> = {}): SeasonRow => ({
  ...{ member, place: member, score: { points: POINT_UNITS, matches: 2 } },
  ...{ matches: 2, wins: 1, points: POINT_UNITS, ...change },
});

const season = (change: Partial<SeasonGlance> = {}): SeasonGlance => ({
  ...{ id: 'S', name: 'Winter', games: null, from: NOW - DAY, until: NOW + DAY },
  ...{ points: 'share', order: 'mean', minimum: 2, top: [], own: null, ...change },
});

const match = (change: Partial<SeasonMatch> = {}): SeasonMatch => ({
  ...{ n: 1, match: 'M', game: 'skor', endAt: NOW, who: [1, 2], points: [POINT_UNITS, 0] },
  ...{ why: 'counted', wantedBy: [], ...change },
});

const as = (number: number, role: 'owner' | 'organiser' | 'member') => ({
  you: { number, role, isHidden: false, hasProfile: false, endsAt: null },
});

describe('[UI-C32] points', () => {
  test('as a fraction in lowest terms, and rounded beside it', () => {
    const sixths = { points: (5 * POINT_UNITS) / 6, matches: 1 };
    expect([fractionOf(sixths), decimalOf(sixths)]).toEqual(['5/6', 5 / 6]);
    expect(fractionOf({ points: 3 * POINT_UNITS, matches: 1 })).toBe('3');
    expect(fractionOf({ points: 0, matches: 7 })).toBe('0');
    expect(fractionOf({ points: 3 * POINT_UNITS, matches: 2 })).toBe('3/2');
  });

  test('a fraction has the value of its score, also where sums exceed what a float can divide', () => {
    const most = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
    fc.assert(
      fc.property(most, fc.integer({ min: 1, max: 10_000 }), (points, matches) => {
        const [over = '0', under = '1'] = fractionOf({ points, matches }).split('/');
        expect(BigInt(over) * BigInt(POINT_UNITS) * BigInt(matches)).toBe(BigInt(points) * BigInt(under));
      }),
    );
  });
});

test('a match may count for the running seasons of its game', () => {
  const seasons = [
    season(),
    season({ id: 'skor', games: ['skor'] }),
    season({ id: 'over', until: NOW }),
    season({ id: 'to come', from: NOW + 1 }),
  ];
  const ids = (game: string) => countingFor({ seasons }, game, NOW).map(({ id }) => id);
  expect([ids('skor'), ids('skorm')]).toEqual([['S', 'skor'], ['S']]);
  expect([withCounts({ counts: true }, false), withCounts({}, true)]).toEqual([{}, { counts: true }]);
});

test('the reader’s row follows the first ones, once', () => {
  const top = [row(1), row(2)];
  expect(shownRows({ top, own: null })).toEqual(top);
  expect(shownRows({ top, own: row(2) })).toEqual(top);
  expect(shownRows({ top, own: row(9) })).toEqual([...top, row(9)]);
});

test('[UI-C42] head to head from either side, and the matches of a pair', () => {
  const meetings = [[1, 2, 3, 1, 0]] as const;
  expect(meetingOf({ meetings }, 1, 2)).toEqual([3, 1, 0]);
  expect(meetingOf({ meetings }, 2, 1)).toEqual([0, 1, 3]);
  expect(meetingOf({ meetings }, 1, 3)).toBeUndefined();
  const all = [match(), match({ n: 2, who: [2, 3] }), match({ n: 3, why: 'daily' })];
  expect(matchesOf(all, undefined)).toEqual(all);
  expect(matchesOf(all, [2, 1])).toEqual([all[0]]);
});

test('[TABLE-30.11] players and organisers may want a match struck out, once', () => {
  expect(mayStrike(as(1, 'member'), match())).toBe(true);
  expect(mayStrike(as(3, 'member'), match())).toBe(false);
  expect(mayStrike(as(3, 'organiser'), match())).toBe(true);
  expect(mayStrike(as(1, 'owner'), match({ wantedBy: [1] }))).toBe(false);
  expect(mayStrike(as(2, 'member'), match({ struck: 'wrong room', wantedBy: [1] }))).toBe(false);
});

describe('a new season', () => {
  test('proposed ends are three midnights, weeks ahead', () => {
    fc.assert(
      fc.property(fc.integer({ min: NOW - 500 * DAY, max: NOW + 500 * DAY }), (now) => {
        const ends = endsFrom(now);
        expect(new Set(ends.map(({ at }) => at)).size).toBe(3);
        for (const { at } of ends) {
          expect(at).toBeGreaterThan(now + 27 * DAY);
          expect([new Date(at).getHours(), new Date(at).getMinutes()]).toEqual([0, 0]);
        }
      }),
    );
  });

  test('what is ready can be sent, and what is missing holds it back', () => {
    const usual = usualSeason('December', NOW);
    expect(seasonRequest(usual, NOW)).toEqual({
      ...{ name: 'December', games: null, from: NOW, until: usual.until },
      ...{ points: 'share', order: 'mean', minimum: 5 },
    });
    expect(seasonRequest({ ...usual, name: ' ' }, NOW)).toBeUndefined();
    expect(seasonRequest({ ...usual, minimum: Number.NaN }, NOW)).toBeUndefined();
    expect(seasonRequest({ ...usual, order: 'best', best: 0 }, NOW)).toBeUndefined();
    expect(seasonRequest({ ...usual, points: 'place', places: '3, x' }, NOW)).toBeUndefined();
    expect(
      seasonRequest({ ...usual, games: ['skor'], points: 'place', order: 'best', best: 4 }, NOW),
    ).toMatchObject({ games: ['skor'], points: { byPlace: [5, 3, 1] }, order: { best: 4 } });
  });

  test('points by place are whole numbers within limits', () => {
    expect(placePoints('5, 3 1;0', 900, 20)).toEqual([5, 3, 1, 0]);
    for (const bad of ['', '1.5', '-1', '901', '1 2 3']) expect(placePoints(bad, 900, 2)).toBeUndefined();
  });
});

test('[UI-C41] the table that follows from the list is compared to the one that is shown', async () => {
  const { games, from, until, points, order, minimum } = season();
  const terms = newTerms(portableHasher, 'S', { games, from, until, points, order, minimum });
  const signatures = [new SeasonList(portableHasher, terms).sign(signRecorded)];
  const list = formatSeason({ terms, lines: [], signatures });
  const check = (file: string, shown: readonly SeasonRow[]) =>
    checkTable(file, shown, { games: [], recordOf: () => undefined, pause: async () => undefined });
  expect(await check(list, [])).toEqual({ kind: 'right', matches: 0 });
  expect(await check(list, [row(1)])).toEqual({ kind: 'table' });
  expect(await check(list.replace('"minimum":2', '"minimum":1'), [])).toMatchObject({
    ...{ kind: 'fault', line: 1, part: 'chain' },
  });
});
