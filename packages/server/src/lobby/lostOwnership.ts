// After a time in which a server was not heard of, others may have claimed what it holds (fellows.ts).

import type { Journal } from '../base/clock.ts';
import type { Fellows } from '../ports/fellows.ts';
import type { Claim } from '../ports/hosting.ts';

/** Those claims that are not the newest any more. Never rejects: whoever is lost without it finds out by the next write. */
export async function lostOf(
  claims: readonly Claim[],
  fellows: Fellows,
  journal: Journal,
): Promise<readonly Claim[]> {
  try {
    const held = await fellows.stillHeld(claims);
    return claims.filter(({ matchId }) => !held.has(matchId));
  } catch (error) {
    journal.warn({ err: error }, 'it was not found out what is held elsewhere now');
    return [];
  }
}
