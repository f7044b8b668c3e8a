// Reads the log of a match: from its chunks, and the rest from the journal. Chunks never change, so a long log is
// read and verified one by one, without blocking the event loop.

import type { DatabaseSync } from 'node:sqlite';
import type { LogEntry, MatchEnd, MatchHead, StoredMatch } from '../../ports/ports.ts';
import { checkEntries, falseEnd, falseTable, lostHead, missing, unreadable } from '../checkLog.ts';
import { joinedOf, type OpenLogs } from '../openLogs.ts';
import { chunkSum, isListed, listedText, storedInChunk } from '../packing.ts';
import { endOf, headOf, type Row, settledOf, tableOf } from '../rows.ts';
import type { Reads } from '../statements.ts';
import { entriesIn, listedEntries } from '../storedEntry.ts';
import type { LostEntries } from './lostEntries.ts';

/** A piece of a log: entries from number `first` on. */
interface Piece {
  readonly first: number;
  readonly count: number;
  /** Throws `DamagedError` where the numbers are wrong, or they cannot be parsed. */
  entries(): readonly LogEntry[];
}

/** A snapshot of the log. */
interface Log {
  readonly row: Row;
  readonly head: MatchHead;
  readonly end: MatchEnd | undefined;
  readonly pieces: readonly Piece[];
  readonly count: number;
}

/** Yields to the event loop; the promise resolves in its next turn. */
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export class LogReader {
  private readonly db: DatabaseSync;
  private readonly sql: Reads;
  private readonly logs: OpenLogs;
  private readonly losses: LostEntries;

  constructor(db: DatabaseSync, sql: Reads, logs: OpenLogs, losses: LostEntries) {
    this.db = db;
    this.sql = sql;
    this.logs = logs;
    this.losses = losses;
  }

  /** A damaged index may lead to the row of another. */
  row(matchId: string): Row | undefined {
    const row = this.sql.table.get(matchId);
    if (row !== undefined && row.id !== matchId) throw falseTable(matchId);
    return row;
  }

  /** Throws `DamagedError` where there are entries of a match that was never opened according to its table, or without a table. */
  assertNoEntries(matchId: string): void {
    this.losses.assertHead(matchId);
    if (this.sql.firsts.get(matchId) !== undefined) throw lostHead(matchId);
  }

  async load(matchId: string, from: number, most: number): Promise<StoredMatch | undefined> {
    const log = this.log(matchId);
    if (log === undefined) return undefined;
    const first = Math.max(0, from);
    if (first > log.count) throw missing(matchId, first - 1);
    const entries: LogEntry[] = [];
    let previous = first > 0 ? this.hashIn(matchId, log, first - 1) : log.head.hash;
    for await (const found of this.read(matchId, log, first)) {
      const part = found.slice(0, most - entries.length);
      checkEntries(matchId, part, first + entries.length, previous);
      previous = part.at(-1)?.hash ?? previous;
      entries.push(...part);
      if (entries.length >= most) break;
    }
    return { head: log.head, entries, end: log.end };
  }

  async lines(matchId: string, from: number, most: number): Promise<readonly string[]> {
    const log = this.log(matchId);
    const lines: string[] = [];
    if (log === undefined) return lines;
    for await (const entries of this.read(matchId, log, from)) {
      for (const { line } of entries.slice(0, most - lines.length)) lines.push(line);
      if (lines.length >= most) break;
    }
    return lines;
  }

  entryAt(matchId: string, sequence: number): LogEntry | undefined {
    return this.entryIn(matchId, this.log(matchId), sequence);
  }

  hashAt(matchId: string, sequence: number): string | undefined {
    return this.entryAt(matchId, sequence)?.hash;
  }

  private hashIn(matchId: string, log: Log, sequence: number): string {
    const entry = this.entryIn(matchId, log, sequence);
    if (entry === undefined) throw missing(matchId, sequence);
    return entry.hash;
  }

  private entryIn(matchId: string, log: Log | undefined, sequence: number): LogEntry | undefined {
    const piece = log?.pieces.find(({ first, count }) => sequence >= first && sequence < first + count);
    return piece === undefined ? undefined : this.entriesOf(matchId, piece)[sequence - piece.first];
  }

  /** The entries from number `from` on, chunk by chunk. */
  private async *read(matchId: string, log: Log, from: number): AsyncGenerator<readonly LogEntry[]> {
    let isFirst = true;
    for (const piece of log.pieces) {
      if (piece.first + piece.count <= from) continue;
      if (!isFirst) await nextTurn();
      isFirst = false;
      yield this.entriesOf(matchId, piece).slice(Math.max(0, from - piece.first));
    }
  }

  /** Throws `DamagedError` where the count differs. */
  private entriesOf(matchId: string, { first, count, entries }: Piece): readonly LogEntry[] {
    const found = entries();
    if (found.length !== count) throw missing(matchId, first + Math.min(found.length, count));
    return found;
  }

  /** Undefined where there is none. Read on one snapshot: the writer may be at work in between. */
  private log(matchId: string): Log | undefined {
    this.db.exec('BEGIN');
    try {
      return this.logNow(matchId);
    } finally {
      this.db.exec('COMMIT');
    }
  }

  private logNow(matchId: string): Log | undefined {
    const row = this.row(matchId);
    const head = row === undefined ? undefined : headOf(row);
    const firsts = this.sql.firsts.all(matchId).map(({ first }) => Number(first));
    if (row === undefined || head === undefined) {
      if (firsts.length > 0 || this.logs.get(matchId) !== undefined) throw lostHead(matchId);
      return undefined;
    }
    const { status } = tableOf(row);
    this.losses.assertNone(matchId);
    const settled = settledOf(row);
    const pieces = [...this.chunks(matchId, firsts, settled), ...this.journalled(matchId, settled)];
    const last = pieces.at(-1);
    // An opened match has entry 0.
    if (last === undefined) throw missing(matchId, 0);
    const count = last.first + last.count;
    const end = endOf(row, count);
    if ((end === undefined) === (status === 'over')) throw falseEnd(matchId);
    return { row, head, end, pieces, count };
  }

  /** Throws `DamagedError` where the count of entries in chunks differs. */
  private chunks(matchId: string, firsts: readonly number[], settled: number): readonly Piece[] {
    return firsts.map((first, i) => {
      const count = (firsts[i + 1] ?? settled) - first;
      if (i === 0 && first !== 0) throw missing(matchId, 0);
      return { first, count, entries: () => this.chunkEntries(matchId, first, count) };
    });
  }

  private chunkEntries(matchId: string, first: number, count: number): readonly LogEntry[] {
    const row = this.sql.chunk.get(matchId, first);
    if (row === undefined || row.match_id !== matchId || row.first !== first) throw missing(matchId, first);
    if (row.count !== count) throw missing(matchId, first + Math.min(Number(row.count), count));
    return entriesOfChunk(matchId, row);
  }

  /** Moved into chunks since this thread's last update: those are read there. */
  private journalled(matchId: string, settled: number): readonly Piece[] {
    const log = this.logs.get(matchId);
    const newest = (log?.unsettled ?? []).slice(settled - (log?.settled ?? settled));
    if (newest.length === 0) return [];
    const entries = () => entriesIn(matchId, settled, joinedOf(newest));
    return [{ first: settled, count: newest.length, entries }];
  }
}

// Reads a chunk in any version's format.

/** Throws `DamagedError`. */
function entriesOfChunk(matchId: string, { first, count, entries, sum }: Row): readonly LogEntry[] {
  const from = Number(first);
  if (!(entries instanceof Uint8Array)) throw unreadable(matchId, from);
  if (isListed(entries)) return listedIn(matchId, from, entries, sum);
  if (chunkSum(matchId, from, entries) !== sum) throw unreadable(matchId, from);
  return entriesIn(
    matchId,
    from,
    unpacked(matchId, from, () => storedInChunk(entries, Number(count))),
  );
}

/** Locates a broken checksum: a line by its own, anything else by the number where the chunk begins. */
function listedIn(matchId: string, first: number, entries: Uint8Array, sum: unknown): readonly LogEntry[] {
  const text = unpacked(matchId, first, () => listedText(entries));
  const found = listedEntries(matchId, first, text);
  if (chunkSum(matchId, first, text) !== sum) throw unreadable(matchId, first);
  return found;
}

function unpacked<T>(matchId: string, first: number, unpack: () => T): T {
  try {
    return unpack();
  } catch (error) {
    throw unreadable(matchId, first, error);
  }
}
