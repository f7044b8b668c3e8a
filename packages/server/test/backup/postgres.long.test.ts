// A backup of a server on PostgreSQL, which goes on meanwhile: one of a data folder, that any server can be restored from.

import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PURPOSES, peopleFileIn } from '../../src/app/sideStores.ts';
import { SqliteDocuments } from '../../src/store/documents/sqliteDocuments.ts';
import { sqlitePeople } from '../../src/store/people/sqlitePeople.ts';
import { PostgresStore } from '../../src/store/postgres/postgresStore.ts';
import { SqliteStore } from '../../src/store/sqlite/sqliteStore.ts';
import { main as backup } from '../../tools/backup.ts';
import { main as moveStore } from '../../tools/moveStore.ts';
import { wholeTable } from '../../tools/moving/copyMatch.ts';
import { main as reports } from '../../tools/reports.ts';
import { main as restore } from '../../tools/restore.ts';
import { type Postgres, postgres } from '../../tools/trial/postgres.ts';
import { logOf, nth, rowOf } from '../store/logOf.ts';
import { tempDir } from '../support/tempDir.ts';
import { type DataFolder, dataFolder } from './dataFolder.ts';

const DUEL = join(import.meta.dirname, '../fixtures/duelGame.ts');
const { DATABASE_URL } = process.env;
let server: Postgres;
let folder: DataFolder;
let store: PostgresStore;

beforeAll(async () => {
  [server, folder] = await Promise.all([postgres(), dataFolder()]);
  process.env.DATABASE_URL = await server.schema();
  expect((await run(moveStore, 'sqlite', 'postgres', '--data', folder.data)).status).toBe(0);
  for (const name of [
    'hexmarch.sqlite',
    'notices.sqlite',
    'operators.sqlite',
    'leagues.sqlite',
    'tv.sqlite',
    'people.sqlite',
  ])
    rmSync(join(folder.data, name));
  store = await PostgresStore.open(process.env.DATABASE_URL);
});
afterAll(async () => {
  await store.close();
  if (DATABASE_URL === undefined) delete process.env.DATABASE_URL;
  else process.env.DATABASE_URL = DATABASE_URL;
  await server.close();
});

async function run(
  command: (args: readonly string[], say: (line: string) => void) => Promise<number | undefined>,
  ...args: readonly string[]
) {
  const lines: string[] = [];
  const status = (await command(args, (line) => lines.push(line))) ?? 0;
  return { status, text: lines.join('\n') };
}

test('is made beside the server, is right, and restores every match', async () => {
  const dir = tempDir();
  const file = join(dir, 'backup.tar');
  expect(await run(backup, file, '--data', folder.data, '--verify', '--game', DUEL)).toMatchObject({
    status: 0,
  });
  expect(readdirSync(dir)).toEqual(['backup.tar']);
  const data = join(tempDir(), 'data');
  expect((await run(restore, file, '--data', data, '--game', DUEL)).status).toBe(0);
  const restored = new SqliteStore(join(data, 'hexmarch.sqlite'));
  const { ids } = await store.tableIds(0, 99);
  expect(ids).toHaveLength(3);
  for (const id of ids) expect(await wholeTable(restored, id)).toEqual(await wholeTable(store, id));
  expect(await restored.chat.reports(9)).toEqual(await store.chat.reports(9));
  for (const purpose of PURPOSES) {
    const rows = new SqliteDocuments<string>(join(data, `${purpose}.sqlite`));
    expect(await rows.read()).toEqual(await store.rows<string>(purpose).read());
    expect(await rows.read()).toHaveLength(1);
    await rows.close();
  }
  const people = sqlitePeople(peopleFileIn(data));
  expect(await people.everythingOf('kept')).toMatchObject({ person: { name: 'Kept' }, seats: [{}] });
  expect(await people.everythingOf('kept')).toEqual(await store.people().everythingOf('kept'));
  await people.close();
  await restored.close();
});

test('what was reported is read beside the server', async () => {
  expect((await run(reports)).text).toContain(`match ${folder.running}, all: reported by Bob`);
});

test('whoever only reads can write nothing', async () => {
  const reader = await PostgresStore.open(process.env.DATABASE_URL ?? '', { reads: true });
  await expect(reader.putTable(rowOf('new'))).rejects.toThrow('read-only');
  await expect(reader.claim('new')).rejects.toThrow('read-only');
  await reader.close();
  expect(await store.table('new')).toBeUndefined();
});

test('a log that cannot be read leaves no file under the name', async () => {
  const { head, entries } = logOf('bad', 1);
  await store.putTable(rowOf('bad'));
  await store.create({ ...head, hash: '' }, nth(entries, 0), {});
  const dir = tempDir();
  await expect(run(backup, join(dir, 'backup.tar'), '--data', folder.data)).rejects.toThrow('match bad');
  expect(readdirSync(dir)).toEqual([]);
});
