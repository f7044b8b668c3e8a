// Entries that are in the journal alone: there after a crash, moved in time, and missed where it is damaged.

import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { jest } from '@jest/globals';
import { UNHELD } from '../../src/ports/hosting.ts';
import { ConflictError, DamagedError, type LogEntry } from '../../src/ports/ports.ts';
import { CHUNK } from '../../src/store/moveEntries.ts';
import { SqliteStore } from '../../src/store/sqlite/sqliteStore.ts';
import { appendAsync } from '../../tools/appendAsync.ts';
import { DirectWriter } from '../support/directWriter.ts';
import { tempDir } from '../support/tempDir.ts';
import { END, entryAfter, logOf, nth, rowOf } from './logOf.ts';

let file: string;
let store: SqliteStore;
beforeEach(() => {
  file = join(tempDir(), 'log.sqlite');
  store = new SqliteStore(file);
});
afterEach(() => store.close());

async function opened(matchId: string, count: number): Promise<readonly LogEntry[]> {
  const { head, entries } = logOf(matchId, count);
  await store.putTable(rowOf(matchId));
  await store.create(head, nth(entries, 0), {});
  for (const entry of entries.slice(1))
    await appendAsync(store, entry, {
      ...{ dueAt: entry.sequence, awaiting: [entry.sequence % 2] },
      progress: newsAfter(entry.sequence),
    });
  return entries;
}

const newsAfter = (count: number) => ({ count, act: { by: 0, word: 'move' } });

/** The files as they are now, as after a crash of the machine; `harm` may do something to them. */
function crashed(harm: (db: DatabaseSync) => void = () => undefined): SqliteStore {
  const copy = join(tempDir(), 'log.sqlite');
  for (const ending of ['', '-wal'])
    if (existsSync(`${file}${ending}`)) copyFileSync(`${file}${ending}`, `${copy}${ending}`);
  const db = new DatabaseSync(copy);
  harm(db);
  db.close();
  return new SqliteStore(copy);
}

const rows = (db: DatabaseSync, sql: string) => db.prepare(sql).all();

function countIn(sql: string): number {
  const db = new DatabaseSync(file, { readOnly: true });
  const [row] = rows(db, sql);
  db.close();
  return Number(row?.n);
}

const CHUNKS = 'SELECT count(*) AS n FROM chunk';
const JOURNAL = 'SELECT count(*) AS n FROM journal';

test('an error in a callback affects no other write of its commit, and is an uncaught exception', async () => {
  const late = jest.spyOn(globalThis, 'queueMicrotask').mockImplementation(() => undefined);
  try {
    const [m, n] = [await opened('m', 1), await opened('n', 1)];
    const breaks = () => {
      throw new Error('broken');
    };
    for (const entry of [entryAfter(nth(m, 0).hash, 'm', 1), entryAfter(nth(m, 0).hash, 'm', 7)])
      store.append(entry, {}, UNHELD, { stored: breaks, failed: breaks });
    await appendAsync(store, entryAfter(nth(n, 0).hash, 'n', 1), {});
    expect(late.mock.calls.map(([run]) => run)).toHaveLength(2);
    for (const [run] of late.mock.calls) expect(run).toThrow('broken');
  } finally {
    late.mockRestore();
  }
  expect((await store.load('m'))?.entries).toHaveLength(2);
  expect((await store.load('n'))?.entries).toHaveLength(2);
});

describe('entries of the journal', () => {
  test('are there after a crash, with the deadline of the last of them, and the match goes on', async () => {
    const entries = await opened('m', 5);
    const after = crashed();
    expect((await after.load('m'))?.entries).toEqual(entries);
    expect(await after.nextDue()).toEqual({ uptime: 4 });
    expect((await after.table('m'))?.dueAt).toBe(4);
    expect((await after.listed(['m'])).get('m')).toMatchObject({
      ...{ awaiting: [0], row: { dueAt: 4 } },
      progress: newsAfter(4),
    });
    await appendAsync(after, entryAfter(nth(entries, 4).hash, 'm', 5), { dueAt: null });
    expect(await after.nextDue()).toEqual({});
    await expect(appendAsync(after, entryAfter(nth(entries, 4).hash, 'm', 5), {})).rejects.toThrow(
      ConflictError,
    );
    await after.close();
  });

  test('move when a chunk is full; a log is read from both', async () => {
    const entries = await opened('m', CHUNK + 3);
    await store.keepUptime(1);
    expect(countIn(CHUNKS)).toBe(1);
    expect((await store.load('m'))?.entries).toEqual(entries);
    expect((await store.load('m', CHUNK - 1))?.entries).toEqual(entries.slice(CHUNK - 1));
    expect(await store.lines('m', CHUNK + 1)).toEqual(entries.slice(CHUNK + 1).map(({ line }) => line));
    const after = crashed();
    expect((await after.load('m'))?.entries).toEqual(entries);
    expect(await after.nextDue()).toEqual({ uptime: CHUNK + 2 });
    await after.close();
  });

  test('move when the match is over, and when the store closes; the journal has one row left', async () => {
    const over = await opened('over', 3);
    await appendAsync(store, entryAfter(nth(over, 2).hash, 'over', 3), { end: END });
    const played = await opened('played', 3);
    await store.close();
    expect(countIn(CHUNKS)).toBe(2);
    expect(countIn(JOURNAL)).toBe(1);
    store = new SqliteStore(file);
    expect((await store.load('played'))?.entries).toEqual(played);
    expect(await store.nextDue()).toEqual({ uptime: 2 });
    expect((await store.load('over'))?.end).toEqual(END);
  });

  test('are trimmed when they are not needed any more', async () => {
    await opened('long', 3 * CHUNK);
    await store.keepUptime(1);
    expect(countIn(JOURNAL)).toBeLessThan(2 * CHUNK);
  });

  test('of one commit are one row', async () => {
    const logs = ['a', 'b', 'c'].map((matchId) => logOf(matchId, 2));
    for (const { head, entries } of logs) {
      await store.putTable(rowOf(head.line.matchId));
      await store.create(head, nth(entries, 0), {});
    }
    const before = countIn(JOURNAL);
    await Promise.all(logs.map(({ entries }) => appendAsync(store, nth(entries, 1), {})));
    expect(countIn(JOURNAL)).toBe(before + 1);
  });

  test('may be queued before the one before is stored; where that fails, so do they', async () => {
    const entries = [...(await opened('m', 1))];
    for (const n of [1, 2, 3]) entries.push(entryAfter(nth(entries, n - 1).hash, 'm', n));
    await Promise.all(entries.slice(1).map((entry) => appendAsync(store, entry, {})));
    expect((await store.load('m'))?.entries).toEqual(entries);
  });
});

test('a failed commit fails what builds on it, and nothing else', async () => {
  const other = join(tempDir(), 'log.sqlite');
  let writer: DirectWriter | undefined;
  const direct = new SqliteStore(other, (data) => {
    writer = new DirectWriter(data);
    return writer;
  });
  for (const matchId of ['m', 'n']) {
    await direct.putTable(rowOf(matchId));
    await direct.create(logOf(matchId, 1).head, nth(logOf(matchId, 1).entries, 0), {});
  }
  const pages = Number(writer?.db.prepare('PRAGMA page_count').get()?.page_count);
  writer?.db.exec(`PRAGMA max_page_count = ${pages + 4}`);
  const [m, n] = [nth(logOf('m', 1).entries, 0), nth(logOf('n', 1).entries, 0)];
  const large = entryAfter(m.hash, 'm', 1, { line: 'x'.repeat(100_000) });
  const results = await Promise.allSettled([
    appendAsync(direct, large, {}),
    appendAsync(direct, entryAfter(large.hash, 'm', 2), {}),
    appendAsync(direct, entryAfter(n.hash, 'n', 1), {}),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  await appendAsync(direct, entryAfter(m.hash, 'm', 1), {});
  expect((await direct.load('m'))?.entries).toHaveLength(2);
  expect((await direct.load('n'))?.entries).toHaveLength(2);
  await direct.close();
});

describe('a damaged journal', () => {
  const PLAYING = ['hit', 'acts', 'rests'];

  /** `rests` did nothing for long, `hit` is in the newest row but one, `acts` in the newest. */
  async function played(): Promise<void> {
    for (const matchId of PLAYING) await opened(matchId, 2);
    const acted = async (matchId: string) => {
      const last = nth(logOf(matchId, 2).entries, 1);
      await appendAsync(store, entryAfter(last.hash, matchId, 2), {});
    };
    await acted('hit');
    await store.keepUptime(5);
    await acted('acts');
  }

  const newestButOne = (db: DatabaseSync): number =>
    Number(rows(db, 'SELECT max(n) - 1 AS n FROM journal')[0]?.n);

  async function soundIn(after: SqliteStore): Promise<readonly string[]> {
    const sound: string[] = [];
    for (const matchId of PLAYING) {
      const loaded = await after.load(matchId).catch((error: unknown) => error);
      if (loaded instanceof DamagedError) {
        const refused = appendAsync(after, entryAfter('', matchId, 2), {});
        await expect(refused).rejects.toThrow(DamagedError);
      } else sound.push(matchId);
    }
    await after.close();
    return sound;
  }

  test('costs the matches whose entries cannot be read', async () => {
    await played();
    const after = crashed((db) =>
      db.exec(
        `UPDATE journal SET entries = replace(entries, '60000', '60001') WHERE n = ${newestButOne(db)}`,
      ),
    );
    expect(await soundIn(after)).toEqual(['acts', 'rests']);
  });

  test('of an unknown match costs those that have not acted since', async () => {
    await played();
    const after = crashed((db) =>
      db.exec(`UPDATE journal SET heads = replace(heads, 'hit', 'hat') WHERE n = ${newestButOne(db)}`),
    );
    expect(await soundIn(after)).toEqual(['acts']);
  });

  test('with a row too few is noticed, in the middle and at the end', async () => {
    await played();
    const cut = crashed((db) => db.exec(`DELETE FROM journal WHERE n = ${newestButOne(db)}`));
    expect(await soundIn(cut)).toEqual(['acts']);
    const ended = crashed((db) => db.exec(`DELETE FROM journal WHERE n >= ${newestButOne(db)}`));
    expect(await soundIn(ended)).toEqual([]);
  });

  test('is no matter where all of it is in chunks', async () => {
    await played();
    await store.close();
    store = new SqliteStore(file);
    const after = crashed((db) => db.exec(`UPDATE journal SET entries = '[]'`));
    expect(await soundIn(after)).toEqual(PLAYING);
  });
});
