// A sealed turn over real sockets: twenty seats that act at once, and a client that rejoins in the middle of it.

import { MESSAGE, type WelcomeMessage } from '@hexmarch/shared/protocol/room/messages';
import type { BidsState } from '../fixtures/bidsGame.ts';
import { harness } from '../support/harness.ts';
import type { TestClient } from '../support/testClient.ts';

const hall = harness(['--no-limits']);
const SEATS = 20;
const OPTIONS = { seats: SEATS, rounds: 2, ending: { afterMs: 3_600_000 }, lockMs: 600_000 };

const viewOf = ({ view }: TestClient) => view as unknown as BidsState;

async function seated(options: object = OPTIONS) {
  const { matchId, ada } = await hall.waiting({ game: 'bids', options });
  const others: TestClient[] = [];
  while (others.length < ada.state.seats.length - 1)
    others.push(await hall.join(matchId, 'seat', undefined, `P${others.length + 1}`));
  const players = [ada, ...others];
  const spectator = await hall.join(matchId, 'watch');
  const all = [...players, spectator];
  await Promise.all(all.map((client) => client.until(() => client.state.status === 'playing')));
  const host = hall.server.app.tables.find(matchId)?.match;
  if (host === undefined) throw new Error('no host');
  return { matchId, players, spectator, host };
}

test('[TABLE-16.2] twenty seats that submit in the same moment are all accepted, and nobody is refused', async () => {
  const { players, spectator, host } = await seated();
  const heard = spectator.frames.length;
  const given = players.map((client, seat) => client.play(`bid ${1 + (seat % 9)}`));
  await Promise.all(players.map((client) => client.until(() => client.last(MESSAGE.accepted) !== undefined)));
  expect(players.flatMap((client) => client.all(MESSAGE.refused))).toEqual([]);
  expect(players.map((client) => client.last(MESSAGE.accepted))).toEqual(
    given.map(({ seq: of, text }) => ({ of, text })),
  );
  expect((host.position.state as BidsState).bids).toEqual(given.map(({ text }) => Number(text.slice(4))));
  expect([spectator.frames.length, spectator.state.sequence]).toEqual([heard, 1]);
  for (const client of players) client.play('ready');
  await spectator.until(() => spectator.state.sequence === 1 + SEATS);
  expect(players.flatMap((client) => client.all(MESSAGE.refused))).toEqual([]);
  expect(viewOf(spectator).round).toBe(1);
  expect(spectator.state.last).toMatch(
    /^.\*\[{"type":"readied","seat":\d+},{"type":"resolved","bids":\[1,2,3,/,
  );
}, 60_000);

test('a client that rejoins in the middle of it gets its seat’s submission, and goes on', async () => {
  const { matchId, players, spectator } = await seated({ ...OPTIONS, seats: 2 });
  const [ada, bob] = players as [TestClient, TestClient];
  for (const text of ['bid 3', 'bid 8', 'bid 3']) await bob.act(text);
  const again = await hall.join(matchId, 'seat', bob.token);
  await again.until(() => again.last(MESSAGE.overlay) !== undefined);
  expect(again.last(MESSAGE.overlay)).toMatchObject({ seq: 1, ahead: 3, fields: { bids: [null, 3] } });
  await again.act('bid 9');
  await again.act('ready');
  again.send(MESSAGE.log, { from: 0 });
  await again.until(() => again.last(MESSAGE.log) !== undefined);
  expect(again.last(MESSAGE.log)).toMatchObject({ lines: [expect.any(String), '1 ready'], more: false });
  await ada.act('ready');
  await spectator.until(() => viewOf(spectator).round === 1);
  expect(viewOf(spectator).points).toEqual([0, 1]);
}, 60_000);

test('[TABLE-15.1] all see what is due, and when', async () => {
  const { players, spectator } = await seated({ ...OPTIONS, seats: 2 });
  const [ada] = players as [TestClient];
  const [lock, resolve] = ada.state.due;
  expect([lock?.command, resolve?.command]).toEqual(['lock', 'resolve']);
  expect((resolve?.at ?? 0) - (lock?.at ?? 0)).toBe(OPTIONS.lockMs);
  const left = (resolve?.at ?? 0) - Date.now();
  expect(left).toBeGreaterThan(OPTIONS.ending.afterMs - 60_000);
  expect(left).toBeLessThanOrEqual(OPTIONS.ending.afterMs);
  expect(spectator.state.due).toEqual(ada.state.due);
  const before = ada.state.due;
  for (const client of players) await client.act('ready');
  await ada.until(() => viewOf(ada).round === 1);
  expect(ada.state.due.map(({ command }) => command)).toEqual(['lock', 'resolve']);
  expect(ada.state.due[0]?.at).toBeGreaterThan(before[0]?.at ?? 0);
});

test('[TABLE-17.2] a table of three to six is begun with four, and each gets its seat', async () => {
  const options = { ...OPTIONS, seats: 6, seatsMin: 3 };
  const { matchId, ada } = await hall.waiting({ game: 'bids', options });
  const names = ['Bob', 'Cleo', 'Dan', 'Eve'];
  const others: TestClient[] = [];
  for (const name of names) others.push(await hall.join(matchId, 'seat', undefined, name));
  await ada.until(() => ada.state.seats[4]?.name === 'Eve');
  expect([ada.state.status, ada.state.seats.length, ada.state.seatsLeast]).toEqual(['waiting', 6, 3]);
  const [bob, cleo, dan, eve] = others as [TestClient, TestClient, TestClient, TestClient];
  await cleo.leave();
  await ada.until(() => ada.state.seats[2]?.name === '');
  bob.send(MESSAGE.manage, { do: 'begin' });
  await bob.until(() => bob.last(MESSAGE.refused) !== undefined);
  expect(bob.last(MESSAGE.refused)).toMatchObject({ code: expect.stringMatching(/^not.host$/) });
  ada.send(MESSAGE.manage, { do: 'begin' });
  const players = [ada, bob, dan, eve];
  await Promise.all(players.map((client) => client.until(() => client.state.status === 'playing')));
  const seats = players.map((client) => (client.last(MESSAGE.welcome) as WelcomeMessage).seat);
  expect(seats).toEqual([0, 1, 2, 3]);
  expect(ada.state.seats.map(({ name }) => name)).toEqual(['Ada', 'Bob', 'Dan', 'Eve']);
  dan.play('bid 5');
  await dan.until(() => dan.last(MESSAGE.accepted) !== undefined);
  expect(dan.last(MESSAGE.overlay)).toMatchObject({ fields: { bids: [null, null, 5, null] } });
});
