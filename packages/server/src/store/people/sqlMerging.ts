// Merges of two accounts, for any database.

import type { MergeCalls, MergedPerson, MergingPeople } from '../../ports/mergeStore.ts';
import type { Row } from '../rows.ts';
import { CALENDAR_WRITE } from './calendarTables.ts';
import { MAIL_WRITE } from './mailTables.ts';
import { MOVES, MOVES_BACK, MERGE_READ as READ, STAYS, MERGE_WRITE as WRITE } from './mergeTables.ts';
import type { PeopleSql } from './peopleDatabase.ts';
import { PEOPLE_READ, PEOPLE_WRITE } from './peopleTables.ts';
import { SqlMail } from './sqlMail.ts';

export class SqlMerging extends SqlMail implements MergeCalls {
  merge({ older, younger, until, nameUntil }: MergingPeople): Promise<boolean> {
    return this.database.transact(async (sql, again) => {
      const [[into], [from]] = [
        await sql(PEOPLE_READ.person, [older]),
        await sql(PEOPLE_READ.person, [younger]),
      ];
      if (into === undefined || from === undefined) return false;
      if (again && from.alias_of === older) return true;
      if (into.alias_of !== '' || from.alias_of !== '') return false;
      // Earlier merges into the younger account move along with it.
      await settle(sql, await sql(READ.ofInto, [younger]));
      for (const text of MOVES) await sql(text, [older, younger]);
      await sql(PEOPLE_WRITE.dropLinks, [younger]);
      await sql(WRITE.dropChallenges, [younger]);
      await sql(MAIL_WRITE.dropLinks, [younger]);
      // Its calendar would show more than it was created for.
      await sql(CALENDAR_WRITE.dropCalendar, [younger]);
      await sql(WRITE.alias, [younger, older]);
      await sql(WRITE.addMerged, [younger, older, until, nameUntil]);
      return true;
    });
  }

  async mergedInto(personId: string, now: number): Promise<readonly MergedPerson[]> {
    const rows = await this.database.read(READ.merged, [personId, now]);
    return rows.map(({ public_id, name, until }) => ({
      ...{ publicId: String(public_id), name: String(name), until: Number(until) },
    }));
  }

  undoMerge(personId: string, publicId: string, recovery: string, now: number): Promise<boolean> {
    return this.database.transact(async (sql, again) => {
      if (again && (await sql(PEOPLE_READ.recovery, [recovery])).length > 0) return true;
      const [found] = await sql(READ.undoable, [personId, publicId, now]);
      if (found === undefined) return false;
      const younger = String(found.person_id);
      for (const text of MOVES_BACK) await sql(text, [personId, younger]);
      await sql(WRITE.alias, [younger, '']);
      await sql(WRITE.dropMerged, [younger]);
      await sql(PEOPLE_WRITE.setRecovery, [younger, recovery]);
      return true;
    });
  }

  async seatSum(personId: string): Promise<{ readonly count: number; readonly first: number | undefined }> {
    const [row] = await this.database.read(READ.seatSum, [personId]);
    const count = Number(row?.count ?? 0);
    return { count, first: count === 0 ? undefined : Number(row?.first) };
  }
}

/** These become final: the former owner is forgotten, and the name becomes an alias. */
export async function settle(sql: PeopleSql, merged: readonly Row[]): Promise<void> {
  for (const { person_id: younger, into_id: older, name_until: nameUntil } of merged) {
    const [before] = await sql(PEOPLE_READ.person, [younger]);
    for (const text of STAYS) await sql(text, [older, younger]);
    await sql(WRITE.takeRecovery, [older, younger]);
    await sql(WRITE.dropRecovery, [younger]);
    await sql(MAIL_WRITE.takeMail, [older, younger]);
    await sql(MAIL_WRITE.dropMail, [younger]);
    await sql(PEOPLE_WRITE.addOldName, [older, nameUntil, before?.skeleton]);
    await sql(WRITE.nameless, [younger]);
    await sql(WRITE.dropMerged, [younger]);
  }
}
