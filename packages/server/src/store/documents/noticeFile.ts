// The file of notices: one table of texts by kind and key, each with a sum of what was written.

import type { DatabaseSync } from 'node:sqlite';
import { FileLayout } from '../fileLayout.ts';
import { connect } from '../openDatabase.ts';

/** Appended to, never changed. */
const STEPS = [
  `CREATE TABLE IF NOT EXISTS notice (
    kind TEXT NOT NULL, key TEXT NOT NULL, text TEXT NOT NULL, sum INTEGER NOT NULL, PRIMARY KEY (kind, key)
  ) STRICT, WITHOUT ROWID;`,
];
const LAYOUT = new FileLayout(
  STEPS,
  () => new Error('the notices were written by a newer version of Hexmarch'),
);

/** A connection to it, made where there is none. Throws where a newer version of the program has written it. */
export function openNotices(file: string): DatabaseSync {
  const db = connect(file, (fresh) => LAYOUT.mend(fresh));
  try {
    // What somebody was called is not to be found in free pages.
    db.exec('PRAGMA secure_delete = ON');
    LAYOUT.bringUpToDate(db);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** In an empty database. */
export const makeNotices = (db: DatabaseSync): void => LAYOUT.bringUpToDate(db);
