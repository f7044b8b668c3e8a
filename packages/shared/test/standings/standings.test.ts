// The order of a table.

import fc from 'fast-check';
import { PLACE_POINTS_MAX, POINT_UNITS } from '../../src/standings/points.ts';
import type { MatchLine, SeasonTerms } from '../../src/standings/season.ts';
import { Meetings, standingsOf } from '../../src/standings/standings.ts';
import { checkLaws } from './seasonLaws.ts';
import { DAY, type Result, result, seasonOf, TERMS } from './seasons.ts';

/** Each text is a match: members by place, such as `12` (1 beats 2), `1=2` (level), `1=23`. */
function matches(...texts: readonly string[]): readonly Result[] {
  return texts.map((text, i) => {
    const ranks = [...text.matchAll(/\d(?:=\d)*/g)].map(([level]) => level.split('=').map(Number));
    const members = ranks.flat();
    const placeOf = (member: number): number => {
      const rank = ranks.findIndex((level) => level.includes(member));
      return 1 + ranks.slice(0, rank).flat().length;
    };
    return result(`m${String(i).padStart(3, '0')}`, members, members.map(placeOf), { endAt: i * DAY });
  });
}

function table(terms: Partial<SeasonTerms>, ...texts: readonly string[]): readonly string[] {
  const season = seasonOf({ ...TERMS, minimum: 1, ...terms }, matches(...texts));
  return standingsOf(season.terms, season.lines).map(({ member, place }) => `${place ?? '-'}:${member}`);
}

test('[TABLE-30.9] by the mean of points', () => {
  expect(table({}, '12', '13', '32', '41')).toEqual(['1:4', '2:1', '3:3', '4:2']);
});

test('[TABLE-30.9] by their sum', () => {
  expect(table({ order: 'sum' }, '12', '13', '14', '41', '21', '42', '3=4')).toEqual([
    '1:1',
    '2:4',
    '3:2',
    '4:3',
  ]);
});

test('[TABLE-30.9] by the best so many', () => {
  const texts = ['12', '21', '21', '13', '31', '14'];
  expect(table({ order: { best: 2 } }, ...texts).slice(0, 2)).toEqual(['1:2', '2:1']);
  expect(table({ order: 'sum' }, ...texts)[0]).toBe('1:1');
});

test('[TABLE-30.9] without a place below the minimum', () => {
  expect(table({ minimum: 2 }, '12', '12', '31')).toEqual(['1:1', '2:2', '-:3']);
});

test('[TABLE-30.9] level: points in matches among them', () => {
  // One win and one loss each, 2 having beaten 1.
  expect(table({}, '21', '13', '42')).toEqual(['1:4', '2:2', '3:1', '4:3']);
});

test('[TABLE-30.9] still level: wins', () => {
  // Both have the mean ½ and have not met; 1 by a win and a loss, 2 by draws.
  expect(table({}, '13', '41', '2=3', '2=4')).toEqual(['1:4', '2:1', '3:2', '4:3']);
});

test('[TABLE-30.9] still level: number of matches, then the place is shared', () => {
  expect(table({}, '1=2', '3=4', '3=5', '3=6', '4=5')).toEqual(['1:3', '2:4', '2:5', '4:1', '4:2', '4:6']);
});

test('[TABLE-30.9] means are compared exactly, where floating point would take them for equal', () => {
  const most = PLACE_POINTS_MAX * POINT_UNITS;
  /** So many matches of one member, with the most points but for one unit in all; only the first member wins. */
  const linesOf = (member: number, count: number): readonly MatchLine[] =>
    Array.from({ length: count }, (_, i) => ({
      kind: 'match',
      n: member * 1000 + i,
      match: `${member} ${i}`,
      recordHash: '',
      endAt: 0,
      game: 'skor',
      who: [{ member }],
      sides: [0],
      places: [member],
      points: [i === 0 ? most - 1 : most],
      why: 'counted',
    }));
  expect((600 * most - 1) / 600).toBe((601 * most - 1) / 601);
  const rows = standingsOf({ ...TERMS, minimum: 1 }, [...linesOf(1, 600), ...linesOf(2, 601)]);
  expect(rows.map(({ member, place }) => [place, member])).toEqual([
    [1, 2],
    [2, 1],
  ]);
});

test('[UI-C42] head to head: won, drawn, lost, between members on different sides', () => {
  const { lines } = seasonOf(TERMS, [
    ...matches('12', '21', '12', '1=23'),
    result('z', [1, 2, 3, 4], [1, 2, 1, 2], { sides: [0, 1, 0, 1], endAt: 9 * DAY }),
  ]);
  const meetings = new Meetings(lines);
  expect(meetings.between(1, 2)).toEqual({ won: 3, drawn: 1, lost: 1 });
  expect(meetings.between(2, 1)).toEqual({ won: 1, drawn: 1, lost: 3 });
  expect(meetings.between(1, 3)).toEqual({ won: 1, drawn: 0, lost: 0 });
  expect(meetings.between(3, 4)).toEqual({ won: 1, drawn: 0, lost: 0 });
  expect(meetings.between(7, 8)).toEqual({ won: 0, drawn: 0, lost: 0 });
});

test('[TABLE-30.8] a seat that changed hands counts for neither, in the table and head to head', () => {
  const { terms, lines } = seasonOf({ ...TERMS, minimum: 1 }, [
    result('a', [1, 2, 3], [1, 2, 3], { handedOver: [0] }),
  ]);
  expect(standingsOf(terms, lines).map(({ member }) => member)).toEqual([2, 3]);
  expect(new Meetings(lines).between(2, 1)).toEqual({ won: 0, drawn: 0, lost: 0 });
});

test('a permutation of the matches gives the same list and table, and no point is lost', () => {
  fc.assert(fc.property(fc.nat(), fc.integer({ min: 1, max: 40 }), checkLaws), { numRuns: 300 });
});
