// Writes batches to the database: all of a batch in one transaction, and where that fails each of its
// orders in one of its own, so that a bad one fails no other. Runs in the writer's thread (writer.ts).

import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { packed, rowBytes } from '../packing.ts';
import type { Value } from '../rows.ts';
import { NAMELESS, prepareWrites, type WriteName, type Writes } from '../statements.ts';
import { type Stored, separate } from '../storedEntry.ts';
import { codeOf, textOf } from '../storeError.ts';
import { Tenure } from './dataLock.ts';

/** One statement. */
export interface Op {
  readonly sql: WriteName;
  readonly values: readonly Value[];
  /** The error where it does not change exactly one row: a conflict. */
  readonly conflict?: string;
}

/**
 * An entry's match, its number, the new deadline and the lobby's text (rows.ts: `listedText`); without the last two, or
 * with an empty text in place of the third, they are unchanged.
 */
export type EntryHead = readonly [
  matchId: string,
  sequence: number,
  dueAt?: number | null | '',
  listed?: string,
];

/** The journal's part. */
interface NewEntry {
  /** An `EntryHead` as JSON text. */
  readonly head: string;
  readonly stored: Stored;
}

/** A transaction. */
export interface Order {
  readonly ops: readonly Op[];
  readonly entry?: NewEntry;
  /** Scrubs: afterwards no byte of earlier deletions is left, in the write-ahead log neither. */
  readonly scrubs?: true;
}

/** Orders as they are passed between the threads: few objects, long texts. */
export interface Batch extends Stored {
  readonly count: number;
  /** Statements by the number of their order. */
  readonly ops: readonly (readonly [order: number, op: Op])[];
  /** The orders without an entry. */
  readonly without: readonly number[];
  /** Heads of the entries, in their order: a list as JSON text. */
  readonly heads: string;
  readonly scrubs?: true;
}

export interface Failure {
  readonly kind: 'conflict' | 'fenced' | 'error';
  readonly message: string;
  /** SQLite's extended result code; 0 for errors of other origin. */
  readonly errcode: number;
}

/**
 * The row of the journal that was written last when all was stored; else for each order that row, or why nothing of it was
 * stored.
 */
export type Outcomes = number | readonly (number | Failure)[];

export function batchOf(orders: readonly Order[]): Batch {
  const ops: [number, Op][] = [];
  const without: number[] = [];
  let [heads, texts, hashes] = ['', '', ''];
  for (let i = 0; i < orders.length; i++) {
    const order = orders[i];
    if (order === undefined) continue;
    for (const op of order.ops) ops.push([i, op]);
    if (order.entry === undefined) without.push(i);
    else {
      heads += heads === '' ? order.entry.head : `,${order.entry.head}`;
      texts += order.entry.stored.texts;
      hashes += order.entry.stored.hashes;
    }
  }
  const scrubs = orders.some((order) => order.scrubs) ? ({ scrubs: true } as const) : {};
  return { count: orders.length, ops, without, heads: `[${heads}]`, texts, hashes, ...scrubs };
}

/** A row of the journal. The heads alone still tell which matches a damaged row concerns. */
export const headsSum = (n: number, heads: string): number => crc32(`${n} ${heads}`);
export const bytesSum = (n: number, entries: Uint8Array): number => crc32(entries, crc32(`${n}`));
/** Entries in the format of earlier versions. */
export const listedSum = (n: number, entries: string): number => crc32(`${n} ${entries}`);

class Conflict extends Error {}

/** Another server has taken over the file. */
class Fenced extends Error {}

export class Writing {
  private readonly sql: Writes;
  private readonly begin: StatementSync;
  private readonly end: StatementSync;
  private readonly db: DatabaseSync;
  private readonly tenure: Tenure;
  /** The newest row of the journal. */
  private last: number;
  /** Deleted rows are overwritten (`secure_delete`). */
  private overwrites = false;

  private readonly committed: (n: number, heads: string) => void;

  /**
   * `last`: number of the newest row that the journal ever had. `tenure`: the fencing token of all writes. `committed`: called with each
   * row of the journal that is on the disk, and the heads of its entries.
   */
  constructor(
    db: DatabaseSync,
    last: number,
    tenure: number,
    committed: (n: number, heads: string) => void = () => undefined,
  ) {
    this.db = db;
    this.last = last;
    this.committed = committed;
    this.tenure = new Tenure(db, tenure);
    this.sql = prepareWrites(db);
    this.begin = db.prepare('BEGIN IMMEDIATE');
    this.end = db.prepare('COMMIT');
  }

  write(batch: Batch): Outcomes {
    const failure = this.commit(batch);
    const outcomes =
      failure === undefined ? this.last : batch.count === 1 ? [failure] : this.writeEach(batch);
    if (batch.scrubs) this.scrub();
    return outcomes;
  }

  /** An entry whose predecessor has failed must fail as well. */
  private writeEach(batch: Batch): Outcomes {
    const broken = new Set<string>();
    return ordersOf(batch).map((order) => {
      const matchId = matchOf(order);
      if (matchId !== undefined && broken.has(matchId))
        return { kind: 'conflict', message: 'the entry before it was not kept', errcode: 0 };
      const failure = this.commit(batchOf([order]));
      if (failure === undefined) return this.last;
      if (matchId !== undefined) broken.add(matchId);
      return failure;
    });
  }

  /** A transaction; returns a failure when it was rolled back. */
  private commit(batch: Batch): Failure | undefined {
    const hasEntries = batch.without.length < batch.count;
    try {
      this.begin.run();
      if (this.tenure.isOver) throw new Fenced('another server has taken over what is stored here');
      for (const [, op] of batch.ops) this.run(op);
      if (hasEntries) this.journal(this.last + 1, batch);
      this.end.run();
      if (hasEntries) this.last += 1;
    } catch (error) {
      this.rollBack();
      return failureOf(error);
    }
    if (hasEntries) this.committed(this.last, batch.heads);
    return undefined;
  }

  private journal(n: number, batch: Batch): void {
    const bytes = rowBytes(batch);
    this.sql.insertJournal.run(n, batch.heads, headsSum(n, batch.heads), bytes, bytesSum(n, bytes));
  }

  private run({ sql, values, conflict }: Op): void {
    this.overwrite(!NAMELESS.has(sql));
    const { changes } = this.sql[sql].run(...packed(sql, values));
    if (conflict !== undefined && changes !== 1) throw new Conflict(conflict);
  }

  private overwrite(isWanted: boolean): void {
    if (isWanted === this.overwrites) return;
    this.db.exec(`PRAGMA secure_delete = ${isWanted ? 'ON' : 'OFF'}`);
    this.overwrites = isWanted;
  }

  /** A reader that is not done yet blocks the checkpoint of the write-ahead log, and so does a full disk: the next scrub truncates it. */
  private scrub(): void {
    try {
      this.db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch {
      // Nothing is lost.
    }
  }

  /** Some errors have rolled back already, and a failing disk may refuse even this; the next BEGIN detects it. */
  private rollBack(): void {
    try {
      if (this.db.isTransaction) this.db.exec('ROLLBACK');
    } catch {
      // Report the original error.
    }
  }
}

function ordersOf(batch: Batch): readonly Order[] {
  const heads = JSON.parse(batch.heads) as EntryHead[];
  const entries = separate(batch);
  let next = 0;
  return Array.from({ length: batch.count }, (_, i) => {
    const ops = batch.ops.filter(([order]) => order === i).map(([, op]) => op);
    if (batch.without.includes(i)) return { ops };
    const [head, stored] = [JSON.stringify(heads[next]), entries?.[next]];
    // Without its entry an order would count as stored.
    if (stored === undefined) throw new Error('the entries of a batch are not what they were');
    next += 1;
    return { ops, entry: { head, stored } };
  });
}

const matchOf = ({ entry }: Order): string | undefined =>
  entry === undefined ? undefined : (JSON.parse(entry.head) as EntryHead)[0];

const failureOf = (error: unknown): Failure => ({
  kind: kindOf(error),
  message: textOf(error),
  errcode: codeOf(error),
});

function kindOf(error: unknown): Failure['kind'] {
  if (error instanceof Fenced) return 'fenced';
  return error instanceof Conflict ? 'conflict' : 'error';
}
