// People, for any database: the statements are the same for SQLite and PostgreSQL.

import type {
  AllOfPerson,
  DeviceLink,
  LinkState,
  MovedRow,
  MovedTable,
  PeopleStore,
  PersonSession,
  Renamed,
  Renaming,
  StoredPerson,
} from '../../ports/peopleStore.ts';
import type { SeatOf } from '../../ports/seatOf.ts';
import type { Row } from '../rows.ts';
import { resolved, withAliases } from './aliases.ts';
import { CALENDAR_WRITE } from './calendarTables.ts';
import { FOLLOW_WRITE } from './followTables.ts';
import { HISTORY_WRITE } from './historyTables.ts';
import { MERGE_READ, MERGE_WRITE } from './mergeTables.ts';
import type { PeopleSql } from './peopleDatabase.ts';
import {
  PEOPLE_TABLES,
  pageSql,
  putSql,
  PEOPLE_READ as READ,
  SWEEPS,
  PEOPLE_WRITE as WRITE,
} from './peopleTables.ts';
import { PLACE_WRITE, TO_FORGET } from './placeTables.ts';
import { RECOVERY_READ, RECOVERY_WRITE } from './recoveryTables.ts';
import { playedSeat } from './sqlHistory.ts';
import { dropMail } from './sqlMail.ts';
import { settle } from './sqlMerging.ts';
import { SqlPlaces } from './sqlPlaces.ts';
import { allBlocks, seatOf } from './sqlRelations.ts';

export class SqlPeople extends SqlPlaces implements PeopleStore {
  keep(person: StoredPerson, session: PersonSession, now: number): Promise<boolean> {
    const { id, publicId, kind, name, skeleton, createdMonth, lang } = person;
    return this.database.transact(async (sql) => {
      await this.database.lockNames(sql);
      if ((await sql(READ.person, [id])).length > 0) return true;
      if (await isTaken(sql, skeleton, id, now)) return false;
      await sql(WRITE.addPerson, [id, publicId, kind, name, skeleton, createdMonth, lang]);
      await sql(WRITE.addSession, sessionValues(session));
      return true;
    });
  }

  async person(id: string): Promise<StoredPerson | undefined> {
    return this.found(await this.database.read(READ.person, [id]));
  }

  async personNamed(skeleton: string): Promise<StoredPerson | undefined> {
    return this.found(await this.database.read(READ.named, [skeleton]));
  }

  async rename({ id, name, skeleton, now, reservedUntil, countedUntil, most }: Renaming): Promise<Renamed> {
    const renamed = await this.database.transact(async (sql): Promise<Renamed> => {
      await this.database.lockNames(sql);
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
    if (renamed === 'renamed') await this.database.scrub();
    return renamed;
  }

  async remove(id: string): Promise<void> {
    await this.database.transact(async (sql) => {
      for (const one of await withAliases(sql, id)) {
        for (const text of TO_FORGET) await sql(text, [one]);
        await sql(WRITE.remove, [one]);
      }
    });
    await this.database.scrub();
  }

  async everythingOf(id: string): Promise<AllOfPerson | undefined> {
    const { read } = this.database;
    const person = await this.person(id);
    if (person === undefined) return undefined;
    const oldNames = await read(READ.oldNames, [id, 0]);
    const sessions = await read(READ.sessions, [id, 0]);
    const links = await read(READ.links, [id, 0]);
    const passkeys = await this.passkeysOf(id);
    const calendar = await this.calendarOf(id);
    const mail = await this.mailOf(id);
    const aliases = await read(MERGE_READ.aliases, [id]);
    const seats = await read(READ.seats, [id, Number.MAX_SAFE_INTEGER]);
    const blocks = await allBlocks(read, id);
    const follows = await this.followsOf(id);
    return {
      person,
      oldNames: oldNames.map(({ skeleton, until }) => ({
        skeleton: String(skeleton),
        until: Number(until),
      })),
      sessions: sessions.map(sessionOf).map(({ label, usedDay, until }) => ({ label, usedDay, until })),
      hasRecoveryCode: await this.hasRecovery(id),
      links: links.map(({ kind, until }) => ({ state: kind as LinkState, until: Number(until) })),
      passkeys: passkeys.map(({ label, transports, usedDay }) => ({ label, transports, usedDay })),
      calendar: calendar === undefined ? null : { withNames: calendar.withNames },
      mail: mail === undefined ? null : { sealed: mail.sealed },
      aliases: aliases.map(personOf).map(({ name, publicId, createdMonth }) => ({
        ...{ name, publicId, createdMonth },
      })),
      seats: seats.map(playedSeat).map(({ personId: _, ...seat }) => seat),
      places: await this.placesOf(id),
      blocks: blocks.map(({ called, since, until }) => ({ called, since, until })),
      follows: { ...follows, people: follows.people.map(({ called, since }) => ({ called, since })) },
      mayBeFollowed: await this.mayBeFollowed(id),
      reports: (await this.reportsOf(id)).map(({ id: _, ...report }) => report),
    };
  }

  addSession(session: PersonSession): Promise<void> {
    return this.write(WRITE.addSession, sessionValues(session));
  }

  async session(hash: string, now: number): Promise<PersonSession | undefined> {
    return (await this.database.read(READ.session, [hash, now])).map(sessionOf)[0];
  }

  prolong({ hash, usedDay, until }: Pick<PersonSession, 'hash' | 'usedDay' | 'until'>): Promise<void> {
    return this.write(WRITE.prolong, [hash, usedDay, until]);
  }

  async sessionsOf(personId: string, now: number): Promise<readonly PersonSession[]> {
    return (await this.database.read(READ.sessions, [personId, now])).map(sessionOf);
  }

  endSession(hash: string): Promise<void> {
    return this.write(WRITE.endSession, [hash]);
  }

  endLater(personId: string, at: number): Promise<void> {
    return this.write(RECOVERY_WRITE.endLater, [personId, at]);
  }

  async endingBy(personId: string, now: number): Promise<number> {
    const [row] = await this.database.read(RECOVERY_READ.ending, [personId, now]);
    return Number(row?.ends_by ?? 0);
  }

  doubt(personId: string, until: number): Promise<void> {
    return this.database.transact(async (sql) => {
      await sql(RECOVERY_WRITE.doubtSessions, [personId, until]);
      await sql(RECOVERY_WRITE.doubtPasskeys, [personId, until]);
    });
  }

  object(personId: string, now: number): Promise<void> {
    return this.database.transact(async (sql) => {
      await sql(RECOVERY_WRITE.dropSessions, [personId, now]);
      await sql(RECOVERY_WRITE.dropPasskeys, [personId, now]);
      await sql(RECOVERY_WRITE.stay, [personId, now]);
      await sql(CALENDAR_WRITE.dropCalendar, [personId]);
      await sql(WRITE.dropLinks, [personId]);
      await sql(MERGE_WRITE.dropRecovery, [personId]);
      await sql(MERGE_WRITE.dropRecoveryOfAliases, [personId]);
      await dropMail(sql, personId);
    });
  }

  setRecovery(personId: string, hash: string): Promise<void> {
    return this.database.transact((sql) => setRecovery(sql, personId, hash));
  }

  async hasRecovery(personId: string): Promise<boolean> {
    return (await this.database.read(READ.wayBack, [personId])).length > 0;
  }

  useRecovery(hash: string, next: string): Promise<string | undefined> {
    return this.database.transact(async (sql, again) => {
      const recovery = again ? (await sql(READ.recovery, [next]))[0] : undefined;
      const [found] = recovery === undefined ? await sql(READ.recovery, [hash]) : [recovery];
      const person = found && (await resolved(sql, await sql(READ.person, [found.person_id])));
      if (recovery === undefined && person !== undefined) await setRecovery(sql, String(person.id), next);
      return person && String(person.id);
    });
  }

  offerLink({ hash, slot, personId, until }: DeviceLink): Promise<void> {
    return this.database.transact(async (sql) => {
      await sql(WRITE.dropLinks, [personId]);
      await sql(WRITE.offer, [hash, slot, personId, until]);
    });
  }

  claimLink(
    { hash, slot }: Pick<DeviceLink, 'hash' | 'slot'>,
    claim: string,
    now: number,
    most: number,
  ): Promise<boolean> {
    return this.database.transact(async (sql, again) => {
      if (again && (await sql(READ.link, [claim, now])).length > 0) return true;
      await sql(WRITE.miss, [slot, hash]);
      await sql(WRITE.tired, [slot, most]);
      return (await sql(WRITE.claim, [hash, claim, now])).length > 0;
    });
  }

  async linkOf(personId: string, now: number): Promise<LinkState | undefined> {
    return (await this.database.read(READ.links, [personId, now])).map(({ kind }) => kind as LinkState)[0];
  }

  confirmLink(personId: string, now: number): Promise<boolean> {
    return this.database.transact(async (sql, again) => {
      const confirmed = await sql(WRITE.confirm, [personId, now]);
      if (confirmed.length > 0 || !again) return confirmed.length > 0;
      return (await sql(READ.links, [personId, now]))[0]?.kind === 'confirmed';
    });
  }

  dropLinks(personId: string): Promise<void> {
    return this.write(WRITE.dropLinks, [personId]);
  }

  async linkClaimed(claim: string, now: number): Promise<LinkState | undefined> {
    return (await this.database.read(READ.link, [claim, now])).map(({ kind }) => kind as LinkState)[0];
  }

  /** After a lost response the code counts as used, and another must be created: better than one that works twice. */
  finishLink(claim: string, now: number): Promise<string | undefined> {
    return this.database.transact(async (sql) =>
      (await sql(WRITE.finish, [claim, now])).map(({ person_id }) => String(person_id)).at(0),
    );
  }

  bind({ matchId, tenure, personId, since }: SeatOf): Promise<boolean> {
    return this.database.transact(async (sql) => {
      await sql(WRITE.bind, [matchId, tenure, personId, since]);
      return (await sql(READ.seat, [matchId, tenure]))[0]?.person_id === personId;
    });
  }

  unbind(matchId: string, tenure: string): Promise<void> {
    return this.database.transact(async (sql) => {
      for (const text of [PLACE_WRITE.leaveSeat, WRITE.unbind]) await sql(text, [matchId, tenure]);
    });
  }

  async seatsOf(
    personId: string,
    most: number,
    after?: Pick<SeatOf, 'since' | 'matchId' | 'tenure'>,
  ): Promise<readonly SeatOf[]> {
    const { read } = this.database;
    const rows =
      after === undefined
        ? await read(READ.seats, [personId, most])
        : await read(READ.seatsAfter, [personId, most, after.since, after.matchId, after.tenure]);
    return rows.map(seatOf);
  }

  async openSeatsOf(personId: string, most: number): Promise<readonly SeatOf[]> {
    return (await this.database.read(READ.openSeats, [personId, most])).map(seatOf);
  }

  async markDone(personId: string, matchIds: readonly string[], at: number): Promise<void> {
    await this.database.transact(async (sql) => {
      for (const matchId of matchIds) await sql(WRITE.done, [matchId, personId, at]);
    });
  }

  reopen(matchId: string): Promise<void> {
    return this.database.transact(async (sql) => {
      for (const text of [WRITE.reopen, HISTORY_WRITE.noEnd]) await sql(text, [matchId]);
    });
  }

  async seatsIn(matchId: string, personId: string): Promise<readonly SeatOf[]> {
    return (await this.database.read(READ.seatsIn, [matchId, personId])).map(seatOf);
  }

  async seatIs(matchId: string, tenure: string): Promise<SeatOf | undefined> {
    return (await this.database.read(READ.seat, [matchId, tenure])).map(seatOf)[0];
  }

  forgetMatch(matchId: string): Promise<void> {
    return this.database.transact(async (sql) => {
      for (const text of [PLACE_WRITE.leaveSeats, WRITE.forgetMatch]) await sql(text, [matchId]);
      await sql(FOLLOW_WRITE.endFollows, [matchId]);
    });
  }

  async sweep(now: number): Promise<void> {
    await this.database.transact(async (sql) => {
      await settle(sql, await sql(MERGE_READ.due, [now]));
      for (const text of SWEEPS) await sql(text, [now]);
    });
    await this.database.scrub();
  }

  async rowsOf(table: MovedTable, most: number, after?: MovedRow): Promise<readonly MovedRow[]> {
    const behind = after === undefined ? [] : PEOPLE_TABLES[table].key.map((column) => after[column]);
    const rows = await this.database.read(pageSql(table, after === undefined), [most, ...behind]);
    return rows.map((row) => ({ ...row }) as MovedRow);
  }

  async putRows(table: MovedTable, rows: readonly MovedRow[]): Promise<void> {
    const { text, columns } = putSql(table);
    await this.database.transact(async (sql) => {
      for (const row of rows)
        await sql(
          text,
          columns.map((column) => row[column]),
        );
    });
  }

  close(): Promise<void> {
    return this.database.close();
  }

  private async found(rows: readonly Row[]): Promise<StoredPerson | undefined> {
    const row = await resolved(this.database.read, rows);
    return row && personOf(row);
  }
}

/** Replaces those before, also of an alias. */
async function setRecovery(sql: PeopleSql, personId: string, hash: string): Promise<void> {
  await sql(MERGE_WRITE.dropRecoveryOfAliases, [personId]);
  await sql(WRITE.setRecovery, [personId, hash]);
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

const sessionOf = (row: Row): PersonSession => ({
  ...{ hash: String(row.hash), personId: String(row.person_id), label: String(row.label) },
  ...{ usedDay: String(row.used_day), until: Number(row.until) },
  ...{ endsBy: Number(row.ends_by), doubtedBy: Number(row.doubted_by) },
});

const sessionValues = (session: PersonSession): readonly unknown[] => {
  const { hash, personId, label, usedDay, until, endsBy, doubtedBy } = session;
  return [hash, personId, label, usedDay, until, endsBy, doubtedBy];
};
