// The server by itself, as the image carries it: with the packages that it loads and no others.

import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { ADMIN, adminUrlOf, metricsOf } from './support/adminPort.ts';
import { runMainOf } from './support/runMain.ts';
import { request, TestClient } from './support/testClient.ts';
import { tempDir } from './support/testServer.ts';

const ASSEMBLE = resolve(import.meta.dirname, '../../../scripts/assembleServer.mjs');

test('with its own packages alone it keeps a match, seats a bot, lets people in, counts them and is backed up', async () => {
  const folder = join(tempDir(), 'server');
  execFileSync(process.execPath, [ASSEMBLE, folder]);
  const data = tempDir();
  const server = runMainOf(folder, '--data', data, ...ADMIN);
  const url = await server.url;
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
  expect({ status, output: server.output() }).toMatchObject({ status: 201 });
  const ada = await TestClient.join(url, body.matchId, 'seat', body.token);
  await ada.until(() => ada.state.status === 'playing');
  const { of } = await metricsOf(await adminUrlOf(server));
  expect(of('matches{game="skorm",status="playing"}')).toBe(1);
  const backup = join(tempDir(), 'backup.tar');
  const tool = (name: string, ...args: readonly string[]) =>
    String(execFileSync(process.execPath, [join(folder, 'packages/server/tools', name), backup, ...args]));
  tool('backup.ts', '--data', data);
  expect(tool('restore.ts', '--verify')).toContain('No faults.');
  server.child.kill('SIGTERM');
  expect((await server.exit).code).toBe(0);
});
