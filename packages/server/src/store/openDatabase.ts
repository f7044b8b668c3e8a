// Opens the database file as the store needs it, or says why it cannot.

import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { LAYOUT } from './migrations.ts';
import { openingError, StoreError } from './storeError.ts';

const BUSY_TIMEOUT_MS = 2000;

/**
 * Pages of the write-ahead log after which they are copied into the file. What comes and goes in between is never copied, as
 * the journal's rows, which are why this is more than SQLite's own 1,000.
 */
const CHECKPOINT_PAGES = 8192;

/** So much of the write-ahead log stays on the disk after a busy hour. */
const JOURNAL_BYTES_MAX = 64 * 1024 * 1024;

/**
 * FULL in WAL mode: every commit waits until the disk has it, so that it survives a loss of power; on macOS a disk has
 * to be asked in another way. Pages are looked at
 * when they are read, so that a damaged one is an error and not a riddle.
 */
const SETTINGS = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA fullfsync = ON;
  PRAGMA checkpoint_fullfsync = ON;
  PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES};
  PRAGMA cell_size_check = ON;
  PRAGMA journal_size_limit = ${JOURNAL_BYTES_MAX};`;

/** A connection as the store needs it. `mend`: what is done before anything else, while what the database says of its tables may be changed. */
export function connect(file: string, mend?: (db: DatabaseSync) => void): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, defensive: mend === undefined });
  try {
    mend?.(db);
    db.exec(SETTINGS);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

export interface Opened {
  readonly db: DatabaseSync;
  /** Turned back in what the file says of its tables. */
  readonly bits: number;
}

/** Folders on the way are made, and a file of an earlier version is brought up to date. Throws `StoreError`. */
export function openDatabase(file: string): Opened {
  let db: DatabaseSync | undefined;
  let bits = 0;
  try {
    prepareFolder(file);
    db = connect(file, (fresh) => {
      bits = LAYOUT.mend(fresh);
    });
    LAYOUT.bringUpToDate(db);
    copyLog(db);
    return { db, bits };
  } catch (error) {
    if (db?.isOpen === true) db.close();
    throw openingError(file, error);
  }
}

/**
 * What a crash has left in the write-ahead log goes into the file, so that both are of one moment: a log that a disk has cut
 * hides newer pages of the file, and those would come back if more of it were lost later.
 */
function copyLog(db: DatabaseSync): void {
  try {
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch {
    // A full disk; then it stays as it is, and can be read all the same.
  }
}

/**
 * What SQLite would take for a new database although something was there: an empty file, and a write-ahead log alone,
 * which it would even throw away.
 */
function prepareFolder(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const bytes = bytesIn(file);
  if (bytes === 0) throw new StoreError('the file is empty');
  if (bytes === undefined && bytesIn(`${file}-wal`) !== undefined)
    throw new StoreError('the file is gone, but its write-ahead log is there');
}

/** Undefined when there is no such file. */
const bytesIn = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.size;
