// [TABLE-1.6] A server that is stopped for longer than anybody’s remaining time: nobody loses on time.

import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MESSAGE } from '@hexmarch/shared/protocol/room/messages';
import { runMain } from './support/runMain.ts';
import { createMatch, TestClient } from './support/testClient.ts';

const DUEL = resolve(import.meta.dirname, 'fixtures/duelGame.ts');
const BANK_MS = 3000;
const STOPPED_MS = 4500;

test('[TABLE-1.6] a process that was stopped takes no time from anybody', async () => {
  const server = runMain('--memory', '--game', DUEL);
  const url = await server.url;
  const clock = { kind: 'fischer', initialMs: BANK_MS, incrementMs: 0 } as const;
  const { body } = await createMatch(url, { clock });
  const ada = await TestClient.join(url, body.matchId, 'seat', body.token);
  const bob = await TestClient.join(url, body.matchId, 'seat', undefined, 'Bob');
  const eve = await TestClient.join(url, body.matchId, 'watch', undefined, 'Eve');
  await ada.until(() => ada.state.status === 'playing');
  const ranSince = ada.state.clockAt;

  server.child.kill('SIGSTOP');
  await pause(STOPPED_MS);
  server.child.kill('SIGCONT');

  for (const client of [ada, bob, eve]) await client.until(() => client.state.clockAt - ranSince > BANK_MS);
  expect(ada.state.status).toBe('playing');
  await ada.act('choose 3');
  await bob.act('choose 4');
  expect(ada.state.seats[0]?.clockMs).toBeGreaterThan(0);
  // Ten seconds would have been worth a message.
  expect([ada, bob, eve].map((client) => client.last(MESSAGE.server))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
