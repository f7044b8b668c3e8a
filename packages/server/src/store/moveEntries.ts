// The migration from one row an entry to chunks of entries. Entries are copied unchanged, with their checksums, so that
// damage is still reported afterwards; then the copy is read and compared.

import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { chunkSum, compressed, listedText } from './packing.ts';
import { settledValues } from './rows.ts';

/** Entries of a chunk; running matches write chunks of about this size as well (openLogs.ts). */
export const CHUNK = 64;

const LAYOUT = `
  CREATE TABLE journal (
    n INTEGER PRIMARY KEY,
    heads TEXT NOT NULL,
    heads_sum INTEGER NOT NULL,
    entries TEXT NOT NULL,
    entries_sum INTEGER NOT NULL
  ) STRICT;
  -- With a key besides the row's own, so that a reader can count in one tree what the other has lost.
  CREATE TABLE chunk (
    match_id TEXT NOT NULL,
    first INTEGER NOT NULL,
    count INTEGER NOT NULL,
    entries BLOB NOT NULL,
    sum INTEGER NOT NULL,
    PRIMARY KEY (match_id, first)
  ) STRICT;
  ALTER TABLE match ADD COLUMN settled INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE match ADD COLUMN settled_sum INTEGER;
  ALTER TABLE server ADD COLUMN journalled INTEGER NOT NULL DEFAULT 0;`;

/** The layout after this step, with the first row of the journal still to come (migrations.ts). */
const serverSum = (uptime: number): number => crc32(`${uptime} 0`);

type Row = Readonly<Record<string, unknown>>;

/** Throws SQLite's error for a damaged file; the caller rolls back. */
export function moveEntries(db: DatabaseSync): void {
  db.exec(LAYOUT);
  const counts = indexedCounts(db);
  const insert = db.prepare(
    'INSERT INTO chunk (match_id, first, count, entries, sum) VALUES (?, ?, ?, ?, ?)',
  );
  for (const chunk of chunks(db)) {
    const { matchId, first, texts } = chunk;
    putChunk(insert, chunk);
    counts.set(matchId, Math.max(counts.get(matchId) ?? 0, first + texts.length));
  }
  const settle = db.prepare('UPDATE match SET settled = ?2, settled_sum = ?3 WHERE id = ?1');
  for (const [matchId, count] of counts) settle.run(...settledValues(matchId, count));
  moveUptime(db);
  compare(db);
  db.exec('DROP TABLE entry');
}

/** As many as the index has: rows lost from the other tree are missed. */
function indexedCounts(db: DatabaseSync): Map<string, number> {
  const rows = db
    .prepare('SELECT match_id, count(*) AS n FROM entry INDEXED BY entry_command GROUP BY match_id')
    .all();
  return new Map(rows.map((row) => [String(row.match_id), Number(row.n)]));
}

/** A broken checksum must stay broken. */
function moveUptime(db: DatabaseSync): void {
  const row = db.prepare('SELECT uptime, uptime_sum FROM server WHERE one = 1').get();
  if (row === undefined || crc32(String(row.uptime)) !== row.uptime_sum) return;
  db.prepare('UPDATE server SET uptime_sum = ? WHERE one = 1').run(serverSum(Number(row.uptime)));
}

interface Chunk {
  readonly matchId: string;
  readonly first: number;
  readonly texts: readonly string[];
}

const ENTRIES = 'SELECT * FROM entry ORDER BY match_id, sequence';

/** Runs of entries without a gap, each of one match and of at most a chunk. */
function* chunks(db: DatabaseSync): Generator<Chunk> {
  let open: { matchId: string; first: number; texts: string[] } | undefined;
  for (const row of db.prepare(ENTRIES).iterate() as Iterable<Row>) {
    const [matchId, sequence] = [String(row.match_id), Number(row.sequence)];
    const follows =
      open?.matchId === matchId && open.first + open.texts.length === sequence && open.texts.length < CHUNK;
    if (!follows) {
      if (open !== undefined) yield open;
      open = { matchId, first: sequence, texts: [] };
    }
    open?.texts.push(storedText(row));
  }
  if (open !== undefined) yield open;
}

function putChunk(insert: StatementSync, { matchId, first, texts }: Chunk): void {
  const entries = `[${texts.join(',')}]`;
  insert.run(matchId, first, texts.length, compressed(entries), chunkSum(matchId, first, entries));
}

/** As storedEntry.ts reads it, with the line's checksum as it was stored. */
const storedText = (row: Row): string =>
  JSON.stringify([
    row.sequence,
    row.command_id ?? '',
    row.actor,
    row.at,
    row.clock,
    row.command,
    row.rolls,
    row.events,
    row.state,
    row.line,
    row.line_sum,
    row.hash,
  ]);

/** Reads both layouts side by side. Throws where they differ. */
function compare(db: DatabaseSync): void {
  const moved = db.prepare('SELECT entries FROM chunk ORDER BY match_id, first').iterate() as Iterable<Row>;
  const written = db.prepare(ENTRIES).iterate() as Iterator<Row>;
  for (const { entries } of moved) {
    for (const fields of JSON.parse(listedText(entries as Uint8Array)) as unknown[]) {
      const { value } = written.next();
      if (value === undefined || JSON.stringify(fields) !== storedText(value))
        throw new Error('an entry that was moved is not what it was');
    }
  }
  if (written.next().done !== true) throw new Error('an entry was not moved');
}
