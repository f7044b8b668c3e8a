// A file whose newest part is gone, which looks as after an honest crash: its write-ahead log was deleted or cut, or an older copy put in
// its place. What was committed is noted beside it, so whoever plays there, and whoever runs the server, is told.

import { copyFileSync, existsSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { MESSAGE } from '@hexmarch/shared/protocol/room/messages';
import { openStores } from '../../src/app/stores.ts';
import { NO_METER } from '../../src/base/meter.ts';
import { watchedStore } from '../../src/ops/watchedStore.ts';
import { SqliteStore } from '../../src/store/sqlite/sqliteStore.ts';
import { lostSince, WrittenNote } from '../../src/store/sqlite/writtenNote.ts';
import type { Table } from '../../src/table/table.ts';
import { played, playing, SILENT, serverOn, soon } from '../support/servers.ts';
import { tempDir } from '../support/tempDir.ts';
import { until } from '../support/until.ts';

const LOG = 'hexmarch.sqlite';
const BEFORE = 2;
const AFTER = 3;

let crashed: {
  readonly data: string;
  readonly matchId: string;
  readonly token: string;
  readonly sequence: number;
};

async function play(table: Table, times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    const { match } = table;
    const { sequence = 0 } = match ?? {};
    await played(table);
    await until(() => (match?.sequence ?? 0) > sequence);
  }
}

/** A folder as a killed server has left it, with its newest actions in the write-ahead log alone. */
beforeAll(async () => {
  const [data, copy] = [tempDir(), tempDir()];
  const store = new SqliteStore(join(data, LOG));
  const started = playing(serverOn(store));
  const { table, tokens, matchId } = await started;
  await until(() => table.match !== undefined);
  await until(() => table.match !== undefined);
  await play(table, BEFORE);
  const other = new DatabaseSync(join(data, LOG));
  other.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  other.close();
  await play(table, AFTER);
  for (const end of ['', '-wal', '.written']) copyFileSync(join(data, LOG + end), join(copy, LOG + end));
  crashed = { data: copy, matchId, token: tokens[0] ?? '', sequence: table.match?.sequence ?? 0 };
  await store.close();
});

/** The folder again, without what is not of `ends`. */
function folderWith(...ends: readonly string[]): string {
  const data = tempDir();
  for (const end of ends) copyFileSync(join(crashed.data, LOG + end), join(data, LOG + end));
  return data;
}

/** The match's sequence, and the reports to its player and operator. */
async function comesBack(data: string) {
  const warned: string[] = [];
  const journal = { info() {}, warn: (_about: object, text: string) => void warned.push(text), error() {} };
  const { log } = await openStores({ dataDir: data, databaseUrl: undefined }, [], journal, NO_METER);
  const watch = {
    begin: () => () => undefined,
    stored() {},
    gone: async () => undefined,
    reopened() {},
    failed() {},
  };
  const table = await serverOn(watchedStore(log, watch)).tables.wake(crashed.matchId);
  if (table === undefined) throw new Error('there is no such match');
  const notified: unknown[] = [];
  table.attach({
    ...SILENT,
    send: (_person, type, payload) => void (type === MESSAGE.server && notified.push(payload)),
  });
  const { person } = await table.enter(crashed.token, '', 'seat');
  table.arrive(person);
  table.messages.welcome(person);
  await soon();
  await log.close();
  return { sequence: table.match?.sequence, notified, warned };
}

test('with its whole write-ahead log nothing is lost, and nothing is reported', async () => {
  const { sequence, notified, warned } = await comesBack(folderWith('', '-wal', '.written'));
  expect({ sequence, notified, warned }).toEqual({ sequence: crashed.sequence, notified: [], warned: [] });
});

test('a deleted one costs the newest actions, which is reported to players and operator', async () => {
  const data = folderWith('', '.written');
  const { sequence, notified, warned } = await comesBack(data);
  expect(sequence).toBe(crashed.sequence - AFTER);
  expect(notified).toEqual([{ failing: false, stood: null, lost: true }]);
  expect(warned).toEqual([expect.stringContaining('write-ahead log was deleted or cut')]);
});

test('so does one that was cut', async () => {
  const data = folderWith('', '-wal', '.written');
  const wal = join(data, `${LOG}-wal`);
  truncateSync(wal, Math.floor(statSync(wal).size / 2));
  const { sequence, notified, warned } = await comesBack(data);
  expect(sequence).toBeLessThan(crashed.sequence);
  expect(notified).toEqual([expect.objectContaining({ lost: true })]);
  expect(warned).toHaveLength(1);
});

test('a match that has lost nothing is not affected by others that have', async () => {
  const data = folderWith('', '.written');
  const store = new SqliteStore(join(data, LOG));
  expect([...store.lost]).toEqual([[crashed.matchId, AFTER]]);
  const { table } = await playing(serverOn(store));
  await until(() => table.match !== undefined);
  expect(store.lost.has(table.setup.matchId)).toBe(false);
  await store.close();
  // Later entries have numbers of their own, and are complete.
  const again = new SqliteStore(join(data, LOG));
  expect(again.lost.size).toBe(0);
  await again.close();
});

test('the note does not grow for ever, and a line that was cut off counts for nothing', () => {
  const file = join(tempDir(), LOG);
  const note = new WrittenNote(file, 100);
  for (let n = 1; n <= 50; n++) note.committed(n, JSON.stringify([['m', n, null, 'a list']]));
  note.close();
  expect(lostSince(file, 48)).toEqual(new Map([['m', 2]]));
  expect(statSync(`${file}.written`).size).toBeLessThan(200);
  truncateSync(`${file}.written`, statSync(`${file}.written`).size - 3);
  expect(lostSince(file, 48).get('m') ?? 0).toBeLessThan(2);
  expect(existsSync(`${file}.written-before`)).toBe(true);
});
