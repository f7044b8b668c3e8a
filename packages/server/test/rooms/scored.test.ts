// Tournaments that count points, over real sockets (TABLE-31): a Swiss tournament of eight with one who comes late and one who does not
// come, through restarts between its rounds; and a round robin that one leaves.

import { join } from 'node:path';
import { MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import { pairSwiss } from '@hexmarch/shared/pairing/formats/swiss';
import { lotsOf, promiseOf } from '@hexmarch/shared/pairing/pairing';
import { type PlayedRound, POINT } from '@hexmarch/shared/pairing/results/rounds';
import type {
  CreateLeagueReply,
  PairingSnapshot,
  ScoredReply,
} from '@hexmarch/shared/protocol/lobby/leagues';
import { FakeClock } from '../support/hostOf.ts';
import { tempDir } from '../support/tempDir.ts';
import { request, TestClient } from '../support/testClient.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

const TERMS = {
  ...{ game: 'duel', options: {}, clock: { kind: 'untimed' }, takebacks: 'never' },
  ...{ format: 'swiss', roundCount: 4, size: 10, name: 'P0', plays: true },
};

let server: TestServer;
let clock = new FakeClock();
const dir = join(tempDir(), 'data');
const start = async () => {
  clock = new FakeClock(clock.now(), clock.uptime());
  server = await startServer(['--data', dir, '--no-limits'], { clock });
};
const restart = async () => {
  await server.close();
  await start();
};
beforeAll(start);
afterAll(() => server.close());

const ask = <T = { error?: string }>(path: string, token?: string, body?: unknown) =>
  request<T>(server.url, `/api/leagues${path}`, {
    ...(token === undefined ? {} : { token }),
    ...(body === undefined ? {} : { body }),
  });

const shown = async (id: string, key?: string) => (await ask<ScoredReply>(`/${id}`, key)).body;

/** Waits until it is as it should be; the test's own time limit ends a wait in vain. */
async function until(id: string, isSo: (one: ScoredReply) => boolean): Promise<ScoredReply> {
  for (;;) {
    await clock.forward(1000);
    const one = await shown(id);
    if (isSo(one)) return one;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function made(change: object, others: number) {
  const { status, body } = await ask<CreateLeagueReply>('', undefined, { ...TERMS, ...change });
  expect(status).toBe(201);
  const keys = [body.key];
  for (let i = 1; i <= others; i++) keys.push(await joined(body.leagueId, `P${i}`));
  return { id: body.leagueId, keys };
}

async function joined(id: string, name: string): Promise<string> {
  const { status, body } = await ask<{ key: string }>(`/${id}/join`, undefined, { name });
  expect(status).toBe(200);
  return body.key;
}

const hasMatches = ({ pairings }: { readonly pairings: readonly PairingSnapshot[] }) =>
  pairings.every(({ points, matches }) => points !== undefined || matches.length > 0);

/** Everyone comes but `missing`; the lower number of a pairing wins. Resolves when those matches are over. */
async function played(pairings: readonly PairingSnapshot[], keys: readonly string[], missing: number) {
  for (const { seats, matches, points } of pairings) {
    if (points !== undefined) continue;
    const came = seats.filter((entrant) => entrant !== missing);
    const clients = await Promise.all(
      came.map((entrant) => TestClient.join(server.url, matches.at(-1) ?? '', 'seat', keys[entrant])),
    );
    for (const client of clients) await client.until(() => client.state.status === 'playing');
    const loser = seats.indexOf(Math.max(...seats));
    if (clients.length === 2) await clients[loser]?.act('resign');
    await Promise.all(clients.map((client) => client.leave()));
  }
}

const asPlayed = ({ pairings, byes }: ScoredReply['rounds'][number]): PlayedRound => ({
  pairings: pairings.map(({ seats, points, absent }) => ({
    seats,
    ...(points === undefined ? {} : { points }),
    ...(absent === undefined ? {} : { absent }),
  })),
  byes: byes.map(({ entrant }) => entrant),
});

test('[TABLE-31.2, 31.6, 31.7, 31.8, 31.11] eight play four Swiss rounds; one comes late, one does not come, and the server restarts', async () => {
  const { id, keys } = await made({}, 7);
  const open = await shown(id);
  expect(open).toMatchObject({
    status: 'open',
    format: 'swiss',
    roundCount: 4,
    isJoinable: true,
    rounds: [],
  });
  expect(open.secret).toBeUndefined();
  expect((await ask(`/${id}/begin`, keys[0], {})).status).toBe(200);
  const first = await until(id, ({ rounds }) => rounds.length === 1 && rounds.every(hasMatches));
  expect(first.rounds[0]?.pairings.flatMap(({ seats }) => seats).sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  const late = await joined(id, 'Late');
  keys.push(late);

  const MISSING = 3;
  const LATE = 8;
  for (let round = 0; round < 4; round++) {
    const now = await until(id, ({ rounds }) => rounds.length === round + 1 && rounds.every(hasMatches));
    const { pairings = [] } = now.rounds[round] ?? {};
    await played(pairings, keys, round < 2 ? MISSING : -1);
    await restart();
    if (round === 0) {
      const met = pairings.findIndex(({ seats }) => seats.includes(MISSING));
      expect((await shown(id)).rounds[0]?.pairings[met]?.points).toBeUndefined();
      await clock.forward(3 * MINUTE_MS);
      const { rounds, presence } = await until(id, ({ presence }) => presence[MISSING] === 'paused');
      const { seats = [], points, absent } = rounds[0]?.pairings[met] ?? {};
      expect({ points, absent }).toEqual({
        points: seats.map((entrant) => (entrant === MISSING ? 0 : POINT)),
        absent: [MISSING],
      });
      expect(presence[LATE]).toBeNull();
    }
  }
  const over = await until(id, ({ status }) => status === 'over');
  expect(over.rounds.length).toBe(4);
  // Paused since the first round: in none of the later ones.
  for (const { pairings, byes } of over.rounds.slice(1)) {
    const people = [...pairings.flatMap(({ seats }) => seats), ...byes.map(({ entrant }) => entrant)];
    expect(people.sort()).toEqual([0, 1, 2, 4, 5, 6, 7, 8]);
  }
  const met = over.rounds.flatMap(({ pairings }) => pairings.map(({ seats }) => [...seats].sort().join()));
  expect(new Set(met).size).toBe(met.length);
  expect(over.standings[0]).toMatchObject({ entrant: 0, place: 1, points: 4 * POINT });
  expect((await ask(`/${id}/join`, undefined, { name: 'Too late' })).body.error).toBe('league-begun');

  // TABLE-31.3: anyone can repeat the pairings.
  const { secret = '', promise } = over;
  expect(promiseOf(secret)).toBe(promise);
  for (const [r, { pairings }] of over.rounds.entries()) {
    const before = over.rounds.slice(0, r).map(asPlayed);
    const present = r === 0 ? [0, 1, 2, 3, 4, 5, 6, 7] : [0, 1, 2, 4, 5, 6, 7, 8];
    const again = pairSwiss(present, before, lotsOf(secret, before)).pairings;
    expect(pairings.map(({ seats, reason }) => ({ seats, reason }))).toEqual(again);
  }
}, 60_000);

test('[TABLE-31.12] in a round robin one pauses and one leaves; nobody can join once it has begun', async () => {
  const { id, keys } = await made({ format: 'roundRobin', roundCount: undefined }, 3);
  expect((await ask(`/${id}/pause`, 'a'.repeat(32), {})).body.error).toBe('wrong-token');
  await ask(`/${id}/begin`, keys[0], {});
  expect((await ask(`/${id}/join`, undefined, { name: 'Late' })).body.error).toBe('league-begun');
  await until(id, ({ rounds }) => rounds.length === 1 && rounds.every(hasMatches));
  await ask(`/${id}/leave`, keys[3], {});
  await ask(`/${id}/pause`, keys[1], {});
  await ask(`/${id}/resume`, keys[1], {});
  await ask(`/${id}/resume`, keys[3], {});
  expect((await shown(id)).presence).toEqual([null, null, null, 'left']);
  for (let round = 0; round < 3; round++) {
    const { rounds } = await until(
      id,
      (one) => one.rounds.length === round + 1 && one.rounds.every(hasMatches),
    );
    await played(rounds[round]?.pairings ?? [], keys, -1);
  }
  const over = await until(id, ({ status }) => status === 'over');
  expect(over.rounds.map(({ pairings }) => pairings.length)).toEqual([2, 2, 2]);
  // 3 has played one of three matches, so none of them count.
  expect(over.standings.map(({ entrant, place, points }) => [entrant, place, points / POINT])).toEqual([
    [0, 1, 2],
    [1, 2, 1],
    [2, 3, 0],
    [3, 3, 0],
  ]);
}, 60_000);

test('[TABLE-31.1] formats refuse what they cannot be played with', async () => {
  for (const change of [
    { format: 'roundRobin', size: 11 },
    { format: 'swiss', size: 2 },
    { format: 'swiss', roundCount: 12 },
    { format: 'arena' },
    { game: 'lowest' },
    { format: 'knockout', size: 4 },
  ])
    expect((await ask('', undefined, { ...TERMS, ...change })).status).toBe(400);
  const { id, keys } = await made({}, 1);
  expect((await ask(`/${id}/begin`, keys[0], {})).body.error).toBe('league-not-full');
});
