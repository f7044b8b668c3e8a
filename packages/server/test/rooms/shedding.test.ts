// Load shedding: refusals step by step, each with a message and counted, without effect on
// running matches.

import { MESSAGE } from '@hexmarch/shared/protocol/room/messages';
import { ADMIN, adminUrl, metricsOf } from '../support/adminPort.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { harness } from '../support/harness.ts';
import { createMatch, enter } from '../support/testClient.ts';

const short = { heap: 0, lagMs: 0 };
const hall = harness([...ADMIN], {
  gauges: { heap: () => short.heap, sockets: () => 0, lagMs: () => short.lagMs },
});

afterEach(() => Object.assign(short, { heap: 0, lagMs: 0 }));

const shed = async (what: string) =>
  (await metricsOf(adminUrl(hall.server))).of(`shed_total{what="${what}"}`) ?? Number.NaN;

/** How often that was refused while `act` ran. */
async function shedBy(what: string, act: () => Promise<unknown>): Promise<number> {
  const before = await shed(what);
  await act();
  return (await shed(what)) - before;
}

test('first no new bots sit down, at new tables or at those that wait', async () => {
  const { matchId, ada } = await hall.waiting();
  short.lagMs = 150;
  const count = await shedBy('bots', async () => {
    expect(await createMatch(hall.url, { bots: [1] })).toMatchObject({
      status: 503,
      body: { error: 'bots-busy' },
    });
    ada.send(MESSAGE.manage, { do: 'seatBot', seat: 1, level: 1 });
    await ada.until(() => ada.last(MESSAGE.refused) !== undefined);
    expect(ada.last(MESSAGE.refused)).toMatchObject({ code: 'bots-busy' });
  });
  expect(count).toBe(2);
  expect((await createMatch(hall.url)).status).toBe(201);
  await hall.join(matchId, 'seat', undefined, 'Bob');
  await hall.join(matchId, 'watch', undefined, 'Eve');
  await ada.act('choose 3');
});

test('then no new matches, with Retry-After', async () => {
  const { matchId, ada } = await hall.waiting();
  short.lagMs = 200;
  const count = await shedBy('matches', async () => {
    const response = await fetch(`${hall.url}/api/matches`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(DUEL_REQUEST),
    });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('10');
    expect(await response.json()).toMatchObject({ error: 'busy' });
  });
  expect(count).toBe(1);
  await hall.join(matchId, 'seat', undefined, 'Bob');
  await hall.join(matchId, 'watch', undefined, 'Eve');
  await ada.act('choose 3');
});

test('then no new spectators, while players rejoin and play on', async () => {
  const { matchId, ada, bob } = await hall.pair();
  short.lagMs = 300;
  const count = await shedBy('watchers', async () => {
    expect(await enter(hall.url, matchId, 'watch')).toMatchObject({ status: 503, body: { error: 'busy' } });
  });
  expect(count).toBe(1);
  ada.drop();
  await bob.until(() => bob.state.seats[0]?.online === false);
  const again = await hall.join(matchId, 'seat', ada.token);
  await again.act('choose 3');
});

test('then spectators are throttled to two updates a second, and nothing is lost', async () => {
  const { matchId, ada, bob } = await hall.pair({ options: { target: 100 } });
  const eve = await hall.join(matchId, 'watch', undefined, 'Eve');
  short.lagMs = 400;
  const before = await shed('patches');
  await ada.act('choose 3');
  await bob.act('choose 4');
  const players = [ada, bob];
  const roll = async () => {
    const { awaiting, sequence } = ada.state;
    await players[awaiting[0] ?? 0]?.act('roll');
    await Promise.all(players.map((one) => one.until(() => one.state.sequence > sequence)));
  };
  while ((await shed('patches')) < before + 3) for (let i = 0; i < 6; i++) await roll();
  await eve.until(() => eve.state.sequence === ada.state.sequence);
  expect(eve.view).toEqual(ada.state.board);
  const lines = Array.from({ length: ada.state.sequence - 1 }, (_, i) => eve.lines.get(i + 2));
  expect(lines).toEqual(lines.map((_, i) => ada.lines.get(i + 2)));
  expect(lines).not.toContain(undefined);
  // It is over at once when the load is.
  short.lagMs = 0;
  const { sequence } = ada.state;
  await roll();
  await eve.until(() => eve.state.sequence > sequence);
});

test('at last nobody joins, for want of memory alone; and a command is never refused', async () => {
  const { matchId, ada, bob } = await hall.pair();
  short.heap = 0.9;
  const count = await shedBy('arrivals', async () => {
    expect(await enter(hall.url, matchId, 'seat', ada.token)).toMatchObject({
      status: 503,
      body: { error: 'busy' },
    });
  });
  expect(count).toBe(1);
  short.lagMs = 1e6;
  await ada.act('choose 3');
  await bob.act('choose 4');
  expect(ada.all(MESSAGE.refused)).toEqual([]);
  short.heap = 0;
  await hall.join(matchId, 'seat', ada.token);
});
