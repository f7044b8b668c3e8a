// Who holds a match, and may therefore write it: one owner at a time, which is a server with the table in its memory. A claim
// has an epoch, which goes with every write; what was written under an older one is refused, so a log never forks, whoever
// believes to hold it (decision 14).

import type { Moment } from '@hexmarch/shared/match/due';

export interface Claim {
  readonly matchId: string;
  /** Greater than that of every earlier claim on this match, over all restarts. */
  readonly epoch: number;
  /** Ms of the service's time in which nobody held the match because its owner had died: none of its own time (time.ts). */
  readonly outageMs: number;
  /** Ms of the service's time for which nobody had it since another server had died or given it back; absent: that is not why. */
  readonly takenAfterMs?: number;
  /** Ms by which the service's time was ahead of the owner's own clock when it was claimed (fellows.ts). */
  readonly lagMs: number;
}

/** In the place of an epoch: writes what nobody holds, and is fenced where somebody does. */
export const UNHELD = 0;

export interface Owners {
  /**
   * Takes the match, whether or not there is such a table yet. Once it is fulfilled nothing is written under any earlier claim,
   * so what is read from then on is all there is. Undefined: it belongs to somebody from whom it must not be taken.
   */
  claim(matchId: string): Promise<Claim | undefined>;
  /**
   * Gives the match back, after all that was asked to be written under this claim. Does nothing where the claim is not the
   * newest. Where it fails the match is still held, and this may be tried again.
   */
  release(claim: Claim): Promise<void>;
}

export interface Sleepers {
  /**
   * Claims the matches that are due and held by nobody, `limit` of them: by uptime and then by the wall, most urgent first;
   * found by an index. So each is handed to one owner alone, until that releases it.
   */
  claimDue(now: Moment, limit: number): Promise<readonly Claim[]>;
  /** What is due in the match could not be done: it is not handed out before that uptime, unless it was claimed since. */
  putOff(matchId: string, until: number): Promise<void>;
  /** When to ask again: the earliest `dueAt` of all tables, in either time, whoever holds them. */
  nextDue(): Promise<Partial<Moment>>;
}
