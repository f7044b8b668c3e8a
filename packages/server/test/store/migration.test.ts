// A database of the layout before: everything is there, damage stays detected, and it is never half converted.

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { DamagedError } from '../../src/ports/ports.ts';
import { SqliteStore } from '../../src/store/sqlite/sqliteStore.ts';
import { StoreError } from '../../src/store/storeError.ts';
import { appendAsync } from '../../tools/appendAsync.ts';
import { tempDir } from '../support/tempDir.ts';
import { WITHOUT_CHAT } from './fifthLayout.ts';
import { dueIn, END, entryAfter, logOf, nth, rowOf } from './logOf.ts';
import { type OldMatch, writeSecondLayout } from './secondLayout.ts';

const LENGTHS = [1, 2, 63, 64, 65, 128, 200];

let file: string;
beforeEach(() => {
  file = join(tempDir(), 'log.sqlite');
});

function change(sql: string): void {
  const db = new DatabaseSync(file);
  db.exec(sql);
  db.close();
}

const playing = (length: number): OldMatch => {
  const matchId = `playing-${length}`;
  const { head, entries } = logOf(matchId, length);
  const last = nth(entries, length - 1);
  return {
    row: rowOf(matchId, { status: 'playing', dueAt: 1000 + length }),
    ...{ head, entries },
    snapshot: { matchId, sequence: length, hash: last.hash, text: '{"a":1}' },
  };
};

const over = (length: number): OldMatch => {
  const matchId = `over-${length}`;
  return { row: rowOf(matchId, { status: 'over' }), ...logOf(matchId, length), end: END };
};

const MATCHES: readonly OldMatch[] = [
  { row: rowOf('waiting', { dueAt: 5.5 }) },
  { row: rowOf('frozen', { status: 'frozen' }), ...logOf('frozen', 3) },
  ...LENGTHS.map(playing),
  ...LENGTHS.map(over),
];

test('every match is there as it was, and the running ones go on', async () => {
  writeSecondLayout(file, MATCHES, 123.5);
  const store = new SqliteStore(file);
  for (const { row, head, entries, end, snapshot } of MATCHES) {
    const { matchId } = row;
    expect(await store.table(matchId)).toEqual(row);
    expect(await store.tableByCode(row.code)).toEqual(row);
    expect(await store.load(matchId)).toEqual(head === undefined ? undefined : { head, entries, end });
    expect(await store.lines(matchId, 0)).toEqual((entries ?? []).map(({ line }) => line));
    expect(await store.snapshot(matchId, 1000)).toEqual(snapshot);
  }
  expect(await store.uptime()).toBe(123.5);
  expect(await store.nextDue()).toEqual({ uptime: 5.5 });
  expect(await store.unfinished()).toHaveLength(LENGTHS.length);
  for (const length of LENGTHS) {
    const last = nth(playing(length).entries ?? [], length - 1);
    await appendAsync(store, entryAfter(last.hash, last.matchId, length), { dueAt: null });
  }
  await store.close();
  const again = new SqliteStore(file);
  for (const length of LENGTHS)
    expect((await again.load(`playing-${length}`))?.entries).toHaveLength(length + 1);
  expect(await dueIn(again, { uptime: 1e9, wall: 0 }, 100)).toEqual(['waiting']);
  await again.close();
});

test('earlier damage is still reported, and affects nothing else', async () => {
  writeSecondLayout(file, MATCHES, 0);
  change(`
    UPDATE entry SET line = 'x' WHERE match_id = 'over-65' AND sequence = 3;
    DELETE FROM entry WHERE match_id = 'over-128' AND sequence = 70;
    UPDATE entry SET command = 'x' WHERE match_id = 'playing-200' AND sequence = 150;
    UPDATE entry SET events = '[' WHERE match_id = 'playing-2' AND sequence = 1;
    DELETE FROM entry WHERE match_id = 'playing-1'`);
  const store = new SqliteStore(file);
  const damaged = ['over-65', 'over-128', 'playing-200', 'playing-2', 'playing-1'];
  for (const { row } of MATCHES) {
    const loaded = await store.load(row.matchId).catch((error: unknown) => error);
    expect([row.matchId, loaded instanceof DamagedError]).toEqual([
      row.matchId,
      damaged.includes(row.matchId),
    ]);
  }
  await expect(store.load('over-65')).rejects.toThrow('entry 3');
  await expect(store.load('over-128')).rejects.toThrow('entry 70');
  await expect(store.load('playing-200')).rejects.toThrow('entry 150');
  await store.close();
});

test('an uptime that was damaged before is refused after', () => {
  writeSecondLayout(file, MATCHES, 10);
  change('UPDATE server SET uptime = 11');
  expect(() => new SqliteStore(file)).toThrow('uptime');
});

describe('a file of the fourth layout, which did not count who had opened it', () => {
  beforeEach(async () => {
    const store = new SqliteStore(file);
    const { head, entries } = logOf('m', 3);
    await store.putTable(rowOf('m'));
    await store.create(head, nth(entries, 0), {});
    for (const entry of entries.slice(1)) await appendAsync(store, entry, {});
    await store.keepUptime(123.5);
    await store.close();
    change(`${WITHOUT_CHAT} ALTER TABLE server DROP COLUMN tenure; PRAGMA user_version = 4`);
    const db = new DatabaseSync(file);
    const { uptime, journalled } = db.prepare('SELECT uptime, journalled FROM server').get() ?? {};
    expect(journalled).toBe(3);
    db.prepare('UPDATE server SET uptime_sum = ?').run(crc32(`${uptime} ${journalled}`));
    db.close();
  });

  test('is brought up to date, and counts from then on', async () => {
    for (const tenure of [1, 2, 3]) {
      const store = new SqliteStore(file);
      expect(await store.uptime()).toBe(123.5);
      expect((await store.load('m'))?.entries).toHaveLength(3);
      await store.close();
      const db = new DatabaseSync(file);
      expect(db.prepare('SELECT tenure FROM server').get()).toEqual({ tenure });
      db.close();
    }
  });

  test.each(['uptime = 124', 'journalled = 2', 'uptime_sum = 0'])('is refused with %s', (damage) => {
    change(`UPDATE server SET ${damage}`);
    expect(() => new SqliteStore(file)).toThrow('uptime');
  });

  test('is refused when the count is damaged afterwards', async () => {
    await new SqliteStore(file).close();
    change('UPDATE server SET tenure = 0');
    expect(() => new SqliteStore(file)).toThrow('uptime');
  });
});

test('a file from before names stood beside the log: its heads of format 1 are unchanged, and its matches go on', async () => {
  const store = new SqliteStore(file);
  const { head, entries } = logOf('m', 3);
  expect(head.line).toMatchObject({ format: 1, seats: [{ name: 'Ada' }, {}] });
  await store.putTable(rowOf('m'));
  await store.create(head, nth(entries, 0), {});
  await appendAsync(store, nth(entries, 1), {});
  await store.close();
  change('ALTER TABLE match DROP COLUMN awaiting; PRAGMA user_version = 6');
  const again = new SqliteStore(file);
  expect(await again.load('m')).toEqual({ head, entries: entries.slice(0, 2), end: undefined });
  expect(await again.table('m')).toEqual(rowOf('m', { status: 'playing' }));
  await appendAsync(again, nth(entries, 2), {});
  expect((await again.load('m'))?.entries).toEqual(entries);
  await again.close();
  const db = new DatabaseSync(file);
  // Which locks earlier programs out: they would store people without the names of newer matches.
  expect(db.prepare('PRAGMA user_version').get()).toEqual({ user_version: 9 });
  db.close();
});

test('of a match that has not moved since lists knew only who is awaited, that is what they say', async () => {
  const store = new SqliteStore(file);
  const { head, entries } = logOf('m', 2);
  await store.putTable(rowOf('m'));
  await store.create(head, nth(entries, 0), { awaiting: [0, 12] });
  await store.close();
  change('PRAGMA user_version = 8');
  const again = new SqliteStore(file);
  const listed = async () => (await again.listed(['m'])).get('m');
  expect(await listed()).toMatchObject({ awaiting: [0, 12], progress: undefined });
  const progress = { count: 3, act: { by: 12, word: 'move' } };
  await appendAsync(again, nth(entries, 1), { awaiting: [12], progress });
  expect(await listed()).toMatchObject({ awaiting: [12], progress });
  await again.close();
});

test('where it cannot be converted nothing of it is, and the file stays as it was', async () => {
  writeSecondLayout(file, MATCHES, 0);
  change('CREATE TABLE chunk (something TEXT)');
  expect(() => new SqliteStore(file)).toThrow(StoreError);
  const db = new DatabaseSync(file);
  const count = MATCHES.reduce((sum, { entries = [] }) => sum + entries.length, 0);
  expect(db.prepare('PRAGMA user_version').get()).toEqual({ user_version: 2 });
  expect(db.prepare('SELECT count(*) AS n FROM entry').get()?.n).toBe(count);
  expect(db.prepare(`SELECT count(*) AS n FROM sqlite_schema WHERE name = 'journal'`).get()?.n).toBe(0);
  db.exec('DROP TABLE chunk');
  db.close();
  await new SqliteStore(file).close();
});
