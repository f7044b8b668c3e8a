// In any order of settling the oldest needed row is the least of those with entries left.

import fc from 'fast-check';
import { type JournalRow, NeededRows } from '../../src/store/neededRows.ts';

const leastOf = (rows: readonly JournalRow[]): number => Math.min(...rows.map(({ n }) => n));

test('the oldest is the first row that has entries left, in any order', () => {
  // Of each row so many entries, and for each row how many of the present ones are settled afterwards, and from where.
  const turn = fc.record({
    entries: fc.integer({ min: 1, max: 4 }),
    going: fc.array(fc.nat(), { maxLength: 6 }),
    // Of the present ones, in turn: whether it is about to be settled.
    settling: fc.infiniteStream(fc.boolean()),
  });
  fc.assert(
    fc.property(fc.array(turn, { maxLength: 60 }), (turns) => {
      const needed = new NeededRows();
      const there: JournalRow[] = [];
      turns.forEach(({ entries, going, settling }, i) => {
        const row = { n: 10 + i, needed: 0 };
        for (let k = 0; k < entries; k++) {
          needed.need(row);
          there.push(row);
        }
        for (const place of going)
          for (const gone of there.splice(place % (there.length + 1), 1)) gone.needed -= 1;
        expect(needed.oldest()).toBe(leastOf(there));
        const isGoing = there.map(() => settling.next().value);
        const rows = there.filter((_, k) => isGoing[k]).map((row) => ({ row }));
        expect(needed.oldest(rows)).toBe(leastOf(there.filter((_, k) => !isGoing[k])));
      });
    }),
  );
});

test('what is gone is forgotten in a long life, too', () => {
  const needed = new NeededRows();
  const rows = Array.from({ length: 5000 }, (_, i) => ({ n: 2 + i, needed: 0 }));
  for (const row of rows) needed.need(row);
  for (const row of rows.slice(0, -1)) row.needed -= 1;
  // Twice: the list was compacted in between.
  expect([needed.oldest(), needed.oldest()]).toEqual([5001, 5001]);
  const next = { n: 5002, needed: 0 };
  needed.need(next);
  for (const row of rows.slice(-1)) row.needed -= 1;
  expect(needed.oldest()).toBe(5002);
  next.needed -= 1;
  expect(needed.oldest()).toBe(Number.POSITIVE_INFINITY);
});
