// The file of notices: one table of texts by kind and key, each with a sum of what was written.

import type { DatabaseSync } from 'node:sqlite';
import { connect } from './openDatabase.ts';
import { SchemaMending } from './schemaMending.ts';

const VERSION = 1;

const SCHEMA = `
  BEGIN IMMEDIATE;
  CREATE TABLE IF NOT EXISTS notice (
    kind TEXT NOT NULL, key TEXT NOT NULL, text TEXT NOT NULL, sum INTEGER NOT NULL, PRIMARY KEY (kind, key)
  ) STRICT, WITHOUT ROWID;
  PRAGMA user_version = ${VERSION};
  COMMIT;`;

/** A connection to it, made where there is none. Throws where a newer version of the program has written it. */
export function openNotices(file: string): DatabaseSync {
  const db = connect(file, (fresh) => LAID_OUT.mend(fresh));
  // What somebody was called is not to be found in free pages.
  db.exec('PRAGMA secure_delete = ON');
  const version = Number(db.prepare('PRAGMA user_version').get()?.user_version ?? 0);
  if (version > VERSION) {
    db.close();
    throw new Error('the notices were written by a newer version of Hexmarch');
  }
  if (version < VERSION) makeNotices(db);
  return db;
}

/** In an empty database. */
export const makeNotices = (db: DatabaseSync): void => db.exec(SCHEMA);

const LAID_OUT = new SchemaMending((empty, version) => {
  if (version === VERSION) makeNotices(empty);
});
