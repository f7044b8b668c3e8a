// The store contract for memory and SQLite, and what only SQLite has.

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { MemoryStore } from '../../src/store/memoryStore.ts';
import { SqliteStore } from '../../src/store/sqliteStore.ts';
import { tempDir } from '../support/testServer.ts';
import { describeEventStore, entryOf, headOf } from './storeContract.ts';

describeEventStore('memory store', () => new MemoryStore(), undefined);

let file = '';
describeEventStore(
  'SQLite store',
  () => {
    file = join(tempDir(), 'new', 'log.sqlite');
    return new SqliteStore(file);
  },
  async (store) => {
    await store.close();
    return new SqliteStore(file);
  },
);

test('SQLite store: what is told as kept is on the disk, read by another connection', async () => {
  const path = join(tempDir(), 'log.sqlite');
  const store = new SqliteStore(path);
  await store.create(headOf('m'), entryOf('m', 0));
  const other = new DatabaseSync(path, { readOnly: true });
  expect(other.prepare('SELECT count(*) AS n FROM entry').get()?.n).toBe(1);
  other.close();
  expect(new DatabaseSync(path).prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
  await store.close();
});

test('SQLite store: a file of a newer version is left alone', async () => {
  const path = join(tempDir(), 'log.sqlite');
  await new SqliteStore(path).close();
  const db = new DatabaseSync(path);
  db.exec('PRAGMA user_version = 99');
  db.close();
  expect(() => new SqliteStore(path)).toThrow('newer version');
});
