// The shape of the database, step by step; `user_version` counts the steps taken. Steps are appended, never changed.

import type { DatabaseSync } from 'node:sqlite';

const STEPS: readonly string[] = [
  `CREATE TABLE match (
     id TEXT PRIMARY KEY,
     game TEXT NOT NULL,
     rules_version INTEGER NOT NULL,
     options TEXT NOT NULL,
     clock TEXT NOT NULL,
     visibility TEXT NOT NULL,
     seats TEXT NOT NULL,
     created_at INTEGER NOT NULL,
     commitment TEXT NOT NULL,
     secret TEXT NOT NULL,
     outcome TEXT,
     ended_at INTEGER
   ) STRICT;
   CREATE INDEX match_unfinished ON match (created_at) WHERE ended_at IS NULL;
   CREATE TABLE entry (
     match_id TEXT NOT NULL REFERENCES match (id),
     sequence INTEGER NOT NULL,
     command_id TEXT,
     actor INTEGER NOT NULL,
     at INTEGER NOT NULL,
     command TEXT NOT NULL,
     faces TEXT NOT NULL,
     events TEXT NOT NULL,
     line TEXT NOT NULL,
     hash TEXT NOT NULL,
     PRIMARY KEY (match_id, sequence),
     UNIQUE (match_id, actor, command_id)
   ) STRICT, WITHOUT ROWID;`,
];

/** Brings an older file up to date; throws on one written by a newer version. */
export function migrate(db: DatabaseSync): void {
  const taken = Number(db.prepare('PRAGMA user_version').get()?.user_version ?? 0);
  if (taken > STEPS.length) throw new Error('the data directory was written by a newer version of Hexmarch');
  for (let step = taken; step < STEPS.length; step++) {
    db.exec(`BEGIN; ${STEPS[step]} PRAGMA user_version = ${step + 1}; COMMIT;`);
  }
}
