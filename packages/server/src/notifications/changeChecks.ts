// When matches are checked for changes: after actions (asynchronously and debounced), when a table is loaded, and after a start. Failures
// are logged only.

import type { Journal } from '../base/clock.ts';
import type { ByCodeOrId, Linked } from '../lobby/currentRow.ts';
import type { Table } from '../table/table.ts';
import type { NotificationBook } from './model/notificationBook.ts';

/** The part of `Tables` used here. */
export interface FollowedTables {
  find(matchId: string): Table | undefined;
  /** Row of a stored or loaded match, and who may know of it. Never rejects. */
  linkedTo(by: ByCodeOrId): Promise<Linked | undefined>;
  /** Loads the table for the callback, and unloads it afterwards. */
  lookAt(matchId: string, look: (table: Table) => Promise<void>): Promise<void>;
  /** The same, unless another process owns the table, or it is being loaded or unloaded. */
  lookAtAsleep(matchId: string, look: (table: Table) => Promise<void>): Promise<void>;
}

interface ChangeChecksPorts {
  readonly book: Pick<NotificationBook, 'isShared' | 'current'>;
  readonly journal: Journal;
  readonly tables: FollowedTables;
}

/** What is checked, and how. */
interface ChangeHandler {
  /** Whether changes of that match matter. */
  isNews(matchId: string): boolean;
  check(table: Table): Promise<void>;
  /** Matches to check after a start. */
  matches(): Iterable<string>;
  /** Notifies what happened before the last stop. */
  catchUp(matchId: string): Promise<void>;
}

export class ChangeChecks {
  private readonly ports: ChangeChecksPorts;
  private readonly of: ChangeHandler;
  private readonly dirty = new Set<string>();
  private isStopped = false;

  constructor(ports: ChangeChecksPorts, of: ChangeHandler) {
    this.ports = ports;
    this.of = of;
  }

  get stopped(): boolean {
    return this.isStopped;
  }

  /** Something has happened in that match. Fire and forget. */
  changed(matchId: string): void {
    if (this.isStopped || this.dirty.has(matchId) || !this.of.isNews(matchId)) return;
    this.dirty.add(matchId);
    setImmediate(() => {
      this.dirty.delete(matchId);
      const table = this.ports.tables.find(matchId);
      if (table !== undefined) void this.quietly(matchId, this.of.check(table));
    });
  }

  /**
   * A table was loaded: its former owner, here or elsewhere, may have stopped between an action and its notification, and its followers may
   * be known only there yet.
   */
  woke(matchId: string): void {
    const { book } = this.ports;
    if (this.isStopped || !book.isShared) return;
    void book.current().then(
      () => this.changed(matchId),
      // The next action is checked with the state of then.
      () => undefined,
    );
  }

  /**
   * Notifies what happened before the last stop, of this process or another one that is gone. Several processes may do so at once: the
   * notified state is stored in the same write, so the others find nothing left to do.
   */
  async start(): Promise<void> {
    for (const matchId of [...this.of.matches()]) {
      if (this.isStopped) return;
      await this.quietly(matchId, this.of.catchUp(matchId));
    }
  }

  stop(): void {
    this.isStopped = true;
  }

  /**
   * With several processes, a match that another one owns is left to it: the owner checks it after each action and on load. A single
   * process waits for a table that is being loaded or unloaded.
   */
  checkAnywhere(matchId: string): Promise<void> {
    const { book, tables } = this.ports;
    const check = (table: Table) => this.of.check(table);
    return book.isShared ? tables.lookAtAsleep(matchId, check) : tables.lookAt(matchId, check);
  }

  /** Never rejects. */
  async quietly(matchId: string, work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (error) {
      this.ports.journal.warn(
        { err: error, match: matchId },
        'what there is to tell of a match was not kept',
      );
    }
  }
}
