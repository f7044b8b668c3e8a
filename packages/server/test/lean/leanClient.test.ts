// Programs at the table: the lean client against a real server, and the player of docs/own-client.md.

import { seededRandom } from '@hexmarch/shared/kernel/random';
import type { RefusedMessage } from '@hexmarch/shared/protocol/room/messages';
import { anyOf, type Choose, playToTheEnd } from '../../../../docs/examples/player/player.ts';
import { oneOfEach, PUBLIC_GAMES } from '../../../shared/tools/trialGames.ts';
import { ApiError, createMatch, enterMatch, findMatch } from '../../tools/lean/api.ts';
import { LeanClient, type Place } from '../../tools/lean/leanClient.ts';
import { type Reservation, RoomSocket } from '../../tools/lean/roomSocket.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
const here: LeanClient[] = [];

beforeAll(async () => {
  server = await startServer();
});
afterEach(() => Promise.all(here.splice(0).map((client) => client.close())));
afterAll(() => server.close());

async function enter(matchId: string, place: Partial<Place> = {}): Promise<LeanClient> {
  const client = await LeanClient.enter(server.url, matchId, { as: 'seat', name: 'Bob', ...place });
  here.push(client);
  return client;
}

async function pair(change: Partial<typeof DUEL_REQUEST> = {}): Promise<readonly [LeanClient, LeanClient]> {
  const ada = await LeanClient.create(server.url, { ...DUEL_REQUEST, ...change });
  here.push(ada);
  const bob = await enter(ada.matchId);
  await Promise.all([ada, bob].map((client) => until(client, () => client.status === 'playing')));
  return [ada, bob];
}

function until(client: LeanClient, condition: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (!condition()) return;
      client.onUpdate = () => undefined;
      resolve();
    };
    client.onUpdate = look;
    look();
  });
}

const refusal = (client: LeanClient): Promise<RefusedMessage> =>
  new Promise((resolve) => {
    client.onRefused = resolve;
  });

const acted = (client: LeanClient, sequence: number) => until(client, () => client.sequence === sequence);

test('a command is played, and everybody is told of it', async () => {
  const [ada, bob] = await pair();
  ada.play('choose 3');
  await Promise.all([acted(ada, 2), acted(bob, 2)]);
  expect([ada.view, bob.view]).toMatchObject([{ choices: [3, null] }, { choices: [0, null] }]);
  expect(ada.publicView).toEqual(bob.publicView);
  expect(bob.awaiting).toEqual([1]);
});

test('a refusal says what is wrong, and nothing has changed', async () => {
  const [ada] = await pair();
  const refused = refusal(ada);
  ada.play('roll');
  expect(await refused).toMatchObject({ of: 1, text: 'roll', code: 'not-your-turn', rule: 'DUEL-2' });
  expect(ada.sequence).toBe(1);
});

test('a seat is entered again by its key, with what only it may see', async () => {
  const [ada] = await pair();
  ada.play('choose 4');
  await acted(ada, 2);
  await ada.close();
  const again = await enter(ada.matchId, { as: 'watch', token: ada.token });
  await until(again, () => (again.view as { choices: unknown[] }).choices[0] === 4);
  expect(again.seat).toBe(0);
  expect((await again.welcome()).matchId).toBe(ada.matchId);
});

test('what the API refuses is an error with status and code', async () => {
  const error = await enterMatch(server.url, 'nothing-there', { as: 'seat', name: 'Bob' }).catch(
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 404, code: 'unknown-match' });
});

test('a reservation is good for one socket', async () => {
  const { matchId, token } = await createMatch(server.url, DUEL_REQUEST);
  const { reservation } = await enterMatch(server.url, matchId, { as: 'seat', name: 'Ada' }, token);
  const room = new RoomSocket(server.url, reservation as Reservation);
  await room.opened;
  const second = new RoomSocket(server.url, reservation as Reservation);
  await expect(second.opened).rejects.toThrow('the server hung up');
  await room.close();
});

test('one that decodes nothing counts the same bytes', async () => {
  const [ada, bob] = await pair();
  const spectators = [
    await enter(ada.matchId, { as: 'watch' }),
    await enter(ada.matchId, { as: 'watch', decodes: false }),
  ];
  const [seeing, blind] = spectators.map(({ traffic }) => traffic);
  const before = spectators.map(({ traffic }) => traffic.down);
  const updated = spectators.map((client) => new Promise<void>((resolve) => (client.onUpdate = resolve)));
  bob.play('choose 2');
  await Promise.all(updated);
  expect(blind?.firstState).toBe(seeing?.firstState);
  expect((blind?.down ?? 0) - (before[1] ?? 0)).toBe((seeing?.down ?? 0) - (before[0] ?? 0));
  expect(() => spectators[1]?.sequence).toThrow('decode nothing');
});

test('one that has seen enough goes on counting', async () => {
  const [ada, bob] = await pair();
  ada.stopDecoding();
  const before = ada.traffic.down;
  const updated = new Promise<void>((resolve) => {
    ada.onUpdate = resolve;
  });
  bob.play('choose 2');
  await updated;
  expect(ada.traffic.down).toBeGreaterThan(before);
  expect(() => ada.sequence).toThrow('decode nothing');
});

test('a command of eight letters costs 17 bytes', async () => {
  const [ada] = await pair();
  const before = ada.traffic.up;
  ada.play('choose 3');
  // Frame header and mask 6, code and type 2, number 1, text 8.
  expect(ada.traffic.up - before).toBe(17);
});

const SEED = 7;

/** It is for two who hear of each other's moves. */
const FOR_TWO = oneOfEach(PUBLIC_GAMES)
  .map(({ game }) => game)
  .filter(({ seats }) => seats.min <= 2);

test.each(FOR_TWO.map((game) => [game.id, game] as const))(
  `the player of the guide plays %s to its end (seed ${SEED})`,
  async (id, game) => {
    const request = { ...DUEL_REQUEST, game: id, options: {} };
    const { matchId, token, code } = await createMatch(server.url, request);
    expect((await findMatch(server.url, code)).matchId).toBe(matchId);
    const random = seededRandom(SEED);
    const choose: Choose = (legal) => legal[random.pick(legal.length)];
    const players = [await enter(matchId, { token }), await enter(matchId)];
    const outcomes = await Promise.all(players.map((client) => playToTheEnd(client, game, choose)));
    expect(outcomes[0]?.reason).toEqual(expect.any(String));
    expect(outcomes[1]).toEqual(outcomes[0]);
  },
);

test('the player picks among what is legal', () => {
  const legal = ['a', 'b', 'c'].map((type) => ({ type }));
  const picked = new Set(Array.from({ length: 200 }, () => anyOf(legal)?.type));
  expect([...picked].sort()).toEqual(['a', 'b', 'c']);
  expect(anyOf([])).toBeUndefined();
});
