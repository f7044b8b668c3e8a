// Deadlines of the tables in the database, and claims by deadline.

import type { Moment } from '@hexmarch/shared/match/time/due';
import type { Claim } from '../../ports/hosting.ts';
import { type DueRow, dueBy, merged, nextOf } from '../due.ts';
import type { Holders } from '../holders.ts';
import type { OpenLogs } from '../openLogs.ts';
import type { Reads } from '../statements.ts';

export class StoredDeadlines {
  private readonly sql: Reads;
  private readonly logs: OpenLogs;
  private readonly holders: Holders;

  constructor(sql: Reads, logs: OpenLogs, holders: Holders) {
    this.sql = sql;
    this.logs = logs;
    this.holders = holders;
  }

  claimDue(now: Moment, limit: number): readonly Claim[] {
    const isFree = (matchId: string) => this.holders.mayBeHandedOut(matchId, now.uptime);
    const due = dueBy((from) => this.dues(from), now, limit, isFree);
    return due.map((matchId) => this.holders.claim(matchId));
  }

  nextDue(): Partial<Moment> {
    return nextOf((from) => this.dues(from));
  }

  private dues(from: number): Iterable<DueRow> {
    const journal = new Map([...this.logs.dues()].map(({ matchId, dueAt }) => [matchId, dueAt]));
    return merged(this.rows(from), journal, from);
  }

  private *rows(from: number): Iterable<DueRow> {
    for (const row of this.sql.dueOf.iterate(from))
      yield { matchId: String(row.id), dueAt: Number(row.due_at) };
  }
}
