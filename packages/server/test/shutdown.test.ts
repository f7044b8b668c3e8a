// A graceful shutdown does not wait for unused reservations.

import { newLogger } from '../src/ops/logger.ts';
import { createMatch, enter, request, TestClient } from './support/testClient.ts';
import { startServer } from './support/testServer.ts';

test('it closes its rooms at once, also with reservations', async () => {
  const written: string[] = [];
  const logger = newLogger('warn', { write: (line: string) => void written.push(line) });
  const server = await startServer([], { logger });
  const { body } = await createMatch(server.url);
  const ada = await TestClient.join(server.url, body.matchId, 'seat', body.token);
  expect((await enter(server.url, body.matchId, 'watch')).status).toBe(200);
  expect((await request(server.url, '/matchmake/joinOrCreate/lobby', { body: {} })).status).toBe(200);
  await server.close();
  await ada.until(() => ada.closeCode !== undefined);
  expect(written.join('')).not.toContain('rooms were still open');
});

test('a closed room makes room for the same match at once, also with reservations', async () => {
  const server = await startServer();
  const { body } = await createMatch(server.url);
  const ada = await TestClient.join(server.url, body.matchId, 'seat', body.token);
  const bob = await TestClient.join(server.url, body.matchId, 'seat');
  await ada.until(() => ada.state.status === 'playing');
  expect((await enter(server.url, body.matchId, 'watch')).status).toBe(200);
  server.app.tables.find(body.matchId)?.unload();
  await Promise.all([ada, bob].map((client) => client.until(() => client.closeCode !== undefined)));
  const again = await TestClient.join(server.url, body.matchId, 'seat', ada.token);
  await again.leave();
  await server.close();
});
