// One server a data folder: two would each take the log for its own. The lock is SQLite's on a file of its own, which the
// operating system lets go of when the process ends, however it ends.

import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isBusy, openingError, StoreError } from '../storeError.ts';

/** For somebody who is about to go. */
const PATIENCE_MS = 500;

/** Who has it can be read while it is held. */
const TAKE = `
  PRAGMA journal_mode = DELETE;
  BEGIN IMMEDIATE;
  CREATE TABLE IF NOT EXISTS holder (process INTEGER NOT NULL) STRICT;
  DELETE FROM holder;
  INSERT INTO holder VALUES (${process.pid});
  COMMIT;
  BEGIN IMMEDIATE;`;

/** Gives what lets go of it. Throws `StoreError` that names who has it. */
export function lockData(file: string): () => void {
  let lock: DatabaseSync | undefined;
  try {
    mkdirSync(dirname(file), { recursive: true });
    lock = new DatabaseSync(`${file}.lock`, { timeout: PATIENCE_MS });
    const held = lock;
    held.exec(TAKE);
    return () => {
      if (held.isOpen) held.close();
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
