// Matches of `npm run laws`: contracts by their shares, interleaved from the beginning.

import type { AnyContract } from '../../tools/games/gameTools.ts';
import { TOOLS as SKIRMISH } from '../../tools/games/skirmish/index.ts';
import { TOOLS as SKORM } from '../../tools/games/skorm/index.ts';
import { planned } from '../../tools/laws.ts';

/** Which matches of each contract, in their order. */
function matchesOf(all: ReturnType<typeof planned>): ReadonlyMap<AnyContract, readonly number[]> {
  const matches = new Map<AnyContract, number[]>();
  for (const { contract, i } of all) matches.set(contract, [...(matches.get(contract) ?? []), i]);
  return matches;
}

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i);

test('without shares each contract has the requested number', () => {
  const matches = matchesOf(planned(SKORM, undefined, 7));
  expect(matches.size).toBe(SKORM.contracts.length);
  for (const each of matches.values()) expect(each).toEqual(upTo(7));
});

test('a game with shares has so many in all, each contract from its first match on', () => {
  const matches = matchesOf(planned(SKIRMISH, undefined, 200));
  for (const [{ seatCount }, each] of matches)
    expect([seatCount, each]).toEqual([seatCount, upTo(2 * (SKIRMISH.lawShares?.[seatCount] ?? 0))]);
});

test('after a tenth of the run each contract is a tenth done', () => {
  const plan = [...planned(SKIRMISH, undefined, 1000)];
  const some = matchesOf(plan.slice(0, plan.length / 10).values() as ReturnType<typeof planned>);
  for (const { seatCount } of SKIRMISH.contracts) {
    const contract = [...some.keys()].find((one) => one.seatCount === seatCount);
    const share = SKIRMISH.lawShares?.[seatCount] ?? 0;
    expect(Math.abs((contract ? (some.get(contract)?.length ?? 0) : 0) - share)).toBeLessThanOrEqual(1);
  }
});
