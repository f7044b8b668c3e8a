// Reads the journal when the database is opened: the entries of each match, and the matches that may have lost some
// because a row cannot be read.

import { storedInRow } from '../packing.ts';
import type { Row } from '../rows.ts';
import type { Reads } from '../statements.ts';
import { listedEntries, type Stored, separate, storedEntry } from '../storedEntry.ts';
import { bytesSum, type EntryHead, headsSum, listedSum } from './writing.ts';

export interface Journalled {
  readonly head: EntryHead;
  readonly stored: Stored;
  /** Number of its row. */
  readonly n: number;
}

export interface FoundJournal {
  /** In the order in which they were written. */
  readonly entries: readonly Journalled[];
  /** Number of the newest row that there ever was, if known. */
  readonly last: number;
  /** Entries that cannot be read. */
  readonly damaged: readonly EntryHead[];
  /** Up to this row some are lost, of unknown matches; 0: none. */
  readonly lostAt: number;
}

/** `expected`: a row that existed when the server's own row was written last. */
export function readJournal(sql: Reads, expected: number): FoundJournal {
  const entries: Journalled[] = [];
  const damaged: EntryHead[] = [];
  let [last, lostAt] = [0, 0];
  for (const row of sql.journal.iterate()) {
    const n = Number(row.n);
    // The oldest rows are trimmed when they are not needed any more; in between none is missing.
    if (last !== 0 && n !== last + 1) lostAt = n - 1;
    last = n;
    const heads = headsIn(row);
    if (heads === undefined) {
      lostAt = n;
      continue;
    }
    const found = entriesIn(row, heads);
    if (found === undefined) damaged.push(...heads);
    else entries.push(...found.map((entry) => ({ ...entry, n })));
  }
  if (last < expected) lostAt = expected;
  return { entries, last: Math.max(last, expected), damaged, lostAt };
}

/** Undefined where the checksum is broken. */
function headsIn({ n, heads, heads_sum }: Row): readonly EntryHead[] | undefined {
  const text = String(heads);
  return headsSum(Number(n), text) === heads_sum ? (JSON.parse(text) as EntryHead[]) : undefined;
}

/** Undefined where the checksum is broken. */
function entriesIn(row: Row, heads: readonly EntryHead[]): readonly Omit<Journalled, 'n'>[] | undefined {
  const found =
    row.entries instanceof Uint8Array ? packedIn(row, row.entries, heads.length) : listedIn(row, heads);
  if (found?.length !== heads.length) return undefined;
  return heads.flatMap((head, i) => {
    const stored = found[i];
    return stored === undefined ? [] : [{ head, stored }];
  });
}

function packedIn(
  { n, entries_sum }: Row,
  entries: Uint8Array,
  count: number,
): readonly Stored[] | undefined {
  if (bytesSum(Number(n), entries) !== entries_sum) return undefined;
  return separate(storedInRow(entries, count));
}

/** In the format of earlier versions. */
function listedIn(
  { n, entries, entries_sum }: Row,
  heads: readonly EntryHead[],
): readonly Stored[] | undefined {
  const text = String(entries);
  if (listedSum(Number(n), text) !== entries_sum) return undefined;
  const list = JSON.parse(text) as unknown[];
  return heads.flatMap(([matchId, sequence], i) =>
    listedEntries(matchId, sequence, JSON.stringify([list[i]])).map(storedEntry),
  );
}
