// A server with notifications and an audit log in files moves to a database.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { NotificationRowKind } from '../../src/notifications/model/notificationStore.ts';
import { SqliteDocuments } from '../../src/store/documents/sqliteDocuments.ts';
import { takeOver } from '../../src/store/documents/takingOver.ts';
import { SharedRows, Shelf } from '../support/sharedRows.ts';
import { tempDir } from '../support/tempDir.ts';
import { keep, sorted } from './contract/documents.ts';

async function filed(): Promise<string> {
  const file = join(tempDir(), 'notices.sqlite');
  const store = new SqliteDocuments(file);
  await keep(store, [
    { kind: 'letter', key: 'a', value: 1 },
    { kind: 'match', key: 'b', value: { n: 2 } },
  ]);
  await store.close();
  return file;
}

const rowsOn = (shelf: Shelf) => new SharedRows<NotificationRowKind>(shelf);
const ROWS = ['["letter","a",1]', '["match","b",{"n":2}]'];

test('the rows of the file are in the database, once, and the file is renamed', async () => {
  const [file, shelf] = [await filed(), new Shelf()];
  expect(await takeOver(file, new SharedRows<string>(shelf))).toBe('taken');
  expect(sorted(await rowsOn(shelf).read())).toEqual(ROWS);
  expect([existsSync(file), existsSync(`${file}.in-database`)]).toEqual([false, true]);
  expect(await takeOver(file, new SharedRows<string>(shelf))).toBe('nothing');
});

test('where there are such rows already nothing is moved, and the file stays', async () => {
  const [file, shelf] = [await filed(), new Shelf()];
  await keep(rowsOn(shelf), [{ kind: 'letter', key: 'c', value: 3 }]);
  expect(await takeOver(file, new SharedRows<string>(shelf))).toBe('refused');
  expect(sorted(await rowsOn(shelf).read())).toEqual(['["letter","c",3]']);
  expect(existsSync(file)).toBe(true);
});

test('where the database fails the file stays as it was, and the next start moves it', async () => {
  const [file, shelf] = [await filed(), new Shelf()];
  const failing = new SharedRows<string>(shelf);
  failing.failsNext = true;
  await expect(takeOver(file, failing)).rejects.toThrow('away');
  expect(existsSync(file)).toBe(true);
  expect(await takeOver(file, new SharedRows<string>(shelf))).toBe('taken');
  expect(sorted(await rowsOn(shelf).read())).toEqual(ROWS);
});
