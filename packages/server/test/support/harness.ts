// One server per test file, and players who leave after every test.

import type { CreateMatchRequest } from '@hexmarch/shared/protocol/room/messages';
import type { AppParts } from '../../src/app/compose.ts';
import { createMatch, TestClient } from './testClient.ts';
import { startServer, type TestServer } from './testServer.ts';

export interface Pair {
  readonly matchId: string;
  readonly code: string;
  readonly ada: TestClient;
  readonly bob: TestClient;
}

export interface Seated {
  readonly matchId: string;
  readonly code: string;
  /** By seat. */
  readonly players: readonly TestClient[];
}

export interface Harness {
  readonly url: string;
  readonly server: TestServer;
  join(
    matchId: string,
    as: 'seat' | 'watch',
    token?: string,
    name?: string,
    terms?: unknown,
  ): Promise<TestClient>;
  /** A started match with as many players as its options want; `names`: by seat, except the first. */
  seated(change?: Partial<CreateMatchRequest>, names?: readonly string[]): Promise<Seated>;
  /** Two seated players in an opened match, Ada on seat 0. */
  pair(change?: Partial<CreateMatchRequest>): Promise<Pair>;
  /** The host alone in a waiting room. */
  waiting(
    change?: Partial<CreateMatchRequest>,
  ): Promise<{ readonly matchId: string; readonly code: string; readonly ada: TestClient }>;
}

const NAMES = ['Ada', 'Bob', 'Cleo', 'Dan'];

/** Call at the top of a test file. */
export function harness(
  args: readonly string[] = [],
  parts: Partial<AppParts> = {},
  env: Readonly<Record<string, string>> = {},
): Harness {
  let server: TestServer;
  const here: TestClient[] = [];
  beforeAll(async () => {
    server = await startServer(args, parts, env);
  });
  afterEach(async () => {
    await Promise.all(here.splice(0).map((client) => client.leave()));
  });
  afterAll(() => server.close());
  const tools: Harness = {
    get url() {
      return server.url;
    },
    get server() {
      return server;
    },
    async join(matchId, as, token, name, terms) {
      const client = await TestClient.join(server.url, matchId, as, token, name, terms);
      here.push(client);
      return client;
    },
    async waiting(change) {
      const { body } = await createMatch(server.url, change);
      const ada = await tools.join(body.matchId, 'seat', body.token);
      return { matchId: body.matchId, code: body.code, ada };
    },
    async seated(change, names = NAMES) {
      const { matchId, code, ada } = await tools.waiting(change);
      const players = [ada];
      while (players.length < ada.state.seats.length)
        players.push(await tools.join(matchId, 'seat', undefined, names[players.length]));
      await Promise.all(players.map((client) => client.until(() => client.state.status === 'playing')));
      return { matchId, code, players };
    },
    async pair(change) {
      const { matchId, code, players } = await tools.seated(change);
      const [ada, bob] = players;
      if (ada === undefined || bob === undefined || players.length > 2) throw new Error('not a pair');
      return { matchId, code, ada, bob };
    },
  };
  return tools;
}
