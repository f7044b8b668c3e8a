// Which processes have the database open.

import type { Presence } from '../../ports/presence.ts';
import type { Database } from './database.ts';
import { serviceNow } from './serviceTime.ts';

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
