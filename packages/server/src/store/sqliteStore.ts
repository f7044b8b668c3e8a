// The durable log in one SQLite file: write-ahead log, full synchronisation. What arrives in one turn of the event
// loop is committed together, so that many tables share one wait for the disk.

import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Outcome } from '@hexmarch/shared/kernel/game';
import {
  ConflictError,
  type EventStore,
  type LogEntry,
  type MatchEnd,
  type MatchHead,
  type StoredMatch,
} from '../match/ports.ts';
import { migrate } from './migrations.ts';

interface Write {
  readonly run: () => void;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

export class SqliteStore implements EventStore {
  private readonly db: DatabaseSync;
  private readonly insertMatch: StatementSync;
  private readonly insertOpening: StatementSync;
  private readonly insertEntry: StatementSync;
  private readonly setEnd: StatementSync;
  private readonly begin: StatementSync;
  private readonly end: StatementSync;
  private writes: Write[] = [];
  private committedAt = 0;

  /** `file` may be `:memory:`. Folders on the way are made; throws when the file cannot be opened or written. */
  constructor(file: string) {
    if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
    this.db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
    this.db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;');
    migrate(this.db);
    this.begin = this.db.prepare('BEGIN IMMEDIATE');
    this.end = this.db.prepare('COMMIT');
    this.insertMatch = this.db.prepare(INSERT_MATCH);
    this.insertOpening = this.db.prepare(
      `INSERT INTO entry ${COLUMNS} VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    this.insertEntry = this.db.prepare(INSERT_ENTRY);
    this.setEnd = this.db.prepare(
      'UPDATE match SET outcome = ?, ended_at = ? WHERE id = ? AND ended_at IS NULL',
    );
  }

  create(head: MatchHead, opening: LogEntry, end?: MatchEnd): Promise<void> {
    return this.write(() => {
      this.insertMatch.run(
        head.matchId,
        head.game,
        head.rulesVersion,
        head.options,
        JSON.stringify(head.clock),
        head.visibility,
        JSON.stringify(head.seats),
        head.createdAt,
        head.commitment,
        head.secret,
      );
      this.insertOpening.run(...valuesOf(opening));
      this.writeEnd(head.matchId, end);
    });
  }

  append(entry: LogEntry, end?: MatchEnd): Promise<void> {
    return this.write(() => {
      const { changes } = this.insertEntry.run(...valuesOf(entry), entry.matchId, entry.sequence - 1);
      if (changes !== 1) throw new ConflictError(`entry ${entry.sequence} does not follow`);
      this.writeEnd(entry.matchId, end);
    });
  }

  async load(matchId: string): Promise<StoredMatch | undefined> {
    const row = this.db.prepare('SELECT * FROM match WHERE id = ?').get(matchId);
    if (row === undefined) return undefined;
    const entries = this.db.prepare('SELECT * FROM entry WHERE match_id = ? ORDER BY sequence').all(matchId);
    return { head: headOf(row), entries: entries.map(entryOf), end: endOf(row) };
  }

  async lines(matchId: string, from: number): Promise<readonly string[]> {
    const sql = 'SELECT line FROM entry WHERE match_id = ? AND sequence >= ? ORDER BY sequence';
    return this.db
      .prepare(sql)
      .all(matchId, from)
      .map((row) => String(row.line));
  }

  async unfinished(): Promise<readonly string[]> {
    const rows = this.db.prepare('SELECT id FROM match WHERE ended_at IS NULL ORDER BY created_at, id').all();
    return rows.map((row) => String(row.id));
  }

  async close(): Promise<void> {
    this.flush();
    this.db.close();
  }

  private writeEnd(matchId: string, end: MatchEnd | undefined): void {
    if (end !== undefined) this.setEnd.run(JSON.stringify(end.outcome), end.at, matchId);
  }

  private write(run: () => void): Promise<void> {
    return new Promise((resolve, reject) => {
      this.writes.push({ run, resolve, reject });
      if (this.writes.length === 1) this.schedule();
    });
  }

  /** At once when the disk has been idle; under load others may join while the last commit is still fresh. */
  private schedule(): void {
    const waitMs = this.committedAt + GATHER_MS - performance.now();
    if (waitMs <= 0) setImmediate(() => this.flush());
    else setTimeout(() => this.flush(), waitMs);
  }

  private flush(): void {
    const writes = this.writes;
    this.writes = [];
    if (writes.length === 0) return;
    const kept = this.commit(writes);
    this.committedAt = performance.now();
    if (kept) return;
    // One bad entry must not take the others with it: each for itself, and only the bad one fails.
    for (const write of writes) this.commit([write], write.reject);
  }

  /** All or nothing; false when nothing was kept. */
  private commit(writes: readonly Write[], failed?: (error: unknown) => void): boolean {
    try {
      this.begin.run();
      for (const write of writes) write.run();
      this.end.run();
    } catch (error) {
      if (this.db.isTransaction) this.db.exec('ROLLBACK');
      failed?.(isConstraint(error) ? new ConflictError('entry is there already', { cause: error }) : error);
      return false;
    }
    for (const write of writes) write.resolve();
    return true;
  }
}

const BUSY_TIMEOUT_MS = 2000;

/** Least time between two commits: so long may an action wait under load, and only then. */
const GATHER_MS = 2;

const INSERT_MATCH = `INSERT INTO match
  (id, game, rules_version, options, clock, visibility, seats, created_at, commitment, secret)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

const COLUMNS = '(match_id, sequence, command_id, actor, at, command, faces, events, line, hash)';

const INSERT_ENTRY = `INSERT INTO entry ${COLUMNS} SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ?
  WHERE EXISTS (SELECT 1 FROM entry WHERE match_id = ? AND sequence = ?)`;

type Row = Record<string, unknown>;
type EntryValues = [string, number, string | null, number, number, string, string, string, string, string];

/** The host's own actions have no command id; as NULL they do not count as equal to each other. */
const valuesOf = (entry: LogEntry): EntryValues => [
  entry.matchId,
  entry.sequence,
  entry.commandId === '' ? null : entry.commandId,
  entry.actor,
  entry.at,
  entry.command,
  entry.faces.join(','),
  entry.events,
  entry.line,
  entry.hash,
];

const entryOf = (row: Row): LogEntry => ({
  matchId: String(row.match_id),
  sequence: Number(row.sequence),
  commandId: row.command_id === null ? '' : String(row.command_id),
  actor: Number(row.actor),
  at: Number(row.at),
  command: String(row.command),
  faces: row.faces === '' ? [] : String(row.faces).split(',').map(Number),
  events: String(row.events),
  line: String(row.line),
  hash: String(row.hash),
});

const headOf = (row: Row): MatchHead => ({
  matchId: String(row.id),
  game: String(row.game),
  rulesVersion: Number(row.rules_version),
  options: String(row.options),
  clock: JSON.parse(String(row.clock)) as MatchHead['clock'],
  visibility: row.visibility === 'private' ? 'private' : 'public',
  seats: JSON.parse(String(row.seats)) as MatchHead['seats'],
  createdAt: Number(row.created_at),
  commitment: String(row.commitment),
  secret: String(row.secret),
});

const endOf = (row: Row): MatchEnd | undefined =>
  row.ended_at === null
    ? undefined
    : { outcome: JSON.parse(String(row.outcome)) as Outcome, at: Number(row.ended_at) };

const SQLITE_CONSTRAINT = 19;

const isConstraint = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'errcode' in error &&
  (Number(error.errcode) & 0xff) === SQLITE_CONSTRAINT;
