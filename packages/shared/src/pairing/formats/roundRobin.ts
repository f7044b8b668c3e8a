// Round robin by Berger tables: everyone meets everyone, once or twice.

import type { Entrant, Pairing } from '../results/rounds.ts';

/** Number of rounds of one cycle. */
export const cycleLength = (count: number): number => count - 1 + (count % 2);

/** All pairings of a round, counted from 0; with an odd number one is free. `order`: as drawn. */
export function bergerRound(
  order: readonly Entrant[],
  round: number,
): readonly (readonly [Entrant, Entrant])[] {
  const length = cycleLength(order.length);
  const middle = (length + 1) / 2;
  const inCycle = round % length;
  const pivot = (inCycle * middle) % length;
  // The last number meets each in turn and changes seats; the others sit around the pivot.
  const places = [
    inCycle % 2 === 0 ? [pivot, length] : [length, pivot],
    ...Array.from({ length: middle - 1 }, (_, i) => [
      (pivot + i + 1) % length,
      (pivot + length - i - 1) % length,
    ]),
  ];
  const isReturn = Math.floor(round / length) % 2 === 1;
  return places.flatMap(([a = 0, b = 0]) => {
    const [first, second] = [order[a], order[b]];
    if (first === undefined || second === undefined) return [];
    return [isReturn ? ([second, first] as const) : ([first, second] as const)];
  });
}

/** `present`: who plays in this round; the others are absent in their pairings. */
export const pairRoundRobin = (
  order: readonly Entrant[],
  round: number,
  present: readonly Entrant[],
): readonly Pairing[] =>
  bergerRound(order, round).map((seats) => {
    const absent = seats.filter((entrant) => !present.includes(entrant));
    return { seats, reason: { kind: 'table' }, ...(absent.length === 0 ? {} : { absent }) };
  });
