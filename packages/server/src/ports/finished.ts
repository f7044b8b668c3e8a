// Store of finished matches, for retention (lobby/retention.ts).

import type { Claim } from './hosting.ts';

export interface FinishedMatch {
  readonly matchId: string;
  /** Ms since 1970. */
  readonly endedAt: number;
  /** Chat of it is stored. */
  readonly hasChat: boolean;
}

/** A page of matches. */
export interface FinishedPage {
  readonly matches: readonly FinishedMatch[];
  /** Cursor of the next page; undefined: none. */
  readonly next: number | undefined;
}

export interface FinishedStore {
  /** The finished ones among the next `most` matches from cursor `from` on; 0: the start. */
  finished(from: number, most: number): Promise<FinishedPage>;
  /** Claims a match without an owner; undefined where it has one. */
  claimAsleep(matchId: string): Promise<Claim | undefined>;
  /**
   * Deletes a finished match with its chat; reports stay. `ConflictError` where it is not over, or its last entries are still being
   * written: retry later.
   */
  dropMatch(matchId: string, epoch: number): Promise<void>;
  /** Deletes the chat and read marks of a match; no-op where it has lines newer than `since` (ms since 1970). */
  dropChat(matchId: string, since: number, epoch: number): Promise<void>;
}
