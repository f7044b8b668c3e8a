// Whoever waits this evening for a table of a game (UI-P73): told of the first that opens and could be entered, once, until midnight.

import type { CreateMatchRequest } from '@hexmarch/shared/protocol/messages';
import { EVENING_MAX_MS } from '../../src/notifications/evenings.ts';
import type { NoticeKind } from '../../src/notifications/model/noticeStore.ts';
import { MemoryNotices } from '../../src/store/memory/memoryNotices.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import type { Table } from '../../src/table/table.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { FakeClock } from '../support/hostOf.ts';
import { type NoticeServer, noticesAt, pass, quiet, SUBSCRIPTION } from '../support/noticesAt.ts';
import { SharedRows, Shelf } from '../support/sharedRows.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface Asked {
  readonly game?: string;
  readonly hours?: number;
  readonly key?: string;
  readonly endpoint?: string;
}

/** Somebody with a device; gives the key. */
async function waits(
  { notices, clock }: NoticeServer,
  { game = 'duel', hours = 5, key, endpoint = SUBSCRIPTION.endpoint }: Asked = {},
): Promise<string> {
  const until = clock.now() + hours * HOUR_MS;
  const given = await notices.evenings.ask(key, { game, until, language: 'en', zone: 'UTC' });
  if (key === undefined) await notices.addressees.addPush(given, { ...SUBSCRIPTION, endpoint });
  return given;
}

/** A table whose host has come. */
async function opened({ tables }: NoticeServer, change: Partial<CreateMatchRequest> = {}): Promise<Table> {
  const { table, token } = await tables.create({ ...DUEL_REQUEST, ...change }, 'Ada');
  table.arrive((await table.enter(token, '', 'seat')).person);
  await quiet();
  return table;
}

const toldOf = ({ carried }: NoticeServer): readonly string[] =>
  carried.map(({ parcel: { matchId, news } }) => `${news.kind} ${matchId}`);

test('the first table that opens is told with who waits there and how one sits down, and then it is over', async () => {
  const server = await noticesAt();
  const key = await waits(server);
  const first = await opened(server);
  await opened(server);
  await pass(server, HOUR_MS);
  expect(toldOf(server)).toEqual([`table ${first.setup.matchId}`]);
  expect(server.carried[0]?.parcel.news).toMatchObject({ names: ['Ada', ''], code: first.setup.code });
  expect(server.notices.addressees.of(key).evenings).toBeUndefined();
  expect(server.book.letters.size).toBe(0);
});

test.each([
  ['a private room', { visibility: 'private' }],
  ['a table of another game', { game: 'bids', options: {}, seat: null }],
] as const)('%s is not told, and it is waited on', async (_what, change) => {
  const server = await noticesAt();
  await waits(server);
  await opened(server, change as Partial<CreateMatchRequest>);
  await pass(server, MINUTE_MS);
  expect(toldOf(server)).toEqual([]);
  await opened(server);
  await pass(server, MINUTE_MS);
  expect(toldOf(server)).toHaveLength(1);
});

test('a table that was there before is not told, however much happens at it', async () => {
  const server = await noticesAt();
  const table = await opened(server);
  await pass(server, 1);
  await waits(server);
  table.arrive((await table.enter(undefined, 'Bob', 'watch')).person);
  await pass(server, MINUTE_MS);
  expect(toldOf(server)).toEqual([]);
});

test('a room that its host has locked is told when it is open', async () => {
  const server = await noticesAt();
  const { table, token } = await server.tables.create(DUEL_REQUEST, 'Ada');
  const { person } = await table.enter(token, '', 'seat');
  await table.managing.manage(person, { do: 'lock' });
  await waits(server);
  table.arrive(person);
  await pass(server, MINUTE_MS);
  expect(toldOf(server)).toEqual([]);
  await table.managing.manage(person, { do: 'unlock' });
  await pass(server, MINUTE_MS);
  expect(toldOf(server)).toEqual([`table ${table.setup.matchId}`]);
});

test('whoever follows the match as one who plays there is not told of it', async () => {
  const server = await noticesAt();
  const { table, token } = await server.tables.create(DUEL_REQUEST, 'Ada');
  const { person } = await table.enter(token, '', 'seat');
  const key = await waits(server);
  await server.notices.addressees.follow(table, person, { key, on: true, off: [] });
  table.arrive(person);
  await pass(server, MINUTE_MS);
  expect(toldOf(server)).toEqual([]);
});

test('whoever may not come is told of the next, and others of this one', async () => {
  const refused = new Set<string>();
  const asked: string[] = [];
  const guests = {
    mayCome: async (table: Table, session: string) => {
      asked.push(session);
      return !refused.has(`${session} ${table.setup.matchId}`);
    },
  };
  const server = await noticesAt({ guests });
  const own = await waits(server, { endpoint: 'https://push.example/own' });
  await server.notices.addressees.signedIn(own, 'of cleo');
  await waits(server, { endpoint: 'https://push.example/other' });
  const { table, token } = await server.tables.create(DUEL_REQUEST, 'Ada');
  refused.add(`of cleo ${table.setup.matchId}`);
  table.arrive((await table.enter(token, '', 'seat')).person);
  await pass(server, MINUTE_MS);
  expect(toldOf(server)).toHaveLength(1);
  const next = await opened(server);
  await pass(server, MINUTE_MS);
  expect(toldOf(server)).toEqual([`table ${table.setup.matchId}`, `table ${next.setup.matchId}`]);
  // Of a guest nothing is asked: there is nobody who could be blocked.
  expect(new Set(asked)).toEqual(new Set(['of cleo']));
});

test('at midnight it is gone, and so is whoever was known for it alone', async () => {
  const server = await noticesAt();
  await server.notices.start();
  const key = await waits(server, { hours: 3 });
  await pass(server, 3 * HOUR_MS);
  await opened(server);
  await pass(server, 2 * HOUR_MS);
  expect(toldOf(server)).toEqual([]);
  expect(() => server.notices.addressees.of(key)).toThrow('Nobody is known by this key.');
  await server.notices.stop();
});

test('no evening is longer than a day, whatever a browser says, and none is over before it begins', async () => {
  const server = await noticesAt();
  const key = await waits(server, { hours: 24 * 365 });
  const { duel } = server.notices.addressees.of(key).evenings ?? {};
  expect(duel?.until).toBe(server.clock.now() + EVENING_MAX_MS);
  await expect(waits(server, { hours: 0 })).rejects.toThrow('over');
});

test('it is one of each game, and taken back it is none', async () => {
  const server = await noticesAt();
  const key = await waits(server);
  await waits(server, { key, hours: 2 });
  await waits(server, { key, game: 'bids' });
  expect(Object.keys(server.notices.addressees.of(key).evenings ?? {})).toEqual(['duel', 'bids']);
  await server.notices.evenings.ask(key, { game: 'duel', until: null, language: 'en', zone: 'UTC' });
  await opened(server);
  await pass(server, MINUTE_MS);
  expect(toldOf(server)).toEqual([]);
});

test('quiet hours and the digest hold back nothing that was asked for this very evening', async () => {
  const server = await noticesAt();
  const key = await waits(server);
  const settings = { language: 'en', zone: 'UTC', off: [], on: [], digest: 60 } as const;
  await server.notices.addressees.set(key, { ...settings, quiet: { from: 0, to: 24 * 60 - 1 } });
  await opened(server);
  await pass(server, MINUTE_MS);
  expect(toldOf(server)).toHaveLength(1);
});

test('one device that has asked in two browsers is told once, and both are told nothing more', async () => {
  const server = await noticesAt();
  await waits(server);
  await waits(server);
  await opened(server);
  await opened(server);
  await pass(server, MINUTE_MS);
  expect(toldOf(server)).toHaveLength(1);
});

test('what could not be brought is not brought any more when the table is full, or the evening over', async () => {
  const server = await noticesAt();
  server.answer = { againInMs: undefined };
  await waits(server);
  const table = await opened(server);
  await quiet();
  expect(toldOf(server)).toHaveLength(1);
  table.arrive((await table.enter(undefined, 'Bob', 'seat')).person);
  await quiet();
  await pass(server, HOUR_MS);
  expect(toldOf(server)).toHaveLength(1);
  await waits(server, { hours: 20 / 3600, endpoint: 'https://push.example/2' });
  await opened(server);
  await pass(server, HOUR_MS);
  expect(toldOf(server)).toHaveLength(2);
});

test('a server that starts again still knows who waits', async () => {
  const [store, kept, clock] = [new MemoryStore(), new MemoryNotices(), new FakeClock()];
  await waits(await noticesAt({ store, kept, clock }));
  const again = await noticesAt({ store, kept: new MemoryNotices(kept.memory), clock });
  await opened(again);
  await pass(again, MINUTE_MS);
  expect(toldOf(again)).toHaveLength(1);
});

test('whoever asks at one server hears of a table at another, also of one that opened before that one knew', async () => {
  const [store, clock, shelf] = [new MemoryStore(), new FakeClock(), new Shelf()];
  const start = async (self: string) => {
    const presence = { self, living: async () => new Set(['one', 'other']) };
    const server = await noticesAt({ store, clock, kept: new SharedRows<NoticeKind>(shelf), presence });
    await server.notices.start();
    return server;
  };
  const [one, other] = [await start('one'), await start('other')];
  await waits(one);
  const table = await opened(other);
  for (let i = 0; i < 3; i++) await pass(other, MINUTE_MS);
  expect([...toldOf(one), ...toldOf(other)]).toEqual([`table ${table.setup.matchId}`]);
});
