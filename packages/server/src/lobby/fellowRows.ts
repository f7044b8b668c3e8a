// What the list of open tables hears of the others that share a database with this server, and tells them: each has its own tables in memory, and
// everybody is to see one list. Nothing of it is needed to play, and all of it may be lost at any time.

import type { MatchRow } from '@hexmarch/shared/protocol/messages';

/** A table that is in memory somewhere. */
export interface AwakeRow {
  readonly row: MatchRow;
  /** Stands for the address that made it, at all servers alike; empty: it has none. */
  readonly owner: string;
}

/** What is heard of the others. */
export interface FellowListener {
  /** Rows of these matches have come, changed or gone. */
  changed(matchIds: Iterable<string>): void;
  /** It waits for players, and nobody has it in memory any more. */
  slept(row: MatchRow): void;
  /** Somebody has it in memory, or it is no more. */
  woke(matchId: string): void;
  /** Something may not have been heard: who sleeps is to be read from the store again. */
  missed(): void;
}

export interface FellowRows {
  /** What stands for an address. */
  ownerOf(address: string): string;
  /** Tables in the memory of others, each match once. */
  rows(): ReadonlyMap<string, AwakeRow>;
  /** A row of this process is new or another one. */
  put(row: AwakeRow): void;
  drop(matchId: string): void;
  slept(row: MatchRow): void;
  woke(matchId: string): void;
  /** One hears. */
  listen(listener: FellowListener): void;
}

/** There are no other servers, or nobody knows of them. */
export const ALONE: FellowRows = {
  ownerOf: (address) => address,
  rows: () => new Map(),
  put: () => undefined,
  drop: () => undefined,
  slept: () => undefined,
  woke: () => undefined,
  listen: () => undefined,
};
