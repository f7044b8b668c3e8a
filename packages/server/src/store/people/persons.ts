// Accounts themselves: calls on their table (peopleTables.ts), for any database.

import type {
  AllOfPerson,
  LinkState,
  PeopleCalls,
  PersonSession,
  Renamed,
  Renaming,
  StoredPerson,
} from '../../ports/peopleStore.ts';
import type { Row } from '../rows.ts';
import { ALIASES, resolved, withAliases } from './aliases.ts';
import { calendarCalls } from './calendars.ts';
import { followCalls } from './follows.ts';
import { playedSeat } from './history.ts';
import { mailCalls, OLD_MAIL_LINKS } from './mail.ts';
import { MERGE_READ, settle } from './merging.ts';
import { OLD_CHALLENGES, passkeyCalls } from './passkeys.ts';
import type { Calls, PeopleDatabase, PeopleSql } from './peopleDatabase.ts';
import { PEOPLE_READ as READ, PEOPLE_WRITE as WRITE } from './peopleTables.ts';
import { placeCalls, TO_FORGET } from './places.ts';
import { ENDED_SESSIONS, recoveryCalls } from './recovery.ts';
import { allBlocks, FORGOTTEN_RELATIONS } from './relations.ts';
import { OLD_REPORTS, reportCalls } from './reports.ts';
import { sessionOf, sessionValues } from './sessions.ts';

/** What has expired. */
export const SWEEPS: readonly string[] = [
  ...['old_name', 'session', 'one_time'].map((table) => `DELETE FROM ${table} WHERE until <= $1`),
  OLD_CHALLENGES,
  ENDED_SESSIONS,
  FORGOTTEN_RELATIONS,
  OLD_MAIL_LINKS,
  OLD_REPORTS,
];

export const personCalls = {
  keep(database, person: StoredPerson, session: PersonSession, now: number): Promise<boolean> {
    const { id, publicId, kind, name, skeleton, createdMonth, lang } = person;
    return database.transact(async (sql) => {
      await database.lockNames(sql);
      if ((await sql(READ.person, [id])).length > 0) return true;
      if (await isTaken(sql, skeleton, id, now)) return false;
      await sql(WRITE.addPerson, [id, publicId, kind, name, skeleton, createdMonth, lang]);
      await sql(WRITE.addSession, sessionValues(session));
      return true;
    });
  },

  async person(database, id: string): Promise<StoredPerson | undefined> {
    return found(database, await database.read(READ.person, [id]));
  },

  async personNamed(database, skeleton: string): Promise<StoredPerson | undefined> {
    return found(database, await database.read(READ.named, [skeleton]));
  },

  async rename(
    database,
    { id, name, skeleton, now, reservedUntil, countedUntil, most }: Renaming,
  ): Promise<Renamed> {
    const renamed = await database.transact(async (sql): Promise<Renamed> => {
      await database.lockNames(sql);
      const [before] = (await sql(READ.person, [id])).map(personOf);
      if (before === undefined) return 'gone';
      if (before.name === name) return 'renamed';
      if ((await sql(READ.oldNames, [id, countedUntil])).length >= most) return 'too-often';
      if (await isTaken(sql, skeleton, id, now)) return 'taken';
      await sql(WRITE.rename, [id, name, skeleton]);
      await sql(WRITE.addOldName, [id, reservedUntil, before.skeleton]);
      return 'renamed';
    });
    // Former names are private.
    if (renamed === 'renamed') await database.scrub();
    return renamed;
  },

  async remove(database, id: string): Promise<void> {
    await database.transact(async (sql) => {
      for (const one of await withAliases(sql, id)) {
        for (const text of TO_FORGET) await sql(text, [one]);
        await sql(WRITE.remove, [one]);
      }
    });
    await database.scrub();
  },

  async everythingOf(database, id: string): Promise<AllOfPerson | undefined> {
    const { read } = database;
    const person = await personCalls.person(database, id);
    if (person === undefined) return undefined;
    const oldNames = await read(READ.oldNames, [id, 0]);
    const sessions = await read(READ.sessions, [id, 0]);
    const links = await read(READ.links, [id, 0]);
    const passkeys = await passkeyCalls.passkeysOf(database, id);
    const calendar = await calendarCalls.calendarOf(database, id);
    const mail = await mailCalls.mailOf(database, id);
    const aliases = await read(ALIASES, [id]);
    const seats = await read(READ.seats, [id, Number.MAX_SAFE_INTEGER]);
    const blocks = await allBlocks(read, id);
    const follows = await followCalls.followsOf(database, id);
    return {
      person,
      oldNames: oldNames.map(({ skeleton, until }) => ({
        skeleton: String(skeleton),
        until: Number(until),
      })),
      sessions: sessions.map(sessionOf).map(({ label, usedDay, until }) => ({ label, usedDay, until })),
      hasRecoveryCode: await recoveryCalls.hasRecovery(database, id),
      links: links.map(({ kind, until }) => ({ state: kind as LinkState, until: Number(until) })),
      passkeys: passkeys.map(({ label, transports, usedDay }) => ({ label, transports, usedDay })),
      calendar: calendar === undefined ? null : { withNames: calendar.withNames },
      mail: mail === undefined ? null : { sealed: mail.sealed },
      aliases: aliases.map(personOf).map(({ name, publicId, createdMonth }) => ({
        ...{ name, publicId, createdMonth },
      })),
      seats: seats.map(playedSeat).map(({ personId: _, ...seat }) => seat),
      places: await placeCalls.placesOf(database, id),
      blocks: blocks.map(({ called, since, until }) => ({ called, since, until })),
      follows: { ...follows, people: follows.people.map(({ called, since }) => ({ called, since })) },
      mayBeFollowed: await followCalls.mayBeFollowed(database, id),
      reports: (await reportCalls.reportsOf(database, id)).map(({ id: _, ...report }) => report),
    };
  },

  async sweep(database, now: number): Promise<void> {
    await database.transact(async (sql) => {
      await settle(sql, await sql(MERGE_READ.due, [now]));
      for (const text of SWEEPS) await sql(text, [now]);
    });
    await database.scrub();
  },
} satisfies Partial<Calls<PeopleCalls>>;

async function found(database: PeopleDatabase, rows: readonly Row[]): Promise<StoredPerson | undefined> {
  const row = await resolved(database.read, rows);
  return row && personOf(row);
}

/** Taken, or reserved for its last owner. */
async function isTaken(sql: PeopleSql, skeleton: string, id: string, now: number): Promise<boolean> {
  const [holder] = await sql(READ.named, [skeleton]);
  if (holder !== undefined && holder.id !== id) return true;
  return (await sql(READ.isOldName, [skeleton, id, now])).length > 0;
}

const personOf = (row: Row): StoredPerson => ({
  ...{ id: String(row.id), publicId: String(row.public_id), kind: 'person', name: String(row.name) },
  ...{ skeleton: String(row.skeleton), createdMonth: String(row.created_month), lang: String(row.lang) },
});
