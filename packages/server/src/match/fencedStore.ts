// The store bound to one claim: every write carries its epoch, and a fenced one reports the match as lost. Converts due times between match
// time and service time.

import type { ChatStore } from '../ports/chatStore.ts';
import type { Claim } from '../ports/hosting.ts';
import {
  type AppendCallback,
  type EventStore,
  FencedError,
  type LogEntry,
  type MatchHead,
  type Snapshot,
  type TableChange,
  type TableRow,
} from '../ports/ports.ts';
import { WALL_FROM } from '../ports/time.ts';

/** The store as a table and its match use it. */
export type MatchStore = Pick<FencedStore, keyof FencedStore>;

export class FencedStore {
  readonly chat: ChatStore;
  private readonly store: EventStore;
  private readonly claim: Claim;
  private readonly lost: () => void;

  /** `lost`: another server owns the match; called for each fenced write. */
  constructor(store: EventStore, claim: Claim, lost: () => void) {
    this.store = store;
    this.claim = claim;
    this.lost = lost;
    this.chat = store.chat.withEpoch(claim.epoch, lost);
  }

  putTable(row: TableRow): Promise<void> {
    return this.written(this.store.putTable(this.inService(row), this.claim.epoch));
  }

  dropTable(matchId: string): Promise<void> {
    return this.written(this.store.dropTable(matchId, this.claim.epoch));
  }

  create(head: MatchHead, opening: LogEntry, change: TableChange): Promise<void> {
    return this.written(this.store.create(head, opening, this.inService(change), this.claim.epoch));
  }

  /** The callback must pass errors on to `failed`. */
  append(entry: LogEntry, change: TableChange, callback: AppendCallback): void {
    this.store.append(entry, this.inService(change), this.claim.epoch, callback);
  }

  /** To be called when an append has failed: it may have been fenced. */
  failed(error: unknown): void {
    if (error instanceof FencedError) this.lost();
  }

  freeze(matchId: string): Promise<void> {
    return this.written(this.store.freeze(matchId, this.claim.epoch));
  }

  saveSnapshot(snapshot: Snapshot): Promise<void> {
    return this.written(this.store.saveSnapshot(snapshot, this.claim.epoch));
  }

  load(...args: Parameters<EventStore['load']>): ReturnType<EventStore['load']> {
    return this.store.load(...args);
  }

  lines(...args: Parameters<EventStore['lines']>): ReturnType<EventStore['lines']> {
    return this.store.lines(...args);
  }

  commandAt(...args: Parameters<EventStore['commandAt']>): ReturnType<EventStore['commandAt']> {
    return this.store.commandAt(...args);
  }

  private written(write: Promise<void>): Promise<void> {
    write.catch((error: unknown) => this.failed(error));
    return write;
  }

  private inService<T extends Due>(due: T): T {
    return shifted(due, this.claim.outageMs);
  }
}

interface Due {
  readonly dueAt?: number | null;
}

/** Converts a stored row from service time to match time. */
export const inMatchTime = (row: TableRow, { outageMs }: Claim): TableRow => shifted(row, -outageMs);

/** Wall-clock times are not shifted. */
function shifted<T extends Due>(due: T, ms: number): T {
  const { dueAt } = due;
  if (ms === 0 || dueAt === undefined || dueAt === null || dueAt >= WALL_FROM) return due;
  return { ...due, dueAt: dueAt + ms };
}
