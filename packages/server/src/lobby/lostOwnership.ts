// After an expired lease: finds matches that peers have claimed (peers.ts).

import type { Journal } from '../base/clock.ts';
import type { Claim } from '../ports/hosting.ts';
import type { Peers } from '../ports/peers.ts';

/** Stale claims. Never rejects: undetected ones are fenced at the next write. */
export async function lostClaims(
  claims: readonly Claim[],
  peers: Peers,
  journal: Journal,
): Promise<readonly Claim[]> {
  try {
    const owned = await peers.stillOwned(claims);
    return claims.filter(({ matchId }) => !owned.has(matchId));
  } catch (error) {
    journal.warn({ err: error }, 'it was not found out what is held elsewhere now');
    return [];
  }
}
