// What holds for every season, from a seed.

import { seededRandom } from '../../src/kernel/random.ts';
import { POINT_UNITS } from '../../src/standings/points.ts';
import { readSeason } from '../../src/standings/readSeason.ts';
import { countedLines, formatSeason, type MatchLine, playedIn } from '../../src/standings/season.ts';
import { Meetings, type StandingsRow, standingsOf } from '../../src/standings/standings.ts';
import { randomResults, randomTerms, seasonOf } from './seasons.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

export function checkLaws(seed: number, matches: number): void {
  const random = seededRandom(seed);
  const [terms, results] = [randomTerms(random), randomResults(random, matches)];
  const season = seasonOf(terms, results);
  expect(readSeason(formatSeason(season))).toEqual({ season });
  const byHash = results.toSorted((a, b) => (a.result.recordHash < b.result.recordHash ? -1 : 1));
  expect(seasonOf(terms, byHash)).toEqual(season);
  const rows = standingsOf(terms, season.lines);
  expect(standingsOf(terms, season.lines.toReversed())).toEqual(rows);
  const counted = countedLines(season.lines);
  if (terms.points === 'share') for (const line of counted) expect(isHalfOfSides(line)).toBe(true);
  const got = counted.flatMap(playedIn);
  expect(sum(rows.map(({ points }) => points))).toBe(sum(got.map(({ points }) => points)));
  expectPlaces(rows, terms.minimum);
  expectMirrored(new Meetings(season.lines), rows);
}

/** A seat that changed hands has no points, so its side is known by another seat of it, if there is one. */
function isHalfOfSides({ sides, points }: MatchLine): boolean {
  const bySide = [...new Set(sides)].map((side) =>
    points.find((one, seat) => sides[seat] === side && one !== null),
  );
  const known = bySide.flatMap((one) => (one === undefined || one === null ? [] : [one]));
  const total = (bySide.length * POINT_UNITS) / 2;
  return known.length === bySide.length ? sum(known) === total : sum(known) <= total;
}

/** Places count those above; those without one have too few matches, and stand last. */
function expectPlaces(rows: readonly StandingsRow[], minimum: number): void {
  const places = rows.flatMap(({ place }) => (place === undefined ? [] : [place]));
  expect(places).toEqual(places.map((place) => 1 + places.filter((one) => one < place).length));
  expect(rows.map(({ place }) => place)).toEqual([
    ...places,
    ...rows.slice(places.length).map(() => undefined),
  ]);
  for (const { place, matches } of rows) expect(place === undefined).toBe(matches < minimum);
}

function expectMirrored(meetings: Meetings, rows: readonly StandingsRow[]): void {
  for (const { member: one } of rows)
    for (const { member: other } of rows) {
      const { won, drawn, lost } = meetings.between(one, other);
      expect(meetings.between(other, one)).toEqual({ won: lost, drawn, lost: won });
    }
}
