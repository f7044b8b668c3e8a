// What is written to the database, batch by batch: all of a batch in one transaction, and where that fails each of its
// orders in one of its own, so that a bad one takes no other with it. Runs wherever the writer runs (writer.ts).

import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { packed } from './packing.ts';
import type { Value } from './rows.ts';
import { prepareWrites, type WriteName, type Writes } from './statements.ts';
import { codeOf, textOf } from './storeError.ts';

/** One statement. */
export interface Op {
  readonly sql: WriteName;
  readonly values: readonly Value[];
  /** What it means when it does not change exactly one row: the order is in conflict. */
  readonly conflict?: string;
}

/** An entry's match, its number, and when the match is due from then on; without the last, as before. */
export type EntryHead = readonly [matchId: string, sequence: number, dueAt?: number | null];

/** What is done whole or not at all. */
export interface Order {
  readonly ops: readonly Op[];
  /** Goes into the journal. */
  readonly entry?: { readonly head: EntryHead; readonly text: string };
}

/** Orders in the form in which they cross from one thread to the other: few objects, long texts. */
export interface Batch {
  readonly count: number;
  /** Statements by the number of their order. */
  readonly ops: readonly (readonly [order: number, op: Op])[];
  /** The orders that bring an entry, and what they bring, in that order: lists as JSON text. */
  readonly entryOrders: readonly number[];
  readonly heads: string;
  readonly entries: string;
}

export interface Failure {
  readonly kind: 'conflict' | 'error';
  readonly message: string;
  /** SQLite's extended result code; 0 for errors of other origin. */
  readonly errcode: number;
}

/**
 * The row of the journal that was written last when all was kept; else for each order that row, or why nothing of it is
 * kept.
 */
export type Outcomes = number | readonly (number | Failure)[];

export function batchOf(orders: readonly Order[]): Batch {
  const ops: [number, Op][] = [];
  const entryOrders: number[] = [];
  const heads: string[] = [];
  const entries: string[] = [];
  for (const [i, order] of orders.entries()) {
    for (const op of order.ops) ops.push([i, op]);
    if (order.entry === undefined) continue;
    entryOrders.push(i);
    heads.push(JSON.stringify(order.entry.head));
    entries.push(order.entry.text);
  }
  return { count: orders.length, ops, entryOrders, heads: listOf(heads), entries: listOf(entries) };
}

export const listOf = (texts: readonly string[]): string => `[${texts.join(',')}]`;

/** Of a row of the journal. With the heads alone it is still known whom a damaged row concerns. */
export const headsSum = (n: number, heads: string): number => crc32(`${n} ${heads}`);
export const entriesSum = (n: number, entries: string): number => crc32(`${n} ${entries}`);

class Conflict extends Error {}

export class Writing {
  private readonly sql: Writes;
  private readonly begin: StatementSync;
  private readonly end: StatementSync;
  private readonly db: DatabaseSync;
  /** The newest row of the journal. */
  private last: number;

  /** `last`: of the rows that the journal ever had, the number of the newest. */
  constructor(db: DatabaseSync, last: number) {
    this.db = db;
    this.last = last;
    this.sql = prepareWrites(db);
    this.begin = db.prepare('BEGIN IMMEDIATE');
    this.end = db.prepare('COMMIT');
  }

  write(batch: Batch): Outcomes {
    const failure = this.commit(batch);
    if (failure === undefined) return this.last;
    return batch.count === 1 ? [failure] : this.writeEach(batch);
  }

  /** An entry whose predecessor could not be kept must not be kept either. */
  private writeEach(batch: Batch): Outcomes {
    const broken = new Set<string>();
    return ordersOf(batch).map((order) => {
      const matchId = order.entry?.head[0];
      if (matchId !== undefined && broken.has(matchId))
        return { kind: 'conflict', message: 'the entry before it was not kept', errcode: 0 };
      const failure = this.commit(batchOf([order]));
      if (failure === undefined) return this.last;
      if (matchId !== undefined) broken.add(matchId);
      return failure;
    });
  }

  /** All or nothing; a failure when nothing was kept. */
  private commit({ ops, entryOrders, heads, entries }: Batch): Failure | undefined {
    try {
      this.begin.run();
      for (const [, op] of ops) this.run(op);
      const n = this.last + 1;
      if (entryOrders.length > 0)
        this.sql.insertJournal.run(n, heads, headsSum(n, heads), entries, entriesSum(n, entries));
      this.end.run();
      if (entryOrders.length > 0) this.last = n;
      return undefined;
    } catch (error) {
      this.rollBack();
      return failureOf(error);
    }
  }

  private run({ sql, values, conflict }: Op): void {
    const { changes } = this.sql[sql].run(...packed(sql, values));
    if (conflict !== undefined && changes !== 1) throw new Conflict(conflict);
  }

  /** Some errors have rolled back already, and a failing disk may refuse even this; the next BEGIN tells. */
  private rollBack(): void {
    try {
      if (this.db.isTransaction) this.db.exec('ROLLBACK');
    } catch {
      // The error that led here is the one to report.
    }
  }
}

function ordersOf({ count, ops, entryOrders, heads, entries }: Batch): readonly Order[] {
  const orders = Array.from({ length: count }, (_, i) => ({
    ops: ops.filter(([order]) => order === i).map(([, op]) => op),
  }));
  const [headList, entryList] = [JSON.parse(heads) as EntryHead[], JSON.parse(entries) as unknown[]];
  return orders.map((order, i): Order => {
    const at = entryOrders.indexOf(i);
    const head = headList[at];
    return head === undefined ? order : { ...order, entry: { head, text: JSON.stringify(entryList[at]) } };
  });
}

const failureOf = (error: unknown): Failure => ({
  kind: error instanceof Conflict ? 'conflict' : 'error',
  message: textOf(error),
  errcode: codeOf(error),
});
