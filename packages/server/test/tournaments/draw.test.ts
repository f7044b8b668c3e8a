// The draw of a league, and how it separates blocked people (UI-P80).

import { drawn } from '../../src/table/seats/seatOrder.ts';
import { drawnApart } from '../../src/tournaments/state/bracket.ts';

/** Returns these seeds in turn. */
function seeds(from: number): (count: number) => Buffer {
  let seed = from;
  return (count) => {
    const bytes = Buffer.alloc(count);
    seed += 7919;
    bytes.writeUInt32LE(seed >>> 0);
    return bytes;
  };
}

const ROUNDS = Array.from({ length: 40 }, (_, n) => n * 104_729);

/** Whether two are in the same section of that size. */
const areTogether = (order: readonly number[], [a, b]: readonly number[], part: number): boolean =>
  Math.floor(order.indexOf(a ?? -1) / part) === Math.floor(order.indexOf(b ?? -1) / part);

test('without blocks it is purely random', () => {
  for (const from of ROUNDS) expect(drawnApart(8, [], seeds(from))).toEqual(drawn(8, seeds(from)(4)));
});

test('two blocked people meet in the final at the earliest, and all places are there once', () => {
  for (const from of ROUNDS) {
    const order = drawnApart(8, [[2, 5]], seeds(from));
    expect(order.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(areTogether(order, [2, 5], 4)).toBe(false);
  }
  const firsts = new Set(ROUNDS.map((from) => drawnApart(8, [[2, 5]], seeds(from))[0]));
  expect(firsts.size).toBeGreaterThan(3);
});

test('with several blocks nobody affected meets in the first round where avoidable', () => {
  const apart = [
    ...[[0, 1] as const, [0, 2] as const, [0, 3] as const, [0, 4] as const, [0, 5] as const, [0, 6] as const],
  ];
  for (const from of ROUNDS) {
    const order = drawnApart(8, apart, seeds(from));
    expect(areTogether(order, [0, 7], 2)).toBe(true);
  }
});

test('a player blocked from all others still plays', () => {
  expect(
    drawnApart(
      4,
      [
        [0, 1],
        [0, 2],
        [0, 3],
      ],
      seeds(1),
    ).toSorted(),
  ).toEqual([0, 1, 2, 3]);
});
