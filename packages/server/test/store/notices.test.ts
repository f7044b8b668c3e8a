// What every store of notices holds to, sentence by sentence of src/match/notices/noticeStore.ts: in memory and in a file; and a file
// whose process is killed.

import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import type { NoticeRow, NoticeStore } from '../../src/match/notices/noticeStore.ts';
import { MemoryNotices } from '../../src/store/memoryNotices.ts';
import { SqliteNotices } from '../../src/store/sqliteNotices.ts';
import { tempDir } from '../support/tempDir.ts';

interface Tested {
  open(): NoticeStore;
  again(store: NoticeStore): NoticeStore;
}

const files = new Map<NoticeStore, string>();

function openFile(file = join(tempDir(), 'notices.sqlite')): NoticeStore {
  const store = new SqliteNotices(file);
  files.set(store, file);
  return store;
}

const KINDS: readonly (readonly [string, Tested])[] = [
  [
    'in memory',
    { open: () => new MemoryNotices(), again: (store) => new MemoryNotices((store as MemoryNotices).memory) },
  ],
  ['in a file', { open: () => openFile(), again: (store) => openFile(files.get(store)) }],
];

const sorted = (rows: readonly NoticeRow[]) =>
  rows.map(({ kind, key, value }) => JSON.stringify([kind, key, value])).sort();

describe.each(KINDS)('notices %s', (_name, { open, again }) => {
  test('what was put is there after a restart, under kind and key, the last value of each', async () => {
    const store = open();
    await store.write([
      { kind: 'letter', key: 'a', value: { n: 1 } },
      { kind: 'match', key: 'a', value: { n: 2 } },
    ]);
    await store.write([{ kind: 'letter', key: 'a', value: { n: 3, text: 'ä "\u0000' } }]);
    await store.close();
    const next = again(store);
    expect(sorted(await next.read())).toEqual([
      '["letter","a",{"n":3,"text":"ä \\"\\u0000"}]',
      '["match","a",{"n":2}]',
    ]);
    await next.close();
  });

  test('what was dropped is gone, and dropping what is not there is nothing', async () => {
    const store = open();
    await store.write([{ kind: 'letter', key: 'a', value: 1 }]);
    await store.write([
      { kind: 'letter', key: 'a', value: undefined },
      { kind: 'letter', key: 'b', value: undefined },
    ]);
    await store.close();
    const next = again(store);
    expect(await next.read()).toEqual([]);
    await next.close();
  });

  test('a write that fails keeps nothing of it, and the next one goes on', async () => {
    const store = open();
    const cyclic: { self?: unknown } = {};
    cyclic.self = cyclic;
    const write = async () =>
      store.write([
        { kind: 'letter', key: 'a', value: 1 },
        { kind: 'letter', key: 'b', value: cyclic },
      ]);
    await expect(write()).rejects.toThrow();
    await store.write([{ kind: 'letter', key: 'c', value: 1 }]);
    expect(sorted(await store.read())).toEqual(['["letter","c",1]']);
    await store.close();
  });

  test('writes count in the order in which they were asked for', async () => {
    const store = open();
    await Promise.all(
      Array.from({ length: 50 }, (_, n) => store.write([{ kind: 'server', key: 'n', value: n }])),
    );
    expect(sorted(await store.read())).toEqual(['["server","n",49]']);
    await store.close();
  });
});

test('a row that is not what was written is left out, and others are there', async () => {
  const file = join(tempDir(), 'notices.sqlite');
  const store = openFile(file);
  await store.write([
    { kind: 'letter', key: 'a', value: 1 },
    { kind: 'letter', key: 'b', value: 2 },
  ]);
  await store.close();
  const db = new DatabaseSync(file);
  db.exec("UPDATE notice SET text = '7' WHERE key = 'a'");
  db.close();
  const next = openFile(file);
  expect(sorted(await next.read())).toEqual(['["letter","b",2]']);
  await next.close();
});

test('the file is its owner’s alone, and one of a newer version is not touched', async () => {
  const file = join(tempDir(), 'notices.sqlite');
  await openFile(file).close();
  expect(statSync(file).mode & 0o077).toBe(0);
  const db = new DatabaseSync(file);
  db.exec('PRAGMA user_version = 99');
  db.close();
  expect(() => openFile(file)).toThrow('newer version');
});

const WRITER = fileURLToPath(new URL('./noticeWriter.ts', import.meta.url));

test('of a process that is killed while it writes nothing acknowledged is lost, and nothing is half there', async () => {
  const file = join(tempDir(), 'notices.sqlite');
  let acknowledged = 0;
  for (const count of [1, 7, 23]) {
    const child = spawn(process.execPath, ['--no-warnings', WRITER, file, String(count)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    child.stdout.on('data', (part: Buffer) => {
      text += part.toString();
    });
    const signal = await new Promise((resolve) => child.on('close', (_code, by) => resolve(by)));
    expect(signal).toBe('SIGKILL');
    acknowledged = Math.max(acknowledged, ...text.trim().split('\n').map(Number));
    const store = openFile(file);
    const rows = await store.read();
    await store.close();
    const value = (key: string) => Number(rows.find((row) => row.key === key)?.value ?? 0);
    // Both halves of each write are one number; one write may have been on its way.
    expect([value('a') - value('b'), value('a') >= acknowledged]).toEqual([0, true]);
    expect(value('a') - acknowledged).toBeLessThanOrEqual(1);
  }
});
