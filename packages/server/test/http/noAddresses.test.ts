// IP addresses are in memory while a rate limit counts them, and never on disk.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CreateMatchReply } from '@hexmarch/shared/protocol/room/messages';
import { say, texts } from '../support/chatting.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { TestClient } from '../support/testClient.ts';
import { startServer, tempDir } from '../support/testServer.ts';

const ADDRESS = '203.0.113.77';

test('creating, joining, playing and chatting leave no address in the data folder', async () => {
  const data = tempDir();
  const server = await startServer(['--data', data, '--proxies', '1']);
  const made = await fetch(`${server.url}/api/matches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ADDRESS },
    body: JSON.stringify(DUEL_REQUEST),
  });
  const { matchId, token } = (await made.json()) as CreateMatchReply;
  // The server has received it.
  expect(server.app.tables.find(matchId)?.setup.owner).toContain('203.0.113.77');
  const ada = await TestClient.join(server.url, matchId, 'seat', token);
  const bob = await TestClient.join(server.url, matchId, 'seat', undefined, 'Bob');
  await ada.until(() => ada.state.status === 'playing');
  await ada.act('choose 3');
  say(ada, 'all', 'hello');
  await bob.until(() => texts(bob, 'all').includes('hello'));
  await bob.act('resign');
  await Promise.all([ada.leave(), bob.leave()]);
  await server.close();
  const files = readdirSync(data).filter((name) => name !== 'hexmarch.sqlite.lock');
  expect(files).toContain('hexmarch.sqlite');
  for (const name of files) {
    const bytes = readFileSync(join(data, name));
    for (const address of [ADDRESS, '127.0.0.1']) expect(bytes.includes(address)).toBe(false);
  }
});
