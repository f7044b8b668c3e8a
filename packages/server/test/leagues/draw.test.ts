// The draw of a league, and how it keeps people apart between whom there is a block (UI-P80).

import { drawnApart } from '../../src/leagues/draw.ts';
import { drawn } from '../../src/table/seats/seatOrder.ts';

/** The next of these seeds each time. */
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

/** Whether two stand in the same part of so many. */
const areTogether = (order: readonly number[], [a, b]: readonly number[], part: number): boolean =>
  Math.floor(order.indexOf(a ?? -1) / part) === Math.floor(order.indexOf(b ?? -1) / part);

test('without a block it is the lot alone', () => {
  for (const from of ROUNDS) expect(drawnApart(8, [], seeds(from))).toEqual(drawn(8, seeds(from)(4)));
});

test('two who are apart meet in the final at the soonest, and all places are there once', () => {
  for (const from of ROUNDS) {
    const order = drawnApart(8, [[2, 5]], seeds(from));
    expect(order.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(areTogether(order, [2, 5], 4)).toBe(false);
  }
  const firsts = new Set(ROUNDS.map((from) => drawnApart(8, [[2, 5]], seeds(from))[0]));
  expect(firsts.size).toBeGreaterThan(3);
});

test('of several nobody meets in the first round where that can be', () => {
  const apart = [
    ...[[0, 1] as const, [0, 2] as const, [0, 3] as const, [0, 4] as const, [0, 5] as const, [0, 6] as const],
  ];
  for (const from of ROUNDS) {
    const order = drawnApart(8, apart, seeds(from));
    expect(areTogether(order, [0, 7], 2)).toBe(true);
  }
});

test('who is apart from all plays all the same', () => {
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
