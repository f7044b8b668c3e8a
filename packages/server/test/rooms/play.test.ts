// Playing over real sockets: coming in, commands, watching, coming back, the end, another match.

import { MESSAGE } from '@hexmarch/shared/protocol/messages';
import { createMatch, enter, request, TestClient } from '../support/testClient.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
const open: TestClient[] = [];

beforeAll(async () => {
  server = await startServer();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((client) => client.leave()));
});
afterAll(() => server.close());

const join = async (...args: Parameters<typeof TestClient.join> extends [string, ...infer R] ? R : never) => {
  const client = await TestClient.join(server.url, ...args);
  open.push(client);
  return client;
};

/** Two seated players in an opened match. */
async function duel(change: Parameters<typeof createMatch>[1] = {}) {
  const created = await createMatch(server.url, change);
  const { matchId, token, code } = created.body;
  const ada = await join(matchId, 'seat', token, 'Ada');
  const bob = await join(matchId, 'seat', undefined, 'Bob');
  await ada.until(() => ada.state.status === 'playing');
  await bob.until(() => bob.state.status === 'playing');
  return { matchId, code, ada, bob };
}

test('the match opens as soon as both seats are taken', async () => {
  const { ada, bob } = await duel();
  expect([ada.seat, bob.seat]).toEqual([0, 1]);
  expect(ada.state.sequence).toBe(1);
  expect([...bob.state.seats].map((seat) => seat.name)).toEqual(['Ada', 'Bob']);
  expect(bob.view).toMatchObject({ stage: 'choice', choices: [null, null] });
});

test('a command is answered by the new picture, to everybody', async () => {
  const { ada, bob } = await duel();
  await ada.act('choose 3');
  await bob.until(() => bob.state.sequence === 2);
  expect(bob.view.choices).toEqual([0, null]);
  expect(ada.view.choices).toEqual([3, null]);
  await bob.act('choose 5');
  await ada.until(() => ada.state.sequence === 3);
  expect(ada.view).toMatchObject({ choices: [3, 5], stage: 'rolling' });
  expect(ada.all(MESSAGE.accepted)).toEqual([]);
});

test('another socket of the same person takes the seat back by its token', async () => {
  const { matchId, ada, bob } = await duel();
  await ada.act('choose 4');
  ada.drop();
  await bob.until(() => bob.state.seats[0].online === false);
  const again = await join(matchId, 'watch', ada.token);
  expect(again.seat).toBe(0);
  expect(again.view.choices).toEqual([4, null]);
  await bob.until(() => bob.state.seats[0].online === true);
});

test('resigning ends the match, shows the dice secret and the record can be checked', async () => {
  const { matchId, ada, bob } = await duel();
  expect(ada.state.dice.secret).toBe('');
  expect((await request(server.url, `/api/matches/${matchId}/record`)).status).toBe(409);
  await ada.act('resign');
  await bob.until(() => bob.state.status === 'over');
  expect(JSON.parse(bob.state.outcome)).toMatchObject({ winners: [1] });
  const record = await request<{ dice: { secret: string } }>(server.url, `/api/matches/${matchId}/record`);
  expect(record.body.dice.secret).toBe(bob.state.dice.secret);
  expect((await enter(server.url, matchId, 'seat')).body).toMatchObject({ error: 'full' });
});
