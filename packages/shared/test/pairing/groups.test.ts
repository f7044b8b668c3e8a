import fc from 'fast-check';
import { groupSizes, pairGroups } from '../../src/pairing/formats/groups.ts';
import { talliesAfter, tallyIn, timesMet } from '../../src/pairing/formats/tallies.ts';
import { playedTournament } from '../../tools/pairing/randomTournament.ts';
import { runs } from '../../tools/sweep.ts';

test.each([
  [7, 3, 2, [3, 2, 2]],
  [9, 3, 2, [3, 3, 3]],
  [4, 3, 2, [2, 2]],
  [5, 3, 3, [3]],
  [19, 9, 5, [7, 6, 6]],
  [11, 9, 6, [9]],
  [4, 9, 5, []],
])('[TABLE-31.5] %i people in groups of at most %i and at least %i', (count, most, least, sizes) => {
  expect(groupSizes(count, { most, least })).toEqual(sizes);
});

const terms = fc.record({
  seed: fc.nat(),
  size: fc.integer({ min: 3, max: 40 }),
  rounds: fc.integer({ min: 2, max: 6 }),
});
const sizes = fc.constantFrom({ most: 3, least: 2 }, { most: 3, least: 3 }, { most: 7, least: 5 });

test('in groups everyone has one match or a bye, and nobody a second bye before another has had one', () => {
  fc.assert(
    fc.property(terms, sizes, (one, size) => {
      const pairRound: Parameters<typeof playedTournament>[1] = (present, before, lots) =>
        pairGroups(present, before, size, lots);
      for (const { present, before, paired } of playedTournament(one, pairRound).all) {
        const idle = paired.byes.map(({ entrant }) => entrant);
        const seated = paired.pairings.flatMap(({ seats }) => seats);
        expect([...seated, ...idle].sort((a, b) => a - b)).toEqual(present);
        const tallies = talliesAfter(before);
        const byes = (entrant: number) => tallyIn(tallies, entrant).byes;
        for (const entrant of idle)
          for (const other of seated) expect(byes(entrant)).toBeLessThanOrEqual(byes(other));
        expect(
          improvable(
            paired.pairings.map(({ seats }) => seats),
            (a, b) => timesMet(tallies, a, b),
          ),
        ).toBe(false);
      }
    }),
    { numRuns: runs(100) },
  );
});

/** Whether exchanging two people would leave fewer pairs that have met. */
function improvable(groups: readonly (readonly number[])[], met: (a: number, b: number) => number): boolean {
  const repeats = (group: readonly number[]) =>
    group.flatMap((a, i) => group.slice(i + 1).filter((b) => met(a, b) > 0)).length;
  return groups.some((one, g) =>
    groups.slice(g + 1).some((other) =>
      one.some((a, i) =>
        other.some((b, j) => {
          const after = repeats(one.with(i, b)) + repeats(other.with(j, a));
          return after < repeats(one) + repeats(other);
        }),
      ),
    ),
  );
}

test('[TABLE-31.2] nine people by threes meet nobody twice in the second round', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const pairRound: Parameters<typeof playedTournament>[1] = (present, before, lots) =>
      pairGroups(present, before, { most: 3, least: 3 }, lots);
    const { all } = playedTournament({ seed, size: 9, rounds: 2 }, pairRound);
    const [first, second] = all;
    if (first?.present.length !== 9 || second?.present.length !== 9) continue;
    for (const { reason } of second.paired.pairings) expect(reason).toMatchObject({ repeats: 0 });
  }
});
