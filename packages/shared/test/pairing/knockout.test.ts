import { seededRandom } from '../../src/kernel/random.ts';
import { drawnBracket, knockoutRound } from '../../src/pairing/formats/knockout.ts';

const sizes = Array.from({ length: 31 }, (_, i) => i + 2);

test.each(sizes)(
  '[TABLE-31.10] the first round of %i has byes up to a power of two, and nobody without either',
  (count) => {
    const people = Array.from({ length: count }, (_, i) => i);
    const bracket = drawnBracket(people, seededRandom(count));
    expect(Number.isInteger(Math.log2(bracket.length))).toBe(true);
    expect(2 * bracket.length).toBeGreaterThanOrEqual(count);
    expect(bracket.length).toBeLessThan(count);
    const { pairings, byes } = knockoutRound(bracket);
    const all = [...pairings.flatMap(({ seats }) => seats), ...byes.map(({ entrant }) => entrant)];
    expect(all.sort((a, b) => a - b)).toEqual(people);
    expect(byes.length).toBe(2 * bracket.length - count);
  },
);

test('byes are drawn by lot', () => {
  const ofSix = [1, 2, 3, 4, 5, 6].map((seed) => {
    const bracket = drawnBracket([0, 1, 2, 3, 4, 5], seededRandom(seed));
    return bracket.map(([, other]) => other === undefined).join();
  });
  expect(new Set(ofSix).size).toBeGreaterThan(1);
});
