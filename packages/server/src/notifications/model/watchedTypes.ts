// State of matches followed by spectators, and their followers.

import type { MatchStatus } from '@hexmarch/shared/protocol/room/messages';
import type { Table } from '../../table/table.ts';

/** Spectator view of a match (TABLE-27) when last notified. */
export interface Watched {
  readonly status: MatchStatus;
  /** Length of its log when checked, by which a restart finds out whether it went on. */
  readonly sequence: number;
  /** Number of them that spectators have seen. */
  readonly told: number;
  readonly turn: number;
  /** Time of the last or next resolved-turn notification; ms since 1970, 0: never. */
  readonly resolvedAt: number;
}

export interface WatchedBy {
  /** Never leaves the server. */
  readonly personId: string;
  /** Hashes of the person's sessions, by which recipients are found. */
  readonly sessions: readonly string[];
  /** Ids of the follows of people in the match, in the follower's list; absent: the match itself is followed. */
  readonly follows?: readonly string[];
}

/** Query for followers. Not cached: each result holds only for its moment. */
export interface Audience {
  /** Followers of the match who may watch it now: none unless it is open to all. */
  ofMatch(table: Table): Promise<readonly WatchedBy[]>;
  /** Followers of people with a profile who sit there: none unless it is open to all. */
  ofPeople(table: Table): Promise<readonly WatchedBy[]>;
  /** The end was notified: deletes the follows of the match. */
  over(matchId: string): Promise<void>;
}
