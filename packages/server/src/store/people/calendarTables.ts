// The table of calendars (ports/calendarStore.ts) and the statements on it.

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
