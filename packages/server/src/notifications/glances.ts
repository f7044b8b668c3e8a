// When what there is to tell of matches is looked for: behind the back of whoever acts, once for all that happens at a time; when a table
// wakes; and after a start. Where it fails nobody else is troubled.

import type { Journal } from '../base/clock.ts';
import type { ByCodeOrId, Linked } from '../lobby/currentRow.ts';
import type { Table } from '../table/table.ts';
import type { NoticeBook } from './model/noticeBook.ts';

/** Tables, as far as they are looked at here. */
export interface FollowedTables {
  find(matchId: string): Table | undefined;
  /** Its line, where it is kept or in memory, and who may know of it. Never rejects. */
  linkedTo(by: ByCodeOrId): Promise<Linked | undefined>;
  /** Wakes the table for a look, and lets it go back to sleep. */
  lookAt(matchId: string, look: (table: Table) => Promise<void>): Promise<void>;
  /** The same, unless another process has the table, or it is on its way into memory or out of it. */
  lookAtAsleep(matchId: string, look: (table: Table) => Promise<void>): Promise<void>;
}

export interface GlancesPorts {
  readonly book: Pick<NoticeBook, 'isShared' | 'current'>;
  readonly journal: Journal;
  readonly tables: FollowedTables;
}

/** What is looked for, and where. */
export interface Glancing {
  /** Whether that match is looked at when something has happened. */
  isNews(matchId: string): boolean;
  look(table: Table): Promise<void>;
  /** All that may have something to tell after a start. */
  matches(): Iterable<string>;
  /** What was not told of that match before the last stop is told. */
  catchUp(matchId: string): Promise<void>;
}

export class Glances {
  private readonly ports: GlancesPorts;
  private readonly of: Glancing;
  private readonly dirty = new Set<string>();
  private isStopped = false;

  constructor(ports: GlancesPorts, of: Glancing) {
    this.ports = ports;
    this.of = of;
  }

  get stopped(): boolean {
    return this.isStopped;
  }

  /** Something has happened there. Nobody waits for anything of this. */
  changed(matchId: string): void {
    if (this.isStopped || this.dirty.has(matchId) || !this.of.isNews(matchId)) return;
    this.dirty.add(matchId);
    setImmediate(() => {
      this.dirty.delete(matchId);
      const table = this.ports.tables.find(matchId);
      if (table !== undefined) void this.quietly(matchId, this.of.look(table));
    });
  }

  /**
   * A table has come into memory: whoever had it before, here or elsewhere, may have ended between an action and what is told of
   * it, and whoever follows it may be known only there yet.
   */
  woke(matchId: string): void {
    const { book } = this.ports;
    if (this.isStopped || !book.isShared) return;
    void book.current().then(
      () => this.changed(matchId),
      // The next action is looked at with what holds then.
      () => undefined,
    );
  }

  /**
   * What happened before the last stop, of this process or of another one that is gone, and was not told yet is told now. Several
   * processes may look at once: of what one has told the others find that it is told, since that is in one write.
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
   * Where others share the matches, one that somebody has in memory is his to be told of, and is not taken from him: it goes on
   * there, and he looks at it after each action and when it wakes. Alone, a table that is on its way is waited for.
   */
  lookSomewhere(matchId: string): Promise<void> {
    const { book, tables } = this.ports;
    const look = (table: Table) => this.of.look(table);
    return book.isShared ? tables.lookAtAsleep(matchId, look) : tables.lookAt(matchId, look);
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
