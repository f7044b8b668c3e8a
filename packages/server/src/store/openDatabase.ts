// Opens the database file with the store's settings, or throws the reason.

import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { LAYOUT } from './migrations.ts';
import { openingError, StoreError } from './storeError.ts';

const BUSY_TIMEOUT_MS = 2000;

/**
 * Pages of the write-ahead log before a checkpoint. Rows that are deleted in between are never copied, such as
 * the journal's, which is why this is more than SQLite's own 1,000.
 */
const CHECKPOINT_PAGES = 8192;

/** Bytes of the write-ahead log that stay on the disk after a busy hour. */
const JOURNAL_BYTES_MAX = 64 * 1024 * 1024;

/**
 * FULL in WAL mode: every commit waits for fsync, so that it survives a loss of power; macOS needs F_FULLFSYNC for
 * that. Pages are checked
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

/** A connection with the store's settings. `mend`: runs before anything else, while the schema table is writable. */
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

interface Opened {
  readonly db: DatabaseSync;
  /** Repaired bits of the schema. */
  readonly bits: number;
}

/** Creates missing folders, and migrates a file of an earlier version. Throws `StoreError`. */
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
 * A checkpoint after a crash, so that file and write-ahead log are of one moment: a log that a disk has truncated
 * hides newer pages of the file, and those would come back if more of it were lost later.
 */
function copyLog(db: DatabaseSync): void {
  try {
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch {
    // A full disk; then it stays as it is, and can still be read.
  }
}

/**
 * What SQLite would take for a new database although there was one: an empty file, and a write-ahead log alone,
 * which it would even delete.
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
