// What is kept of matches that are followed by people who only watch, and who these are.

import type { MatchStatus } from '@hexmarch/shared/protocol/messages';
import type { Table } from '../../table/table.ts';

/** A match as those see it who watch (TABLE-27), when they were told of it last. */
export interface Watched {
  readonly status: MatchStatus;
  /** Entries of its log when it was looked at, by which a restart finds out whether it went on. */
  readonly sequence: number;
  /** What watchers were told of them. */
  readonly told: number;
  readonly turn: number;
  /** When watchers hear, or heard, last that a turn is resolved; ms since 1970, 0: never. */
  readonly resolvedAt: number;
}

export interface WatchedBy {
  /** Never leaves the server. */
  readonly personId: string;
  /** Hashes of the sessions by which it is found where that one is told. */
  readonly sessions: readonly string[];
  /** By which people there are followed, in the list of whoever follows; absent: the match itself is. */
  readonly follows?: readonly string[];
}

/** Who follows what. Nothing of it is in memory: each time it is asked for anew, and holds as it is answered. */
export interface Audience {
  /** Those who follow that match and may watch it now: nobody where not everybody may. */
  ofMatch(table: Table): Promise<readonly WatchedBy[]>;
  /** Those who follow somebody who sits there and goes by a name that is known: nobody where not everybody may watch. */
  ofPeople(table: Table): Promise<readonly WatchedBy[]>;
  /** They have been told of its end: nobody follows it any more. */
  over(matchId: string): Promise<void>;
}
