// What those who wait for news of their games (gamesWatch.ts) hear of the other servers that share a database with this one, and tell them: each
// has its own matches in memory. Nothing of it is needed to play, and all of it may be lost at any time.

/** Something has changed there. */
export interface GamesChange {
  readonly matchIds: readonly string[];
  /** Of people who have one game more, or less, or have looked at one. */
  readonly personIds: readonly string[];
}

export interface FellowGames {
  /** All others hear of it soon. */
  tell(change: GamesChange): void;
  /** One hears, and nothing of its own. */
  listen(listener: (change: GamesChange) => void): void;
}

/** There are no other servers, or nobody knows of them. */
export const ALONE: FellowGames = { tell: () => undefined, listen: () => undefined };
