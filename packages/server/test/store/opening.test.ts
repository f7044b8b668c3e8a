// What an operator reads when the database cannot be opened, and files of earlier versions.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SqliteStore } from '../../src/store/sqlite/sqliteStore.ts';
import { StoreError } from '../../src/store/storeError.ts';
import { appendAsync } from '../../tools/appendAsync.ts';
import { tempDir } from '../support/tempDir.ts';
import { dueIn, logOf, nth, rowOf } from './logOf.ts';

let file: string;
beforeEach(() => {
  file = join(tempDir(), 'log.sqlite');
});

function change(sql: string): void {
  const db = new DatabaseSync(file);
  db.exec(sql);
  db.close();
}

function expectRefusal(words: string): void {
  let error: unknown;
  try {
    new SqliteStore(file);
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toBeInstanceOf(StoreError);
  expect(error).toMatchObject({
    message: expect.stringContaining(file),
    cause: expect.anything(),
  });
  expect((error as StoreError).message).toContain(words);
}

describe('opening is refused with a sentence', () => {
  test('when a newer version has written the file, which stays as it is', async () => {
    await new SqliteStore(file).close();
    change('PRAGMA user_version = 99');
    expectRefusal('newer version');
    const db = new DatabaseSync(file);
    expect(db.prepare('PRAGMA user_version').get()).toEqual({ user_version: 99 });
    db.close();
  });

  test('when it is no database', () => {
    writeFileSync(file, 'a shopping list '.repeat(1000));
    expectRefusal('damaged or not a Hexmarch database');
  });

  test('when it is the database of another program', () => {
    change('CREATE TABLE match (name TEXT); INSERT INTO match VALUES (1)');
    expectRefusal('damaged or not a Hexmarch database');
    change('PRAGMA user_version = 2');
    expectRefusal('damaged or not a Hexmarch database');
    const db = new DatabaseSync(file);
    expect(db.prepare('SELECT name FROM match').all()).toEqual([{ name: '1' }]);
    db.close();
  });

  test('when it is empty, or gone while its write-ahead log is there', async () => {
    writeFileSync(file, '');
    expectRefusal('restore a backup');
    rmSync(file);
    writeFileSync(`${file}-wal`, 'what was not yet moved over');
    expectRefusal('restore a backup');
    rmSync(`${file}-wal`);
    await new SqliteStore(file).close();
  });

  test('when the checksum of the server’s uptime is broken', async () => {
    const store = new SqliteStore(file);
    await store.keepUptime(1000);
    await store.close();
    change('UPDATE server SET uptime = 1000000');
    expectRefusal('uptime');
    change('DELETE FROM server');
    expectRefusal('uptime');
  });

  test('when there is a folder in its place, or a file in place of its folder', () => {
    mkdirSync(file);
    expectRefusal('cannot be opened');
    rmSync(file, { recursive: true });
    writeFileSync(file, 'x');
    file = join(file, 'below.sqlite');
    expectRefusal('cannot be opened');
  });

  test('when another program has locked it', async () => {
    await new SqliteStore(file).close();
    const other = new DatabaseSync(file);
    other.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE; UPDATE server SET uptime = uptime');
    expectRefusal('in use by another program');
    other.close();
    await new SqliteStore(file).close();
  });
});

/** As the first version made it. */
const FIRST_LAYOUT = `
  CREATE TABLE match (id TEXT PRIMARY KEY, game TEXT NOT NULL, rules_version INTEGER NOT NULL, options TEXT NOT NULL,
    clock TEXT NOT NULL, visibility TEXT NOT NULL, seats TEXT NOT NULL, created_at INTEGER NOT NULL,
    commitment TEXT NOT NULL, secret TEXT NOT NULL, outcome TEXT, ended_at INTEGER) STRICT;
  CREATE INDEX match_unfinished ON match (created_at) WHERE ended_at IS NULL;
  CREATE TABLE entry (match_id TEXT NOT NULL REFERENCES match (id), sequence INTEGER NOT NULL, command_id TEXT,
    actor INTEGER NOT NULL, at INTEGER NOT NULL, command TEXT NOT NULL, faces TEXT NOT NULL, events TEXT NOT NULL,
    line TEXT NOT NULL, hash TEXT NOT NULL, PRIMARY KEY (match_id, sequence),
    UNIQUE (match_id, actor, command_id)) STRICT, WITHOUT ROWID;
  INSERT INTO match VALUES ('old', 'skor', 1, '{}', '{}', 'public', '[]', 1, 'c', 's', NULL, NULL);
  INSERT INTO entry VALUES ('old', 0, NULL, -1, 1, '', '', '[]', '-*[]', 'h');
  PRAGMA user_version = 1;`;

test('a file of the first layout keeps its old matches aside and takes new ones', async () => {
  change(FIRST_LAYOUT);
  const store = new SqliteStore(file);
  expect(await store.load('old')).toBeUndefined();
  expect(await store.unfinished()).toEqual([]);
  const { head, entries } = logOf('old', 1);
  await store.putTable(rowOf('old'));
  await store.create(head, nth(entries, 0), {});
  expect(await store.load('old')).toEqual({ head, entries, end: undefined });
  await store.close();
  const db = new DatabaseSync(file);
  expect(db.prepare('SELECT id FROM match_1').all()).toEqual([{ id: 'old' }]);
  expect(db.prepare('SELECT line FROM entry_1').all()).toEqual([{ line: '-*[]' }]);
  db.close();
});

test('a copy made with VACUUM INTO while the server runs has everything that was stored until then', async () => {
  const store = new SqliteStore(file);
  const { head, entries } = logOf('m', 2);
  await store.putTable(rowOf('m'));
  await store.create(head, nth(entries, 0), { dueAt: 5 });
  await store.keepUptime(9);
  const copy = `${file}.copy`;
  change(`VACUUM INTO '${copy}'`);
  await appendAsync(store, nth(entries, 1), {});
  await store.close();
  const restored = new SqliteStore(copy);
  expect(await restored.load('m')).toEqual({ head, entries: entries.slice(0, 1), end: undefined });
  expect(await dueIn(restored, { uptime: 5, wall: 0 }, 1)).toEqual(['m']);
  expect(await restored.uptime()).toBe(9);
  await appendAsync(restored, nth(entries, 1), {});
  await restored.close();
});
