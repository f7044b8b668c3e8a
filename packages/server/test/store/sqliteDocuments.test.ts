// Documents in memory and in a file, and a file whose process is killed.

import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { SqliteDocuments } from '../../src/store/documents/sqliteDocuments.ts';
import { MemoryDocuments } from '../../src/store/memory/memoryDocuments.ts';
import { tempDir } from '../support/tempDir.ts';
import { describeDocuments, keep, sorted, type TestedRows } from './contract/documents.ts';

const files = new Map<TestedRows, string>();

function openFile(file = join(tempDir(), 'notices.sqlite')): SqliteDocuments {
  const store = new SqliteDocuments(file);
  files.set(store, file);
  return store;
}

describeDocuments('notices in memory', {
  open: async () => new MemoryDocuments(),
  again: async (store) => new MemoryDocuments((store as MemoryDocuments).memory),
});

describeDocuments('notices in a file', {
  open: async () => openFile(),
  again: async (store) => {
    await store.close();
    return openFile(files.get(store));
  },
});

test('a row with a broken checksum is left out, and others are there', async () => {
  const file = join(tempDir(), 'notices.sqlite');
  const store = openFile(file);
  await keep(store, [
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

const WRITER = fileURLToPath(new URL('./documentWriter.ts', import.meta.url));

test('a process that is killed while it writes loses nothing acknowledged, and no transaction is torn', async () => {
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
    // Both halves of each write are one number; one write may have been unacknowledged.
    expect([value('a') - value('b'), value('a') >= acknowledged]).toEqual([0, true]);
    expect(value('a') - acknowledged).toBeLessThanOrEqual(1);
  }
});
