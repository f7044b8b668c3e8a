// What levels lose by mistakes, as reviews show: the files are of the levels and the reviewer as they are, and docs/bots.md has their figures.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { MANIFESTS } from '../../src/catalogue/manifests.ts';
import { errorsTable } from '../../tools/errors/errorsTable.ts';
import { fittedErrors } from '../../tools/errors/fit.ts';
import { type ReviewedSeat, readReviewed } from '../../tools/errors/reviewedFile.ts';
import { roundedErrors } from '../../tools/ladder/ratedFile.ts';

const DOCS = join(import.meta.dirname, '../../../../docs/bots.md');

/** Those whose levels' mistakes have been measured. */
const measured = MANIFESTS.filter(({ id }) => readReviewed(id).seats.length > 0);

test('some games have been measured', () => expect(measured.map(({ id }) => id)).toEqual(['skor', 'skorm']));

test.each(measured)(
  'the errors of $id are those of its reviewed matches',
  async ({ id, ladder, reviewer }) => {
    const [rated, reviewing] = await Promise.all([ladder?.rated?.(), reviewer?.()]);
    const { seats } = readReviewed(id, reviewing?.version);
    const fitted = fittedErrors(seats, rated?.elos ?? []);
    expect(rated?.elos).toHaveLength(ladder?.levels ?? 0);
    expect(rated?.errors).toEqual(roundedErrors(fitted));
    expect(readFileSync(DOCS, 'utf8')).toContain(errorsTable(seats, fitted).join('\n'));
  },
);

test.each(measured)('stronger levels of $id lose less', async ({ ladder }) => {
  const means = (await ladder?.rated?.())?.errors?.levels.map(({ mean }) => mean) ?? [];
  expect(means).toEqual(means.toSorted((a, b) => b - a));
});

const ELOS = [0, 100, 200, 300, 400];

const seatOf = (level: number, roots: readonly number[]): ReviewedSeat => ({
  ...{ seed: 0, level, against: 1, score: 1 },
  costs: roots.map((root) => root * root),
});

test('the fit finds a parabola again, and the spread of turns', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.2, max: 0.4, noNaN: true }),
      fc.double({ min: -0.3, max: 0, noNaN: true }),
      fc.double({ min: 0.001, max: 0.05, noNaN: true }),
      (start, slope, spread) => {
        const meanAt = (elo: number): number => start + slope * (elo / 1000);
        const seats = ELOS.map((elo, i) => seatOf(i + 1, [meanAt(elo) - spread, meanAt(elo) + spread]));
        const { levels, match } = fittedErrors(seats, ELOS);
        for (const [i, { mean, sd }] of levels.entries()) {
          expect(mean).toBeCloseTo(meanAt(ELOS[i] ?? 0), 6);
          expect(sd).toBeCloseTo(spread * Math.SQRT2, 6);
        }
        // All matches of a level are alike.
        expect(match).toBeCloseTo(0, 6);
      },
    ),
  );
});

test('what matches differ by besides their turns is between matches', () => {
  const seats = ELOS.flatMap((_, i) =>
    [0.1, 0.2].map((root) => seatOf(i + 1, new Array<number>(10).fill(root))),
  );
  expect(fittedErrors(seats, ELOS).match).toBeCloseTo(0.05, 6);
});
