// Reports by people, in the tables of people (ports/reportStore.ts), and the statements on them.

/** Names of types as in `peopleSchema`. */
export const reportSchema = (text: string, real: string, int: string, strict: string): string => `
  CREATE TABLE reported (
    id ${text} NOT NULL, person_id ${text} NOT NULL REFERENCES person (id) ON DELETE CASCADE, match_id ${text} NOT NULL,
    about ${text} NOT NULL, what ${text} NOT NULL, called ${text} NOT NULL, game ${text} NOT NULL, since ${real} NOT NULL,
    settled_at ${real} NOT NULL, seen ${int} NOT NULL, forget_at ${real} NOT NULL, PRIMARY KEY (id, person_id)
  )${strict};
  CREATE INDEX reported_person ON reported (person_id);
  CREATE INDEX reported_match ON reported (match_id);
  CREATE INDEX reported_forget ON reported (forget_at);`;

/** Exported for the tests of query plans. */
export const REPORT_READ = {
  reports: 'SELECT * FROM reported WHERE person_id = $1 ORDER BY since DESC, id',
} as const;

export const REPORT_WRITE = {
  keepReport: `INSERT INTO reported
    (id, person_id, match_id, about, what, called, game, since, settled_at, seen, forget_at)
    SELECT $1, $2, $3, $4, $5, $6, $7, $8, 0, 0, $9 WHERE EXISTS (SELECT 1 FROM person WHERE id = $2)
    ON CONFLICT DO NOTHING`,
  settleReport: `UPDATE reported SET settled_at = CASE settled_at WHEN 0 THEN $2 ELSE settled_at END,
    forget_at = CASE settled_at WHEN 0 THEN $3 ELSE forget_at END WHERE id = $1 RETURNING person_id`,
  seeReport: 'UPDATE reported SET seen = 1 WHERE id = $2 AND person_id = $1 AND settled_at > 0',
  unname: "UPDATE reported SET called = '' WHERE match_id = $1 AND about = $2",
} as const;

export const OLD_REPORTS = 'DELETE FROM reported WHERE forget_at <= $1';
