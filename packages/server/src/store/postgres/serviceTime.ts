// The service's time with several processes: each heartbeat adds to it, by the clock of the database. It stands still without
// heartbeats, so after an outage of the database no live process is taken for dead.

import type { Presence } from '../../ports/peers.ts';
import { FencedError } from '../../ports/ports.ts';
import type { Database } from './database.ts';

/** Lease in the service's time: a process without a heartbeat for longer counts as dead. */
export const LEASE_MS = 2000;

/** As a part of the lease: the interval of heartbeats, and the most that one adds. */
export const BEATS_IN_LEASE = 4;
const ADDED_MAX_IN_LEASE = 2;

/** SQL for the time since the last heartbeat, in ms. */
export const sinceBeat = (leaseMs: number): string =>
  `LEAST(${leaseMs / ADDED_MAX_IN_LEASE}, GREATEST(0, COALESCE(EXTRACT(EPOCH FROM clock_timestamp() - beat_at)::float8 * 1000, 0)))`;

/** SQL for the current service's time. */
export const serviceNow = (leaseMs: number): string =>
  `(SELECT uptime + ${sinceBeat(leaseMs)} FROM service WHERE one = 1)`;

// Which processes have the database open.

/** `leaseMs`: with several servers; undefined: with a single one. */
export function presenceIn(database: Database, self: string, leaseMs: number | undefined): Presence {
  // A lease counts in the service's time: an outage of the database expires no lease.
  const isLive =
    leaseMs === undefined ? 'lease_until > clock_timestamp()' : `lease_uptime > ${serviceNow(leaseMs)}`;
  const liveSql = `SELECT id FROM process WHERE ${isLive}`;
  return {
    self,
    alive: async () => new Set((await database.read(liveSql)).map(({ id }) => String(id))),
  };
}

// The stored service's time (ports/time.ts). It is monotonic, and only a process that has the database open adds to it.

const KEEP = `UPDATE service SET uptime = GREATEST(uptime, $1)
  WHERE EXISTS (SELECT 1 FROM process WHERE id = $2) RETURNING uptime`;

export class Uptime {
  private readonly database: Database;
  private readonly owner: string;
  private given = 0;
  private writing: Promise<void> | undefined;
  private underWay: Promise<void> = Promise.resolve();

  constructor(database: Database, owner: string) {
    this.database = database;
    this.owner = owner;
  }

  async stored(): Promise<number> {
    return Number((await this.database.read('SELECT uptime FROM service'))[0]?.uptime);
  }

  /** Coalesced: of many values before a write begins the greatest is written, once. */
  async keep(uptime: number): Promise<void> {
    this.given = Math.max(this.given, uptime);
    this.writing ??= this.write();
    await this.writing;
  }

  /** Resolves when nothing is pending. */
  async decided(): Promise<void> {
    await this.underWay;
  }

  private write(): Promise<void> {
    const written = this.underWay.then(async () => {
      // From here on a greater one is too late for this write.
      this.writing = undefined;
      const rows = await this.database.change(KEEP, [this.given, this.owner]);
      if (rows.length === 0) throw new FencedError('another server has taken over what is stored here');
    });
    this.underWay = written.catch(() => undefined);
    return written;
  }
}
