import { landOf } from '../../../../src/games/skirmish/map/land.ts';
import { coastOf } from '../../../../src/games/skirmish/map/oversea.ts';
import { cellAt, indexOf, lineBetween, sheetOf } from '../../../../src/games/skirmish/map/sheet.ts';
import { seededRandom } from '../../../../src/kernel/random.ts';
import { seeds } from '../../../../tools/sweep.ts';

const SHEET = sheetOf(40);
const steps = (a: number, b: number): number => {
  const [from, to] = [cellAt(SHEET, a), cellAt(SHEET, b)];
  const [q, r] = [to.q - from.q, to.r - from.r];
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
};

test('cells and numbers go into each other', () => {
  expect(cellAt(SHEET, SHEET.middle)).toEqual({ q: 0, r: 0 });
  for (let i = 0; i < SHEET.count; i++) expect(indexOf(SHEET, cellAt(SHEET, i))).toBe(i);
});

test('a line goes from cell to cell on a shortest way, and as straight back', () => {
  const from = indexOf(SHEET, { q: -3, r: 1 });
  for (let q = -5; q <= 5; q++) {
    for (let r = -5; r <= 5; r++) {
      const to = indexOf(SHEET, { q, r });
      const way = [from, ...lineBetween(SHEET, from, to), to];
      const length = way.slice(1).map((cell, i) => steps(way[i] ?? 0, cell));
      expect({ q, r, length }).toEqual({ q, r, length: length.map(() => (from === to ? 0 : 1)) });
      expect(length.length).toBe(Math.max(1, steps(from, to)));
    }
  }
});

test('a line keeps to the straight way', () => {
  const line = lineBetween(SHEET, indexOf(SHEET, { q: 0, r: 0 }), indexOf(SHEET, { q: 6, r: -2 }));
  expect(line.map((cell) => cellAt(SHEET, cell))).toEqual([
    { q: 1, r: 0 },
    { q: 2, r: -1 },
    { q: 3, r: -1 },
    { q: 4, r: -1 },
    { q: 5, r: -2 },
  ]);
});

test.each(seeds(1, 8))('the coast goes once along every edge between land and sea: seed %i', (seed) => {
  const land = landOf(168, seededRandom(seed));
  const { sheet, isLand, cells } = land;
  const edges = cells.flatMap((cell) =>
    sheet.steps.filter((step) => isLand[cell + step] === 0).map(() => cell),
  );
  const coast = coastOf(land);
  expect([...coast].sort((a, b) => a - b)).toEqual(edges.sort((a, b) => a - b));
  coast.forEach((cell, i) => {
    const before = coast.at(i - 1) ?? 0;
    expect(cell === before || sheet.steps.includes(cell - before)).toBe(true);
  });
});
