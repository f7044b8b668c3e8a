// Whoever is awaited loses no time to what happens to servers: his clock stands from the last word of the one that had his match until
// another has it.

import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { type OwnPostgres, ownPostgres } from '../tools/trial/postgres.ts';
import { come } from './support/come.ts';
import { type Server, serversOn } from './support/serversOn.ts';
import { createMatch, type TestClient } from './support/testClient.ts';

const DUEL = resolve(import.meta.dirname, 'fixtures/duelGame.ts');
const CLOCK = { kind: 'fischer', initialMs: 600_000, incrementMs: 0 } as const;
/** Nobody has the match for longer than that. */
const AWAY_MS = 4000;
/** And so much less is lost: the measurement includes the reconnection. */
const LOST_MAX_MS = 2000;

/** Several processes start in each. */
jest.setTimeout(120_000);

let database: OwnPostgres;
beforeAll(async () => {
  database = await ownPostgres();
});
afterAll(() => database.close());

/** Of the seat that is awaited, at this moment. */
function leftOf({ state }: TestClient, seat: number): number {
  return (state.seats[seat]?.clockMs ?? 0) - (Date.now() - state.clockAt);
}

async function gone(...clients: readonly TestClient[]): Promise<void> {
  for (const client of clients) await client.until(() => client.closeCode !== undefined);
}

interface Scene {
  /** The server that has the match, and another. */
  readonly holder: Server;
  readonly other: Server;
  readonly url: string;
  /** She is not to move, and he is. */
  readonly ada: TestClient;
  readonly bob: TestClient;
}

test.each<[string, (scene: Scene) => Promise<readonly string[]>]>([
  [
    'is killed',
    async ({ holder, other, ada, bob }) => {
      holder.main.child.kill('SIGKILL');
      await gone(ada, bob);
      await pause(AWAY_MS);
      return [other.url];
    },
  ],
  [
    'hangs',
    async ({ holder, other }) => {
      holder.main.child.kill('SIGSTOP');
      await pause(AWAY_MS);
      return [other.url];
    },
  ],
  [
    'is stopped',
    async ({ holder, other, ada, bob }) => {
      holder.main.child.kill('SIGTERM');
      await gone(ada, bob);
      await pause(AWAY_MS);
      return [other.url];
    },
  ],
  [
    'stands still, and goes on before anybody has missed it',
    async ({ holder, other }) => {
      holder.main.child.kill('SIGSTOP');
      await pause(AWAY_MS);
      holder.main.child.kill('SIGCONT');
      return [other.url, holder.url];
    },
  ],
  [
    'is killed with all others, and one is started anew',
    async ({ holder, other, url, ada, bob }) => {
      for (const { main } of [holder, other]) main.child.kill('SIGKILL');
      await gone(ada, bob);
      await pause(AWAY_MS);
      return (await serversOn(url, 1, '--game', DUEL)).map((server) => server.url);
    },
  ],
])('nobody loses time to a server that %s', async (_what, happens) => {
  const url = await database.schema();
  const [holder, other] = (await serversOn(url, 2, '--game', DUEL)) as [Server, Server];
  const { matchId, token } = (await createMatch(holder.url, { clock: CLOCK })).body;
  const ada = await come([other.url], matchId, 'seat', token);
  const bob = await come([holder.url], matchId, 'seat', undefined, 'Bob');
  await ada.until(() => ada.state.status === 'playing');
  await ada.act('choose 3');
  await bob.until(() => bob.state.sequence === 2);
  const before = leftOf(bob, 1);
  const began = performance.now();
  const urls = await happens({ holder, other, url, ada, bob });
  const back = await come(urls, matchId, 'seat', bob.token);
  expect(performance.now() - began).toBeGreaterThan(AWAY_MS);
  expect(before - leftOf(back, 1)).toBeLessThan(LOST_MAX_MS);
  await back.act('choose 4');
  await back.until(() => back.state.sequence === 3);
});
