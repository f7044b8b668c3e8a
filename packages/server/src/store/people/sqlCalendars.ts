// Calendars of people, for any database.

import type { CalendarCalls, StoredCalendar } from '../../ports/calendarStore.ts';
import type { Row } from '../rows.ts';
import { CALENDAR_READ as READ, CALENDAR_WRITE as WRITE } from './calendarTables.ts';
import { SqlPasskeys } from './sqlPasskeys.ts';

export class SqlCalendars extends SqlPasskeys implements CalendarCalls {
  setCalendar({ hash, personId, withNames }: StoredCalendar): Promise<void> {
    return this.write(WRITE.setCalendar, [personId, hash, withNames ? 1 : 0]);
  }

  dropCalendar(personId: string): Promise<void> {
    return this.write(WRITE.dropCalendar, [personId]);
  }

  async calendarOf(personId: string): Promise<StoredCalendar | undefined> {
    return (await this.database.read(READ.calendar, [personId])).map(calendarOf)[0];
  }

  async calendarAt(hash: string): Promise<StoredCalendar | undefined> {
    return (await this.database.read(READ.calendarAt, [hash])).map(calendarOf)[0];
  }
}

const calendarOf = (row: Row): StoredCalendar => ({
  ...{ hash: String(row.hash), personId: String(row.person_id), withNames: Number(row.with_names) === 1 },
});
