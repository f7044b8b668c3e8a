// What the store knows of matches that are over, for whoever keeps them no longer than the host of the server wants (retention.ts).

import type { Claim } from './hosting.ts';

export interface FinishedMatch {
  readonly matchId: string;
  /** Ms since 1970. */
  readonly endedAt: number;
  /** Something that was said there is kept. */
  readonly hasTalk: boolean;
}

/** Some of the matches, so that nobody waits for a look at all. */
export interface FinishedPage {
  readonly matches: readonly FinishedMatch[];
  /** Where the next page begins; undefined: there is none. */
  readonly next: number | undefined;
}

export interface FinishedStore {
  /** Those that are over among the next `most` matches from `from` on; 0: the first. */
  finished(from: number, most: number): Promise<FinishedPage>;
  /** Claims a match that nobody holds; undefined where somebody does. */
  claimAsleep(matchId: string): Promise<Claim | undefined>;
  /**
   * Takes a match that is over out of the store, with all that was said there; what was reported stays. `ConflictError` where it is not
   * over, or was until just now: it may be asked again later.
   */
  dropMatch(matchId: string, epoch: number): Promise<void>;
  /** Of a match all that was said, and how far it was read; nothing where anything was said since (ms since 1970). */
  dropTalk(matchId: string, since: number, epoch: number): Promise<void>;
}
