// Which processes have the database open, for those that share what is kept there.

import type { Presence } from '../../ports/presence.ts';
import type { Database } from './database.ts';
import { serviceNow } from './serviceTime.ts';

/** `leaseMs`: of those who share the database; undefined: this process has it for itself. */
export function presenceIn(database: Database, self: string, leaseMs: number | undefined): Presence {
  // A lease counts in the service's time: after an outage of the database all live who could only not say so.
  const isLiving =
    leaseMs === undefined ? 'lease_until > clock_timestamp()' : `lease_uptime > ${serviceNow(leaseMs)}`;
  const living = `SELECT id FROM process WHERE ${isLiving}`;
  return {
    self,
    living: async () => new Set((await database.read(living)).map(({ id }) => String(id))),
  };
}
