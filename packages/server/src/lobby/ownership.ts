// The matches that this server holds: claimed before anything of them is read or made, and given back when their tables have left
// memory and all that they were writing is decided. Only then may anybody take them up again, this server too.

import type { Clock, Journal } from '../base/clock.ts';
import { ElsewhereError } from '../base/errors.ts';
import { type ClaimReason, type Meter, NO_METER } from '../base/meter.ts';
import type { Claim, Owners } from '../ports/hosting.ts';

const AGAIN_MS = 2000;

export class Ownership {
  private readonly owners: Owners;
  private readonly clock: Clock;
  private readonly journal: Journal;
  private readonly meter: Meter;
  private readonly leaving = new Map<string, Promise<void>>();
  /** What calls off the next try to give a match back. */
  private readonly trying = new Map<Claim, () => void>();
  private stopped = false;

  constructor(owners: Owners, clock: Clock, journal: Journal, meter: Meter = NO_METER) {
    this.owners = owners;
    this.clock = clock;
    this.journal = journal;
    this.meter = meter;
  }

  /** Waits for a table of this match that is on its way out. Throws `ElsewhereError` `busy` where somebody else holds it. */
  async claim(matchId: string, why: ClaimReason): Promise<Claim> {
    await this.left(matchId);
    const claim = await this.owners.claim(matchId);
    if (claim !== undefined) {
      this.meter.claimed(why);
      return claim;
    }
    throw new ElsewhereError('busy', 'Another server has this match now. Please try again soon.', matchId);
  }

  /** Fulfilled when no table of this match is on its way out. */
  async left(matchId: string): Promise<void> {
    await this.leaving.get(matchId);
  }

  /** What `use` makes of the claim, which is given back where it fails. */
  async during<T>(claim: Claim, use: () => T | Promise<T>): Promise<T> {
    try {
      return await use();
    } catch (error) {
      await this.release(claim);
      throw error;
    }
  }

  /** `written`: the last writes of the table are decided. Never rejects. */
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

  /** Never rejects: what cannot be given back now is given back later, or no deadline would ever wake it. */
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

  /** Fulfilled when all tables on their way have gone. What could not be given back is left as it is. */
  async stop(): Promise<void> {
    this.stopped = true;
    for (const callOff of this.trying.values()) callOff();
    this.trying.clear();
    await Promise.all(this.leaving.values());
  }
}
