// Match ownership: one owner at a time, the server with the table in its memory; only it may write the match. A claim has an epoch, the
// fencing token of every write: writes under an older one are refused, so a log never forks, even where two servers believe they own the
// match (decision 14).

import type { Moment } from '@hexmarch/shared/match/time/due';

export interface Claim {
  readonly matchId: string;
  /** Fencing token: greater than that of every earlier claim on this match, over all restarts. */
  readonly epoch: number;
  /** Ms of service time without an owner because it had died: excluded from match time (time.ts). */
  readonly outageMs: number;
  /** Failover: ms of service time since another server died or released it; absent: no failover. */
  readonly takenAfterMs?: number;
  /** Ms by which service time was ahead of the owner's clock at the claim (peers.ts). */
  readonly lagMs: number;
}

/** Pseudo epoch for matches without an owner; fenced where there is one. */
export const UNHELD = 0;

export interface Owners {
  /**
   * Claims the match, whether or not the table exists yet. Once resolved, all earlier claims are fenced, so reads see the final
   * state. Undefined: it has a live owner.
   */
  claim(matchId: string): Promise<Claim | undefined>;
  /**
   * Releases the match after all pending writes under this claim. No-op where the claim is not the newest. On failure the match is
   * still owned; retry.
   */
  release(claim: Claim): Promise<void>;
}

export interface DueMatches {
  /**
   * Claims due matches without an owner, at most `limit`: by uptime, then by wall clock, most urgent first; an index lookup. Each goes to
   * one owner until released.
   */
  claimDue(now: Moment, limit: number): Promise<readonly Claim[]>;
  /** Backoff after a failure: the match is not handed out before that uptime, unless claimed since. */
  putOff(matchId: string, until: number): Promise<void>;
  /** The earliest `dueAt` of all tables, in either time, owned or not. */
  nextDue(): Promise<Partial<Moment>>;
}
