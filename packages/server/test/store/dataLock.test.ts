// One server per data folder, whatever happens to the first.

import { spawn } from 'node:child_process';
import { closeSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { SqliteStore } from '../../src/store/sqlite/sqliteStore.ts';
import { tempDir } from '../support/tempDir.ts';

const APPENDER = fileURLToPath(new URL('./appender.ts', import.meta.url));

let file: string;
beforeEach(() => {
  file = join(tempDir(), 'log.sqlite');
});

test('a second store is refused with a sentence that names the first, and opens when that has gone', async () => {
  const first = new SqliteStore(file);
  expect(() => new SqliteStore(file)).toThrow(`${file} is in use by process ${process.pid}`);
  await first.close();
  await new SqliteStore(file).close();
});

test('a process that was killed does not keep the folder', async () => {
  const reportFile = `${file}.told`;
  const out = openSync(reportFile, 'w');
  const child = spawn(process.execPath, ['--no-warnings', APPENDER, file, '1'], {
    stdio: ['ignore', out, 'inherit'],
  });
  closeSync(out);
  while (statSync(reportFile).size === 0) await new Promise((go) => setImmediate(go));
  expect(() => new SqliteStore(file)).toThrow(`in use by process ${child.pid}`);
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('close', resolve));
  const after = new SqliteStore(file);
  expect((await after.load('m0'))?.entries.length).toBeGreaterThan(0);
  await after.close();
});

test('a store that could not be opened lets go of the folder', async () => {
  await new SqliteStore(file).close();
  const setVersion = (version: unknown) => {
    const db = new DatabaseSync(file);
    const before = db.prepare('PRAGMA user_version').get()?.user_version;
    db.exec(`PRAGMA user_version = ${version}`);
    db.close();
    return before;
  };
  const version = setVersion(99);
  expect(() => new SqliteStore(file)).toThrow('newer version');
  setVersion(version);
  await new SqliteStore(file).close();
});
