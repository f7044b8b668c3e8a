// The file of documents: one table of texts by kind and key, each with a checksum.

import type { DatabaseSync } from 'node:sqlite';
import { FileLayout } from '../fileLayout.ts';
import { connect } from '../openDatabase.ts';

/** Append-only. */
const STEPS = [
  `CREATE TABLE IF NOT EXISTS notice (
    kind TEXT NOT NULL, key TEXT NOT NULL, text TEXT NOT NULL, sum INTEGER NOT NULL, PRIMARY KEY (kind, key)
  ) STRICT, WITHOUT ROWID;`,
];
const LAYOUT = new FileLayout(
  STEPS,
  () => new Error('the notices were written by a newer version of Hexmarch'),
);

/** A connection to it, created where there is no file. Throws where a newer version of the program has written it. */
export function openNotificationFile(file: string): DatabaseSync {
  const db = connect(file, (fresh) => LAYOUT.mend(fresh));
  try {
    // Names of people must not survive in free pages.
    db.exec('PRAGMA secure_delete = ON');
    LAYOUT.bringUpToDate(db);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** In an empty database. */
export const createNotificationSchema = (db: DatabaseSync): void => LAYOUT.bringUpToDate(db);
