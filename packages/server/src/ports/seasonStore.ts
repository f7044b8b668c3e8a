// Seasons of circles (TABLE-30.6 to 30.11): part of the store of people (peopleStore.ts). A season's list only grows, a line at a time.

export interface StoredSeason {
  readonly id: string;
  readonly circleId: string;
  /** Outside of what is signed. */
  readonly name: string;
  /** Canonical text of the list's first line, with its hash (shared standings/season.ts). */
  readonly terms: string;
  /** Ms since 1970, as all of these. */
  readonly from: number;
  readonly until: number;
  readonly created: number;
}

export interface StoredSeasonLine {
  /** From 1. */
  readonly n: number;
  /** Canonical text with its hash. */
  readonly line: string;
}

/** Signature of the list up to line `n`. */
export interface StoredHead {
  readonly n: number;
  readonly key: string;
  readonly signature: string;
}

/** A member wants the match of line `of` struck out (TABLE-30.11). */
export interface StoredStrike {
  readonly of: number;
  readonly by: number;
  readonly reason: string;
  readonly at: number;
}

export interface SeasonCalls {
  /** False: the circle has `most` already. */
  addSeason(season: StoredSeason, most: number): Promise<boolean>;
  /** Newest first. */
  seasonsOf(circleId: string): Promise<readonly StoredSeason[]>;
  season(seasonId: string): Promise<StoredSeason | undefined>;
  /** The last number; 0: no line. */
  lastSeasonLine(seasonId: string): Promise<number>;
  /** In order. */
  seasonLines(seasonId: string): Promise<readonly StoredSeasonLine[]>;
  /** False: that number is taken, and nothing is written. `head`: of the list before it. */
  addSeasonLine(seasonId: string, line: StoredSeasonLine, head?: StoredHead): Promise<boolean>;
  /** In order. */
  seasonHeads(seasonId: string): Promise<readonly StoredHead[]>;
  /** Idempotent. */
  addSeasonHead(seasonId: string, head: StoredHead): Promise<void>;
  /** Replaces an earlier one of the same member. */
  addStrike(seasonId: string, strike: StoredStrike): Promise<void>;
  strikesIn(seasonId: string): Promise<readonly StoredStrike[]>;
}
