// Notifications of members of a circle (UI-C28): who hears of what, and how often.

import { randomBytes } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import type { CircleNotificationsReply } from '@hexmarch/shared/protocol/people/circleNews';
import { act, circleMembers, type Member, refusal, UNKNOWN } from '../support/circleMembers.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { FakeClock } from '../support/hostOf.ts';
import { type ServicedServer, startServiced } from '../support/servicedServer.ts';

let server: ServicedServer;
const clock = new FakeClock(Date.UTC(2026, 9, 20));

beforeAll(async () => {
  server = await startServiced({ clock });
});
beforeEach(() => {
  server.discord.received.length = 0;
});
afterAll(() => server.close());

const { founder, joined } = circleMembers({
  get url() {
    return server.url;
  },
});

/** The member hears on a webhook of the own, whose path ends with this. */
async function hears(member: Member, kinds?: readonly string[]): Promise<{ key: string; path: string }> {
  const wish = { on: true, ...(kinds === undefined ? {} : { kinds }) };
  const { key } = (await act<CircleNotificationsReply>(member, '/notices', wish)).body;
  const path = `/api/webhooks/1/${randomBytes(8).toString('hex')}`;
  const hook = { do: 'add', service: 'discord', address: `${server.discord.url}${path}` };
  const added = await member.browser.post('/notices/hooks', hook, { token: key });
  expect(added.status).toBe(200);
  return { key, path };
}

const heardAt = ({ path }: { readonly path: string }): readonly string[] =>
  server.discord.received
    .filter((one) => one.path === path)
    .map(({ body }) => (JSON.parse(body.toString()) as { readonly content: string }).content);

async function trio() {
  const ada = await founder();
  const bob = await joined(ada.circleId, ada.invite, 'Bob');
  const cleo = await joined(ada.circleId, ada.invite, 'Cleo');
  return { ada, bob, cleo };
}

const linkOf = ({ circleId }: Member): string => `\n<https://hex.example/c/${circleId}>`;

test('a fixed evening is told to all but whoever fixed it, with a link to the circle', async () => {
  const { ada, bob, cleo } = await trio();
  const [one, two, three] = [await hears(ada), await hears(bob), await hears(cleo, ['chat'])];
  const at = clock.now() + DAY_MS;
  await act(ada, '/evenings', { times: [at], zone: 'UTC' });
  await server.discord.until(1);
  expect(heardAt(two)).toEqual([`Hexmarch · Thursdays\nGame evening: <t:${at / 1000}:R>.${linkOf(bob)}`]);
  expect([heardAt(one), heardAt(three)]).toEqual([[], []]);
});

test('a mention is told, by the longest name that fits; other messages only where that is wanted', async () => {
  const { ada, bob, cleo } = await trio();
  const second = await joined(ada.circleId, ada.invite, 'Bob');
  const [one, two, three, four] = [
    await hears(ada),
    await hears(bob),
    await hears(cleo, ['chat']),
    await hears(second),
  ];
  await act(ada, '/chat', { text: 'Tonight, @bob 2? And @Bobby?' });
  await server.discord.until(2);
  expect(heardAt(four)).toEqual([
    `Hexmarch · Thursdays\nYou were mentioned in the circle’s chat.${linkOf(ada)}`,
  ]);
  expect(heardAt(three)).toEqual([`Hexmarch · Thursdays\nNew messages in the circle’s chat.${linkOf(ada)}`]);
  expect([heardAt(one), heardAt(two)]).toEqual([[], []]);
});

test('a seat that is kept is told to its member, and the room to raised hands alone', async () => {
  const { ada, bob, cleo } = await trio();
  const dan = await joined(ada.circleId, ada.invite, 'Dan');
  const [two, three, four] = [await hears(bob), await hears(cleo), await hears(dan)];
  await act(cleo, '/me', { handUntil: clock.now() + HOUR_MS });
  await act(ada, '/rooms', { room: DUEL_REQUEST, reservedFor: [bob.number] });
  await server.discord.until(2);
  const title = 'Hexmarch · Thursdays\n';
  expect(heardAt(two)).toEqual([`${title}A seat is reserved for you in a room of the circle.${linkOf(ada)}`]);
  expect(heardAt(three)).toEqual([`${title}A room of the circle is open.${linkOf(ada)}`]);
  expect(heardAt(four)).toEqual([]);
});

test('six a day, then one that there is more, and the next day again', async () => {
  const { ada, bob, cleo } = await trio();
  const two = await hears(bob, ['chat']);
  await hears(cleo, ['mention']);
  for (let i = 1; i <= 9; i++) {
    await act(ada, '/chat', { text: `Message ${i}` });
    await server.discord.until(Math.min(i, 6));
    await clock.forward(MINUTE_MS);
  }
  // What is told to Cleo is told behind the others.
  await act(ada, '/chat', { text: '@Cleo' });
  await server.discord.until(7);
  expect(heardAt(two)).toHaveLength(6);
  await clock.forward(DAY_MS);
  await server.discord.until(8);
  expect(heardAt(two).at(-1)).toBe(`Hexmarch · Thursdays\nThere was more news in the circle.${linkOf(ada)}`);
  await act(ada, '/chat', { text: 'Good morning' });
  await server.discord.until(9);
  expect(heardAt(two).at(-1)).toContain('New messages');
});

test('whoever has left, or wants nothing any more, hears nothing', async () => {
  const { ada, bob, cleo } = await trio();
  const dan = await joined(ada.circleId, ada.invite, 'Dan');
  const places = [await hears(bob, ['chat']), await hears(cleo, ['chat']), await hears(dan, ['chat'])];
  const mine = async ({ key }: { readonly key: string }) =>
    (await ada.browser.get<{ readonly circles: object }>('/notices/mine', { token: key })).body.circles;
  expect(await mine(places[0] as { key: string; path: string })).toEqual({ [ada.circleId]: ['chat'] });
  await act(bob, '/leave');
  await act(cleo, '/notices', { on: false, key: places[1]?.key });
  await act(ada, '/chat', { text: 'Hello' });
  await server.discord.until(1);
  expect(places.map((one) => heardAt(one).length)).toEqual([0, 0, 1]);
  expect(await refusal(act(bob, '/notices', { on: true }))).toEqual(UNKNOWN);
});

test('ten mentions an hour of each member are told', async () => {
  const { ada, bob, cleo } = await trio();
  const dan = await joined(ada.circleId, ada.invite, 'Dan');
  const places = await Promise.all([bob, cleo, dan].map((member) => hears(member, ['mention'])));
  for (let i = 1; i <= 4; i++) {
    await act(ada, '/chat', { text: '@Bob @Cleo @Dan' });
    await server.discord.until(Math.min(3 * i, 10));
    await clock.forward(MINUTE_MS);
  }
  await clock.forward(HOUR_MS);
  await act(bob, '/chat', { text: '@Dan' });
  await server.discord.until(11);
  expect(places.map((place) => heardAt(place).length).sort()).toEqual([3, 4, 4]);
});
