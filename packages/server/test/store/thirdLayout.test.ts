// A database of the layout before this one, as a crash has left it: its journal is read unchanged, and moves on.

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DamagedError } from '../../src/ports/ports.ts';
import { SqliteStore } from '../../src/store/sqlite/sqliteStore.ts';
import { appendAsync } from '../../tools/appendAsync.ts';
import { tempDir } from '../support/tempDir.ts';
import { entryAfter, logOf, nth, rowOf } from './logOf.ts';
import { writeThirdLayout } from './thirdLayout.ts';

const MATCHES = ['a', 'b'];
const COUNT = 5;

let file: string;
beforeEach(async () => {
  const dir = tempDir();
  const store = new SqliteStore(join(dir, 'running.sqlite'));
  for (const matchId of MATCHES) {
    const { head, entries } = logOf(matchId, COUNT);
    await store.putTable(rowOf(matchId));
    await store.create(head, nth(entries, 0), {});
    for (const entry of entries.slice(1)) await appendAsync(store, entry, { dueAt: entry.sequence });
  }
  file = join(dir, 'crashed.sqlite');
  const db = new DatabaseSync(join(dir, 'running.sqlite'));
  db.exec(`VACUUM INTO '${file}'`);
  db.close();
  await store.close();
  writeThirdLayout(file, (matchId, sequence) => nth(logOf(matchId, COUNT).entries, sequence));
});

test('every match is there as it was, goes on, and is there after the next stop', async () => {
  const store = new SqliteStore(file);
  for (const matchId of MATCHES) {
    const { head, entries } = logOf(matchId, COUNT);
    expect(await store.load(matchId)).toEqual({ head, entries, end: undefined });
    expect(await store.commandAt(matchId, 3)).toEqual(nth(entries, 3));
    await appendAsync(store, entryAfter(nth(entries, COUNT - 1).hash, matchId, COUNT), {});
  }
  expect(await store.nextDue()).toEqual({ uptime: COUNT - 1 });
  await store.close();
  const after = new SqliteStore(file);
  for (const matchId of MATCHES) {
    const { entries } = logOf(matchId, COUNT + 1);
    expect((await after.load(matchId))?.entries).toEqual(entries);
    expect(await after.lines(matchId, 0)).toEqual(entries.map(({ line }) => line));
  }
  await after.close();
});

test('a crash right after finds rows of both kinds', async () => {
  const store = new SqliteStore(file);
  const last = nth(logOf('a', COUNT).entries, COUNT - 1);
  await appendAsync(store, entryAfter(last.hash, 'a', COUNT), {});
  const copy = `${file}.copy`;
  const db = new DatabaseSync(file);
  const kinds = db.prepare('SELECT DISTINCT typeof(entries) AS kind FROM journal ORDER BY kind').all();
  expect(kinds.map(({ kind }) => kind)).toEqual(['blob', 'text']);
  db.exec(`VACUUM INTO '${copy}'`);
  db.close();
  await store.close();
  const after = new SqliteStore(copy);
  expect((await after.load('a'))?.entries).toEqual(logOf('a', COUNT + 1).entries);
  expect((await after.load('b'))?.entries).toEqual(logOf('b', COUNT).entries);
  await after.close();
});

test('damage costs the matches whose entries it concerns, and nobody else', async () => {
  const db = new DatabaseSync(file);
  db.exec(
    `UPDATE journal SET entries = replace(entries, 'roll', 'rill') WHERE heads LIKE '%"a",${COUNT - 1}%'`,
  );
  db.close();
  const store = new SqliteStore(file);
  await expect(store.load('a')).rejects.toThrow(DamagedError);
  expect((await store.load('b'))?.entries).toHaveLength(COUNT);
  await store.close();
});
