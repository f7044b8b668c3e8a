// The server by itself, as the image carries it: made by the commands of the Dockerfile's stage, with the packages that it loads and no others.

import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { ADMIN, adminUrlOf, metricsOf } from './support/adminPort.ts';
import { runStage } from './support/imageStage.ts';
import { openTo } from './support/openTo.ts';
import { type RunningMain, runMainOf } from './support/runMain.ts';
import { request, TestClient } from './support/testClient.ts';
import { tempDir } from './support/testServer.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const image = tempDir();
const folder = join(image, 'server');
const data = tempDir();
const env = { ...process.env, DATA_DIR: data };

/** As `docker compose run` does it: `npm run` finds the operators' tools by their names. */
const tool = (name: string, ...args: readonly string[]) =>
  String(execFileSync('npm', ['run', '-s', name, '--', ...args], { cwd: folder, env }));

beforeAll(() => {
  runStage('production', image);
  // The build of the client's stage, which is made here as for `npm start`.
  const build = `import { ensureClientBuilt } from ${JSON.stringify(join(ROOT, 'scripts/lib/setup.mjs'))};
    await ensureClientBuilt(console.error);`;
  execFileSync(process.execPath, ['--input-type=module', '-e', build], { stdio: 'pipe' });
  for (const built of ['dist', 'dist-pictures'])
    cpSync(join(ROOT, 'packages/client', built), join(folder, 'packages/client', built), { recursive: true });
}, 300_000);

async function stop(server: RunningMain): Promise<void> {
  server.child.kill('SIGTERM');
  expect((await server.exit).code).toBe(0);
}

async function newMatch(url: string): Promise<{ matchId: string; token: string }> {
  const { status, body } = await request<{ matchId: string; token: string }>(url, '/api/matches', {
    body: {
      game: 'skorm',
      options: {},
      visibility: 'public',
      clock: { kind: 'untimed' },
      watchersAllowed: true,
      seat: 0,
      bots: [1],
      name: 'Ada',
    },
  });
  expect(status).toBe(201);
  return body;
}

test('it stores a match, seats a bot, renders the board, admits people, counts them, is backed up and erases somebody', async () => {
  const server = runMainOf(folder, '--data', data, ...ADMIN);
  const url = await server.url;
  const match = await newMatch(url);
  const ada = await TestClient.join(url, match.matchId, 'seat', match.token);
  await ada.until(() => ada.state.status === 'playing');
  const { of } = await metricsOf(await adminUrlOf(server));
  expect(of('matches{game="skorm",status="playing"}')).toBe(1);

  const picture = await fetch(`${url}/pic/m/${match.matchId}.png`, { redirect: 'follow' });
  expect({
    status: picture.status,
    at: new URL(picture.url).pathname,
    output: server.output(),
  }).toMatchObject({
    status: 200,
    at: expect.stringContaining(match.matchId),
  });
  expect(
    Buffer.from(await picture.arrayBuffer())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');

  const backup = join(tempDir(), 'backup.tar');
  expect(tool('backup', backup, '--verify')).toContain('No faults.');
  expect(tool('restore', backup, '--verify')).toContain('No faults.');
  expect(tool('reports')).toContain('Nothing was reported.');
  await ada.act('resign');
  await ada.until(() => ada.state.status === 'over');
  await stop(server);

  expect(tool('person', 'list', '--match', match.matchId)).toContain('Ada');
  expect(tool('person', 'erase', '--match', match.matchId, '--seat', '0')).toContain('erased');
  expect(tool('person', 'list', '--match', match.matchId)).not.toContain('Ada');

  const restored = join(tempDir(), 'data');
  tool('restore', backup, '--data', restored);
  const written = [data, restored].map((one) => [readdirSync(one).length > 2, openTo(one)]);
  expect(written).toEqual([
    [true, []],
    [true, []],
  ]);
  expect(readdirSync(data)).toContain('pictures');
});

test("the backup job of the compose file makes and verifies backups, a day's too", () => {
  const { command } = compose().services.backup;
  const backups = tempDir();
  rmSync(join(data, 'backup-verified.json'), { force: true });
  const [shell = '', flag = '', script = ''] = command;
  // It goes on for ever: here until it wants to wait for the second time, at four in the morning.
  const fakes = fakePrograms(backups);
  const ended = spawnSync(shell, [flag, script.replaceAll('$$', '$').replaceAll('/backups', backups)], {
    cwd: folder,
    env: { ...env, PATH: `${fakes}:${process.env.PATH}` },
    encoding: 'utf8',
  });
  expect(ended.stderr).toBe('');
  expect(readdirSync(backups).filter((name) => name.endsWith('.tar'))).toEqual([
    'daily-1.tar',
    'hourly-04.tar',
  ]);
  expect(existsSync(join(data, 'backup-verified.json'))).toBe(true);
  expect(ended.stdout).toContain('No faults.');
});

interface Compose {
  readonly services: { readonly backup: { readonly command: readonly string[] } };
}
const compose = (): Compose => parse(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'), { merge: true });

function fakePrograms(notes: string): string {
  const bin = tempDir();
  const put = (name: string, body: string) => {
    writeFileSync(join(bin, name), `#!/bin/sh\n${body}\n`);
    chmodSync(join(bin, name), 0o700);
  };
  put('date', 'case "$1" in +%H) echo 04;; +%u) echo 1;; *) echo 1000;; esac');
  put('sleep', `[ ! -e ${notes}/slept ] && touch ${notes}/slept`);
  return bin;
}

test('without the native package for this machine there is no image', () => {
  const bare = join(tempDir(), 'app');
  mkdirSync(bare);
  cpSync(join(image, 'app'), bare, { recursive: true, verbatimSymlinks: true });
  const folderOfParts = join(bare, 'node_modules/@resvg');
  for (const part of readdirSync(folderOfParts).filter((name) => name !== 'resvg-js'))
    rmSync(join(folderOfParts, part), { recursive: true });
  const made = join(bare, '../server');
  const ended = spawnSync(process.execPath, [join(bare, 'scripts/assembleServer.mjs'), made], {
    encoding: 'utf8',
  });
  expect(ended.status).toBe(1);
  expect(ended.stderr).toContain('@resvg/resvg-js has no part for this machine');
  expect(existsSync(made)).toBe(false);
  expect(readFileSync(join(ROOT, 'Dockerfile'), 'utf8')).not.toContain('--omit=optional');
});
