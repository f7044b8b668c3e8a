// The webhook of a circle (UI-C27): who sets it, what it is told, and how often.

import { DAY_MS, HOUR_MS, MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import type { CircleWebhookReply, CircleWebhookTestReply } from '@hexmarch/shared/protocol/people/circleNews';
import type { CreateMatchReply } from '@hexmarch/shared/protocol/room/messages';
import { act, circleMembers, entersAs, type Member, pageOf, refusal } from '../support/circleMembers.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { FakeClock } from '../support/hostOf.ts';
import { PUBLIC_URL, type ServicedServer, startServiced } from '../support/servicedServer.ts';
import { TestClient } from '../support/testClient.ts';
import { until } from '../support/until.ts';

const TOKEN = 'secret-of-the-webhook';

let server: ServicedServer;
const clock = new FakeClock(Date.UTC(2026, 9, 20));

beforeAll(async () => {
  server = await startServiced({ clock });
});
beforeEach(() => {
  server.discord.received.length = 0;
  server.discord.answer = 204;
});
afterAll(() => server.close());

const { founder, joined } = circleMembers({
  get url() {
    return server.url;
  },
});

const addressOf = (number: number): string => `${server.discord.url}/api/webhooks/${number}/${TOKEN}`;
/** Each test has an address of its own. */
let count = 0;

async function hooked(change: object = {}) {
  const ada = await founder('Thursdays', change);
  count += 1;
  const body = { address: addressOf(count), language: 'en', off: [] };
  const reply = await act<CircleWebhookReply>(ada, '/webhook', body);
  expect(reply.body).toEqual({
    webhook: { service: 'discord', language: 'en', off: [], isOff: false },
  });
  return ada;
}

interface Posted {
  readonly content: string;
  readonly allowed_mentions: object;
}

const posts = (): readonly Posted[] =>
  server.discord.received.map(({ body }) => JSON.parse(body.toString()) as Posted);
const contents = () => posts().map(({ content }) => content);

async function evening(member: Member, at: number): Promise<string> {
  const { body } = await act<{ evening: string }>(member, '/evenings', { times: [at], zone: 'UTC' });
  return body.evening;
}

const timeOf = (at: number): string => `<t:${at / 1000}:F>`;

test('organisers alone set it, to an address of the service, and nobody sees it again', async () => {
  const ada = await hooked();
  const bob = await joined(ada.circleId, ada.invite, 'Bob');
  const wish = { language: 'en', off: [] };
  expect(await refusal(act(bob, '/webhook', { ...wish, address: addressOf(1) }))).toEqual([
    ...[403, 'not-organiser'],
  ]);
  expect(await refusal(act(bob, '/webhook/test'))).toEqual([403, 'not-organiser']);
  expect(await refusal(bob.browser.get(`/circles/${bob.circleId}/webhook`, { token: bob.key }))).toEqual([
    403,
    'not-organiser',
  ]);
  for (const address of [
    'http://127.0.0.1:1/api/webhooks/1/x',
    `${server.discord.url}/other`,
    'https://example.org',
  ])
    expect(await refusal(act(ada, '/webhook', { ...wish, address }))).toEqual([400, 'bad-request']);
  const changed = await act<CircleWebhookReply>(ada, '/webhook', { language: 'de', off: ['room'] });
  expect(changed.body.webhook).toEqual({ service: 'discord', language: 'de', off: ['room'], isOff: false });
  await pageOf(ada);
  expect(ada.browser.heard.join()).not.toContain(TOKEN);
  await act(ada, '/webhook/remove');
  expect(await refusal(act(ada, '/webhook', wish))).toEqual([404, 'not-found']);
  expect(await refusal(act(ada, '/webhook/test'))).toEqual([404, 'not-found']);
});

test('an evening is posted when its time is fixed, changed or called off, in each reader’s zone', async () => {
  const ada = await hooked();
  const times = [clock.now() + DAY_MS, clock.now() + 2 * DAY_MS];
  const [first = 0, second = 0] = times;
  const { body } = await act<{ evening: string }>(ada, '/evenings', { times, zone: 'UTC' });
  for (const time of [0, 0, 1, null]) await act(ada, '/evenings/fix', { evening: body.evening, time });
  await server.discord.until(3);
  expect(contents()).toEqual([
    `Thursdays · Game evening: ${timeOf(first)}`,
    `Thursdays · Game evening: ${timeOf(second)}`,
    `Thursdays · The game evening of ${timeOf(second)} is off.`,
  ]);
});

test('names are no markup, and nobody is mentioned', async () => {
  const ada = await hooked();
  await act(ada, '/look', { name: '@everyone **here**', look: { emblem: 1, colour: 1 } });
  await evening(ada, clock.now() + DAY_MS);
  await server.discord.until(1);
  const [post] = posts();
  expect(post?.content.startsWith('\\@everyone \\*\\*here\\*\\* · ')).toBe(true);
  expect(post?.allowed_mentions).toEqual({ parse: [] });
});

test('a room is posted, with a link only if its host allows it, and how its match ended', async () => {
  const ada = await hooked();
  const bob = await joined(ada.circleId, ada.invite, 'Bob');
  const rooms: CreateMatchReply[] = [];
  for (const isLinked of [undefined, true] as const) {
    const body = { room: DUEL_REQUEST, reservedFor: [], ...(isLinked ? { isLinked } : {}) };
    rooms.push((await act<CreateMatchReply>(ada, '/rooms', body)).body);
    await server.discord.until(rooms.length);
  }
  const [, { matchId, token } = { matchId: '', token: '' }] = rooms;
  const text = 'Thursdays · Duel: a room is open. Waiting: Ada. Open seats: 1.';
  const link = `\n<${PUBLIC_URL}/m/${matchId}>`;
  expect(contents()).toEqual([text, `${text}${link}`]);
  const players = [
    await TestClient.join(server.url, matchId, 'seat', token),
    await TestClient.joinBy(server.url, (await entersAs(bob, matchId)).body),
  ] as const;
  await players[0].until(() => players[0].state.status === 'playing');
  await players[1].act('resign');
  await server.discord.until(3);
  const seats = players[0].state.seats.map(({ name }) => name);
  expect(contents()[2]).toBe(`Thursdays · Duel: ${seats[0]} won. Players: ${seats.join(' and ')}.${link}`);
  await Promise.all(players.map((one) => one.leave()));
});

test('what is switched off is not posted, and nothing of a deleted circle', async () => {
  const ada = await hooked();
  await act(ada, '/webhook', { language: 'en', off: ['room'] });
  await act(ada, '/rooms', { room: DUEL_REQUEST, reservedFor: [] });
  await act(ada, '/delete', { name: 'Thursdays' });
  await evening(ada, clock.now() + DAY_MS);
  await act(ada, '/restore');
  await evening(ada, clock.now() + 2 * DAY_MS);
  await server.discord.until(1);
  expect(contents()).toEqual([`Thursdays · Game evening: ${timeOf(clock.now() + 2 * DAY_MS)}`]);
});

test('twenty an hour, then how many more there were', async () => {
  const ada = await hooked();
  for (let i = 1; i <= 23; i++) {
    const id = await evening(ada, clock.now() + DAY_MS + i * MINUTE_MS);
    await server.discord.until(Math.min(2 * i - 1, 20));
    await act(ada, '/evenings/fix', { evening: id, time: null });
    await server.discord.until(Math.min(2 * i, 20));
  }
  // It is counted behind the others.
  expect((await act<CircleWebhookTestReply>(ada, '/webhook/test')).body).toEqual({ isSent: false });
  expect(contents()).toHaveLength(20);
  await clock.forward(HOUR_MS);
  await server.discord.until(21);
  expect(contents().at(-1)).toBe('Thursdays · 27 more events in the last hour.');
  await evening(ada, clock.now() + DAY_MS);
  await server.discord.until(22);
  expect(contents()).toHaveLength(22);
});

test('after three failures in a row it is off, until it is tested', async () => {
  const ada = await hooked();
  const isOff = async () => {
    const { body } = await ada.browser.get<CircleWebhookReply>(`/circles/${ada.circleId}/webhook`, {
      token: ada.key,
    });
    return body.webhook?.isOff;
  };
  server.discord.answer = 500;
  const evenings: string[] = [];
  for (let i = 1; i <= 3; i++) {
    expect(await isOff()).toBe(false);
    evenings.push(await evening(ada, clock.now() + i * DAY_MS));
    await server.discord.until(i);
  }
  await until(async () => (await isOff()) === true);
  await act(ada, '/evenings/fix', { evening: evenings[0], time: null });
  server.discord.answer = 204;
  expect((await act<CircleWebhookTestReply>(ada, '/webhook/test')).body).toEqual({ isSent: true });
  expect([await isOff(), contents().length]).toEqual([false, 4]);
  // A webhook that its service does not know any more is off at once.
  server.discord.answer = 404;
  expect((await act<CircleWebhookTestReply>(ada, '/webhook/test')).body).toEqual({ isSent: false });
  expect(await isOff()).toBe(true);
});

test('its address is in no file and no log', async () => {
  await hooked();
  expect(server.log()).not.toContain(TOKEN);
  for (const [name, bytes] of server.files()) expect([name, bytes.includes(TOKEN)]).toEqual([name, false]);
});
