// Another person for a seat of a company battle of Skure (SKURE-15.24), over real sockets: the newcomer has the fighter, its standing
// order and the rank, and no byte of what the side has said before.

import { ladderOf } from '@hexmarch/shared/catalogue/botPlayers';
import { GAMES } from '@hexmarch/shared/catalogue/registry';
import type { SkureState } from '@hexmarch/shared/games/skure/state';
import { sideOf } from '@hexmarch/shared/protocol/people/chat';
import { MESSAGE, type RefusedMessage } from '@hexmarch/shared/protocol/room/messages';
import { botNumber } from '@hexmarch/shared/search/botNumber';
import { verifyRecordNow } from '../../../shared/tools/verifyRecordNow.ts';
import { idOf, newsOf, saysTo, texts } from '../support/chatting.ts';
import { harness } from '../support/harness.ts';
import { holds } from '../support/holds.ts';
import type { TestClient } from '../support/testClient.ts';

const hall = harness(['--no-limits']);
const SECRET = 'we wait behind the rocks';
const BOT = 1;
const OPTIONS = {
  players: 4,
  teamSeconds: 600,
  placeSeconds: 600,
  company: { sides: 2, windows: 'bands', turnSeconds: 86_400 },
};

const viewOf = ({ view }: TestClient) => view as unknown as SkureState;
const offer = (by: TestClient, seat: number) => by.send(MESSAGE.manage, { do: 'offerSeat', seat });
const refused = (client: TestClient) =>
  (client.all(MESSAGE.refused) as readonly RefusedMessage[]).findLast(({ of }) => of === -1)?.code;
const stanceOf = (client: TestClient, who: string) => viewOf(client).secrets?.standing[who]?.turn?.type;

/** As seats have it. */
const EASIEST = botNumber(ladderOf('skure') ?? { version: 0 }, 1);

/** Ada, with the host's powers, and Bob against a bot and Cleo, in the first window; Bob stays away. */
async function battle() {
  const { matchId, ada } = await hall.waiting({ game: 'skure', options: OPTIONS, bots: [1], seat: 0 });
  const bob = await hall.join(matchId, 'seat', undefined, 'Bob');
  const cleo = await hall.join(matchId, 'seat', undefined, 'Cleo');
  const people = [ada, bob, cleo];
  await Promise.all(people.map((client) => client.until(() => client.state.status === 'playing')));
  expect(people.map(({ state }) => state.seats[BOT]?.bot)).toEqual([EASIEST, EASIEST, EASIEST]);
  const side = sideOf([idOf(ada), idOf(bob)]);
  await saysTo(ada, side, SECRET);
  await bob.until(() => texts(bob, side).includes(SECRET));
  for (const client of people) await client.act('team soldier');
  // The other captain is the bot, which closes the picks itself; in the deployment it waits for Cleo.
  for (const phase of ['teams', 'places'] as const) {
    await ada.act('ready');
    if (phase === 'places') await cleo.act('ready');
    await Promise.all(people.map((client) => client.until(() => viewOf(client).phase !== phase)));
  }
  expect(viewOf(ada).company).toMatchObject({ captains: [0, BOT], lieutenants: [2, 3] });
  await ada.act('standing A1 turn counter');
  await bob.act('standing A2 turn counter');
  await bob.act('away');
  await ada.until(() => viewOf(ada).company?.absent.includes(2) === true);
  return { matchId, ada, bob, cleo, side, people };
}

/** Nothing of the side's earlier chat. */
function expectUnheard(client: TestClient, side: string): void {
  expect(holds(client.frames, SECRET)).toBe(false);
  expect(JSON.stringify(newsOf(client))).not.toContain(side);
}

test('[SKURE-15.26] each side has its own chat, from the opening on', async () => {
  const { bob, cleo, side } = await battle();
  expect(texts(bob, side)).toEqual([SECRET]);
  expect(holds(cleo.frames, SECRET)).toBe(false);
});

test('[SKURE-15.24] of somebody absent, by the host: fighter and orders are there, the chat of before is not', async () => {
  const { matchId, ada, bob, cleo, side } = await battle();
  offer(ada, 3);
  await ada.until(() => refused(ada) === 'still-played');
  offer(cleo, 2);
  await cleo.until(() => refused(cleo) === 'not-host');
  offer(ada, 2);
  await cleo.until(() => cleo.state.seats[2]?.offered === true);
  const dan = await hall.join(matchId, 'seat', undefined, 'Dan');
  expect(dan.seat).toBe(2);
  await dan.until(() => stanceOf(dan, 'A2') === 'counter' && stanceOf(dan, 'A1') === 'counter');
  await dan.act('here');
  await ada.until(() => viewOf(ada).company?.absent.length === 0);
  await saysTo(ada, sideOf([idOf(ada), idOf(dan)]), 'welcome');
  await dan.until(() => texts(dan, sideOf([idOf(ada), idOf(dan)])).includes('welcome'));
  expectUnheard(dan, side);
  // Proof that the search works.
  expect(holds(bob.frames, SECRET)).toBe(true);
  await bob.until(() => bob.welcome?.seat === null);
});

test('[SKURE-15.24] of a bot, which plays no longer; and the record of it verifies', async () => {
  const { matchId, ada, cleo, people } = await battle();
  offer(ada, BOT);
  await cleo.until(() => cleo.state.seats[BOT]?.offered === true);
  const eve = await hall.join(matchId, 'seat', undefined, 'Eve');
  expect(eve.seat).toBe(BOT);
  const others = [...people, eve];
  await Promise.all(others.map((one) => one.until(() => one.state.seats[BOT]?.name === 'Eve')));
  expect(cleo.state.seats[BOT]).toMatchObject({ bot: 0, online: true });
  expect(cleo.state.seats[BOT]).not.toHaveProperty('offered');
  // She is the captain of her side.
  await eve.until(() => viewOf(eve).company?.captains[1] === BOT);
  await eve.act('standing B1 turn counter');
  await eve.act('lieutenant B2').catch((error: Error) => expect(error.message).toContain('no-change'));
  await cleo.until(() => stanceOf(cleo, 'B1') === 'counter');
  await ada.act('resign');
  const [, bob] = people;
  await bob?.act('resign');
  await Promise.all(others.map((one) => one.until(() => one.state.status === 'over')));
  const record = await (await fetch(`${hall.url}/api/matches/${matchId}/record`)).text();
  expect(record).toContain('@handedOver');
  const { checks } = verifyRecordNow(record, { games: GAMES });
  expect(checks.filter(({ status }) => status !== 'ok')).toEqual([]);
});

test('[SKURE-15.24] of a captain, by that player: the rank is there', async () => {
  const { matchId, ada, bob, cleo, side } = await battle();
  offer(ada, 0);
  await cleo.until(() => cleo.state.seats[0]?.offered === true);
  const finn = await hall.join(matchId, 'watch', undefined, 'Finn');
  expect(finn.seat).toBeNull();
  await ada.leave();
  const sitting = await hall.join(matchId, 'seat', finn.token, 'Finn');
  expect(sitting.seat).toBe(0);
  await sitting.until(() => stanceOf(sitting, 'A1') === 'counter');
  expect(viewOf(sitting).company?.captains[0]).toBe(0);
  // What only a captain may do.
  await sitting.act('lend A2 A1');
  await bob.until(() => viewOf(bob).company?.lent.A2 === 0);
  expectUnheard(sitting, side);
  expectUnheard(finn, side);
});

test('[TABLE-19.2] its reserve may take it first, and reads nothing of the side before', async () => {
  const { matchId, ada, bob, cleo, side, people } = await battle();
  const watches = (name: string) => hall.join(matchId, 'watch', undefined, name);
  const [fay, gil] = [await watches('Fay'), await watches('Gil')];
  const wish = (by: TestClient, what: object | null) => by.send(MESSAGE.manage, { do: 'wish', wish: what });
  wish(ada, { side: 'A' });
  await ada.until(() => refused(ada) === 'match-running');
  wish(fay, { side: 'C' });
  await fay.until(() => refused(fay) === 'malformed');
  wish(fay, { side: 'A' });
  wish(gil, { side: 'B' });
  const everybody = [...people, fay, gil];
  const members = ({ state }: TestClient) => state.reserve?.members.map(({ name }) => name);
  await Promise.all(everybody.map((one) => one.until(() => members(one)?.join() === 'Fay,Gil')));
  // Over a reconnection, as the same person.
  await fay.leave();
  await cleo.until(() => members(cleo)?.join() === 'Gil');
  const again = await hall.join(matchId, 'watch', fay.token, 'Fay');
  await cleo.until(() => members(cleo)?.includes('Fay') === true);

  offer(bob, 2);
  await again.until(() => again.state.reserve?.reserved.map(([seat]) => seat).join() === '2');
  for (const token of [undefined, gil.token])
    await expect(hall.join(matchId, 'seat', token, 'Hal')).rejects.toThrow('reserve-first');
  for (const client of [fay, again, gil]) {
    expectUnheard(client, side);
    expect(['A1', 'A2', 'B1', 'B2'].flatMap((who) => stanceOf(client, who) ?? [])).toEqual([]);
  }
  const sitting = await hall.join(matchId, 'seat', fay.token, 'Fay');
  expect(sitting.seat).toBe(2);
  await sitting.until(() => stanceOf(sitting, 'A1') === 'counter' && stanceOf(sitting, 'A2') === 'counter');
  await cleo.until(() => cleo.state.seats[2]?.name === 'Fay' && members(cleo)?.join() === 'Gil');
  expectUnheard(sitting, side);
});
