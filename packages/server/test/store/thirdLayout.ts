// Makes a database of today one of the third layout: entries in the journal as lists of their fields in JSON text.

import { DatabaseSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import type { LogEntry } from '../../src/ports/ports.ts';
import { WITHOUT_CHAT } from './fifthLayout.ts';

const JOURNAL = `${WITHOUT_CHAT}
  DROP TABLE journal;
  CREATE TABLE journal (n INTEGER PRIMARY KEY, heads TEXT NOT NULL, heads_sum INTEGER NOT NULL, entries TEXT NOT NULL,
    entries_sum INTEGER NOT NULL) STRICT;
  ALTER TABLE server DROP COLUMN tenure;
  PRAGMA user_version = 3;`;

/** `entryOf`: what stands under that number of that match. */
export function writeThirdLayout(
  file: string,
  entryOf: (matchId: string, sequence: number) => LogEntry,
): void {
  const db = new DatabaseSync(file);
  const rows = db.prepare('SELECT n, heads, heads_sum FROM journal').all();
  db.exec(JOURNAL);
  const insert = db.prepare('INSERT INTO journal VALUES (?, ?, ?, ?, ?)');
  for (const { n = 0, heads = '', heads_sum = 0 } of rows) {
    const list = (JSON.parse(String(heads)) as [string, number][]).map(([matchId, sequence]) =>
      fieldsOf(entryOf(matchId, sequence)),
    );
    const text = JSON.stringify(list);
    insert.run(n, heads, heads_sum, text, crc32(`${n} ${text}`));
  }
  const { uptime, journalled } = db.prepare('SELECT uptime, journalled FROM server').get() ?? {};
  db.prepare('UPDATE server SET uptime_sum = ?').run(crc32(`${uptime} ${journalled}`));
  db.close();
}

const fieldsOf = (entry: LogEntry): readonly (string | number)[] => {
  const { sequence, commandId, actor, at, clock, command, rolls, events, state, line, hash } = entry;
  return [...[sequence, commandId, actor, at, clock, command, rolls, events, state, line, crc32(line)], hash];
};
