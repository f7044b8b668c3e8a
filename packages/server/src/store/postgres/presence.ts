// Which processes have the database open, for those that share what is kept there.

import type { Presence } from '../../match/presence.ts';
import type { Database } from './database.ts';

const LIVING = 'SELECT id FROM process WHERE lease_until > clock_timestamp()';

export const presenceIn = (database: Database, self: string): Presence => ({
  self,
  living: async () => new Set((await database.read(LIVING)).map(({ id }) => String(id))),
});
