// Export and import of a whole store, for moving to another (tools/moveStore.ts).

import type { StoredLine } from './chatStore.ts';
import type { ServiceStore } from './serviceStore.ts';

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
