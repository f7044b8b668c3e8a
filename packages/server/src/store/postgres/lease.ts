// The lease of a single process on the database: until it is released or expires. What a dead
// process owned is free then, under no epoch that it knows.

import { StoreError } from '../storeError.ts';
import type { Timers } from '../timers.ts';
import type { Database, Sql } from './database.ts';
import { LEASE_MS } from './serviceTime.ts';

const BEAT_MS = LEASE_MS / 4;
/** A killed process is waited for so long. */
const WAIT_MS = LEASE_MS + 1500;
const LOOK_MS = 100;

const UNTIL = `clock_timestamp() + ${LEASE_MS} * interval '1 ms'`;

export class Lease {
  private readonly database: Database;
  private readonly timers: Timers;
  private readonly owner: string;
  private callOff: () => void = () => undefined;
  private isGivenBack = false;

  private constructor(database: Database, timers: Timers, owner: string) {
    this.database = database;
    this.timers = timers;
    this.owner = owner;
  }

  /** `now`: breaks the lease. Throws `StoreError` where another live process has it. */
  static async acquire(database: Database, timers: Timers, owner: string, now: boolean): Promise<Lease> {
    await enterOnce(timers, () => isTaken(database, owner, now));
    const lease = new Lease(database, timers, owner);
    lease.beat();
    return lease;
  }

  /** An expired lease can be renewed: what counts is the epoch of each match. */
  private beat(): void {
    if (this.isGivenBack) return;
    this.callOff = this.timers.idly(BEAT_MS, () => {
      const renew = `UPDATE process SET lease_until = ${UNTIL} WHERE id = $1`;
      const next = () => this.beat();
      this.database.change(renew, [this.owner]).then(next, next);
    });
  }

  async leave(): Promise<void> {
    this.isGivenBack = true;
    this.callOff();
    await this.database.transact((sql) => end(sql, '=', this.owner));
  }
}

/** Waits until the owner is dead for sure. Throws `StoreError` where it is alive. */
export async function enterOnce(timers: Timers, isEntered: () => Promise<boolean>): Promise<void> {
  const until = timers.now() + WAIT_MS;
  while (!(await isEntered())) {
    if (timers.now() > until)
      throw new StoreError('Another server uses this database: end it first, or name another one.');
    await new Promise<void>((resolve) => timers.after(LOOK_MS, resolve));
  }
}

/** Whether it was acquired; false: another process has it. */
const isTaken = (database: Database, owner: string, now: boolean): Promise<boolean> =>
  database.transact(async (sql) => {
    await sql('LOCK TABLE process IN SHARE ROW EXCLUSIVE MODE');
    const liveSql = 'SELECT id FROM process WHERE id <> $1 AND lease_until > clock_timestamp() LIMIT 1';
    if (!now && (await sql(liveSql, [owner])).length > 0) return false;
    await end(sql, '<>', owner);
    const enter = `INSERT INTO process (id, lease_until) VALUES ($1, ${UNTIL}) ON CONFLICT DO NOTHING`;
    await sql(enter, [owner]);
    return true;
  });

/** Deletes the rows of this process, or of all others, and frees their matches. */
async function end(sql: Sql, which: '=' | '<>', owner: string): Promise<void> {
  // The time since the last heartbeat of several processes is none of their matches' time.
  await sql(
    `UPDATE hosting h SET owner = NULL, epoch = 0, lag = 0,
      outage_ms = round(h.outage_ms + p.lag - h.lag + COALESCE((SELECT uptime FROM service) - p.beat_uptime, 0))
    FROM process p WHERE h.owner = p.id AND p.id ${which} $1`,
    [owner],
  );
  await sql(`DELETE FROM process WHERE id ${which} $1`, [owner]);
  await sql(`UPDATE hosting SET owner = NULL, epoch = 0 WHERE owner ${which} $1`, [owner]);
  await sql('DELETE FROM hosting WHERE status IS NULL AND owner IS NULL');
}
