// Sign-in by recovery code, and the sessions after it (ports/peopleStore.ts): statements and calls, for any database.

import type { PeopleCalls } from '../../ports/peopleStore.ts';
import { resolved } from './aliases.ts';
import { CALENDAR_WRITE } from './calendars.ts';
import { dropMail } from './mail.ts';
import { MERGE_WRITE } from './merging.ts';
import { type Calls, type PeopleSql, write } from './peopleDatabase.ts';
import { PEOPLE_READ as READ, PEOPLE_WRITE as WRITE } from './peopleTables.ts';

/** Names of types as in `peopleSchema`. */
export const recoverySchema = (real: string): string => `
  ALTER TABLE session ADD COLUMN ends_by ${real} NOT NULL DEFAULT 0;
  ALTER TABLE session ADD COLUMN doubted_by ${real} NOT NULL DEFAULT 0;
  ALTER TABLE passkey ADD COLUMN doubted_by ${real} NOT NULL DEFAULT 0;
  CREATE INDEX session_ends ON session (ends_by) WHERE ends_by > 0;`;

/** Exported for the tests of query plans. */
export const RECOVERY_READ = {
  ending: 'SELECT ends_by FROM session WHERE person_id = $1 AND ends_by > $2 ORDER BY ends_by DESC LIMIT 1',
} as const;

export const RECOVERY_WRITE = {
  endLater: 'UPDATE session SET ends_by = $2 WHERE person_id = $1 AND ends_by = 0',
  doubtSessions: 'UPDATE session SET doubted_by = $2 WHERE person_id = $1',
  doubtPasskeys: 'UPDATE passkey SET doubted_by = $2 WHERE person_id = $1',
  dropSessions: 'DELETE FROM session WHERE person_id = $1 AND doubted_by > $2',
  dropPasskeys: 'DELETE FROM passkey WHERE person_id = $1 AND doubted_by > $2',
  stay: 'UPDATE session SET ends_by = 0 WHERE person_id = $1 AND ends_by > $2',
} as const;

export const ENDED_SESSIONS = 'DELETE FROM session WHERE ends_by > 0 AND ends_by <= $1';

export const recoveryCalls = {
  endLater(database, personId: string, at: number): Promise<void> {
    return write(database, RECOVERY_WRITE.endLater, [personId, at]);
  },

  async endingBy(database, personId: string, now: number): Promise<number> {
    const [row] = await database.read(RECOVERY_READ.ending, [personId, now]);
    return Number(row?.ends_by ?? 0);
  },

  doubt(database, personId: string, until: number): Promise<void> {
    return database.transact(async (sql) => {
      await sql(RECOVERY_WRITE.doubtSessions, [personId, until]);
      await sql(RECOVERY_WRITE.doubtPasskeys, [personId, until]);
    });
  },

  object(database, personId: string, now: number): Promise<void> {
    return database.transact(async (sql) => {
      await sql(RECOVERY_WRITE.dropSessions, [personId, now]);
      await sql(RECOVERY_WRITE.dropPasskeys, [personId, now]);
      await sql(RECOVERY_WRITE.stay, [personId, now]);
      await sql(CALENDAR_WRITE.dropCalendar, [personId]);
      await sql(WRITE.dropLinks, [personId]);
      await sql(MERGE_WRITE.dropRecovery, [personId]);
      await sql(MERGE_WRITE.dropRecoveryOfAliases, [personId]);
      await dropMail(sql, personId);
    });
  },

  setRecovery(database, personId: string, hash: string): Promise<void> {
    return database.transact((sql) => setRecovery(sql, personId, hash));
  },

  async hasRecovery(database, personId: string): Promise<boolean> {
    return (await database.read(READ.wayBack, [personId])).length > 0;
  },

  useRecovery(database, hash: string, next: string): Promise<string | undefined> {
    return database.transact(async (sql, again) => {
      const recovery = again ? (await sql(READ.recovery, [next]))[0] : undefined;
      const [found] = recovery === undefined ? await sql(READ.recovery, [hash]) : [recovery];
      const person = found && (await resolved(sql, await sql(READ.person, [found.person_id])));
      if (recovery === undefined && person !== undefined) await setRecovery(sql, String(person.id), next);
      return person && String(person.id);
    });
  },
} satisfies Partial<Calls<PeopleCalls>>;

/** Replaces those before, also of an alias. */
async function setRecovery(sql: PeopleSql, personId: string, hash: string): Promise<void> {
  await sql(MERGE_WRITE.dropRecoveryOfAliases, [personId]);
  await sql(WRITE.setRecovery, [personId, hash]);
}
