// People in the database of the log.

import type { PeopleStore } from '../../ports/peopleStore.ts';
import type { PeopleDatabase } from '../people/peopleDatabase.ts';
import { sqlPeople } from '../people/sqlPeople.ts';
import type { Database } from './database.ts';

/** Key of the advisory lock on names; any number that nothing else of ours uses. */
const NAMES_LOCK = 7_362_948;

/** `database` is closed by its owner. */
export const postgresPeople = (database: Database): PeopleStore =>
  sqlPeople({
    read: (text, values = []) => database.read(text, values),
    transact: (run) => database.transact(run),
    lockNames: async (sql) => {
      await sql('SELECT pg_advisory_xact_lock($1)', [NAMES_LOCK]);
    },
    // The database vacuums deleted rows by itself; tools/person.ts has it done at once.
    scrub: async () => undefined,
    close: async () => undefined,
  } satisfies PeopleDatabase);
