// Seat transfer over real sockets (TABLE-19): all see the offer and the new player, who reads the chat to all,
// and no byte of the private chat of the one before.

import { groupOf } from '@hexmarch/shared/protocol/people/chat';
import { MESSAGE } from '@hexmarch/shared/protocol/room/messages';
import type { BidsState } from '../fixtures/bidsGame.ts';
import { idOf, newsOf, saysTo, texts } from '../support/chatting.ts';
import { harness } from '../support/harness.ts';
import type { TestClient } from '../support/testClient.ts';

const hall = harness(['--no-limits']);
const OPTIONS = { seats: 3, seatsMin: 3, rounds: 9, ending: { afterMs: 3_600_000 }, lockMs: 0 };
const PRIVATE = 'attack cleo with me';

const viewOf = ({ view }: TestClient) => view as unknown as BidsState;
const textIn = ({ frames }: TestClient) => Buffer.concat([...frames]).toString('latin1');

test('[TABLE-19] a stranger plays on, and knows nothing that was private', async () => {
  const { matchId, ada } = await hall.waiting({ game: 'ruled-bids', options: OPTIONS });
  const bob = await hall.join(matchId, 'seat', undefined, 'Bob');
  const cleo = await hall.join(matchId, 'seat', undefined, 'Cleo');
  const players = [ada, bob, cleo];
  await Promise.all(players.map((client) => client.until(() => client.state.status === 'playing')));
  await saysTo(ada, 'all', 'hello everybody');
  const pair = groupOf([idOf(ada), idOf(bob)]);
  await saysTo(bob, pair, PRIVATE);
  await ada.act('bid 5');
  for (const client of players) await client.act('ready');
  await Promise.all(players.map((client) => client.until(() => viewOf(client).round === 1)));
  await bob.act('bid 7');

  ada.send(MESSAGE.manage, { do: 'offerSeat', seat: 1 });
  await cleo.until(() => cleo.state.seats[1]?.offered === true);
  const dan = await hall.join(matchId, 'seat', undefined, 'Dan');
  expect(dan.seat).toBe(1);
  await Promise.all([...players, dan].map((one) => one.until(() => one.state.seats[1]?.name === 'Dan')));
  expect(cleo.state.seats[1]).not.toHaveProperty('offered');
  await bob.until(() => bob.welcome?.seat === null);
  const refused = bob.play('bid 8');
  await bob.until(() => bob.refusal(refused)?.code === 'not-seated');

  await dan.until(() => viewOf(dan).bids?.[1] === 7);
  await dan.act('bid 9');
  await dan.until(() => texts(dan, 'all').includes('hello everybody'));
  await saysTo(ada, 'all', 'welcome');
  await dan.until(() => texts(dan, 'all').includes('welcome'));
  expect(JSON.stringify(newsOf(dan))).not.toContain(pair);
  expect(textIn(dan)).not.toContain(PRIVATE);
  expect(texts(ada, pair)).toEqual([PRIVATE]);
  // And the one who has left gets no more chat of the players.
  expect(texts(bob, 'all')).not.toContain('welcome');
  expect(ada.state.seats.map(({ name }) => name)).toEqual(['Ada', 'Dan', 'Cleo']);
});
