// Files of the server and its tools are for their owner alone, whatever the umask, and so are those of older versions.

import { execFileSync } from 'node:child_process';
import { chmodSync, lstatSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { CreateMatchReply } from '@hexmarch/shared/protocol/room/messages';
import { keepToOwner, type Warn } from '../../src/ops/ownerOnly.ts';
import { ADMIN, adminUrlOf } from '../support/adminPort.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { openTo } from '../support/openTo.ts';
import { runMainWithin } from '../support/runMain.ts';
import { tempDir } from '../support/tempDir.ts';
import { request, TestClient } from '../support/testClient.ts';

const DUEL = resolve(import.meta.dirname, '../fixtures/duelGame.ts');
const TOOLS = resolve(import.meta.dirname, '../../tools');

const mask = process.umask();
const warned: [object, string][] = [];
const warn: Warn = (...args) => void warned.push(args);
afterEach(() => {
  process.umask(mask);
  warned.length = 0;
});

test('nothing that is written in a match, for people, by operators and as a backup can be read by others', async () => {
  const home = tempDir();
  const data = join(home, 'data');
  const token = 'a-token-of-sixteen';
  const server = runMainWithin(
    `umask 022; export ADMIN_TOKEN=${token}`,
    [],
    '--data',
    data,
    '--game',
    DUEL,
    ...ADMIN,
  );
  const url = await server.url;
  const { body: match } = await request<CreateMatchReply>(url, '/api/matches', { body: DUEL_REQUEST });
  await TestClient.join(url, match.matchId, 'seat', match.token);
  const created = await request(url, '/api/me', { body: { name: 'Ada', lang: 'en', seats: [] } });
  const announced = await fetch(`${await adminUrlOf(server)}/admin/api/announcement`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ minutes: 10, why: 'update' }),
  });
  expect([created.status, announced.status]).toEqual([201, 200]);
  const tool = ['umask 022; exec "$@"', 'sh', process.execPath, join(TOOLS, 'backup.ts')];
  execFileSync('sh', ['-c', ...tool, join(home, 'backup.tar'), '--data', data]);
  expect(openTo(home)).toEqual([]);
});

const modeOf = (...path: readonly string[]): string => (lstatSync(join(...path)).mode & 0o777).toString(8);

function olderFolder(mode: number): string {
  const data = join(tempDir(), 'data');
  mkdirSync(join(data, 'records'), { recursive: true });
  for (const name of ['hexmarch.sqlite', 'hexmarch.sqlite-wal', 'people.sqlite', 'records/m.jsonl'])
    writeFileSync(join(data, name), '');
  execFileSync('chmod', ['-R', `u=rwX,go=rX`, data]);
  chmodSync(data, mode);
  return data;
}

test('permissions of others are silently removed from a folder of an older version', () => {
  const data = olderFolder(0o755);
  keepToOwner(data, warn);
  expect(openTo(data)).toEqual([]);
  expect(modeOf(data)).toBe('700');
  expect(modeOf(data, 'hexmarch.sqlite')).toBe('600');
  expect(warned).toEqual([]);
});

test('one that is shared with a group stays shared with it, and the operator is warned', () => {
  const data = olderFolder(0o750);
  keepToOwner(data, warn);
  expect(modeOf(data)).toBe('750');
  expect(modeOf(data, 'hexmarch.sqlite-wal')).toBe('640');
  expect(process.umask()).toBe(0o007);
  expect(warned).toEqual([[{ dataDir: data, mode: '750' }, expect.stringContaining('shared with a group')]]);
});

test('what is not of the server is left as it is, with the folder that leads to it', () => {
  const data = olderFolder(0o755);
  const elsewhere = join(tempDir(), 'song.txt');
  for (const file of [elsewhere, join(data, 'holiday.jpg')]) writeFileSync(file, '', { mode: 0o644 });
  symlinkSync(elsewhere, join(data, 'tv.sqlite'));
  keepToOwner(data, warn);
  expect([modeOf(data), modeOf(data, 'holiday.jpg'), modeOf(elsewhere)]).toEqual(['755', '644', '644']);
  expect(modeOf(data, 'hexmarch.sqlite')).toBe('600');
});

test('a missing folder will be created for its owner', () => {
  keepToOwner(join(tempDir(), 'data'), warn);
  expect(process.umask()).toBe(0o077);
});
