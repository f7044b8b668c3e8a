// The journal as it is found when the database is opened: what each match has in it, and which matches may lack something
// because a row cannot be read.

import type { Row } from './rows.ts';
import type { Reads } from './statements.ts';
import { type EntryHead, entriesSum, headsSum } from './writing.ts';

export interface Journalled {
  readonly head: EntryHead;
  readonly text: string;
  /** Number of its row. */
  readonly n: number;
}

export interface FoundJournal {
  /** In the order in which they were written. */
  readonly entries: readonly Journalled[];
  /** Number of the newest row there ever was, as far as is known. */
  readonly last: number;
  /** Entries that cannot be read. */
  readonly damaged: readonly EntryHead[];
  /** Up to this row some are gone, and nobody knows whose; 0: none. */
  readonly lostAt: number;
}

/** `expected`: a row that was there when the server's own row was written last. */
export function readJournal(sql: Reads, expected: number): FoundJournal {
  const entries: Journalled[] = [];
  const damaged: EntryHead[] = [];
  let [last, lostAt] = [0, 0];
  for (const row of sql.journal.iterate()) {
    const n = Number(row.n);
    // The oldest rows are cut off when they are needed no more; in between none is missing.
    if (last !== 0 && n !== last + 1) lostAt = n - 1;
    last = n;
    const heads = headsIn(row);
    if (heads === undefined) lostAt = n;
    else if (entriesSum(n, String(row.entries)) !== row.entries_sum) damaged.push(...heads);
    else entries.push(...entriesIn(row, heads));
  }
  if (last < expected) lostAt = expected;
  return { entries, last: Math.max(last, expected), damaged, lostAt };
}

/** Undefined where they are not what was written. */
function headsIn({ n, heads, heads_sum }: Row): readonly EntryHead[] | undefined {
  const text = String(heads);
  return headsSum(Number(n), text) === heads_sum ? (JSON.parse(text) as EntryHead[]) : undefined;
}

function entriesIn({ n, entries }: Row, heads: readonly EntryHead[]): readonly Journalled[] {
  const list = JSON.parse(String(entries)) as unknown[];
  return heads.map((head, i) => ({ head, text: JSON.stringify(list[i]), n: Number(n) }));
}
