// Broadcast between servers that share a database, for clients waiting on their games (gamesWatch.ts): each server has its own matches in
// memory. Not needed to play, and messages may be lost.

/** A change on some server. */
export interface GamesChange {
  readonly matchIds: readonly string[];
  /** People whose list of games has changed, or who have seen a result. */
  readonly personIds: readonly string[];
}

export interface PeerGames {
  /** Broadcasts to all peers. */
  notify(change: GamesChange): void;
  /** Receives the peers' broadcasts, not its own. */
  listen(listener: (change: GamesChange) => void): void;
}

/** No peers, or none known. */
export const ALONE: PeerGames = { notify: () => undefined, listen: () => undefined };
