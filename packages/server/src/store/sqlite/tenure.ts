// Tenure, the file's fencing token: each opening for writing takes the file over from all before. Their later writes
// are refused in their own transaction, so a server that was taken for dead, and has lost the
// lock of its folder, can do no harm (dataLock.ts keeps well-behaved ones apart).

import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { serverOf, serverValues } from '../rows.ts';
import type { Reads, Writes } from '../statements.ts';

/** Returns the number of the new tenure. Throws `DamagedError` where the last one is unknown. */
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

/** Whether the tenure is the newest. */
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
