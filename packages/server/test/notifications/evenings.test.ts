// Table alerts for one evening (UI-P73): the first table that can be joined, once, until midnight.

import { HOUR_MS, MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import type { CreateMatchRequest } from '@hexmarch/shared/protocol/room/messages';
import { EVENING_MAX_MS } from '../../src/notifications/evenings.ts';
import type { NotificationRowKind } from '../../src/notifications/model/notificationStore.ts';
import { MemoryDocuments } from '../../src/store/memory/memoryDocuments.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import type { Table } from '../../src/table/table.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { FakeClock } from '../support/hostOf.ts';
import {
  type NotificationServer,
  notificationsAt,
  pass,
  quiet,
  SUBSCRIPTION,
} from '../support/notificationsAt.ts';
import { SharedRows, Shelf } from '../support/sharedRows.ts';

interface Request {
  readonly game?: string;
  readonly hours?: number;
  readonly key?: string;
  readonly endpoint?: string;
}

/** A recipient with a device; returns the key. */
async function waits(
  { notifications, clock }: NotificationServer,
  { game = 'duel', hours = 5, key, endpoint = SUBSCRIPTION.endpoint }: Request = {},
): Promise<string> {
  const until = clock.now() + hours * HOUR_MS;
  const given = await notifications.evenings.ask(key, { game, until, language: 'en', zone: 'UTC' });
  if (key === undefined) await notifications.recipients.addPush(given, { ...SUBSCRIPTION, endpoint });
  return given;
}

/** A table whose host is present. */
async function opened(
  { tables }: NotificationServer,
  change: Partial<CreateMatchRequest> = {},
): Promise<Table> {
  const { table, token } = await tables.create({ ...DUEL_REQUEST, ...change }, 'Ada');
  table.arrive((await table.enter(token, '', 'seat')).person);
  await quiet();
  return table;
}

const sentBy = ({ sent }: NotificationServer): readonly string[] =>
  sent.map(({ message: { matchId, news } }) => `${news.kind} ${matchId}`);

test('the first table is announced with its players and its code, and the alert ends', async () => {
  const server = await notificationsAt();
  const key = await waits(server);
  const first = await opened(server);
  await opened(server);
  await pass(server, HOUR_MS);
  expect(sentBy(server)).toEqual([`table ${first.setup.matchId}`]);
  expect(server.sent[0]?.message.news).toMatchObject({ names: ['Ada', ''], code: first.setup.code });
  expect(server.notifications.recipients.of(key).evenings).toBeUndefined();
  expect(server.book.deliveries.size).toBe(0);
});

test.each([
  ['a private room', { visibility: 'private' }],
  ['a table of another game', { game: 'bids', options: {}, seat: null }],
] as const)('%s is not told, and it is waited on', async (_what, change) => {
  const server = await notificationsAt();
  await waits(server);
  await opened(server, change as Partial<CreateMatchRequest>);
  await pass(server, MINUTE_MS);
  expect(sentBy(server)).toEqual([]);
  await opened(server);
  await pass(server, MINUTE_MS);
  expect(sentBy(server)).toHaveLength(1);
});

test('an older table is not announced, whatever happens at it', async () => {
  const server = await notificationsAt();
  const table = await opened(server);
  await pass(server, 1);
  await waits(server);
  table.arrive((await table.enter(undefined, 'Bob', 'watch')).person);
  await pass(server, MINUTE_MS);
  expect(sentBy(server)).toEqual([]);
});

test('a locked room is announced when it is unlocked', async () => {
  const server = await notificationsAt();
  const { table, token } = await server.tables.create(DUEL_REQUEST, 'Ada');
  const { person } = await table.enter(token, '', 'seat');
  await table.hostActions.manage(person, { do: 'lock' });
  await waits(server);
  table.arrive(person);
  await pass(server, MINUTE_MS);
  expect(sentBy(server)).toEqual([]);
  await table.hostActions.manage(person, { do: 'unlock' });
  await pass(server, MINUTE_MS);
  expect(sentBy(server)).toEqual([`table ${table.setup.matchId}`]);
});

test('players who follow the match are not alerted', async () => {
  const server = await notificationsAt();
  const { table, token } = await server.tables.create(DUEL_REQUEST, 'Ada');
  const { person } = await table.enter(token, '', 'seat');
  const key = await waits(server);
  await server.notifications.recipients.follow(table, person, { key, on: true, off: [] });
  table.arrive(person);
  await pass(server, MINUTE_MS);
  expect(sentBy(server)).toEqual([]);
});

test('a recipient who may not join is alerted to the next table, others to this one', async () => {
  const refused = new Set<string>();
  const requested: string[] = [];
  const guests = {
    mayCome: async (table: Table, session: string) => {
      requested.push(session);
      return !refused.has(`${session} ${table.setup.matchId}`);
    },
  };
  const server = await notificationsAt({ guests });
  const own = await waits(server, { endpoint: 'https://push.example/own' });
  await server.notifications.recipients.signedIn(own, 'of cleo');
  await waits(server, { endpoint: 'https://push.example/other' });
  const { table, token } = await server.tables.create(DUEL_REQUEST, 'Ada');
  refused.add(`of cleo ${table.setup.matchId}`);
  table.arrive((await table.enter(token, '', 'seat')).person);
  await pass(server, MINUTE_MS);
  expect(sentBy(server)).toHaveLength(1);
  const next = await opened(server);
  await pass(server, MINUTE_MS);
  expect(sentBy(server)).toEqual([`table ${table.setup.matchId}`, `table ${next.setup.matchId}`]);
  // Guests cannot be blocked, so they are not checked.
  expect(new Set(requested)).toEqual(new Set(['of cleo']));
});

test('at midnight the alert is gone, and so is its temporary recipient', async () => {
  const server = await notificationsAt();
  await server.notifications.start();
  const key = await waits(server, { hours: 3 });
  await pass(server, 3 * HOUR_MS);
  await opened(server);
  await pass(server, 2 * HOUR_MS);
  expect(sentBy(server)).toEqual([]);
  expect(() => server.notifications.recipients.of(key)).toThrow('Nobody is known by this key.');
  await server.notifications.stop();
});

test('no alert lasts longer than a day, or ends before it begins, whatever the browser sends', async () => {
  const server = await notificationsAt();
  const key = await waits(server, { hours: 24 * 365 });
  const { duel } = server.notifications.recipients.of(key).evenings ?? {};
  expect(duel?.until).toBe(server.clock.now() + EVENING_MAX_MS);
  await expect(waits(server, { hours: 0 })).rejects.toThrow('over');
});

test('there is one alert per game, which can be cancelled', async () => {
  const server = await notificationsAt();
  const key = await waits(server);
  await waits(server, { key, hours: 2 });
  await waits(server, { key, game: 'bids' });
  expect(Object.keys(server.notifications.recipients.of(key).evenings ?? {})).toEqual(['duel', 'bids']);
  await server.notifications.evenings.ask(key, { game: 'duel', until: null, language: 'en', zone: 'UTC' });
  await opened(server);
  await pass(server, MINUTE_MS);
  expect(sentBy(server)).toEqual([]);
});

test('quiet hours and the digest do not delay table alerts', async () => {
  const server = await notificationsAt();
  const key = await waits(server);
  const settings = { language: 'en', zone: 'UTC', off: [], on: [], digest: 60 } as const;
  await server.notifications.recipients.set(key, { ...settings, quiet: { from: 0, to: 24 * 60 - 1 } });
  await opened(server);
  await pass(server, MINUTE_MS);
  expect(sentBy(server)).toHaveLength(1);
});

test('a device with alerts in two browsers is notified once, and both alerts end', async () => {
  const server = await notificationsAt();
  await waits(server);
  await waits(server);
  await opened(server);
  await opened(server);
  await pass(server, MINUTE_MS);
  expect(sentBy(server)).toHaveLength(1);
});

test('a failed delivery is not retried when the table is full, or the evening over', async () => {
  const server = await notificationsAt();
  server.answer = { againInMs: undefined };
  await waits(server);
  const table = await opened(server);
  await quiet();
  expect(sentBy(server)).toHaveLength(1);
  table.arrive((await table.enter(undefined, 'Bob', 'seat')).person);
  await quiet();
  await pass(server, HOUR_MS);
  expect(sentBy(server)).toHaveLength(1);
  await waits(server, { hours: 20 / 3600, endpoint: 'https://push.example/2' });
  await opened(server);
  await pass(server, HOUR_MS);
  expect(sentBy(server)).toHaveLength(2);
});

test('alerts survive a restart', async () => {
  const [store, documents, clock] = [new MemoryStore(), new MemoryDocuments(), new FakeClock()];
  await waits(await notificationsAt({ store, documents, clock }));
  const again = await notificationsAt({ store, documents: new MemoryDocuments(documents.memory), clock });
  await opened(again);
  await pass(again, MINUTE_MS);
  expect(sentBy(again)).toHaveLength(1);
});

test('an alert set at one server covers tables at another, also those opened before it was known there', async () => {
  const [store, clock, shelf] = [new MemoryStore(), new FakeClock(), new Shelf()];
  const start = async (self: string) => {
    const presence = { self, alive: async () => new Set(['one', 'other']) };
    const server = await notificationsAt({
      store,
      clock,
      documents: new SharedRows<NotificationRowKind>(shelf),
      presence,
    });
    await server.notifications.start();
    return server;
  };
  const [one, other] = [await start('one'), await start('other')];
  await waits(one);
  const table = await opened(other);
  for (let i = 0; i < 3; i++) await pass(other, MINUTE_MS);
  expect([...sentBy(one), ...sentBy(other)]).toEqual([`table ${table.setup.matchId}`]);
});
