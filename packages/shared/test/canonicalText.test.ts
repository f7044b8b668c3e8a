// The text that hashes rest on: the same for the same value, and JSON.

import { canonicalText } from '@hexmarch/shared/kernel/json';
import { TextMemory } from '@hexmarch/shared/kernel/textMemory';
import { shortCheck, viewCheck } from '@hexmarch/shared/match/fold/viewCheck';
import fc from 'fast-check';

function shuffled(value: unknown, turn: number): unknown {
  if (Array.isArray(value)) return value.map((item) => shuffled(item, turn));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([key, field]) => [key, shuffled(field, turn)] as const);
  return Object.fromEntries([
    ...fields.slice(turn % (fields.length + 1)),
    ...fields.slice(0, turn % (fields.length + 1)),
  ]);
}

test('the order in which fields were set does not matter', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(9), (value, turn) => {
      expect(canonicalText(shuffled(value, turn))).toBe(canonicalText(value));
    }),
  );
});

test('it reads back as the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalText(value);
      expect(JSON.stringify(JSON.parse(text))).toBe(
        JSON.stringify(JSON.parse(canonicalText(JSON.parse(text)))),
      );
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('keys are sorted by their UTF-16 units, fields that are undefined are left out', () => {
  expect(canonicalText({ b: 1, a: undefined, é: [true, null, 'x\n'], Z: -0, '10': 1.5, '9': {} })).toBe(
    '{"10":1.5,"9":{},"Z":0,"b":1,"é":[true,null,"x\\n"]}',
  );
});

test('more shapes of objects than are remembered give the same texts', () => {
  const texts = () =>
    Array.from({ length: 100 }, (_, i) => canonicalText({ [`z${i}`]: 1, [`a${i % 7}`]: 2 }));
  expect(texts()).toEqual(texts());
  expect(texts()[3]).toBe('{"a3":2,"z3":1}');
});

describe('remembered texts', () => {
  /** A value with another one in one place, and the same objects everywhere else. */
  function changed(value: unknown, path: readonly number[], other: unknown): unknown {
    const [step, ...rest] = path;
    if (step === undefined || typeof value !== 'object' || value === null) return other;
    const keys = Object.keys(value);
    const key = keys[step % (keys.length + 1)];
    if (Array.isArray(value)) {
      if (key === undefined) return [...value, other];
      return value.map((item, i) => (String(i) === key ? changed(item, rest, other) : item));
    }
    const fields = value as Record<string, unknown>;
    return { ...fields, [key ?? 'new']: key === undefined ? other : changed(fields[key], rest, other) };
  }

  const steps = fc.array(fc.record({ path: fc.array(fc.nat(6), { maxLength: 4 }), other: fc.jsonValue() }), {
    maxLength: 12,
  });

  test('are those of the value, whatever has changed since the last', () => {
    fc.assert(
      fc.property(fc.jsonValue(), steps, (first, changes) => {
        const memory = new TextMemory();
        let value: unknown = first;
        expect(memory.text(value)).toBe(canonicalText(value));
        for (const { path, other } of changes) {
          value = changed(value, path, other);
          expect(memory.text(value)).toBe(canonicalText(value));
        }
      }),
    );
  });

  test('know a record from a list, and fields that come and go', () => {
    const memory = new TextMemory();
    const shared = { x: 1 };
    for (const value of [
      { a: [shared], b: shared },
      { a: { 0: shared } },
      { a: [shared, shared] },
      { b: undefined },
      [shared],
      7,
      shared,
    ])
      expect(memory.text(value)).toBe(canonicalText(value));
  });
});

describe('[TABLE-6] the check of a view', () => {
  test('is the same for the same view, in whatever order its fields came', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(9), (view, turn) => {
        expect(viewCheck(JSON.parse(JSON.stringify(shuffled(view, turn))))).toBe(viewCheck(view));
      }),
    );
  });

  test('is another one for values that look alike', () => {
    const alike = [
      0,
      null,
      false,
      true,
      '',
      '0',
      [],
      [0],
      ['0'],
      {},
      { a: 0 },
      { a: null },
      { '': 0 },
      [[]],
      [[], []],
      0.5,
    ];
    expect(new Set(alike.map(viewCheck)).size).toBe(alike.length);
  });

  test('detects nearly every change of one number in a row', () => {
    const row = Array.from({ length: 40 }, (_, i) => i % 5);
    const changed = row.flatMap((_, at) => [7, 8, 9, 70_000].map((value) => row.with(at, value)));
    const unnoticed = changed.filter((other) => viewCheck({ row: other }) === viewCheck({ row }));
    expect(unnoticed.length).toBeLessThan(2);
    // Only one byte is sent: one change in 256 passes.
    const check = shortCheck(viewCheck({ row }));
    expect(check).toBeLessThan(256);
    const passed = changed.filter((other) => shortCheck(viewCheck({ row: other })) === check);
    expect(passed.length).toBeLessThan(5);
  });
});
