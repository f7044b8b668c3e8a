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
