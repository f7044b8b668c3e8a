// The text that hashes rest on: the same for the same value, and JSON.

import { canonicalText } from '@hexmarch/shared/kernel/json';
import { viewCheck } from '@hexmarch/shared/match/viewCheck';
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

  test('notices nearly every change of one number in a row', () => {
    const row = Array.from({ length: 40 }, (_, i) => i % 5);
    const changed = row.flatMap((_, at) => [7, 8, 9, 70_000].map((value) => row.with(at, value)));
    const unnoticed = changed.filter((other) => viewCheck({ row: other }) === viewCheck({ row }));
    expect(unnoticed.length).toBeLessThan(2);
  });
});
