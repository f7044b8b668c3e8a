// A database with people in it, whichever it is.

import type { Row } from '../rows.ts';

/** One statement; `$1` stands for the first value. */
export type PeopleSql = (text: string, values?: readonly unknown[]) => Promise<readonly Row[]>;

export interface PeopleDatabase {
  readonly read: PeopleSql;
  /** All that `run` changes, or nothing. `again`: it may have been kept already, and nobody has heard of it. */
  transact<T>(run: (sql: PeopleSql, again: boolean) => Promise<T>): Promise<T>;
  /** As long as it lasts, no other transaction gives anybody a name. */
  lockNames(sql: PeopleSql): Promise<void>;
  /** No byte of what was taken out is left where it was. */
  scrub(): Promise<void>;
  close(): Promise<void>;
}
