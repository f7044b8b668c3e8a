// Calendars of people: tables, statements and calls, for any database.

import type { CalendarCalls, StoredCalendar } from '../../ports/calendarStore.ts';
import type { Row } from '../rows.ts';
import { type Calls, write } from './peopleDatabase.ts';

/** Names of types as in `peopleSchema`. */
export const calendarSchema = (text: string, int: string, strict: string): string => `
  CREATE TABLE calendar (
    person_id ${text} PRIMARY KEY REFERENCES person (id) ON DELETE CASCADE, hash ${text} NOT NULL UNIQUE, with_names ${int} NOT NULL
  )${strict};`;

/** Exported for the tests of query plans. */
export const CALENDAR_READ = {
  calendar: 'SELECT * FROM calendar WHERE person_id = $1',
  calendarAt: 'SELECT * FROM calendar WHERE hash = $1',
} as const;

export const CALENDAR_WRITE = {
  setCalendar: `INSERT INTO calendar (person_id, hash, with_names)
    SELECT $1, $2, $3 WHERE EXISTS (SELECT 1 FROM person WHERE id = $1)
    ON CONFLICT (person_id) DO UPDATE SET hash = excluded.hash, with_names = excluded.with_names`,
  dropCalendar: 'DELETE FROM calendar WHERE person_id = $1',
} as const;

export const calendarCalls: Calls<CalendarCalls> = {
  setCalendar(database, { hash, personId, withNames }: StoredCalendar): Promise<void> {
    return write(database, CALENDAR_WRITE.setCalendar, [personId, hash, withNames ? 1 : 0]);
  },

  dropCalendar(database, personId: string): Promise<void> {
    return write(database, CALENDAR_WRITE.dropCalendar, [personId]);
  },

  async calendarOf(database, personId: string): Promise<StoredCalendar | undefined> {
    return (await database.read(CALENDAR_READ.calendar, [personId])).map(calendarOf)[0];
  },

  async calendarAt(database, hash: string): Promise<StoredCalendar | undefined> {
    return (await database.read(CALENDAR_READ.calendarAt, [hash])).map(calendarOf)[0];
  },
};

const calendarOf = (row: Row): StoredCalendar => ({
  ...{ hash: String(row.hash), personId: String(row.person_id), withNames: Number(row.with_names) === 1 },
});
