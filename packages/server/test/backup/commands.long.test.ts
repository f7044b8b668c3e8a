// What an operator does: backs up, verifies, restores; and what the commands refuse.

import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { backupVerified, noteVerified } from '../../src/ops/backupVerified.ts';
import { openSigningKey } from '../../src/ops/signingKey.ts';
import { SqliteStore } from '../../src/store/sqlite/sqliteStore.ts';
import { main as backup } from '../../tools/backup.ts';
import { main as restore } from '../../tools/restore.ts';
import { tempDir } from '../support/tempDir.ts';
import { type DataFolder, dataFolder } from './dataFolder.ts';

const DUEL = join(import.meta.dirname, '../fixtures/duelGame.ts');
let folder: DataFolder;
let dir: string;
let file: string;

beforeAll(async () => {
  folder = await dataFolder();
});
beforeEach(() => {
  dir = tempDir();
  file = join(dir, 'backup.tar');
});

async function run(command: typeof backup, ...args: readonly string[]) {
  const lines: string[] = [];
  const status = (await command(args, (line) => lines.push(line))) ?? 0;
  return { status, text: lines.join('\n') };
}

test('makes one file that its owner alone may read, and leaves nothing else', async () => {
  const { status, text } = await run(backup, file, '--data', folder.data);
  expect(status).toBe(0);
  expect(text).toContain('holds 8 files');
  expect(readdirSync(dir)).toEqual(['backup.tar']);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(backupVerified(folder.data)).toBeUndefined();
});

test('replaces nothing unless it is told to, and makes nothing of a folder that is no server’s', async () => {
  writeFileSync(file, 'an older one');
  await expect(run(backup, file, '--data', folder.data)).rejects.toThrow('is there already');
  expect(readFileSync(file, 'utf8')).toBe('an older one');
  await expect(run(backup, file, '--data', tempDir(), '--force')).rejects.toThrow('name the data folder');
  expect(readFileSync(file, 'utf8')).toBe('an older one');
  await run(backup, file, '--data', folder.data, '--force');
  expect((await run(restore, file, '--verify', '--game', DUEL)).status).toBe(0);
  expect(readdirSync(dir)).toEqual(['backup.tar']);
  await expect(run(backup, join(dir, 'no', 'where'), '--data', folder.data)).rejects.toThrow('no folder');
});

test('a log that cannot be copied leaves no file under the name', async () => {
  const data = tempDir();
  openSigningKey(data);
  writeFileSync(join(data, 'hexmarch.sqlite'), 'a shopping list '.repeat(500));
  await expect(run(backup, file, '--data', data)).rejects.toThrow('cannot be copied');
  expect(readdirSync(dir)).toEqual([]);
});

test('what was erased is not in it, though it is still in the file', async () => {
  const { data } = await dataFolder();
  const text = 'nobody must know of this';
  const db = new DatabaseSync(join(data, 'hexmarch.sqlite'));
  const say = db.prepare(`INSERT INTO talk VALUES ('m', 'all', ?, 0, '', '', NULL, ?, 0)`);
  for (let n = 0; n < 100; n++) say.run(n, text.repeat(9));
  db.exec(`DELETE FROM talk WHERE match_id = 'm'; PRAGMA wal_checkpoint(TRUNCATE)`);
  db.close();
  await run(backup, file, '--data', data);
  expect(readFileSync(join(data, 'hexmarch.sqlite')).includes(text)).toBe(true);
  expect(readFileSync(file).includes(text)).toBe(false);
});

test('of a damaged log there is a backup all the same, and its faults are named', async () => {
  const { data } = await dataFolder();
  const path = join(data, 'hexmarch.sqlite');
  const db = new DatabaseSync(path);
  const page = Number(
    db.prepare(`SELECT rootpage FROM sqlite_schema WHERE name = 'snapshot'`).get()?.rootpage,
  );
  db.close();
  const bytes = readFileSync(path);
  bytes.fill(0xff, (page - 1) * 4096, page * 4096);
  writeFileSync(path, bytes);
  const { status, text } = await run(backup, file, '--data', data, '--verify', '--game', DUEL);
  expect(status).toBe(1);
  expect(text).toContain('FAULT: hexmarch.sqlite:');
  expect(readdirSync(dir)).toEqual(['backup.tar']);
});

test('verified at once, it says so to whoever watches over the server, and so does a later check', async () => {
  const data = (await dataFolder()).data;
  const before = Date.now();
  const { status, text } = await run(backup, file, '--data', data, '--verify', '--game', DUEL);
  expect({ status, text }).toMatchObject({ status: 0, text: expect.stringContaining('No faults.') });
  const noted = backupVerified(data);
  expect(noted).toMatchObject({ file: 'backup.tar', madeAt: expect.any(Number) });
  expect(noted?.madeAt).toBeGreaterThanOrEqual(before);
  const second = join(dir, 'second.tar');
  await run(backup, second, '--data', data);
  expect(backupVerified(data)).toEqual(noted);
  await run(restore, second, '--verify', '--note', data, '--game', DUEL);
  expect(backupVerified(data)?.file).toBe('second.tar');
  // An older one does not make it look as if there were none since.
  noteVerified(data, { madeAt: 1, verifiedAt: Date.now(), file: 'old.tar' });
  expect(backupVerified(data)?.file).toBe('second.tar');
  writeFileSync(join(data, 'backup-verified.json'), '{');
  expect(backupVerified(data)).toBeUndefined();
});

test('restores into a new folder all that there was, under the same key', async () => {
  await run(backup, file, '--data', folder.data);
  const data = join(dir, 'new', 'data');
  const { status, text } = await run(restore, file, '--data', data, '--game', DUEL);
  expect({ status, text }).toMatchObject({
    status: 0,
    text: expect.stringContaining(`Restored into ${data}.`),
  });
  expect(
    readdirSync(data)
      .filter((name) => !name.endsWith('.lock'))
      .sort(),
  ).toEqual([
    'hexmarch.sqlite',
    'leagues.sqlite',
    'notices.sqlite',
    'operators.sqlite',
    'people.sqlite',
    'records',
    'signing-key.pem',
    'tv.sqlite',
  ]);
  expect(openSigningKey(data).key).toBe(openSigningKey(folder.data).key);
  const stores = [data, folder.data].map((path) => new SqliteStore(join(path, 'hexmarch.sqlite')));
  for (const matchId of [folder.running, folder.over]) {
    const [ours, theirs] = await Promise.all(stores.map((store) => store.load(matchId)));
    expect(ours).toEqual(theirs);
  }
  await Promise.all(stores.map((store) => store.close()));
  expect(readFileSync(join(data, 'records', `${folder.over}.jsonl`))).toEqual(
    readFileSync(join(folder.data, 'records', `${folder.over}.jsonl`)),
  );
});

test('restores into no folder in which something is, nor over a server', async () => {
  await run(backup, file, '--data', folder.data);
  const store = new SqliteStore(join(dir, 'data', 'hexmarch.sqlite'));
  await expect(run(restore, file, '--data', join(dir, 'data'))).rejects.toThrow('is not empty');
  await store.close();
  await expect(run(restore, file, '--data', join(dir, 'data'))).rejects.toThrow('is not empty');
});

test('faults are named and keep it from being restored, unless that is wanted', async () => {
  const data = (await dataFolder()).data;
  const db = new DatabaseSync(join(data, 'hexmarch.sqlite'));
  db.exec(`UPDATE snapshot SET hash = replace(hash, '1', '2')`);
  db.close();
  const made = await run(backup, file, '--data', data, '--verify', '--game', DUEL);
  expect(made).toMatchObject({ status: 1, text: expect.stringMatching(/FAULT: match \S+: its snapshot of/) });
  expect(backupVerified(data)).toBeUndefined();
  const into = join(dir, 'data');
  const refused = await run(restore, file, '--data', into, '--game', DUEL);
  expect(refused).toMatchObject({ status: 1, text: expect.stringContaining('Nothing was restored.') });
  expect(readdirSync(into)).toEqual([]);
  const anyway = await run(restore, file, '--data', into, '--game', DUEL, '--anyway');
  expect(anyway).toMatchObject({ status: 1, text: expect.stringContaining('Restored into') });
  expect(existsSync(join(into, 'hexmarch.sqlite'))).toBe(true);
});

test('a match of a game that is not known cannot be checked, and one of another server is told', async () => {
  await run(backup, file, '--data', folder.data);
  const unknown = await run(restore, file, '--verify');
  expect(unknown.status).toBe(1);
  expect(unknown.text).toContain(`match ${folder.running}: This program does not know the game "duel".`);
  const another = await run(restore, file, '--verify', '--key', 'ab'.repeat(32));
  expect(another).toMatchObject({ status: 1, text: expect.stringContaining('another key') });
  expect(readdirSync(dir)).toEqual(['backup.tar']);
});

test('what cannot be answered is said', async () => {
  await expect(run(backup)).rejects.toThrow('name one file');
  await expect(run(restore, file)).rejects.toThrow('use --verify');
  await expect(run(restore, file, '--verify', '--key', 'x')).rejects.toThrow('64 hex digits');
  for (const command of [backup, restore])
    expect((await run(command, '--help')).text).toContain('npm run -s');
  mkdirSync(file);
  expect((await run(restore, file, '--verify')).status).toBe(1);
});
