// Writes that arrive in one turn of the event loop are committed together, so that many tables share one wait for the
// disk. A promise is fulfilled when the commit is on the disk, and rejected when nothing of its write is.

import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { StoreError } from './storeError.ts';

interface Write {
  readonly run: () => void;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Least time between two commits: so long may a write wait under load, and only then. */
const GATHER_MS = 2;

export class GroupCommit {
  private readonly db: DatabaseSync;
  private readonly begin: StatementSync;
  private readonly end: StatementSync;
  private writes: Write[] = [];
  private committedAt = 0;
  private isClosed = false;

  constructor(db: DatabaseSync) {
    this.db = db;
    this.begin = db.prepare('BEGIN IMMEDIATE');
    this.end = db.prepare('COMMIT');
  }

  /** `run` works on the database, at once or not at all; when it throws, the promise rejects with that. */
  write(run: () => void): Promise<void> {
    if (this.isClosed) return Promise.reject(new StoreError('the store is closed'));
    return new Promise((resolve, reject) => {
      this.writes.push({ run, resolve, reject });
      if (this.writes.length === 1) this.schedule();
    });
  }

  /** Commits what is waiting; takes nothing more. */
  close(): void {
    this.flush();
    this.isClosed = true;
  }

  /** At once when the disk has been idle; under load others may join while the last commit is still fresh. */
  private schedule(): void {
    const waitMs = this.committedAt + GATHER_MS - performance.now();
    if (waitMs <= 0) setImmediate(() => this.flush());
    else setTimeout(() => this.flush(), waitMs);
  }

  private flush(): void {
    const writes = this.writes;
    this.writes = [];
    if (writes.length === 0) return;
    const failure = this.commit(writes);
    if (failure !== undefined) this.commitEach(writes, failure);
    this.committedAt = performance.now();
  }

  /** One bad write must not take the others with it: each for itself, and only the bad ones fail. */
  private commitEach(writes: readonly Write[], failure: Failure): void {
    if (writes.length === 1) {
      writes[0]?.reject(failure.error);
      return;
    }
    for (const write of writes) {
      const own = this.commit([write]);
      if (own !== undefined) write.reject(own.error);
    }
  }

  /** All or nothing; a failure when nothing was kept. */
  private commit(writes: readonly Write[]): Failure | undefined {
    try {
      this.begin.run();
      for (const write of writes) write.run();
      this.end.run();
    } catch (error) {
      this.rollBack();
      return { error };
    }
    for (const write of writes) write.resolve();
    return undefined;
  }

  /** Some errors have rolled back already, and a failing disk may refuse even this; the next BEGIN tells. */
  private rollBack(): void {
    try {
      if (this.db.isTransaction) this.db.exec('ROLLBACK');
    } catch {
      // The error that led here is the one to report.
    }
  }
}

interface Failure {
  readonly error: unknown;
}
