// Limits per person and per address of shared resources, independent of others.

import { matchMaker } from '@colyseus/core';
import { Client } from '@colyseus/sdk';
import { LOBBY } from '@hexmarch/shared/protocol/lobby/openTables';
import {
  type CreateMatchReply,
  type EnterReply,
  type MatchRow,
  MESSAGE,
  type RefusedMessage,
} from '@hexmarch/shared/protocol/room/messages';
import { BareSocket, type Reservation } from '../../tools/abuse/bareSocket.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { harness } from '../support/harness.ts';
import { createMatch, enter, TestClient } from '../support/testClient.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

const refusals = (client: TestClient) =>
  (client.all(MESSAGE.refused) as RefusedMessage[]).map(({ code }) => code);

/** Commands that come together are judged together; these come one after the other. */
async function refused(client: TestClient): Promise<void> {
  const before = refusals(client).length;
  client.play('nonsense');
  await client.until(() => refusals(client).length > before);
}

/** As if it came through a proxy, from `address`. */
async function post<T>(url: string, path: string, address: string, body: unknown) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  const reply = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: reply.status, body: (await reply.json()) as T & { error?: string } };
}

const HOME = '192.0.2.7';
const ELSEWHERE = '198.51.100.1';

describe('commands', () => {
  const hall = harness(['--refusals-per-person', '5', '--messages-per-person', '20']);

  test('of a person over the budget are dropped unread', async () => {
    const { ada, bob } = await hall.pair();
    for (let i = 0; i < 8; i++) await refused(ada);
    expect(refusals(ada).map((code) => code === 'too-many')).toEqual([...Array(6).fill(false), true, true]);
    await bob.act('choose 3');
    expect(refusals(bob)).toEqual([]);
  });

  test('and all else that one sends have a budget, whichever window they come from', async () => {
    const { matchId, ada, bob } = await hall.pair();
    const other = await hall.join(matchId, 'seat', ada.token);
    for (let i = 0; i < 10; i++) {
      ada.send(MESSAGE.entropy, { value: 'a1'.repeat(32) });
      other.send(MESSAGE.mismatch, { seq: 0, check: 0 });
    }
    await ada.until(() => refusals(ada).length === 10);
    expect(new Set(refusals(ada))).toEqual(new Set(['too-late']));
    const sent = other.play('choose 3');
    await other.until(() => other.refusal(sent) !== undefined);
    expect(other.refusal(sent)?.code).toBe('too-many');
    await bob.act('choose 3');
  });
});

describe('commands of one address', () => {
  const hall = harness(['--refusals-per-address', '12']);

  test('have a budget together', async () => {
    const { ada, bob } = await hall.pair();
    for (const client of [ada, bob]) for (let i = 0; i < 7; i++) await refused(client);
    const codes = [...refusals(ada), ...refusals(bob)];
    expect(codes.map((code) => code === 'too-many')).toEqual([...Array(13).fill(false), true]);
  });
});

describe('messages of one address', () => {
  const hall = harness(['--messages-per-address', '20']);

  test('have a budget together', async () => {
    const { ada, bob } = await hall.pair();
    for (const client of [ada, bob]) {
      for (let i = 0; i < 11; i++) client.send(MESSAGE.entropy, { value: 'a1'.repeat(32) });
      await client.until(() => refusals(client).length === 11);
    }
    expect(new Set(refusals(ada))).toEqual(new Set(['too-late']));
    expect(refusals(bob).slice(-2)).toEqual(['too-many', 'too-many']);
  });
});

describe('tables, bots and rows', () => {
  const limits = ['--tables-per-address', '4', '--bots-per-address', '2', '--rows-per-address', '2'];
  const hall = harness([...limits, '--proxies', '1']);
  const make = (address: string, change = {}) =>
    post<CreateMatchReply>(hall.url, '/api/matches', address, { ...DUEL_REQUEST, ...change });
  const rows = async () => (await (await fetch(`${hall.url}/api/matches`)).json()) as MatchRow[];

  /** Closes everything, so that each test begins with an empty hall. */
  afterEach(() => {
    for (const table of [...hall.server.app.tables.all()]) table.close(true);
  });

  test('tables of an address are limited, and others have their own limit', async () => {
    const made = [];
    for (let i = 0; i < 4; i++) made.push(await make(HOME));
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await make(HOME)).toMatchObject({ status: 429, body: { error: 'too-many-tables' } });
    expect((await make(ELSEWHERE)).status).toBe(201);
    hall.server.app.tables.find(made[0]?.body.matchId ?? '')?.close(true);
    expect((await make(HOME)).status).toBe(201);
  });

  test('a network of IPv6 is one address', async () => {
    for (let i = 0; i < 4; i++) expect((await make(`2001:db8:1:2::${i}`)).status).toBe(201);
    expect((await make('2001:db8:1:2:ffff::')).status).toBe(429);
    expect((await make('2001:db8:1:3::1')).status).toBe(201);
  });

  test('networks of IPv6 in one /48 share a wider limit', async () => {
    const statuses = [];
    for (let i = 0; i < 34; i++) statuses.push((await make(`2001:db8:1:${i.toString(16)}::1`)).status);
    expect(statuses).toEqual([...Array(32).fill(201), 429, 429]);
    expect((await make('2001:db8:2:1::1')).status).toBe(201);
  });

  test('bots of an address are limited, and others have their own limit', async () => {
    for (let i = 0; i < 2; i++) expect((await make(HOME, { bots: [1] })).status).toBe(201);
    expect(await make(HOME, { bots: [1] })).toMatchObject({ status: 429, body: { error: 'too-many-bots' } });
    expect((await make(ELSEWHERE, { bots: [1] })).status).toBe(201);
  });

  test('nor can the host of a table seat more of them', async () => {
    for (let i = 0; i < 2; i++) await make('127.0.0.1', { bots: [1] });
    const { ada } = await hall.waiting();
    ada.send(MESSAGE.manage, { do: 'seatBot', seat: 1, level: 1 });
    await ada.until(() => refusals(ada).length > 0);
    expect(refusals(ada)).toEqual(['too-many-bots']);
  });

  test('the list shows a share of each address, and the rest as soon as there is room', async () => {
    const lobby = await new Client(hall.url).joinOrCreate('lobby');
    let seen = new Set<string>();
    let wake = () => {};
    lobby.onMessage('*', (type, payload: unknown) => {
      if (type === LOBBY.rows) seen = new Set((payload as MatchRow[]).map(({ matchId }) => matchId));
      if (type === LOBBY.row) seen.add((payload as MatchRow).matchId);
      if (type === LOBBY.gone) seen.delete(payload as string);
      wake();
    });
    const until = async (condition: () => boolean) => {
      while (!condition())
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    };
    const first = (await make(ELSEWHERE)).body.matchId;
    const own: string[] = [];
    for (let i = 0; i < 4; i++) own.push((await make(HOME)).body.matchId);
    const listed = (await rows()).map(({ matchId }) => matchId);
    expect(listed).toContain(first);
    expect(listed.filter((matchId) => own.includes(matchId))).toHaveLength(2);
    await until(() => listed.every((matchId) => seen.has(matchId)) && seen.size === 3);
    const [hidden = ''] = own.filter((matchId) => !listed.includes(matchId));
    for (const matchId of own.filter((one) => one !== hidden))
      hall.server.app.tables.find(matchId)?.close(true);
    await until(() => seen.has(hidden) && seen.size === 2);
    await lobby.leave();
  });
});

describe('sockets', () => {
  const hall = harness(['--sockets-per-address', '3']);

  test('of an address are limited, and the next one is told the reason', async () => {
    const { matchId, ada, bob } = await hall.pair();
    const third = await hall.join(matchId, 'watch');
    expect(await enter(hall.url, matchId, 'watch')).toMatchObject({
      status: 429,
      body: { error: 'too-many-sockets' },
    });
    await third.leave();
    // The server notices the close a moment later.
    let status = 429;
    while (status === 429) status = (await enter(hall.url, matchId, 'watch')).status;
    expect(status).toBe(200);
    await ada.act('choose 3');
    await bob.act('choose 3');
  });
});

describe('the lobby', () => {
  let server: TestServer;
  afterEach(() => server.close());
  const knock = (address: string) =>
    post<Reservation>(server.url, '/matchmake/joinOrCreate/lobby', address, {});
  const lobbies = async () => (await matchMaker.query({ name: 'lobby' })).length;

  test('joining is rate limited by address, and others are not affected', async () => {
    server = await startServer(['--proxies', '1']);
    const replies = await Promise.all(Array.from({ length: 130 }, () => knock(HOME)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(120);
    expect(replies.find(({ status }) => status !== 200)).toMatchObject({
      status: 429,
      body: { error: 'too-many' },
    });
    expect((await knock(ELSEWHERE)).status).toBe(200);
  });

  test('stays one room, and refuses clients when it is full', async () => {
    server = await startServer(['--no-limits'], { lobbyMax: 50 });
    const replies = await Promise.all(Array.from({ length: 60 }, () => knock(HOME)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(await lobbies()).toBe(1);
  });
});

describe('a house of ten players behind one address', () => {
  const hall = harness();

  test('meets none of the limits', async () => {
    const lobbies: BareSocket[] = [];
    const players: TestClient[] = [];
    for (let i = 0; i < 10; i++) {
      const { status, body } = await createMatch(hall.url, { bots: [1], name: `Player ${i}` });
      expect(status).toBe(201);
      const knocked = await post<Reservation>(hall.url, '/matchmake/joinOrCreate/lobby', HOME, {});
      lobbies.push(await BareSocket.open(hall.url, knocked.body));
      lobbies.at(-1)?.join();
      players.push(await TestClient.join(hall.url, body.matchId, 'seat', body.token));
      // A second window, as on a phone.
      const again: { status: number; body: EnterReply } = await enter(
        hall.url,
        body.matchId,
        'seat',
        body.token,
      );
      expect(again.status).toBe(200);
    }
    const listed = (await (await fetch(`${hall.url}/api/matches`)).json()) as MatchRow[];
    expect(listed).toHaveLength(10);
    await Promise.all(
      players.map(async (player) => {
        await player.until(() => player.state.status === 'playing');
        player.send(MESSAGE.log, { from: 0 });
        player.send(MESSAGE.chat, { do: 'say', channel: 'all', mark: 'm', text: 'good luck' });
        // Now and then a command is too early, or wrong.
        for (let i = 0; i < 5; i++) player.play('nonsense');
        player.play('choose 3', 0);
        // Before the choice, which is refused once more where the bot was faster.
        await player.until(() => refusals(player).length === 6);
        await player.act('choose 3');
        await player.act('resign');
        const record = await fetch(`${hall.url}/api/matches/${player.welcome?.matchId}/record`);
        expect(record.status).toBe(200);
      }),
    );
    expect(players.flatMap(refusals).filter((code) => code === 'too-many')).toEqual([]);
    expect(lobbies.every(({ isOpen }) => isOpen)).toBe(true);
    for (const lobby of lobbies) lobby.close();
    for (const player of players) await player.leave();
  });
});
