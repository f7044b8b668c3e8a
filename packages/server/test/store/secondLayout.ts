// A database as the second layout had it: a row an entry, with an index of command ids.

import { DatabaseSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { canonicalText } from '@hexmarch/shared/kernel/json';
import type { LogEntry, MatchEnd, MatchHead, Snapshot, TableRow } from '../../src/ports/ports.ts';

const LAYOUT = `
  CREATE TABLE match (id TEXT NOT NULL PRIMARY KEY, code TEXT NOT NULL UNIQUE,
    status TEXT NOT NULL CHECK (status IN ('waiting', 'playing', 'over', 'frozen')), visibility TEXT NOT NULL,
    created_at REAL NOT NULL, due_at REAL, due_sum INTEGER, setup TEXT NOT NULL, people TEXT NOT NULL,
    row_sum INTEGER NOT NULL, head TEXT, head_hash TEXT, secret TEXT, outcome TEXT, ended_at REAL, end_sum INTEGER) STRICT;
  CREATE INDEX match_due ON match (due_at, id) WHERE due_at IS NOT NULL;
  CREATE INDEX match_playing ON match (created_at, id) WHERE status = 'playing';
  CREATE TABLE entry (match_id TEXT NOT NULL, sequence INTEGER NOT NULL, command_id TEXT, actor INTEGER NOT NULL,
    at REAL NOT NULL, clock TEXT NOT NULL, command TEXT NOT NULL, rolls TEXT NOT NULL, events TEXT NOT NULL,
    state TEXT NOT NULL, line TEXT NOT NULL, line_sum INTEGER NOT NULL, hash TEXT NOT NULL,
    PRIMARY KEY (match_id, sequence)) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX entry_command ON entry (match_id, actor, command_id);
  CREATE TABLE snapshot (match_id TEXT NOT NULL, sequence INTEGER NOT NULL, hash TEXT NOT NULL, text TEXT NOT NULL,
    text_sum INTEGER NOT NULL, PRIMARY KEY (match_id, sequence)) STRICT;
  CREATE TABLE server (one INTEGER PRIMARY KEY CHECK (one = 1), uptime REAL NOT NULL, uptime_sum INTEGER NOT NULL) STRICT;
  PRAGMA user_version = 2;`;

export interface OldMatch {
  readonly row: TableRow;
  readonly head?: MatchHead;
  readonly entries?: readonly LogEntry[];
  readonly end?: MatchEnd;
  readonly snapshot?: Snapshot;
}

export function writeSecondLayout(file: string, matches: readonly OldMatch[], uptime: number): void {
  const db = new DatabaseSync(file);
  db.exec(LAYOUT);
  db.prepare('INSERT INTO server VALUES (1, ?, ?)').run(uptime, crc32(String(uptime)));
  db.exec('BEGIN');
  for (const match of matches) putMatch(db, match);
  db.exec('COMMIT');
  db.close();
}

function putMatch(db: DatabaseSync, { row, head, entries = [], end, snapshot }: OldMatch): void {
  const { matchId, code, status, visibility, createdAt, dueAt, setup, people } = row;
  const endText = end === undefined ? null : canonicalText(end.outcome);
  db.prepare('INSERT INTO match VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)').run(
    ...[matchId, code, status, visibility, createdAt],
    ...[dueAt, dueAt === null ? null : crc32(`${matchId} ${dueAt}`), setup, people],
    crc32(JSON.stringify([matchId, code, visibility, createdAt, setup, people])),
    ...(head === undefined ? [null, null, null] : [canonicalText(head.line), head.hash, head.secret]),
    ...(end === undefined ? [null, null, null] : [endText, end.at, crc32(`${end.at} ${endText}`)]),
  );
  const insert = db.prepare('INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  for (const entry of entries)
    insert.run(
      ...[matchId, entry.sequence, entry.commandId === '' ? null : entry.commandId, entry.actor, entry.at],
      ...[entry.clock, entry.command, entry.rolls, entry.events, entry.state, entry.line, crc32(entry.line)],
      entry.hash,
    );
  if (snapshot === undefined) return;
  const { sequence, hash, text } = snapshot;
  db.prepare('INSERT INTO snapshot VALUES (?, ?, ?, ?, ?)').run(
    ...[matchId, sequence, hash, text, crc32(`${matchId} ${sequence} ${hash} ${text}`)],
  );
}
