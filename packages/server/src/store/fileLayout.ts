// Migrations of a database file; `user_version` counts those that are applied. Steps are appended, never changed.

import type { DatabaseSync } from 'node:sqlite';
import { SchemaMending, versionOf } from './schemaMending.ts';

export type Step = string | ((db: DatabaseSync) => void);

export class FileLayout {
  private readonly steps: readonly Step[];
  private readonly newer: () => Error;
  private readonly mending = new SchemaMending((empty, version) => {
    if (version <= this.steps.length) this.migrate(empty, 0, version);
  });

  /** `newer`: thrown where a newer version of the program has written the file. */
  constructor(steps: readonly Step[], newer: () => Error) {
    this.steps = steps;
    this.newer = newer;
  }

  /** Repairs flipped bits in the schema of a file of any version up to this one (schemaMending.ts); returns how many. */
  mend(db: DatabaseSync): number {
    return this.mending.mend(db);
  }

  /** Migrates an older file, each step in a transaction. */
  bringUpToDate(db: DatabaseSync): void {
    const taken = versionOf(db);
    if (taken > this.steps.length) throw this.newer();
    this.migrate(db, taken, this.steps.length);
  }

  private migrate(db: DatabaseSync, from: number, to: number): void {
    for (const [i, step] of this.steps.slice(from, to).entries()) takeOne(db, step, from + i + 1);
  }
}

function takeOne(db: DatabaseSync, step: Step, version: number): void {
  db.exec('BEGIN IMMEDIATE');
  try {
    if (typeof step === 'string') db.exec(step);
    else step(db);
    db.exec(`PRAGMA user_version = ${version}; COMMIT`);
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}
