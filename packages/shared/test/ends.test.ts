// Ends of a command: every way in which dice can fall, once, in a game of dice alone.

import fc from 'fast-check';
import { branchedEnds, ENDS_MAX, endsBySequences, endsOf, type SameUpTo } from '../src/kernel/ends.ts';
import { type End, formatFraction, lowest, productOf, sumOf } from '../src/kernel/fraction.ts';
import type { Actor, Random } from '../src/kernel/game.ts';
import { canonicalText, differenceText } from '../src/kernel/json.ts';
import { err, ok, type Result } from '../src/kernel/result.ts';

/** A throw of dice, of which the state keeps what `keep` makes of the faces. */
interface Throw {
  readonly type: 'throw';
  roll(random: Random): readonly number[];
  keep(faces: readonly number[]): unknown;
}
type Thrown = { readonly type: 'thrown'; readonly faces: readonly number[]; readonly result: unknown };

const DICE = {
  decide: (_state: unknown, command: Throw, actor: Actor, random: Random): Result<readonly Thrown[]> => {
    if (actor.kind !== 'seat') return err('players-only', 'DICE-1');
    const faces = command.roll(random);
    return ok([{ type: 'thrown', faces, result: command.keep(faces) }]);
  },
  evolve: (_state: unknown, { result }: Thrown): unknown => result,
};
const PLAYER: Actor = { kind: 'seat', seat: 0 };

const total = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + face, 0);
const throwing = (roll: Throw['roll'], keep: Throw['keep'] = (faces) => faces): Throw => ({
  type: 'throw',
  roll,
  keep,
});
const textOf = (ends: readonly End<unknown>[] | undefined): readonly string[] | undefined =>
  ends?.map((end) => `${canonicalText(end.state)} ${formatFraction(end)}`);
const ends = (command: Throw, sameUpTo?: SameUpTo<Thrown>): readonly string[] | undefined =>
  textOf(branchedEnds(DICE, null, command, PLAYER, sameUpTo));

test('the ends of two dice are their totals, each as often as it can fall', () => {
  expect(ends(throwing((random) => [random.die(6), random.die(6)], total))).toEqual([
    '2 1/36',
    '3 1/18',
    '4 1/12',
    '5 1/9',
    '6 5/36',
    '7 1/6',
    '8 5/36',
    '9 1/9',
    '10 1/12',
    '11 1/18',
    '12 1/36',
  ]);
});

test('a later die may depend on an earlier one', () => {
  const again = throwing((random) => (random.pick(2) === 1 ? [1] : [0, random.die(3)]));
  expect(ends(again)).toEqual(['[0,1] 1/6', '[0,2] 1/6', '[0,3] 1/6', '[1] 1/2']);
});

test('without dice there is one end', () => {
  expect(ends(throwing(() => []))).toEqual(['[] 1']);
});

test('states that are equal are one end, whatever their fields share and however they are ordered', () => {
  const keep = ([face]: readonly number[]): unknown =>
    face === 1 ? { a: [1, { b: 2 }], c: undefined } : { a: [1, { b: face === 2 ? 2 : 3 }] };
  expect(ends(throwing((random) => [random.die(3)], keep))).toEqual([
    '{"a":[1,{"b":2}]} 2/3',
    '{"a":[1,{"b":3}]} 1/3',
  ]);
});

test('faces that do the same are tried once, and count as many as they are', () => {
  let tried = 0;
  const six = throwing(
    (random) => {
      tried += 1;
      return [random.die(6), random.die(6)];
    },
    (faces) => faces.map((face) => face === 6),
  );
  const expected = ['[false,false] 25/36', '[false,true] 5/36', '[true,false] 5/36', '[true,true] 1/36'];
  expect(ends(six)).toEqual(expected);
  expect(tried).toBe(36);
  tried = 0;
  expect(ends(six, ([thrown]) => thrown?.faces.map((face) => (face < 6 ? 5 : 6)))).toEqual(expected);
  expect(tried).toBe(4);
  // Where it is not told of every die each face stands for itself.
  expect(ends(six, () => [5])).toEqual(expected);
});

test(`more than ${ENDS_MAX} ends are not listed, but as many ways to fewer are`, () => {
  const many = (count: number): Throw => throwing((random) => [random.pick(count)]);
  expect(ends(many(ENDS_MAX))).toHaveLength(ENDS_MAX);
  expect(ends(many(ENDS_MAX + 1))).toBeUndefined();
  const evenOrOdd = (count: number): Throw =>
    throwing(
      (random) => [random.pick(count)],
      ([picked = 0]) => picked % 2,
    );
  expect(ends(evenOrOdd(2 * ENDS_MAX))).toEqual(['0 1/2', '1 1/2']);
  expect(ends(evenOrOdd(1_000_000))).toBeUndefined();
  expect(ends(many(10), () => undefined)).toBeUndefined();
});

test('probabilities beyond safe integers are not listed', () => {
  const luck = (dice: number): Throw =>
    throwing(
      (random) => {
        const faces: number[] = [];
        while (faces.length < dice && faces.at(-1) !== 2) faces.push(random.die(2 ** 13));
        return faces;
      },
      (faces) => faces.length,
    );
  const isUpToOne: SameUpTo<Thrown> = ([thrown]) => thrown?.faces.map((face) => (face < 3 ? face : 2 ** 13));
  expect(ends(luck(4), isUpToOne)?.length).toBe(4);
  expect(ends(luck(5), isUpToOne)).toBeUndefined();
});

test('a refused command has no ends', () => {
  const one = throwing((random) => [random.die(2)]);
  expect(branchedEnds(DICE, null, one, { kind: 'host' })).toBeUndefined();
  expect(
    endsBySequences(DICE, null, one, { kind: 'host' }, [{ faces: [1], chance: { n: 1, d: 1 } }]),
  ).toBeUndefined();
});

test('a game that knows a quicker way is asked, and any other goes through every face', () => {
  const coin = throwing((random) => [random.die(2)]);
  expect(textOf(endsOf(DICE, null, coin, PLAYER))).toEqual(['[1] 1/2', '[2] 1/2']);
  const known = [{ state: 'known', n: 1, d: 1 }];
  expect(endsOf({ ...DICE, endsOf: () => known }, null, coin, PLAYER)).toBe(known);
});

test('ways to equal states are one end', () => {
  const coin = throwing(
    (random) => [random.die(4)],
    ([face = 0]) => face % 2,
  );
  const sequences = [
    { faces: [1], chance: { n: 1, d: 6 } },
    { faces: [2], chance: { n: 1, d: 2 } },
    { faces: [3], chance: { n: 1, d: 3 } },
  ];
  expect(textOf(endsBySequences(DICE, null, coin, PLAYER, sequences))).toEqual(['1 1/2', '0 1/2']);
});

test('any dice: every end is what its faces give, and all are certain together', () => {
  const anyDice = fc.array(fc.integer({ min: 1, max: 7 }), { maxLength: 4 });
  fc.assert(
    fc.property(anyDice, fc.integer({ min: 1, max: 9 }), (sides, modulus) => {
      const command = throwing(
        (random) => sides.map((each) => random.die(each)),
        (faces) => faces.reduce((hash, face) => (5 * hash + face) % modulus, 0),
      );
      const found = branchedEnds(DICE, null, command, PLAYER) ?? [];
      expect(formatFraction(sumOf(found))).toBe('1');
      const counted = new Map<string, number>();
      for (const faces of product(sides)) {
        const key = canonicalText(command.keep(faces));
        counted.set(key, (counted.get(key) ?? 0) + 1);
      }
      const all = sides.reduce((times, each) => times * each, 1);
      expect([...(textOf(found) ?? [])].sort()).toEqual(
        [...counted].map(([key, count]) => `${key} ${formatFraction(lowest(count, all))}`).sort(),
      );
    }),
  );
});

const product = (sides: readonly number[]): readonly (readonly number[])[] =>
  sides.reduce<readonly (readonly number[])[]>(
    (all, each) => all.flatMap((faces) => Array.from({ length: each }, (_, i) => [...faces, i + 1])),
    [[]],
  );

describe('fractions', () => {
  const anyFraction = fc
    .tuple(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 1, max: 3000 }))
    .map(([n, d]) => lowest(n, d));

  test('sums and products are exact and in lowest terms', () => {
    fc.assert(
      fc.property(anyFraction, anyFraction, (a, b) => {
        expect(sumOf([a, b])).toEqual(lowest(a.n * b.d + b.n * a.d, a.d * b.d));
        expect(productOf(a, b)).toEqual(lowest(a.n * b.n, a.d * b.d));
      }),
    );
  });

  test('a sum needs no larger numbers than its denominators do', () => {
    const part = { n: 1, d: 2 ** 40 };
    expect(sumOf([part, part, part])).toEqual({ n: 3, d: 2 ** 40 });
    expect(productOf({ n: 2 ** 40, d: 3 ** 20 }, { n: 3 ** 20, d: 2 ** 41 })).toEqual({ n: 1, d: 2 });
  });
});

test('differences from a third value are equal exactly if the values are', () => {
  const anyValue = fc.jsonValue({ maxDepth: 3 });
  fc.assert(
    fc.property(anyValue, anyValue, anyValue, fc.boolean(), (before, one, other, isCopy) => {
      const second = isCopy ? turned(one) : other;
      expect(differenceText(before, one) === differenceText(before, second)).toBe(
        canonicalText(one) === canonicalText(second),
      );
      expect(differenceText(before, turned(before))).toBe('');
    }),
    { numRuns: 1000 },
  );
});

/** A copy with all fields the other way round. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, field]) => [key, turned(field)] as const)
      .reverse(),
  );
}
