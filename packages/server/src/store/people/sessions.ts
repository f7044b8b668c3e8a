// Sessions: calls on their table (peopleTables.ts), for any database.

import type { PeopleCalls, PersonSession } from '../../ports/peopleStore.ts';
import type { Row } from '../rows.ts';
import { type Calls, write } from './peopleDatabase.ts';
import { PEOPLE_READ as READ, PEOPLE_WRITE as WRITE } from './peopleTables.ts';

export const sessionCalls = {
  addSession(database, session: PersonSession): Promise<void> {
    return write(database, WRITE.addSession, sessionValues(session));
  },

  async session(database, hash: string, now: number): Promise<PersonSession | undefined> {
    return (await database.read(READ.session, [hash, now])).map(sessionOf)[0];
  },

  prolong(
    database,
    { hash, usedDay, until }: Pick<PersonSession, 'hash' | 'usedDay' | 'until'>,
  ): Promise<void> {
    return write(database, WRITE.prolong, [hash, usedDay, until]);
  },

  async sessionsOf(database, personId: string, now: number): Promise<readonly PersonSession[]> {
    return (await database.read(READ.sessions, [personId, now])).map(sessionOf);
  },

  endSession(database, hash: string): Promise<void> {
    return write(database, WRITE.endSession, [hash]);
  },
} satisfies Partial<Calls<PeopleCalls>>;

export const sessionOf = (row: Row): PersonSession => ({
  ...{ hash: String(row.hash), personId: String(row.person_id), label: String(row.label) },
  ...{ usedDay: String(row.used_day), until: Number(row.until) },
  ...{ endsBy: Number(row.ends_by), doubtedBy: Number(row.doubted_by) },
});

export const sessionValues = (session: PersonSession): readonly unknown[] => {
  const { hash, personId, label, usedDay, until, endsBy, doubtedBy } = session;
  return [hash, personId, label, usedDay, until, endsBy, doubtedBy];
};
