// Lobby rows exchanged with peers: each server has its own tables in memory, and all show one list. Not needed for play, and may be lost at
// any time.

import type { MatchRow } from '@hexmarch/shared/protocol/room/messages';

/** A table loaded on some server. */
export interface AwakeRow {
  readonly row: MatchRow;
  /** Hash of its creator's address, the same on all servers; empty: unknown. */
  readonly owner: string;
}

/** Events from peers. */
export interface PeerListener {
  /** Rows of these matches were added, changed or removed. */
  changed(matchIds: Iterable<string>): void;
  /** A waiting table was unloaded. */
  slept(row: MatchRow): void;
  /** It was loaded or dropped. */
  woke(matchId: string): void;
  /** Events may have been lost: resynchronise from the store. */
  missed(): void;
}

export interface PeerRows {
  /** Hashes an address. */
  ownerOf(address: string): string;
  /** Tables of peers, without duplicates. */
  rows(): ReadonlyMap<string, AwakeRow>;
  /** Publishes a new or changed row of this process. */
  set(row: AwakeRow): void;
  drop(matchId: string): void;
  slept(row: MatchRow): void;
  woke(matchId: string): void;
  /** A single listener. */
  listen(listener: PeerListener): void;
}

/** A single server. */
export const ALONE: PeerRows = {
  ownerOf: (address) => address,
  rows: () => new Map(),
  set: () => undefined,
  drop: () => undefined,
  slept: () => undefined,
  woke: () => undefined,
  listen: () => undefined,
};
