// One server per data folder: two would each append to the log. The lock is SQLite's on a file of its own, which the
// operating system releases when the process ends, however it ends.

import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { serverOf, serverValues } from '../rows.ts';
import type { Reads, Writes } from '../statements.ts';
import { isBusy, openingError, StoreError } from '../storeError.ts';

/** Timeout for a server that is shutting down. */
const PATIENCE_MS = 500;

/** The owner can be read while it is locked. */
const TAKE = `
  PRAGMA journal_mode = DELETE;
  BEGIN IMMEDIATE;
  CREATE TABLE IF NOT EXISTS holder (process INTEGER NOT NULL) STRICT;
  DELETE FROM holder;
  INSERT INTO holder VALUES (${process.pid});
  COMMIT;
  BEGIN IMMEDIATE;`;

/** Returns the release function. Throws `StoreError` that names the owner. */
export function lockData(file: string): () => void {
  let lock: DatabaseSync | undefined;
  try {
    mkdirSync(dirname(file), { recursive: true });
    lock = new DatabaseSync(`${file}.lock`, { timeout: PATIENCE_MS });
    const acquired = lock;
    acquired.exec(TAKE);
    return () => {
      if (acquired.isOpen) acquired.close();
    };
  } catch (error) {
    const failure = lock !== undefined && isBusy(error) ? inUse(file, holderOf(lock), error) : undefined;
    lock?.close();
    throw failure ?? openingError(file, error);
  }
}

function holderOf(lock: DatabaseSync): string {
  try {
    const row = lock.prepare('SELECT process FROM holder').get();
    return row === undefined ? 'another process' : `process ${row.process}`;
  } catch {
    return 'another process';
  }
}

const inUse = (file: string, holder: string, cause: unknown): StoreError =>
  new StoreError(
    `${file} is in use by ${holder}, a server that is running already: stop it first, or choose another folder with --data.`,
    { cause },
  );

// Tenure, the file's fencing token: each opening for writing takes the file over from all before. Their later writes
// are refused in their own transaction, so a server that was taken for dead, and has lost the
// lock of its folder, can do no harm (the lock above keeps well-behaved ones apart).

/** Returns the number of the new tenure. Throws `DamagedError` where the last one is unknown. */
export function takeTenure(db: DatabaseSync, reads: Reads, writes: Writes): number {
  db.exec('BEGIN IMMEDIATE');
  try {
    const server = serverOf(reads.server.get());
    const tenure = server.tenure + 1;
    writes.keepServer.run(...serverValues({ ...server, tenure }));
    db.exec('COMMIT');
    return tenure;
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

/** Whether the tenure is the newest. */
export class Tenure {
  readonly number: number;
  private readonly read: StatementSync;

  constructor(db: DatabaseSync, number: number) {
    this.number = number;
    this.read = db.prepare('SELECT tenure FROM server WHERE one = 1');
  }

  get isOver(): boolean {
    return this.read.get()?.tenure !== this.number;
  }
}
