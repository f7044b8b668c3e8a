// All stores of a service, one port each. One adapter implements them all, since claims fence writes, and due times change with them.

import type { StoredLine } from './chatStore.ts';
import type { Claim, DueMatches, Owners } from './hosting.ts';
import type { Peers } from './peers.ts';
import type { EventStore } from './ports.ts';
import type { UptimeStore } from './time.ts';

/** State of the connection pool. */
export interface Connections {
  readonly idle: number;
  readonly busy: number;
  /** Queries waiting for a connection. */
  readonly waiting: number;
}

export interface ServiceStore extends EventStore, FinishedStore, Owners, DueMatches, UptimeStore {
  /** Absent: a single server. */
  readonly peers?: Peers | undefined;
  /**
   * Secure deletion: overwrites the bytes of deleted data, as far as possible under concurrent writes (docs/durability.md). A database
   * vacuums on its own, later.
   */
  scrub(): Promise<void>;
  /** Published entries lost with the end of a damaged file, by match. Absent: none. */
  readonly lost?: ReadonlyMap<string, number>;
  /** Of a database; absent: none. */
  readonly connections?: Connections | undefined;
}

/** Store of finished matches, for retention (lobby/retention.ts). */
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

// Export and import of a whole store, for moving to another (tools/moveStore.ts).

/** A page of table ids, of any status. */
export interface TablesPage {
  readonly ids: readonly string[];
  /** Cursor of the next page; undefined: none. */
  readonly next: number | undefined;
}

/** A channel as stored: its oldest lines may be pruned. */
export interface ChatChannel {
  readonly channel: string;
  readonly opener: string;
  /** In order. */
  readonly lines: readonly StoredLine[];
}

/** The source of a copy. */
export interface CopiedStore extends Pick<ServiceStore, 'table' | 'listed' | 'load' | 'chat' | 'uptime'> {
  /** At most `most` from cursor `from` on; 0: the start. */
  tableIds(from: number, most: number): Promise<TablesPage>;
}

export interface MovableStore extends ServiceStore, CopiedStore {
  /** `ConflictError` where there is no table, or it has chat already. */
  putChat(matchId: string, channels: readonly ChatChannel[], epoch?: number): Promise<void>;
}
