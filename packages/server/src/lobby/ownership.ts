// Ownership of matches by this server: claimed before anything of them is read or created, and released once their tables are unloaded and
// all writes have settled. Only then can they be claimed again, by this server too.

import type { Clock, Journal } from '../base/clock.ts';
import { ElsewhereError } from '../base/errors.ts';
import { type ClaimReason, type Meter, NO_METER } from '../base/meter.ts';
import type { Claim, Owners } from '../ports/hosting.ts';
import type { Peers } from '../ports/peers.ts';

const AGAIN_MS = 2000;

export class Ownership {
  private readonly owners: Owners;
  private readonly clock: Clock;
  private readonly journal: Journal;
  private readonly meter: Meter;
  private readonly leaving = new Map<string, Promise<void>>();
  /** Cancels the next retry of a release. */
  private readonly trying = new Map<Claim, () => void>();
  private stopped = false;

  constructor(owners: Owners, clock: Clock, journal: Journal, meter: Meter = NO_METER) {
    this.owners = owners;
    this.clock = clock;
    this.journal = journal;
    this.meter = meter;
  }

  /** Waits for a pending unload first. Throws `ElsewhereError` `busy` where another server owns the match. */
  async claim(matchId: string, why: ClaimReason): Promise<Claim> {
    await this.left(matchId);
    const claim = await this.owners.claim(matchId);
    if (claim !== undefined) {
      this.meter.claimed(why);
      return claim;
    }
    throw new ElsewhereError('busy', 'Another server has this match now. Please try again soon.', matchId);
  }

  /** Resolves when no unload of this match is pending. */
  async left(matchId: string): Promise<void> {
    await this.leaving.get(matchId);
  }

  /** Runs `use`; releases the claim where it fails. */
  async during<T>(claim: Claim, use: () => T | Promise<T>): Promise<T> {
    try {
      return await use();
    } catch (error) {
      await this.release(claim);
      throw error;
    }
  }

  /** `written`: the last writes of the table. Never rejects. */
  leave(claim: Claim, written: Promise<unknown>): Promise<void> {
    const { matchId } = claim;
    const gone = this.gone(claim, written).finally(() => {
      if (this.leaving.get(matchId) === gone) this.leaving.delete(matchId);
    });
    this.leaving.set(matchId, gone);
    return gone;
  }

  private async gone(claim: Claim, written: Promise<unknown>): Promise<void> {
    await Promise.allSettled([this.leaving.get(claim.matchId), written]);
    await this.release(claim);
  }

  /** Never rejects: failures are retried, or no deadline would ever be handled. */
  async release(claim: Claim): Promise<void> {
    this.trying.delete(claim);
    try {
      await this.owners.release(claim);
    } catch (error) {
      this.journal.error({ err: error, match: claim.matchId }, 'giving a match back failed');
      if (this.stopped) return;
      const again = () => void this.release(claim);
      this.trying.set(claim, this.clock.after(AGAIN_MS, again));
    }
  }

  /** Resolves when all pending unloads are done. Failed releases are abandoned. */
  async stop(): Promise<void> {
    this.stopped = true;
    for (const callOff of this.trying.values()) callOff();
    this.trying.clear();
    await Promise.all(this.leaving.values());
  }
}

// After an expired lease: finds matches that peers have claimed (peers.ts).

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
