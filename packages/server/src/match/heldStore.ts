// The store in the hands of a match's owner: every write goes under the epoch of the claim, and the first that is fenced says
// that the match is lost. When it is due a match counts in its own time, and the store in that of the service.

import { WALL_FROM } from '../ports/dueTime.ts';
import type { Claim } from '../ports/hosting.ts';
import {
  type Asker,
  type EventStore,
  FencedError,
  type LogEntry,
  type MatchHead,
  type Snapshot,
  type TableChange,
  type TableRow,
} from '../ports/ports.ts';
import type { TalkStore } from '../ports/talkStore.ts';

/** What a table and the match on it ask of the store. */
export interface MatchStore extends Pick<EventStore, 'load' | 'lines' | 'commandAt'> {
  putTable(row: TableRow): Promise<void>;
  dropTable(matchId: string): Promise<void>;
  create(head: MatchHead, opening: LogEntry, change: TableChange): Promise<void>;
  /** The asker passes on what it fails with (`failed`). */
  append(entry: LogEntry, change: TableChange, asker: Asker): void;
  /** An append has failed: perhaps somebody else holds the match. */
  failed(error: unknown): void;
  freeze(matchId: string): Promise<void>;
  saveSnapshot(snapshot: Snapshot): Promise<void>;
  readonly talk: TalkStore;
}

export class HeldStore implements MatchStore {
  readonly talk: TalkStore;
  private readonly store: EventStore;
  private readonly claim: Claim;
  private readonly lost: () => void;

  /** `lost`: somebody else holds the match; called for each write that tells. */
  constructor(store: EventStore, claim: Claim, lost: () => void) {
    this.store = store;
    this.claim = claim;
    this.lost = lost;
    this.talk = store.talk.held(claim.epoch, lost);
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

  append(entry: LogEntry, change: TableChange, asker: Asker): void {
    this.store.append(entry, this.inService(change), this.claim.epoch, asker);
  }

  failed(error: unknown): void {
    if (error instanceof FencedError) this.lost();
  }

  freeze(matchId: string): Promise<void> {
    return this.written(this.store.freeze(matchId, this.claim.epoch));
  }

  saveSnapshot(snapshot: Snapshot): Promise<void> {
    return this.written(this.store.saveSnapshot(snapshot, this.claim.epoch));
  }

  load(...asked: Parameters<EventStore['load']>): ReturnType<EventStore['load']> {
    return this.store.load(...asked);
  }

  lines(...asked: Parameters<EventStore['lines']>): ReturnType<EventStore['lines']> {
    return this.store.lines(...asked);
  }

  commandAt(...asked: Parameters<EventStore['commandAt']>): ReturnType<EventStore['commandAt']> {
    return this.store.commandAt(...asked);
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

/** A row of the store as its match counts: by its own time. */
export const inMatchTime = (row: TableRow, { outageMs }: Claim): TableRow => shifted(row, -outageMs);

/** Hours on the wall are the same for all. */
function shifted<T extends Due>(due: T, ms: number): T {
  const { dueAt } = due;
  if (ms === 0 || dueAt === undefined || dueAt === null || dueAt >= WALL_FROM) return due;
  return { ...due, dueAt: dueAt + ms };
}
