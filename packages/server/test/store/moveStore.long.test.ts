// All data of a server moves from a file into PostgreSQL and back, and is the same each time.

import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { PURPOSES, peopleFileIn } from '../../src/app/sideStores.ts';
import type { PeopleStore } from '../../src/ports/peopleStore.ts';
import { movePeople } from '../../src/store/people/movingPeople.ts';
import { sqlitePeople } from '../../src/store/people/sqlitePeople.ts';
import { PostgresStore } from '../../src/store/postgres/postgresStore.ts';
import { SqliteStore } from '../../src/store/sqlite/sqliteStore.ts';
import { appendAsync } from '../../tools/appendAsync.ts';
import { main } from '../../tools/moveStore.ts';
import { wholeTable } from '../../tools/moving/copyMatch.ts';
import { moveRows, type RowsFor, rowsFrom, rowsInto } from '../../tools/moving/moveRows.ts';
import { type Postgres, postgres } from '../../tools/trial/postgres.ts';
import { type DataFolder, dataFolder } from '../backup/dataFolder.ts';
import { tempDir } from '../support/tempDir.ts';
import { END, entryAfter, logOf, nth, rowOf, type TestedStore } from './logOf.ts';

let server: Postgres;
let folder: DataFolder;
const { DATABASE_URL } = process.env;
beforeAll(async () => {
  [server, folder] = await Promise.all([postgres(), dataFolder()]);
});
beforeEach(async () => {
  process.env.DATABASE_URL = await server.schema();
});
afterAll(async () => {
  if (DATABASE_URL === undefined) delete process.env.DATABASE_URL;
  else process.env.DATABASE_URL = DATABASE_URL;
  await server.close();
});

async function move(...args: readonly string[]) {
  const lines: string[] = [];
  const status = await main(args, (line) => lines.push(line));
  return { status, text: lines.join('\n') };
}

const inFile = (data: string) => new SqliteStore(join(data, 'hexmarch.sqlite'));

/** A copy of the folder with more matches: one reopened, one frozen, one with a long log. */
async function filled(): Promise<string> {
  const data = join(tempDir(), 'data');
  cpSync(folder.data, data, { recursive: true });
  const store = inFile(data);
  for (const [matchId, count] of [
    ['reopened', 3],
    ['frozen', 2],
    ['long', 300],
  ] as const) {
    const { head, entries } = logOf(matchId, count);
    await store.putTable(rowOf(matchId, { visibility: 'public' }));
    for (const [i, entry] of entries.entries()) {
      if (i === 0) await store.create(head, entry, { dueAt: 77 });
      else if (matchId === 'reopened' && i === 1) await appendAsync(store, entry, { end: END });
      else if (matchId === 'reopened') await appendAsync(store, entry, { reopened: true, dueAt: 5 });
      else await appendAsync(store, entry, {});
    }
  }
  await store.freeze('frozen');
  await store.keepUptime(123_456);
  await store.close();
  return data;
}

const rowsOf = async (rows: RowsFor) =>
  Promise.all(
    PURPOSES.map(async (purpose) => (await (await rows(purpose))?.read())?.map((row) => JSON.stringify(row))),
  );

test('notifications, leagues, people, and the audit log are copied, and never added to existing ones', async () => {
  const data = await filled();
  const before = await rowsOf(rowsFrom(data));
  expect(before.map((rows) => rows?.length)).toEqual([1, 1, 1, 1]);
  const there = await move('sqlite', 'postgres', '--data', data);
  expect(there.text).toContain(
    '4 rows of notifications, operators, tournaments and watched matches; 9 rows of profiles',
  );
  const store = await PostgresStore.open(process.env.DATABASE_URL ?? '');
  const everythingIn = async (people: PeopleStore) => {
    const all = await people.everythingOf('kept');
    await people.close();
    return all;
  };
  const all = await everythingIn(sqlitePeople(peopleFileIn(data)));
  expect(all).toMatchObject({
    hasRecoveryCode: true,
    sessions: [{}, {}],
    passkeys: [{}],
    aliases: [{}],
    seats: [{}],
  });
  expect(await everythingIn(store.people())).toEqual(all);
  expect(await rowsOf(async (purpose) => store.rows(purpose))).toEqual(before);
  await store.close();
  const back = join(tempDir(), 'back');
  expect((await move('postgres', 'sqlite', '--data', back)).status).toBe(0);
  expect(await rowsOf(rowsFrom(back))).toEqual(before);
  expect(await everythingIn(sqlitePeople(peopleFileIn(back)))).toEqual(all);
  const [from, full] = [sqlitePeople(peopleFileIn(data)), sqlitePeople(peopleFileIn(back))];
  await expect(movePeople(from, full)).rejects.toThrow('must be empty');
  await Promise.all([from.close(), full.close()]);
  await expect(moveRows(rowsFrom(data), rowsInto(back))).rejects.toThrow('must be empty');
});

async function everything(store: TestedStore) {
  const { ids } = await store.tableIds(0, 1000);
  const tables = await Promise.all(ids.toSorted().map((matchId) => wholeTable(store, matchId)));
  const stored = { tables, reports: await store.chat.reports(99), uptime: await store.uptime() };
  await store.close();
  return stored;
}

test('there and back again is all the same, and the match goes on', async () => {
  const data = await filled();
  const before = await everything(inFile(data));
  expect(before.tables.length).toBeGreaterThan(5);
  expect(before.reports).toHaveLength(1);

  const there = await move('sqlite', 'postgres', '--data', data);
  expect(there).toMatchObject({ status: 0, text: expect.stringContaining('Every copy is identical.') });
  const opened = () => PostgresStore.open(process.env.DATABASE_URL ?? '');
  expect(await everything(await opened())).toEqual(before);

  const back = join(tempDir(), 'back');
  expect((await move('postgres', 'sqlite', '--data', back)).status).toBe(0);
  expect(await everything(inFile(back))).toEqual(before);
  expect(existsSync(join(data, 'hexmarch.sqlite'))).toBe(true);

  for (const store of [await opened(), inFile(back)]) {
    const log = await store.load('long');
    const last = nth(log?.entries ?? [], 299);
    await appendAsync(store, entryAfter(last.hash, 'long', 300), { end: END });
    expect((await store.load('long'))?.end).toEqual(END);
    await store.close();
  }
});

test('what is damaged is skipped and named, and all else is copied', async () => {
  const data = join(tempDir(), 'data');
  const store = inFile(data);
  for (const matchId of ['good', 'bad']) {
    const { head, entries } = logOf(matchId, 2);
    await store.putTable(rowOf(matchId));
    await store.create(head, nth(entries, 0), {});
    await appendAsync(store, matchId === 'bad' ? entryAfter('another past', 'bad', 1) : nth(entries, 1), {});
  }
  await store.close();
  const { status, text } = await move('sqlite', 'postgres', '--data', data);
  expect(status).toBe(1);
  expect(text).toContain('1 rooms with 2 log entries');
  expect(text).toContain('FAULT match bad: ');
});

test('is refused with a running server, a target that is not empty, and without source and target', async () => {
  const data = await filled();
  const running = inFile(data);
  await expect(move('sqlite', 'postgres', '--data', data)).rejects.toThrow('in use');
  await running.close();
  const other = await PostgresStore.open(process.env.DATABASE_URL ?? '');
  await expect(move('sqlite', 'postgres', '--data', data)).rejects.toThrow('Another server');
  await other.putTable(rowOf('m'));
  await other.close();
  await expect(move('sqlite', 'postgres', '--data', data)).rejects.toThrow('must be empty');
  for (const args of [[], ['sqlite'], ['sqlite', 'sqlite'], ['sqlite', 'mysql']])
    await expect(move(...args)).rejects.toThrow('name the source and the target');
  delete process.env.DATABASE_URL;
  await expect(move('sqlite', 'postgres', '--data', data)).rejects.toThrow('DATABASE_URL');
});
