// Deadlines of tables: from their rows, and for those with entries in the journal from there.

import type { Moment } from '@hexmarch/shared/match/time/due';
import { WALL_FROM } from '../ports/time.ts';

export interface DueRow {
  readonly matchId: string;
  readonly dueAt: number | null;
}

/** `rows`: from `from` on, most urgent first; those of `journal` override the rows of the same match. */
export function* merged(
  rows: Iterable<DueRow>,
  journal: ReadonlyMap<string, number | null>,
  from: number,
): Iterable<DueRow> {
  const live = [...journal]
    .flatMap(([matchId, dueAt]) => (dueAt === null || dueAt < from ? [] : [{ matchId, dueAt }]))
    .sort(byUrgency);
  let i = 0;
  for (const row of rows) {
    if (journal.has(row.matchId)) continue;
    for (let next = live[i]; next !== undefined && byUrgency(next, row) < 0; next = live[i]) {
      yield next;
      i += 1;
    }
    yield row;
  }
  yield* live.slice(i);
}

const byUrgency = (a: DueRow, b: DueRow): number =>
  (a.dueAt ?? 0) - (b.dueAt ?? 0) || (a.matchId < b.matchId ? -1 : 1);

/** Rows that are due at `from` or later, most urgent first. */
type DuesFrom = (from: number) => Iterable<DueRow>;

/** The most urgent that is due by `now` and may be claimed, by uptime and then by wall clock. */
export function dueBy(
  dues: DuesFrom,
  { uptime, wall }: Moment,
  limit: number,
  mayBe: (matchId: string) => boolean,
): readonly string[] {
  const found: string[] = [];
  const collect = (from: number, until: number) => {
    for (const { matchId, dueAt } of dues(from)) {
      if (found.length >= limit || dueAt === null || dueAt > until) return;
      if (mayBe(matchId)) found.push(matchId);
    }
  };
  collect(0, uptime);
  collect(WALL_FROM, wall);
  return found;
}

/** As `Sleepers.nextDue`. */
export function nextOf(dues: DuesFrom): Partial<Moment> {
  const uptime = first(dues(0));
  const wall = first(dues(WALL_FROM));
  return {
    ...(uptime === undefined || uptime >= WALL_FROM ? {} : { uptime }),
    ...(wall === undefined ? {} : { wall }),
  };
}

function first(rows: Iterable<DueRow>): number | undefined {
  for (const { dueAt } of rows) return dueAt ?? undefined;
  return undefined;
}
