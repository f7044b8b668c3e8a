import fc from 'fast-check';
import { addCosts, type Cost, cheapestMatching, compareCosts } from '../../src/pairing/formats/matching.ts';
import { runs } from '../../tools/sweep.ts';

type CostOf = (a: number, b: number) => Cost | undefined;

/** By trying every perfect matching. */
function leastCost(people: readonly number[], costOf: CostOf): Cost | undefined {
  const [first, ...others] = people;
  if (first === undefined) return [0, 0, 0];
  const totals = others.flatMap((other) => {
    const cost = costOf(first, other);
    const rest =
      cost &&
      leastCost(
        others.filter((one) => one !== other),
        costOf,
      );
    return cost === undefined || rest === undefined ? [] : [addCosts(cost, rest)];
  });
  return totals.sort(compareCosts)[0];
}

const graph = fc.integer({ min: 1, max: 4 }).chain((pairs) => {
  const count = 2 * pairs;
  const cost = fc.option(fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 400 }), fc.nat({ max: 9 })), {
    freq: 4,
    nil: undefined,
  });
  return fc
    .array(cost, { minLength: count * count, maxLength: count * count })
    .map((costs) => ({ count, costs }));
});

test('a matching has the least cost, rank by rank, of all that match everyone', () => {
  fc.assert(
    fc.property(graph, ({ count, costs }) => {
      const costOf: CostOf = (a, b) => costs[Math.min(a, b) * count + Math.max(a, b)];
      const mates = cheapestMatching(count, costOf);
      const people = Array.from({ length: count }, (_, i) => i);
      const best = leastCost(people, costOf);
      if (mates === undefined) return expect(best).toBeUndefined();
      for (const [a, b] of mates.entries()) expect(mates[b]).toBe(a);
      const total = people
        .filter((a) => a < (mates[a] ?? -1))
        .reduce<Cost>((sum, a) => addCosts(sum, costOf(a, mates[a] as number) as Cost), [0, 0, 0]);
      expect(total).toEqual(best);
    }),
    { numRuns: runs(1000) },
  );
});

test('nobody is matched where an odd number is left, and none are needed for nobody', () => {
  expect(cheapestMatching(3, () => [0])).toBeUndefined();
  expect(cheapestMatching(0, () => [0])).toEqual([]);
});

test('ranks that would not fit into exact integers are left out from the last on', () => {
  // Two matchings are level in the first rank; the second rank is beyond what can be told apart together with the first.
  const costs: Record<string, Cost> = {
    '0,1': [1, 0],
    '2,3': [0, 9e15],
    '0,2': [0, 0],
    '1,3': [2, 0],
    '0,3': [3, 0],
    '1,2': [3, 0],
  };
  expect(cheapestMatching(4, (a, b) => costs[`${a},${b}`])).toEqual([1, 0, 3, 2]);
});
