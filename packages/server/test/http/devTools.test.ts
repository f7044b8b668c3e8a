// The monitor and the playground of Colyseus: there in development, and nowhere else.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { devTools } from '../../tools/devTools.ts';
import { createMatch, TestClient } from '../support/testClient.ts';
import { startServer, tempDir } from '../support/testServer.ts';

const clientDir = tempDir();
writeFileSync(join(clientDir, 'index.html'), '<!doctype html><title>Hexmarch</title>');
const ARGS = ['--client', clientDir];
const PATHS = ['/monitor', '/monitor/', '/monitor/api', '/playground', '/playground/', '/playground/rooms'];

interface Rooms {
  readonly rooms: readonly { readonly roomId: string; readonly name: string; readonly clients: number }[];
}

interface Inspected {
  readonly clients: readonly { readonly sessionId: string }[];
  readonly state: Readonly<Record<string, unknown>>;
  readonly stateSize: number;
}

test('in production they do not exist', async () => {
  const server = await startServer(ARGS);
  const statuses = await Promise.all(PATHS.map(async (path) => (await fetch(`${server.url}${path}`)).status));
  expect(statuses).toEqual(PATHS.map(() => 404));
  await server.close();
});

test('in development they show the rooms, with the people and the state of each, and matches go on', async () => {
  const server = await startServer(ARGS, { devTools });
  const statuses = await Promise.all(PATHS.map(async (path) => (await fetch(`${server.url}${path}`)).status));
  expect(statuses).toEqual(PATHS.map(() => 200));

  const { matchId, token } = (await createMatch(server.url)).body;
  const ada = await TestClient.join(server.url, matchId, 'seat', token);
  const bob = await TestClient.join(server.url, matchId, 'seat', undefined, 'Bob');
  await ada.until(() => ada.state.status === 'playing');
  const shown = async <T>(path: string) => (await (await fetch(`${server.url}${path}`)).json()) as T;
  const { rooms } = await shown<Rooms>('/monitor/api');
  expect(rooms.map(({ name }) => name).sort()).toEqual(['lobby', 'match']);
  const { roomId = '' } = rooms.find(({ name }) => name === 'match') ?? {};
  const match = await shown<Inspected>(`/monitor/api/room?roomId=${roomId}`);
  expect(match.clients).toHaveLength(2);
  expect(match.stateSize).toBeGreaterThan(0);
  expect(Object.keys(match.state).length).toBeGreaterThan(0);
  const lobby = rooms.find(({ name }) => name === 'lobby')?.roomId;
  expect(await shown<Inspected>(`/monitor/api/room?roomId=${lobby}`)).toMatchObject({ clients: [] });

  await ada.act('resign');
  await bob.until(() => bob.state.status === 'over');
  await Promise.all([ada.leave(), bob.leave()]);
  await server.close();
});

test('pages of other sites do not reach them', async () => {
  const server = await startServer(ARGS, { devTools });
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect((await fetch(`${server.url}/monitor/api`, { headers })).status).toBe(404);
  await server.close();
});
