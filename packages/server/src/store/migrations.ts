// Migrations of the log's database (fileLayout.ts). Steps are appended, never changed.

import type { DatabaseSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { FileLayout, type Step } from './fileLayout.ts';
import { moveEntries } from './moveEntries.ts';
import { serverSum } from './rows.ts';

const STEPS: readonly Step[] = [
  `CREATE TABLE match (
     id TEXT PRIMARY KEY,
     game TEXT NOT NULL,
     rules_version INTEGER NOT NULL,
     options TEXT NOT NULL,
     clock TEXT NOT NULL,
     visibility TEXT NOT NULL,
     seats TEXT NOT NULL,
     created_at INTEGER NOT NULL,
     commitment TEXT NOT NULL,
     secret TEXT NOT NULL,
     outcome TEXT,
     ended_at INTEGER
   ) STRICT;
   CREATE INDEX match_unfinished ON match (created_at) WHERE ended_at IS NULL;
   CREATE TABLE entry (
     match_id TEXT NOT NULL REFERENCES match (id),
     sequence INTEGER NOT NULL,
     command_id TEXT,
     actor INTEGER NOT NULL,
     at INTEGER NOT NULL,
     command TEXT NOT NULL,
     faces TEXT NOT NULL,
     events TEXT NOT NULL,
     line TEXT NOT NULL,
     hash TEXT NOT NULL,
     PRIMARY KEY (match_id, sequence),
     UNIQUE (match_id, actor, command_id)
   ) STRICT, WITHOUT ROWID;`,

  // Logs of step 1 have another chain and dice without entropy, so they cannot go on and are not read any more. They are
  // kept under other names, for anybody who wants to look at an old match.
  `ALTER TABLE match RENAME TO match_1;
   ALTER TABLE entry RENAME TO entry_1;
   DROP INDEX match_unfinished;

   -- A table (ports.ts: TableRow) and, from head to ended_at, the match on it. Sums are CRC-32 of what no hash covers (rows.ts).
   CREATE TABLE match (
     id TEXT NOT NULL PRIMARY KEY,
     code TEXT NOT NULL UNIQUE,
     status TEXT NOT NULL CHECK (status IN ('waiting', 'playing', 'over', 'frozen')),
     visibility TEXT NOT NULL,
     created_at REAL NOT NULL,
     due_at REAL,
     due_sum INTEGER,
     setup TEXT NOT NULL,
     people TEXT NOT NULL,
     row_sum INTEGER NOT NULL,
     head TEXT,
     head_hash TEXT,
     secret TEXT,
     outcome TEXT,
     ended_at REAL,
     end_sum INTEGER
   ) STRICT;
   CREATE INDEX match_due ON match (due_at, id) WHERE due_at IS NOT NULL;
   CREATE INDEX match_playing ON match (created_at, id) WHERE status = 'playing';

   -- Named, so that a reader can count a log in it as well: what one of the two trees has lost, the other shows.
   CREATE TABLE entry (
     match_id TEXT NOT NULL,
     sequence INTEGER NOT NULL,
     command_id TEXT,
     actor INTEGER NOT NULL,
     at REAL NOT NULL,
     clock TEXT NOT NULL,
     command TEXT NOT NULL,
     rolls TEXT NOT NULL,
     events TEXT NOT NULL,
     state TEXT NOT NULL,
     line TEXT NOT NULL,
     line_sum INTEGER NOT NULL,
     hash TEXT NOT NULL,
     PRIMARY KEY (match_id, sequence)
   ) STRICT, WITHOUT ROWID;
   CREATE UNIQUE INDEX entry_command ON entry (match_id, actor, command_id);

   CREATE TABLE snapshot (
     match_id TEXT NOT NULL,
     sequence INTEGER NOT NULL,
     hash TEXT NOT NULL,
     text TEXT NOT NULL,
     text_sum INTEGER NOT NULL,
     PRIMARY KEY (match_id, sequence)
   ) STRICT;

   CREATE TABLE server (
     one INTEGER PRIMARY KEY CHECK (one = 1),
     uptime REAL NOT NULL,
     uptime_sum INTEGER NOT NULL
   ) STRICT;
   INSERT INTO server VALUES (1, 0, 4108050209);`,

  // Entries are appended to one journal, and later moved into chunks, some dozens of one match each (docs/durability.md).
  moveEntries,

  // From here on rows of the journal are bytes (packing.ts). Text rows that a crash has left stay so.
  `CREATE TABLE journal_4 (
     n INTEGER PRIMARY KEY,
     heads TEXT NOT NULL,
     heads_sum INTEGER NOT NULL,
     entries ANY NOT NULL,
     entries_sum INTEGER NOT NULL
   ) STRICT;
   INSERT INTO journal_4 SELECT * FROM journal ORDER BY n;
   DROP TABLE journal;
   ALTER TABLE journal_4 RENAME TO journal;`,

  // A process that opens the file takes it over (dataLock.ts).
  addTenure,
  // Chat (ports/chatStore.ts): by match and channel, so that the file does not reveal the order of messages in different
  // channels. Short names, since the schema must fit the first page of the file.
  `CREATE TABLE talk (match_id TEXT NOT NULL, channel TEXT NOT NULL, n INTEGER NOT NULL, at REAL NOT NULL, author TEXT NOT NULL,
     name TEXT NOT NULL, seat INTEGER, text TEXT NOT NULL, sum INTEGER NOT NULL, PRIMARY KEY (match_id, channel, n)) STRICT, WITHOUT ROWID;
   CREATE TABLE talk_mark (match_id TEXT NOT NULL, person TEXT NOT NULL, channel TEXT NOT NULL, n INTEGER NOT NULL,
     opened INTEGER NOT NULL, PRIMARY KEY (match_id, person, channel)) STRICT, WITHOUT ROWID;
   CREATE TABLE talk_report (id INTEGER PRIMARY KEY, match_id TEXT NOT NULL, reporter TEXT NOT NULL, channel TEXT NOT NULL,
     n INTEGER NOT NULL, report TEXT NOT NULL, sum INTEGER NOT NULL, UNIQUE (match_id, reporter, channel, n)) STRICT;`,

  // From here on names are stored with a table's people and no longer in the head of its log (match/recordedNames.ts). Reading is
  // unchanged, but an earlier program would write people without those names, and they would be lost.
  'SELECT 1',
  // Seats to move (ports.ts: TableChange), from the first entry on that is written after this step.
  'ALTER TABLE match ADD COLUMN awaiting TEXT',
  // From here on that text has more fields (rows.ts: `listedText`). Earlier ones are read as before, but an earlier program would
  // read the rest of a newer one as seats.
  'SELECT 1',
];

/** Thrown when a newer version of the program has written the file. */
export class NewerFileError extends Error {}

/** Of the file of the log, in every version up to this one. */
export const LAYOUT = new FileLayout(
  STEPS,
  () => new NewerFileError('the data was written by a newer version of Hexmarch'),
);

// The migration that makes the file count its openings. A row of the server with a broken checksum keeps a broken one.

function addTenure(db: DatabaseSync): void {
  db.exec('ALTER TABLE server ADD COLUMN tenure INTEGER NOT NULL DEFAULT 0');
  const row = db.prepare('SELECT uptime, journalled, uptime_sum FROM server WHERE one = 1').get();
  const [uptime, journalled] = [Number(row?.uptime), Number(row?.journalled)];
  if (row === undefined || crc32(`${uptime} ${journalled}`) !== row.uptime_sum) return;
  const sum = serverSum({ uptime, journalled, tenure: 0 });
  db.prepare('UPDATE server SET uptime_sum = ? WHERE one = 1').run(sum);
}
