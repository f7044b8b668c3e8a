// When tables are due: as their rows say, and for those with entries in the journal as that says.

export interface DueRow {
  readonly matchId: string;
  readonly dueAt: number | null;
}

/** `rows`: most urgent first; those of `journal` count instead of the rows of the same match. */
export function* merged(
  rows: Iterable<DueRow>,
  journal: ReadonlyMap<string, number | null>,
): Iterable<DueRow> {
  const live = [...journal]
    .flatMap(([matchId, dueAt]) => (dueAt === null ? [] : [{ matchId, dueAt }]))
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
