// Reports by people, for any database.

import type { NewReport, ReportCalls, StoredReport } from '../../ports/reportStore.ts';
import type { Row } from '../rows.ts';
import { withAliases } from './aliases.ts';
import { REPORT_READ as READ, REPORT_WRITE as WRITE } from './reportTables.ts';
import { SqlFollows } from './sqlFollows.ts';
import { underAllNames } from './sqlRelations.ts';

export class SqlReports extends SqlFollows implements ReportCalls {
  keepReport(report: NewReport): Promise<void> {
    const { id, personId, matchId, about, what, called, game, at, forgetAt } = report;
    return this.write(WRITE.keepReport, [id, personId, matchId, about, what, called, game, at, forgetAt]);
  }

  settleReport(id: string, at: number, forgetAt: number): Promise<boolean> {
    return this.database.transact(
      async (sql) => (await sql(WRITE.settleReport, [id, at, forgetAt])).length > 0,
    );
  }

  async reportsOf(personId: string): Promise<readonly StoredReport[]> {
    return (await underAllNames(this.database.read, READ.reports, personId)).map(reportOf);
  }

  markReportsSeen(personId: string, ids: readonly string[]): Promise<void> {
    return this.database.transact(async (sql) => {
      for (const one of await withAliases(sql, personId))
        for (const id of ids) await sql(WRITE.seeReport, [one, id]);
    });
  }

  unnameReports(matchId: string, about: string): Promise<void> {
    return this.write(WRITE.unname, [matchId, about]);
  }
}

const reportOf = (row: Row): StoredReport => ({
  ...{ id: String(row.id), matchId: String(row.match_id), about: String(row.about) },
  ...{ what: String(row.what) as StoredReport['what'], called: String(row.called), game: String(row.game) },
  ...{ at: Number(row.since), settledAt: Number(row.settled_at), isSeen: Number(row.seen) !== 0 },
});
