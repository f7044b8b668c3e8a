// Days off over real sockets (TABLE-28): a room is created with them, all see who is away, and they survive a restart.

import {
  type CreateMatchRequest,
  type MatchRow,
  MESSAGE,
  type RefusedMessage,
} from '@hexmarch/shared/protocol/room/messages';
import { createMatch, request, TestClient } from '../support/testClient.ts';
import { startServer, type TestServer, tempDir } from '../support/testServer.ts';

let server: TestServer | undefined;

async function start(args: readonly string[] = []): Promise<TestServer> {
  server = await startServer(args);
  return server;
}

afterEach(async () => {
  await server?.close();
  server = undefined;
});

const CLOCK = { kind: 'days', days: 2, off: 14 } as const;

async function played(here: TestServer, change: Partial<CreateMatchRequest> = {}) {
  const { body } = await createMatch(here.url, { clock: CLOCK, ...change });
  const { matchId } = body;
  const ada = await TestClient.join(here.url, matchId, 'seat', body.token);
  const bob = await TestClient.join(here.url, matchId, 'seat', undefined, 'Bob');
  const wyn = await TestClient.join(here.url, matchId, 'watch', undefined, 'Wyn');
  await ada.until(() => ada.state.status === 'playing');
  return { matchId, ada, bob, wyn, leave: () => Promise.all([ada, bob, wyn].map((one) => one.leave())) };
}

const off = ({ state }: TestClient, seat: number) => state.daysOff?.seats[seat];

async function refused(client: TestClient, text: string): Promise<Partial<RefusedMessage> | undefined> {
  const sent = client.play(text);
  await client.until(() => client.refusal(sent) !== undefined);
  return client.refusal(sent);
}

test('[TABLE-28.1] [TABLE-28.2] all see who is away and until when, also after a restart', async () => {
  const args = ['--data', await tempDir()];
  const here = await start(args);
  const { matchId, ada, bob, wyn, leave } = await played(here);
  expect(wyn.state.clock).toEqual(CLOCK);
  await ada.act('@off 3');
  for (const one of [ada, bob, wyn]) {
    await one.until(() => off(one, 0)?.until !== undefined);
    expect([off(one, 0)?.left, off(one, 1)]).toEqual([11, { left: 14 }]);
    expect(off(one, 0)?.until).toBeGreaterThan(one.state.clockAt);
    expect(one.state.daysOff?.seasonEnds).toBeGreaterThan(off(one, 0)?.until ?? 0);
  }
  expect(await refused(ada, '@off 1')).toMatchObject({ code: 'away-already', rule: 'TABLE-28.2' });
  expect(await refused(bob, '@off 15')).toMatchObject({ code: 'few-days-off', params: { left: 14 } });
  expect(await refused(bob, '@off two')).toMatchObject({ code: 'malformed-days' });
  expect(await refused(bob, '@back')).toMatchObject({ code: 'not-away', rule: 'TABLE-28.4' });
  expect(await refused(wyn, '@off 1')).toMatchObject({ code: 'not-seated' });
  const { token } = ada;
  const before = off(ada, 0)?.until ?? 0;
  await leave();
  await here.close();

  const again = await start(args);
  const back = await TestClient.join(again.url, matchId, 'seat', token);
  expect(off(back, 0)?.left).toBe(11);
  // Time stood while the server was down (TABLE-1.1).
  expect(off(back, 0)?.until).toBeGreaterThanOrEqual(before - 1000);
  await back.act('@back');
  await back.until(() => off(back, 0)?.until === undefined);
  expect(off(back, 0)).toEqual({ left: 13 });
  await back.leave();
});

test('[TABLE-27.2] a delayed spectator sees nobody’s days off until the match is over', async () => {
  const { ada, bob, wyn, leave } = await played(await start(), { delay: { by: 'end' } });
  await ada.act('@off 2');
  await bob.until(() => off(bob, 0)?.until !== undefined);
  expect(wyn.state.daysOff).toBeUndefined();
  await leave();
});

test('[TABLE-28.1] in a room without days off none can be taken, and other numbers are refused as settings', async () => {
  const here = await start();
  const { ada, leave } = await played(here, { clock: { kind: 'days', days: 2 } });
  expect(ada.state.daysOff).toBeUndefined();
  expect(await refused(ada, '@off 1')).toMatchObject({ code: 'no-days-off', rule: 'TABLE-28.1' });
  await leave();
  const odd = [
    { kind: 'days', days: 2, off: 8 },
    { kind: 'days', days: 2, off: '14' },
    { kind: 'days', days: 2, off: null },
    { kind: 'untimed', off: 14 },
    { kind: 'fischer', initialMs: 60_000, incrementMs: 0, off: 14 },
  ];
  for (const clock of odd) expect((await createMatch(here.url, { clock } as never)).status).toBe(400);
});

test('a room that waits is listed with its days off, and its host may change them (TABLE-13.1)', async () => {
  const here = await start();
  const { body } = await createMatch(here.url, { clock: CLOCK, visibility: 'public' });
  const ada = await TestClient.join(here.url, body.matchId, 'seat', body.token);
  const clocks = async () => {
    const { body: rows } = await request<readonly MatchRow[]>(here.url, '/api/matches');
    return rows.map(({ clock }) => clock);
  };
  expect(await clocks()).toEqual([CLOCK]);
  const clock = { kind: 'days', days: 2, off: 30 };
  ada.send(MESSAGE.manage, { do: 'terms', clock, takebacks: 'quiet' });
  await ada.until(() => JSON.stringify(ada.state.clock) === JSON.stringify(clock));
  expect(await clocks()).toEqual([clock]);
  await ada.leave();
});
