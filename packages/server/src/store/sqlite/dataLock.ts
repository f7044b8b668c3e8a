// One server per data folder: two would each append to the log. The lock is SQLite's on a file of its own, which the
// operating system releases when the process ends, however it ends.

import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
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
