// The tech tree (section 7) and the alternative culture's gamble (SKOR-9.7). What a tier does stands with the rule
// that it changes.

import type { Random, Seat } from '../../kernel/game.ts';
import type { Refusal } from '../../kernel/result.ts';
import { cultureOf, refusal, tier } from './query.ts';
import { RULES } from './rulesTable.ts';
import type { Branch, SkorEvent, SkorState } from './types.ts';

/** Resource for the next tier of a branch; 0 when there is none. */
export const researchCost = (state: SkorState, seat: Seat, branch: Branch): number =>
  RULES.techCost[tier(state, seat, branch)] ?? 0;

// SKOR-7.0: tier by tier, and outside the City branch not above the City's own tier.
export function checkResearch(state: SkorState, seat: Seat, branch: Branch): Refusal | undefined {
  const next = tier(state, seat, branch) + 1;
  if (next > RULES.techCost.length) return refusal('no-higher-tier', '7.0', { branch });
  // SKOR-7.1: the City branch has no effect of its own; it opens the tiers of the others.
  const isOpen = branch === 'city' || tier(state, seat, 'city') >= next;
  return isOpen ? undefined : refusal('needs-city', '7.0', { branch, tier: next });
}

export const research = (state: SkorState, seat: Seat, branch: Branch): readonly SkorEvent[] => [
  {
    type: 'researched',
    seat,
    branch,
    tier: tier(state, seat, branch) + 1,
    paid: researchCost(state, seat, branch),
    face: null,
  },
];

export function checkGamble(state: SkorState, seat: Seat, branch: Branch): Refusal | undefined {
  if (cultureOf(state, seat) !== 'alternative') return refusal('not-alternative', '9.7');
  return checkResearch(state, seat, branch);
}

// SKOR-9.7: with the price at hand a d6; on a 6 the upgrade is free.
export function gamble(state: SkorState, seat: Seat, branch: Branch, random: Random): readonly SkorEvent[] {
  const face = random.die(RULES.gambleDie);
  const paid = face === RULES.gambleFace ? 0 : researchCost(state, seat, branch);
  return [{ type: 'researched', seat, branch, tier: tier(state, seat, branch) + 1, paid, face }];
}
