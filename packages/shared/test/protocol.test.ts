import fc from 'fast-check';
import type { Json } from '../src/kernel/json.ts';
import { canonicalText } from '../src/kernel/json.ts';
import { formatLastLine, type LastLine, parseLastLine } from '../src/protocol/lastLine.ts';
import { LeafWriter, readLeaves } from '../src/protocol/leafTree.ts';
import { boardOf, packLeaf } from '../src/protocol/roomState.ts';

const json: fc.Arbitrary<Json> = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>;
/** Rows like those of a board: mostly one value. */
const row: fc.Arbitrary<Json> = fc.array(fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, json), {
  maxLength: 30,
});
const fields = fc.dictionary(fc.string({ minLength: 1, maxLength: 6 }), fc.oneof(json, row));

describe('leaf tree', () => {
  test('a table stays equal to the value it was last given', () => {
    fc.assert(
      fc.property(fc.array(fields, { minLength: 1, maxLength: 8 }), (values) => {
        const table = new Map<string, string>();
        const writer = new LeafWriter(table);
        for (const value of values) {
          writer.write(value);
          expect(canonicalText(readLeaves(table))).toBe(canonicalText(value));
        }
      }),
      { numRuns: 500 },
    );
  });

  /** What happens to the rows of a board, one after the other. */
  const happening = fc.oneof(
    { weight: 12, arbitrary: fc.record({ row: fc.nat(2), at: fc.nat(11), to: fc.oneof(fc.nat(40), json) }) },
    { weight: 2, arbitrary: fc.record({ row: fc.nat(2), length: fc.nat(12) }) },
    { weight: 3, arbitrary: fc.constant('compact' as const) },
  );

  test('compacted now and then it stays equal, and whoever reads it anew sees the same', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 120 }), (happenings) => {
        const table = new Map<string, string>();
        const writer = new LeafWriter(table);
        let rows: Json[][] = [0, 1, 2].map(() => Array<Json>(12).fill(0));
        for (const one of happenings) {
          if (one === 'compact') writer.compact();
          else
            rows = rows.map((row, i) => {
              if (i !== one.row) return row;
              if ('to' in one) return row.map((item, at) => (at === one.at ? one.to : item));
              return Array.from({ length: one.length }, (_, at) => row[at] ?? 0);
            });
          writer.write({ rows });
          expect(canonicalText(readLeaves(table))).toBe(canonicalText({ rows }));
        }
      }),
      { numRuns: 500 },
    );
  });

  test('compacted a row costs a character an item, however much of it has changed', () => {
    const table = new Map<string, string>();
    const writer = new LeafWriter(table);
    writer.write({ owners: Array<Json>(544).fill(0), name: 'x' });
    for (let round = 1; round <= 3; round += 1)
      writer.write({ owners: Array.from({ length: 544 }, (_, i) => (i * round) % 30), name: 'x' });
    const bytes = () => [...table].reduce((sum, [key, text]) => sum + key.length + text.length, 0);
    expect(bytes()).toBeGreaterThan(544 * 4);
    writer.compact();
    expect(bytes()).toBeLessThan(544 + 40);
    expect(readLeaves(table)).toEqual({
      owners: Array.from({ length: 544 }, (_, i) => (i * 3) % 30),
      name: 'x',
    });
  });

  test('writing an equal value again touches nothing', () => {
    fc.assert(
      fc.property(fields, (value) => {
        const table = new Map<string, string>();
        const writer = new LeafWriter(table);
        writer.write(value);
        const touched: string[] = [];
        table.set = (key) => {
          touched.push(key);
          return table;
        };
        writer.write(value);
        expect(touched).toEqual([]);
      }),
    );
  });

  test('one changed item of a row is one changed leaf', () => {
    const table = new Map<string, string>();
    const writer = new LeafWriter(table);
    writer.write({ stacks: [0, 0, 0, 0, 5] });
    const before = new Map(table);
    writer.write({ stacks: [0, 7, 0, 0, 5] });
    const changed = [...table].filter(([key, text]) => before.get(key) !== text);
    expect(changed).toEqual([['0.1', '7']]);
  });
});

describe('packed leaves', () => {
  test('unpacking what was packed gives the same leaves', () => {
    fc.assert(
      fc.property(fields, (value) => {
        const leaves = new Map<string, string>();
        new LeafWriter(leaves).write(value);
        const numbers = new Map<string, number>();
        const texts = new Map<string, string>();
        for (const [key, text] of leaves) {
          const packed = packLeaf(text);
          if (typeof packed === 'number') numbers.set(key, packed);
          else texts.set(key, packed);
        }
        expect(new Map([...boardOf({ numbers, texts })].sort())).toEqual(new Map([...leaves].sort()));
      }),
      { numRuns: 300 },
    );
  });
});

describe('last line', () => {
  const seat = fc.integer({ min: 0, max: 35 });
  const actor = fc.oneof(
    seat.map((one) => ({ kind: 'seat' as const, seat: one })),
    fc.constant({ kind: 'host' as const }),
  );
  const word = fc.stringMatching(/^[a-zA-Z0-9,=-]{1,12}$/);
  const command: fc.Arbitrary<LastLine> = fc.record({
    actor,
    command: fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' ')),
    faces: fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 6 }),
  });
  const events: fc.Arbitrary<LastLine> = fc.record({
    actor,
    events: fc.array(fc.record({ type: word }), { maxLength: 4 }),
  });

  test('reading what was written gives the same line', () => {
    fc.assert(
      fc.property(fc.oneof(command, events), (line) => {
        expect(parseLastLine(formatLastLine(line))).toEqual(line);
      }),
    );
  });
});
