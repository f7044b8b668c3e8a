// Reports by people: tables, statements and calls, for any database.

import type { NewReport, ReportCalls, StoredReport } from '../../ports/reportStore.ts';
import type { Row } from '../rows.ts';
import { withAliases } from './aliases.ts';
import { type Calls, write } from './peopleDatabase.ts';
import { underAllNames } from './relations.ts';

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

export const reportCalls: Calls<ReportCalls> = {
  keepReport(database, report: NewReport): Promise<void> {
    const { id, personId, matchId, about, what, called, game, at, forgetAt } = report;
    return write(database, REPORT_WRITE.keepReport, [
      id,
      personId,
      matchId,
      about,
      what,
      called,
      game,
      at,
      forgetAt,
    ]);
  },

  settleReport(database, id: string, at: number, forgetAt: number): Promise<boolean> {
    return database.transact(
      async (sql) => (await sql(REPORT_WRITE.settleReport, [id, at, forgetAt])).length > 0,
    );
  },

  async reportsOf(database, personId: string): Promise<readonly StoredReport[]> {
    return (await underAllNames(database.read, REPORT_READ.reports, personId)).map(reportOf);
  },

  markReportsSeen(database, personId: string, ids: readonly string[]): Promise<void> {
    return database.transact(async (sql) => {
      for (const one of await withAliases(sql, personId))
        for (const id of ids) await sql(REPORT_WRITE.seeReport, [one, id]);
    });
  },

  unnameReports(database, matchId: string, about: string): Promise<void> {
    return write(database, REPORT_WRITE.unname, [matchId, about]);
  },
};

const reportOf = (row: Row): StoredReport => ({
  ...{ id: String(row.id), matchId: String(row.match_id), about: String(row.about) },
  ...{ what: String(row.what) as StoredReport['what'], called: String(row.called), game: String(row.game) },
  ...{ at: Number(row.since), settledAt: Number(row.settled_at), isSeen: Number(row.seen) !== 0 },
});
