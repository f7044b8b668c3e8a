// The decisive mistake: the largest drop between two turns of the same seat.

import fc from 'fast-check';
import { type Fall, largestFall, lostBelow, sizeOf } from '../src/screens/replay/story/fall.ts';
import type { Judged } from '../src/screens/replay/story/story.ts';

const SEATS = [0, 1, 2] as const;
type Curve = readonly Judged[];

/** Of any number of seats up to three, in turn, together or as it comes. */
const share = fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100);
const curves: fc.Arbitrary<Curve> = fc
  .array(
    fc.record({
      steps: fc.integer({ min: 1, max: 9 }),
      standings: fc.tuple(share, share, share),
      awaiting: fc.subarray([...SEATS]),
    }),
    { maxLength: 30 },
  )
  .map((turns) => {
    let at = 0;
    return turns.map(({ steps, standings, awaiting }) => {
      at += steps;
      return { at, standings, awaiting };
    });
  });
const seats = fc.constantFrom(...SEATS);

const placed = (curve: Curve, at: number): Judged | undefined => curve.find((one) => one.at === at);

test('[UI-P14] a drop goes from one turn of the seat to its next, or to where its evaluation stayed', () => {
  fc.assert(
    fc.property(curves, seats, (curve, seat) => {
      const fall = largestFall(curve, seat);
      if (fall === undefined) return;
      const [from, to] = [placed(curve, fall.from), placed(curve, fall.to)];
      expect(from?.awaiting).toContain(seat);
      expect([from?.standings[seat], to?.standings[seat]]).toEqual([fall.before, fall.after]);
      expect(fall.before).toBeGreaterThan(lostBelow(from?.standings ?? []));
      const between = curve.filter(({ at }) => at > fall.from && at < fall.to);
      expect(between.some(({ awaiting }) => awaiting.includes(seat))).toBe(false);
      expect(between).toHaveLength(fall.turns - 1);
      if (to?.awaiting.includes(seat) === true) return;
      const rest = curve.filter(({ at }) => at >= fall.to).map(({ standings }) => standings[seat]);
      expect(new Set(rest).size).toBe(1);
    }),
  );
});

test('[UI-P14] no turn of the seat cost it more', () => {
  fc.assert(
    fc.property(curves, seats, (curve, seat) => {
      const costs = curve.flatMap(({ awaiting, standings }, i) => {
        const before = standings[seat] ?? 0;
        const next = curve.slice(i + 1).find((one) => one.awaiting.includes(seat)) ?? curve.at(-1);
        const isStretch = awaiting.includes(seat) && i + 1 < curve.length && before > lostBelow(standings);
        return isStretch ? [before - (next?.standings[seat] ?? before)] : [];
      });
      const fall = largestFall(curve, seat);
      if (fall === undefined) expect(costs).toEqual([]);
      else expect(sizeOf(fall)).toBe(Math.max(...costs));
    }),
  );
});

test('[UI-P14] a seat that only gains has lost nothing', () => {
  fc.assert(
    fc.property(curves, seats, (curve, seat) => {
      const shares = curve.map(({ standings }) => standings[seat] ?? 0).toSorted((a, b) => a - b);
      const rising = curve.map((one, i) => ({
        ...one,
        standings: one.standings.map((old, of) => (of === seat ? (shares[i] ?? old) : old)),
      }));
      const fall = largestFall(rising, seat);
      expect(fall === undefined || sizeOf(fall) <= 0).toBe(true);
    }),
  );
});

/** Mean of the other seats. */
const restOf = (standings: readonly number[], seat: number): number =>
  standings.reduce((sum, share, of) => (of === seat ? sum : sum + share), 0) / (standings.length - 1);

test('[UI-P14] seats are all treated alike, and those of others do not matter', () => {
  fc.assert(
    fc.property(curves, seats, seats, (curve, seat, other) => {
      const swap = (of: number): number => (of === seat ? other : of === other ? seat : of);
      const swapped = curve.map(({ at, standings, awaiting }) => ({
        ...{
          at,
          standings: standings.map((_, of) => standings[swap(of)] ?? 0),
          awaiting: awaiting.map(swap),
        },
      }));
      expect(largestFall(swapped, other)).toEqual(largestFall(curve, seat));
      const alone = curve.map((one) => ({
        ...one,
        // What is left for them stays the same in all.
        standings: one.standings.map((old, of) => (of === seat ? old : restOf(one.standings, seat))),
      }));
      expect(largestFall(alone, seat)).toEqual(largestFall(curve, seat));
    }),
  );
});

test('[UI-P14] losses before a player took the seat do not count', () => {
  fc.assert(
    fc.property(curves, seats, fc.nat(200), (curve, seat, since) => {
      const fall = largestFall(curve, seat, since);
      expect(fall === undefined || fall.from >= since).toBe(true);
      const own = curve.filter(({ at }) => at >= since);
      expect(fall).toEqual(largestFall(own, seat));
    }),
  );
});

/** Of two in turn, seat 0 first to act after the first judgement. */
const inTurn = (...own: number[]): Curve =>
  own.map((one, i) => ({ at: 10 * (i + 1), standings: [one, 1 - one], awaiting: [i % 2] }));

test('[UI-P14] a piece left hanging is lost by its owner, not by its captor', () => {
  const fall: Fall = { from: 30, to: 50, before: 0.6, after: 0.2, turns: 2 };
  expect(largestFall(inTurn(0.5, 0.5, 0.6, 0.6, 0.2, 0.2), 0)).toEqual(fall);
});

test('[UI-P14] of a match that is lost already nothing is lost at its end', () => {
  expect(largestFall(inTurn(0.5, 0.5, 0.4, 0.3, 0.33, 0.1, 0), 0)).toMatchObject({ from: 10, to: 30 });
});

test('[UI-P14] the last turn counts to the end, and no further than it was lost', () => {
  const curve = [
    { at: 5, standings: [0.5, 0.5, 0.5], awaiting: [0, 1, 2] },
    { at: 9, standings: [0, 0.6, 0.5], awaiting: [1, 2] },
    { at: 20, standings: [0, 1, 0], awaiting: [] },
  ];
  expect(largestFall(curve, 0)).toEqual({ from: 5, to: 9, before: 0.5, after: 0, turns: 1 });
  expect(largestFall(curve, 2)).toEqual({ from: 9, to: 20, before: 0.5, after: 0, turns: 1 });
  expect(largestFall(curve, 3)).toBeUndefined();
  expect(largestFall(inTurn(0.5), 0)).toBeUndefined();
  expect(largestFall([], 0)).toBeUndefined();
});

test('[UI-P14] what counts as lost depends on how many may win', () => {
  expect(lostBelow([0.9, 0.1])).toBeCloseTo(1 / 3);
  expect(lostBelow([0.2, 0.5, 0.1, 0.1, 0.1])).toBeCloseTo(1 / 9);
  // Four seats on two sides.
  expect(lostBelow([0.7, 0.3, 0.7, 0.3])).toBeCloseTo(1 / 3);
});
