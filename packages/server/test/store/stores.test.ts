// The store contract for memory and SQLite, and what only SQLite has.

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { connect } from '../../src/store/openDatabase.ts';
import { SqliteStore } from '../../src/store/sqlite/sqliteStore.ts';
import { QUERIES } from '../../src/store/statements.ts';
import { DirectWriter } from '../support/directWriter.ts';
import { tempDir } from '../support/tempDir.ts';
import { describeRestart } from './contract/restart.ts';
import { logOf, nth, rowOf, type TestedStore } from './logOf.ts';
import { describeEventStore } from './storeContract.ts';

describeEventStore('memory store', { open: () => new MemoryStore() });

let file = '';
const inFile = (open: (path: string) => SqliteStore) => ({
  open: () => {
    file = join(tempDir(), 'new', 'log.sqlite');
    return open(file);
  },
  again: async (store: TestedStore) => {
    await store.close();
    return open(file);
  },
});

// Written in this thread, since so many threads would take their time; journal.test.ts has the others.
describeEventStore(
  'SQLite store',
  inFile((path) => new SqliteStore(path, (data) => new DirectWriter(data))),
);

describe('SQLite store with a thread that writes', () => {
  const { open, again } = inFile((path) => new SqliteStore(path));
  let store: TestedStore;
  beforeEach(() => {
    store = open();
  });
  afterEach(() => store.close());
  describeRestart(
    () => store,
    async () => {
      store = await again(store);
    },
  );
});

describe('SQLite store', () => {
  test('an acknowledged write is committed: another connection reads it', async () => {
    const path = join(tempDir(), 'log.sqlite');
    const store = new SqliteStore(path);
    const { head, entries } = logOf('m', 1);
    await store.putTable(rowOf('m'));
    await store.create(head, nth(entries, 0), {});
    const other = new DatabaseSync(path, { readOnly: true });
    expect(other.prepare('SELECT count(*) AS n FROM journal').get()?.n).toBe(1);
    expect(other.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
    other.close();
    await store.close();
  });

  test('every commit waits for the disk', async () => {
    const db = connect(join(tempDir(), 'log.sqlite'));
    // 2 is FULL, which syncs the write-ahead log at every commit; NORMAL would sync it now and then.
    expect(db.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
    expect(db.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
    db.close();
  });

  test('a closed store refuses, and closing twice is nothing', async () => {
    const store = new SqliteStore(join(tempDir(), 'log.sqlite'));
    await store.close();
    await store.close();
    await expect(store.putTable(rowOf('m'))).rejects.toThrow('closed');
    await expect(store.table('m')).rejects.toThrow();
  });

  test('deadlines, logs and chat use an index', async () => {
    const path = join(tempDir(), 'log.sqlite');
    await new SqliteStore(path).close();
    const db = new DatabaseSync(path);
    const planOf = (sql: string): string =>
      db
        .prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .all(...Array<string>(sql.split('?').length - 1).fill(''))
        .map((row) => String(row.detail))
        .join('; ');
    expect(planOf(QUERIES.dueOf)).toBe('SEARCH match USING COVERING INDEX match_due (due_at>?)');
    expect(planOf(QUERIES.waiting)).toMatch(/^SEARCH match USING INDEX match_due \(due_at>\?\)/);
    expect(planOf(QUERIES.unfinished)).toBe('SCAN match USING INDEX match_playing');
    expect(planOf(QUERIES.tableByCode)).toMatch(/^SEARCH match USING INDEX \S+ \(code=\?\)$/);
    expect(planOf(QUERIES.firsts)).toMatch(/^SEARCH chunk USING COVERING INDEX \S+ \(match_id=\?\)$/);
    expect(planOf(QUERIES.chunk)).toMatch(/^SEARCH chunk USING INDEX \S+ \(match_id=\? AND first=\?\)$/);
    expect(planOf(QUERIES.journal)).toBe('SCAN journal');
    db.close();
  });
});
