// Which rows of the journal must stay: those with entries that are in no chunk yet. Read for each new chunk of a match, so it must not
// scan all logs.

/** A row of the journal, shared by all of its entries. */
export interface JournalRow {
  /** Its number. */
  readonly n: number;
  /** How many of its entries are in no chunk yet. */
  needed: number;
}

/** Row `n`: the one `before` where it is that. */
export const journalRow = (n: number, before: JournalRow | undefined): JournalRow =>
  before?.n === n ? before : { n, needed: 0 };

/** Rows that are not needed any more, before those that are, until the list is compacted. */
const GONE_MAX = 1000;

export class NeededRows {
  /** In the order of their numbers. */
  private rows: JournalRow[] = [];
  /** Index of the first that may still be needed. */
  private from = 0;

  /** An entry of this row was stored. Rows come in the order of their numbers. */
  need(row: JournalRow): void {
    if (row.needed === 0) this.rows.push(row);
    row.needed += 1;
  }

  /** Number of the oldest needed row, were these entries in a chunk; Infinity: none. They come in the order of their rows. */
  oldest(settling: readonly { readonly row: JournalRow }[] = []): number {
    this.passGone();
    let passed = 0;
    for (let i = this.from; i < this.rows.length; i++) {
      const row = this.rows[i] as JournalRow;
      let left = row.needed;
      for (; settling[passed]?.row === row; passed++) left -= 1;
      if (left > 0) return row.n;
    }
    return Number.POSITIVE_INFINITY;
  }

  private passGone(): void {
    while (this.rows[this.from]?.needed === 0) this.from += 1;
    if (this.from <= GONE_MAX) return;
    this.rows = this.rows.slice(this.from);
    this.from = 0;
  }
}
