// Board encoding: every reader sees the value that was written, whatever it is and whenever the reader joined.

import fc from 'fast-check';
import type { Json } from '../src/kernel/json.ts';
import { canonicalText } from '../src/kernel/json.ts';
import type { Fields } from '../src/protocol/board/boardLayout.ts';
import { type BoardSource, readBoard } from '../src/protocol/board/boardReader.ts';
import { packBoard, unpackBoard } from '../src/protocol/board/boardText.ts';
import { type BoardSink, BoardWriter } from '../src/protocol/board/boardWriter.ts';
import { runs } from '../tools/sweep.ts';

const json: fc.Arbitrary<Json> = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>;
/** Rows like those of a board: mostly one value. */
const row: fc.Arbitrary<Json> = fc.array(fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, json), {
  maxLength: 30,
});
const fields = fc.dictionary(fc.string({ minLength: 1, maxLength: 6 }), fc.oneof(json, row));

/** One reader's copy. */
class Copy implements BoardSink, BoardSource {
  text = '';
  readonly slots = new Map<number, number>();
  readonly words: string[] = [];
  received = 0;

  layOut(text: string): void {
    this.received += text.length;
    this.text = text;
    this.slots.clear();
    this.words.length = 0;
  }

  set(slot: number, code: number): void {
    this.received += 2;
    this.slots.set(slot, code);
  }

  add(word: string): void {
    this.received += word.length;
    this.words.push(word);
  }

  slot(slot: number): number | undefined {
    return this.slots.get(slot);
  }

  word(index: number): string {
    return this.words[index] ?? '';
  }

  /** The state of a late joiner: snapshot and words, but no slots. */
  latecomer(whole: string): Copy {
    const copy = new Copy();
    copy.text = whole;
    copy.words.push(...this.words);
    return copy;
  }
}

/** Broadcasts to all copies. */
const toAll = (copies: readonly Copy[]): BoardSink => ({
  layOut: (text) => {
    for (const copy of copies) copy.layOut(text);
  },
  set: (slot, code) => {
    for (const copy of copies) copy.set(slot, code);
  },
  add: (word) => {
    for (const copy of copies) copy.add(word);
  },
});

/** Writes the values in order; at each `true` of `comes` a reader joins before the next. */
function expectSeen(values: readonly Fields[], comes: readonly boolean[] = []): void {
  const first = new Copy();
  const copies = [first];
  const writer = new BoardWriter(toAll(copies));
  values.forEach((value, i) => {
    writer.write(value);
    for (const copy of copies) expect(canonicalText(readBoard(copy))).toBe(canonicalText(value));
    if (comes[i] !== true) return;
    const whole = writer.whole();
    copies.push(first.latecomer(whole));
    for (const copy of copies) expect(canonicalText(readBoard(copy))).toBe(canonicalText(value));
  });
}

describe('the text of a board', () => {
  test('unpacked it is the same value', () => {
    fc.assert(
      fc.property(fields, (value) => {
        expect(canonicalText(unpackBoard(packBoard(value)))).toBe(canonicalText(value));
      }),
      { numRuns: runs(100) },
    );
  });

  test('rows of numbers come back, small ones and large ones, runs and all', () => {
    const number = fc.oneof(fc.constant(0), fc.nat(95), fc.constant(1056), fc.maxSafeNat());
    fc.assert(
      fc.property(fc.array(number, { maxLength: 40 }), fc.string(), (list, text) => {
        expect(unpackBoard(packBoard({ list, text, marked: `~${text}` }))).toEqual({
          list,
          text,
          marked: `~${text}`,
        });
      }),
      { numRuns: runs(100) },
    );
  });

  test('a row costs a character an item, and a run a few', () => {
    const row = Array.from({ length: 544 }, (_, i) => i % 30);
    expect(packBoard({ row }).length).toBeLessThan(544 + 20);
    expect(packBoard({ row: Array(544).fill(7) })).toBe('{"row":"~7(544)"}');
    expect(packBoard({ row: [0, 0, 1056, 1056, 0, 0, 0, 0, 0] })).toBe('{"row":"~00)1056))1056)0(5)"}');
  });

  test('a row that would be no shorter stays a list', () => {
    expect(packBoard({ row: [1000, 2000, 3000] })).toBe('{"row":[1000,2000,3000]}');
  });
});

describe('board', () => {
  test('a copy stays equal to the value that was written last', () => {
    fc.assert(
      fc.property(fc.array(fields, { minLength: 1, maxLength: 8 }), fc.array(fc.boolean()), expectSeen),
      { numRuns: runs(100) },
    );
  });

  /** Sequences of changes of a board. */
  const name = fc.constantFrom('a', 'b', 'c', 'toString', '__proto__');
  const happening = fc.oneof(
    { weight: 10, arbitrary: fc.record({ row: fc.nat(2), at: fc.nat(11), to: fc.oneof(fc.nat(40), json) }) },
    { weight: 2, arbitrary: fc.record({ row: fc.nat(2), length: fc.nat(14) }) },
    { weight: 2, arbitrary: fc.record({ name, value: json }) },
    { weight: 2, arbitrary: fc.record({ gone: name }) },
  );
  type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

  function after(board: Fields, one: Happening): Fields {
    const { rows, pieces } = board as {
      readonly rows: readonly (readonly Json[])[];
      readonly pieces: Fields;
    };
    const others = Object.entries(pieces);
    if ('name' in one)
      return {
        rows,
        pieces: Object.fromEntries([...others.filter(([key]) => key !== one.name), [one.name, one.value]]),
      };
    if ('gone' in one)
      return { rows, pieces: Object.fromEntries(others.filter(([key]) => key !== one.gone)) };
    const changed = rows.map((row, i) => {
      if (i !== one.row) return row;
      if ('to' in one) return row.map((item, at) => (at === one.at ? one.to : item));
      return Array.from({ length: one.length }, (_, at) => row[at] ?? 0);
    });
    return { rows: changed, pieces };
  }

  test('whatever happens to it, those who were there and those who come late see the same', () => {
    fc.assert(
      fc.property(
        fc.array(happening, { maxLength: 100 }),
        fc.array(fc.integer({ min: 0, max: 9 })),
        (happenings, dice) => {
          let board: Fields = {
            rows: [0, 1, 2].map(() => Array<Json>(12).fill(0)),
            pieces: { a: 1, b: { x: 0 } },
          };
          const boards = happenings.map((one) => {
            board = after(board, one);
            return board;
          });
          expectSeen(
            boards,
            dice.map((die) => die === 0),
          );
        },
      ),
      { numRuns: runs(100) },
    );
  });

  test('an equal value again tells nothing', () => {
    fc.assert(
      fc.property(fields, (value) => {
        const copy = new Copy();
        const writer = new BoardWriter(copy);
        writer.write(value);
        const { received } = copy;
        writer.write(value);
        writer.write({ ...value });
        expect(copy.received).toBe(received);
      }),
    );
  });

  test('fields that are undefined count as absent, whatever stands behind them', () => {
    const value = fc.option(fc.nat(3), { nil: undefined });
    const record = fc.record(
      { a: value, b: value, c: value, d: fc.record({ e: value }) },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(record, { minLength: 2, maxLength: 8 }), (values) =>
        expectSeen(values as unknown as Fields[]),
      ),
      { numRuns: runs(100) },
    );
  });

  test('one changed item of a row is one changed slot', () => {
    const copy = new Copy();
    const writer = new BoardWriter(copy);
    writer.write({ stage: 'move', stacks: [0, 0, 0, 0, 5] });
    writer.write({ stage: 'move', stacks: [0, 7, 0, 0, 5] });
    // 0 is the whole, 1 the stage, 2 the list.
    expect([...copy.slots]).toEqual([[4, 7]]);
    expect(copy.words).toEqual([]);
  });

  test('a repeated text is sent once', () => {
    const copy = new Copy();
    const writer = new BoardWriter(copy);
    for (const stage of ['move', 'build', 'move', 'build', 'move', 'build']) writer.write({ stage });
    expect(copy.words).toEqual(['"build"', '"move"']);
  });

  test('growing and shrinking lists are not sent in full', () => {
    const units = Array.from({ length: 200 }, (_, id) => ({ id, at: 7 * id, hurt: 0 }));
    const copy = new Copy();
    const writer = new BoardWriter(copy);
    writer.write({ units, log: units });
    const { received } = copy;
    writer.write({ units, log: [...units, { id: 200, at: 3, hurt: 1 }] });
    expect(copy.received - received).toBeLessThan(60);
    writer.write({ units: units.slice(0, -1), log: [...units, { id: 200, at: 3, hurt: 1 }] });
    expect(copy.received - received).toBeLessThan(80);
  });

  test('a record that loses one field and gets another is not sent in full', () => {
    const units = Object.fromEntries(Array.from({ length: 200 }, (_, id) => [`u${id}`, { at: 7 * id }]));
    const copy = new Copy();
    const writer = new BoardWriter(copy);
    writer.write({ units });
    const { received } = copy;
    const { u17: _, ...others } = units;
    writer.write({ units: { ...others, u200: { at: 5 } } });
    expect(copy.received - received).toBeLessThan(50);
  });

  test('a board that grows at once is laid out anew, and its next changes are slots', () => {
    const copy = new Copy();
    const writer = new BoardWriter(copy);
    writer.write({ stage: 'setup', stacks: Array(40).fill(1056) });
    const stacks: Json[] = Array.from({ length: 340 }, (_, i) => 1000 + i);
    writer.write({ stage: 'setup', stacks });
    expect(copy.words).toEqual([]);
    writer.write({ stage: 'setup', stacks: stacks.map((stack, i) => (i === 300 ? 7 : stack)) });
    expect([[...copy.slots], copy.words]).toEqual([[[303, 7]], []]);
  });

  test('however long it changes shape, what is remembered stays bounded', () => {
    const copy = new Copy();
    const writer = new BoardWriter(copy);
    for (let i = 0; i < runs(600); i += 1) {
      const value = { log: Array.from({ length: i % 50 }, (_, at) => `${i}:${at}`) };
      writer.write(value);
      expect(copy.words.join('').length).toBeLessThan(2000);
      expect(readBoard(copy)).toEqual(value);
    }
  });
});
