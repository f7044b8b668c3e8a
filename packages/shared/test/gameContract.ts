// The contract suite: the same laws for every game (tools/contractLaws.ts). A failing match prints its seed.

import type { AnyGame, Tagged } from '../src/kernel/game.ts';
import { type ContractCase, checkMatch } from '../tools/contractLaws.ts';
import { offerTypes } from '../tools/offerLaws.ts';

export function describeGameContract<S, C extends Tagged, E extends Tagged, O, V>(
  the: ContractCase<S, C, E, O, V>,
  seeds: readonly number[],
): void {
  describe(`contract of ${the.game.id}`, () => {
    const played = new Set<string>();
    const offered = new Set<string>();

    test.each(seeds)('random match with seed %i keeps every law', (seed) => {
      const report = checkMatch(the, seed);
      for (const type of report.played.keys()) played.add(type);
      for (const type of report.offered) offered.add(type);
      expect(report.checks).toBe(report.commands);
      expect(report.commands).toBeGreaterThan(0);
    });

    test.each(the.commandTypes)('%s was played in one of them', (type) => {
      expect([...played]).toContain(type);
    });

    test('whatever its offers name could be given in one of them', () => {
      expect([...offered].sort()).toEqual([...offerTypes(the.game as AnyGame)].sort());
    });
  });
}
