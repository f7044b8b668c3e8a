// A full disk: what does not fit is refused, what was stored stays, and all goes on once there is room again.

import { join } from 'node:path';
import { ConflictError, type LogEntry } from '../../src/ports/ports.ts';
import { SqliteStore } from '../../src/store/sqlite/sqliteStore.ts';
import { appendAsync } from '../../tools/appendAsync.ts';
import { DirectWriter } from '../support/directWriter.ts';
import { tempDir } from '../support/tempDir.ts';
import { entryAfter, headOf, logOf, nth, rowOf } from './logOf.ts';

const UNLIMITED_PAGES = 0xffff_fffe;

describe('a full disk', () => {
  let file: string;
  let store: SqliteStore;
  let writer: DirectWriter;

  function open(): void {
    store = new SqliteStore(file, (data) => {
      writer = new DirectWriter(data);
      return writer;
    });
  }

  /** Lets the database grow by so many pages and no further; SQLite then reports what it reports of a full disk. */
  function leaveRoomFor(pages: number): void {
    const used = Number(writer.db.prepare('PRAGMA page_count').get()?.page_count);
    const most = pages === Number.POSITIVE_INFINITY ? UNLIMITED_PAGES : used + pages;
    writer.db.exec(`PRAGMA max_page_count = ${most}`);
  }

  beforeEach(async () => {
    file = join(tempDir(), 'log.sqlite');
    open();
    for (const matchId of ['m', 'n']) {
      await store.putTable(rowOf(matchId));
      await store.create(headOf(matchId), nth(logOf(matchId, 1).entries, 0), {});
    }
  });
  afterEach(() => store.close());

  const next = (entries: readonly LogEntry[], line = 'x'.repeat(500)): LogEntry => {
    const last = nth(entries, entries.length - 1);
    return entryAfter(last.hash, last.matchId, last.sequence + 1, { line });
  };

  test('refuses what has no room, keeps what was acknowledged, and goes on when there is room', async () => {
    leaveRoomFor(10);
    const stored = [...logOf('m', 1).entries];
    let refused: unknown;
    while (refused === undefined) {
      const entry = next(stored);
      refused = await appendAsync(store, entry, { dueAt: entry.sequence }).then(
        () => void stored.push(entry),
        (error: unknown) => error,
      );
    }
    expect(refused).not.toBeInstanceOf(ConflictError);
    expect(refused).toMatchObject({ message: 'database or disk is full' });
    expect(stored.length).toBeGreaterThan(10);
    await expect(appendAsync(store, next(stored), { dueAt: 1e9 })).rejects.toThrow('full');
    expect((await store.load('m'))?.entries).toEqual(stored);
    expect((await store.table('m'))?.dueAt).toBe(stored.length - 1);

    leaveRoomFor(Number.POSITIVE_INFINITY);
    stored.push(next(stored));
    await appendAsync(store, nth(stored, stored.length - 1), {});
    await store.close();
    open();
    expect((await store.load('m'))?.entries).toEqual(stored);
  });

  test('refuses the write that is too large and no other of its batch', async () => {
    leaveRoomFor(4);
    const [m, n] = [logOf('m', 1).entries, logOf('n', 1).entries];
    const results = await Promise.allSettled([
      appendAsync(store, next(m, 'small'), {}),
      appendAsync(store, next(n, 'x'.repeat(100_000)), {}),
      store.keepUptime(77),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((await store.load('m'))?.entries).toHaveLength(2);
    expect((await store.load('n'))?.entries).toHaveLength(1);
    expect(await store.uptime()).toBe(77);
    await appendAsync(store, next(n, 'small'), {});
    expect((await store.load('n'))?.entries).toHaveLength(2);
  });
});
