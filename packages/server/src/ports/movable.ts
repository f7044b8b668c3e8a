// What a store tells and takes besides, when all that it keeps moves to another (tools/moveStore.ts).

import type { ServiceStore } from './serviceStore.ts';
import type { StoredLine } from './talkStore.ts';

/** Some of the tables, whatever has become of them. */
export interface TablesPage {
  readonly ids: readonly string[];
  /** Where the next page begins; undefined: there is none. */
  readonly next: number | undefined;
}

/** A channel as it is kept: its oldest lines may be gone. */
export interface SaidChannel {
  readonly channel: string;
  readonly opener: string;
  /** In order. */
  readonly lines: readonly StoredLine[];
}

/** What is read of a store that is copied. */
export interface CopiedStore extends Pick<ServiceStore, 'table' | 'listed' | 'load' | 'talk' | 'uptime'> {
  /** Those among the next `most` from `from` on; 0: the first. */
  tableIds(from: number, most: number): Promise<TablesPage>;
}

export interface MovableStore extends ServiceStore, CopiedStore {
  /** At a table at which nothing was said yet; `ConflictError` where there is no table, or something was. */
  putTalk(matchId: string, channels: readonly SaidChannel[], epoch?: number): Promise<void>;
}
