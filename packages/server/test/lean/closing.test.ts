// A lean client whose server stops.

import { createMatch } from '../../tools/lean/api.ts';
import { LeanClient } from '../../tools/lean/leanClient.ts';
import type { ClosedError } from '../../tools/lean/roomSocket.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { startServer } from '../support/testServer.ts';

const COME_BACK = 1012;

test('a server that stops is noticed', async () => {
  const server = await startServer();
  const { matchId, token } = await createMatch(server.url, DUEL_REQUEST);
  const ada = await LeanClient.enter(server.url, matchId, { as: 'seat', name: 'Ada', token });
  const closed = new Promise<ClosedError>((resolve) => {
    ada.onClosed = resolve;
  });
  await server.close();
  expect((await closed).code).toBe(COME_BACK);
});
