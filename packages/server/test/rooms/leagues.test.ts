// A league of four over real sockets (TABLE-26): joined, begun, played out match by match, one of them again, through a restart.

import { join } from 'node:path';
import type {
  CreateLeagueReply,
  LeagueReply,
  MeetingSnapshot,
} from '@hexmarch/shared/protocol/lobby/leagues';
import type { MatchRow } from '@hexmarch/shared/protocol/room/messages';
import { tempDir } from '../support/tempDir.ts';
import { request, TestClient } from '../support/testClient.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

const TERMS = {
  ...{ game: 'skor', options: {}, clock: { kind: 'untimed' }, takebacks: 'quiet' },
  ...{ size: 4, name: 'Ada', plays: true },
};

let server: TestServer;
const dir = join(tempDir(), 'data');
const start = async () => {
  server = await startServer(['--data', dir, '--no-limits']);
};
beforeAll(start);
afterAll(() => server.close());

const ask = <T = { error?: string }>(path: string, token?: string, body?: unknown) =>
  request<T>(server.url, `/api/leagues${path}`, {
    ...(token === undefined ? {} : { token }),
    ...(body === undefined ? {} : { body }),
  });

const shown = async (id: string, key?: string) => (await ask<LeagueReply>(`/${id}`, key)).body;

async function made(change: object = {}): Promise<CreateLeagueReply> {
  const { status, body } = await ask<CreateLeagueReply>('', undefined, { ...TERMS, ...change });
  expect(status).toBe(201);
  return body;
}

const joined = async (id: string, name: string) =>
  ask<{ key: string; error?: string }>(`/${id}/join`, undefined, { name });

describe('where limits count', () => {
  let limited: TestServer;
  beforeAll(async () => {
    await server.close();
    limited = await startServer(['--proxies', '1']);
  });
  afterAll(async () => {
    await limited.close();
    await start();
  });
  const post = async (path: string, body: object, headers: Readonly<Record<string, string>>) => {
    const init = { method: 'POST', body: JSON.stringify(body) };
    const reply = await fetch(`${limited.url}/api${path}`, {
      ...init,
      headers: { 'content-type': 'application/json', ...headers },
    });
    const cookie = /^[^;]*/.exec(reply.headers.get('set-cookie') ?? '')?.[0] ?? '';
    return { status: reply.status, cookie, body: (await reply.json()) as Record<string, string> };
  };
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const league = async () =>
    (await post('/leagues', { ...TERMS, size: 8, plays: false }, from('198.51.100.1'))).body.leagueId;

  test('[TABLE-26.2] one address has few places, which are free again when they are given back', async () => {
    const id = await league();
    const join = (address: string) => post(`/leagues/${id}/join`, { name: 'Guest' }, from(address));
    const keys: (string | undefined)[] = [];
    for (const address of ['192.0.2.7', '192.0.2.7', '::ffff:192.0.2.7']) {
      const { status, body } = await join(address);
      expect(status).toBe(200);
      keys.push(body.key);
    }
    expect(await join('192.0.2.7')).toMatchObject({ body: { error: 'league-crowded' } });
    expect((await join('192.0.2.8')).status).toBe(200);
    await post(`/leagues/${id}/leave`, {}, { ...from('192.0.2.7'), authorization: `Bearer ${keys[0]}` });
    expect((await join('192.0.2.7')).status).toBe(200);
  });

  test('[TABLE-26.2] ever new subnets of one network have few places together', async () => {
    const id = await league();
    const statuses: number[] = [];
    for (let i = 1; i <= 8; i++)
      statuses.push((await post(`/leagues/${id}/join`, { name: 'Six' }, from(`2001:db8:9:${i}::1`))).status);
    expect(statuses).toEqual([...new Array<number>(6).fill(200), 429, 429]);
    expect((await post(`/leagues/${id}/join`, { name: 'Six' }, from('2001:db8:8::1'))).status).toBe(200);
  });

  test('[TABLE-26.2] a person has one place, by key or by account, from anywhere', async () => {
    const id = await league();
    const { body } = await post(`/leagues/${id}/join`, { name: 'Guest' }, from('192.0.2.9'));
    const key = { ...from('192.0.2.10'), authorization: `Bearer ${body.key}` };
    expect(await post(`/leagues/${id}/join`, { name: 'Again' }, key)).toMatchObject({
      body: { error: 'league-joined' },
    });
    const { cookie, ...made } = await post(
      '/me',
      { name: 'League Ada', lang: 'en', seats: [] },
      from('192.0.2.11'),
    );
    expect([made.status, cookie]).toEqual([201, expect.stringContaining('hexmarch=')]);
    const as = (address: string) => ({ ...from(address), cookie });
    expect((await post(`/leagues/${id}/join`, { name: '' }, as('192.0.2.11'))).status).toBe(200);
    expect(await post(`/leagues/${id}/join`, { name: '' }, as('192.0.2.12'))).toMatchObject({
      body: { error: 'league-joined' },
    });
  });
});

/** Waits until the league is as it should be; the test's own time limit ends a wait in vain. */
async function until(id: string, isSo: (league: LeagueReply) => boolean): Promise<LeagueReply> {
  for (;;) {
    const league = await shown(id);
    if (isSo(league)) return league;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const meetingOf = (league: LeagueReply, round: number, index: number): MeetingSnapshot => {
  const meeting = league.rounds[round]?.[index];
  if (meeting === undefined) throw new Error('there is no such meeting');
  return meeting;
};

/** Both opponents, by seat, by the keys of the league. */
async function bothAt({ matches, seats = [0, 1] }: MeetingSnapshot, keys: readonly string[]) {
  const matchId = matches.at(-1) ?? '';
  const players = await Promise.all(
    seats.map((place) => TestClient.join(server.url, matchId, 'seat', keys[place])),
  );
  for (const player of players) await player.until(() => player.state.status === 'playing');
  return players as [TestClient, TestClient];
}

const leave = (players: readonly TestClient[]) => Promise.all(players.map((player) => player.leave()));

async function full() {
  const { leagueId, key } = await made();
  const keys = [key];
  for (const name of ['Bob', 'Cleo', 'Dan']) keys.push((await joined(leagueId, name)).body.key);
  return { leagueId, keys };
}

test('[TABLE-26.1] leagues of games that have none, of other sizes, and with a game master are refused', async () => {
  for (const change of [
    { game: 'skorm' },
    { game: 'nothing' },
    { size: 5 },
    { size: 32 },
    { options: { gm: ['dice'] } },
    { options: 7 },
    { clock: 'never' },
  ])
    expect((await ask('', undefined, { ...TERMS, ...change })).status).toBe(400);
  expect((await ask('/nowhere')).body.error).toBe('unknown-league');
  expect((await ask('/nowhere/begin', 'a'.repeat(32), {})).body.error).toBe('unknown-league');
});

test('[TABLE-26.2] people join, leave and are removed until it begins, which its host does when all are there', async () => {
  const { leagueId, key } = await made({ plays: false });
  expect(await shown(leagueId)).toMatchObject({ host: 'Ada', players: [], status: 'open', rounds: [] });
  const [bob, cleo] = [await joined(leagueId, 'Bob'), await joined(leagueId, 'Bob')];
  expect((await shown(leagueId)).players).toEqual(['Bob', 'Bob 2']);
  expect((await shown(leagueId, cleo.body.key)).you).toEqual({ isHost: false, place: 1 });
  expect((await shown(leagueId, key)).you).toEqual({ isHost: true, place: null });
  expect((await shown(leagueId)).you).toBeUndefined();

  for (const path of ['begin', 'remove'])
    expect((await ask(`/${leagueId}/${path}`, bob.body.key, { place: 1 })).body.error).toBe('wrong-token');
  expect((await ask(`/${leagueId}/begin`, undefined, {})).body.error).toBe('wrong-token');
  expect((await ask(`/${leagueId}/begin`, key, {})).body.error).toBe('league-not-full');
  await ask(`/${leagueId}/leave`, bob.body.key, {});
  expect((await ask(`/${leagueId}/leave`, bob.body.key, {})).body.error).toBe('wrong-token');
  await ask(`/${leagueId}/remove`, key, { place: 0 });
  expect((await shown(leagueId)).players).toEqual([]);

  await ask(`/${leagueId}/play`, key, {});
  await ask(`/${leagueId}/play`, key, {});
  for (const name of ['Eve', 'Fay', 'Gil']) await joined(leagueId, name);
  expect((await joined(leagueId, 'Hal')).body.error).toBe('league-full');
  expect((await shown(leagueId)).players).toEqual(['Ada', 'Eve', 'Fay', 'Gil']);
  expect((await ask(`/${leagueId}/begin`, key, {})).status).toBe(200);
  for (const path of ['begin', 'leave', 'remove', 'play'])
    expect((await ask(`/${leagueId}/${path}`, key, { place: 0 })).body.error).toBe('league-begun');
  expect((await joined(leagueId, 'Hal')).body.error).toBe('league-begun');
  expect(JSON.stringify(await shown(leagueId))).not.toContain('Hash');
});

test('[TABLE-26.3, 26.4, 26.5, 26.6] winners meet on what they have won, through a draw and a restart, until one is left', async () => {
  const { leagueId, keys } = await full();
  await ask(`/${leagueId}/begin`, keys[0], {});
  const begun = await until(
    leagueId,
    ({ rounds }) => rounds[0]?.every((one) => one.matches.length === 1) === true,
  );
  expect(begun.rounds.map((round) => round.length)).toEqual([2, 1]);
  expect(begun.rounds[0]?.flatMap(({ pair }) => pair).toSorted()).toEqual([0, 1, 2, 3]);
  const stranger = await TestClient.join(
    server.url,
    meetingOf(begun, 0, 0).matches[0] ?? '',
    'watch',
    undefined,
    'Eve',
  );
  expect(stranger.state.host).toBe('');

  // One resigns before a side was chosen, the other on the board.
  const early = await bothAt(meetingOf(begun, 0, 0), keys);
  await early[1].act('resign');
  await until(leagueId, ({ rounds }) => rounds[0]?.[0]?.winner !== undefined);
  await leave([...early, stranger]);
  await server.close();
  await start();

  const late = await bothAt(meetingOf(begun, 0, 1), keys);
  await late[0].act('setup culture=feudal side=1');
  await late[1].act('setup culture=nomadic side=4');
  await late[0].act('resign');
  const half = await until(leagueId, ({ rounds }) => rounds[1]?.[0]?.matches.length === 1);
  await leave(late);
  const final = meetingOf(half, 1, 0);
  expect(final.pair).toEqual([meetingOf(begun, 0, 0).seats?.[0], meetingOf(begun, 0, 1).seats?.[1]]);
  const row = (await request<MatchRow>(server.url, `/api/matches/${final.matches[0]}/row`)).body;
  expect(row.options).toMatchObject({ roundLimit: 225, realms: [expect.any(String), expect.any(String)] });

  const drawn = await bothAt(final, keys);
  await drawn[0].act('setup culture=feudal side=2 at=6,-3');
  await drawn[1].act('setup culture=nomadic side=5');
  await drawn[0].until(() => drawn[0].state.phase !== 'setup');
  const [mover = 0] = drawn[0].state.awaiting;
  await drawn[mover]?.act('offer-draw');
  await drawn[1 - mover]?.act('accept-draw');
  const again = await until(leagueId, ({ rounds }) => rounds[1]?.[0]?.matches.length === 2);
  await leave(drawn);
  expect(meetingOf(again, 1, 0).seats).toEqual([final.pair[1], final.pair[0]]);
  expect(meetingOf(again, 1, 0).winner).toBeUndefined();

  const last = await bothAt(meetingOf(again, 1, 0), keys);
  await last[0].act('setup culture=feudal side=5');
  await last[1].act('resign');
  const over = await until(leagueId, ({ status }) => status === 'over');
  await leave(last);
  expect(over.winner).toBe(final.pair[1]);
}, 60_000);

test('[TABLE-26.4] with timed turns a winner may rest first, and all see until when', async () => {
  const { leagueId, key } = await made({ clock: { kind: 'fischer', initialMs: 600_000, incrementMs: 5000 } });
  const keys = [key];
  for (const name of ['Bob', 'Cleo', 'Dan']) keys.push((await joined(leagueId, name)).body.key);
  await ask(`/${leagueId}/begin`, key, {});
  const begun = await until(
    leagueId,
    ({ rounds }) => rounds[0]?.every((one) => one.matches.length === 1) === true,
  );
  for (const index of [0, 1]) {
    const two = await bothAt(meetingOf(begun, 0, index), keys);
    await two[0].act('resign');
    await until(leagueId, ({ rounds }) => rounds[0]?.[index]?.winner !== undefined);
    await leave(two);
  }
  const { now, rounds } = await shown(leagueId);
  const rest = (rounds[1]?.[0]?.beginsAt ?? 0) - now;
  expect(rest).toBeGreaterThan(30_000);
  expect(rest).toBeLessThanOrEqual(60_000);
  expect(rounds[1]?.[0]?.matches).toEqual([]);
}, 60_000);
