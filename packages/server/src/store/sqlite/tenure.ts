// How often the file was opened to be written to: whoever opens it takes it over from all who had it before. What one of these
// writes then is refused in the very transaction that would have kept it, so a server that was believed dead, and has lost the
// lock of its folder, can do no harm (dataLock.ts keeps honest ones apart).

import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { serverOf, serverValues } from '../rows.ts';
import type { Reads, Writes } from '../statements.ts';

/** Gives the number of the new tenure. Throws `DamagedError` where nobody can say what the last one was. */
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

/** Whether the file is still that tenure's. */
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
