// Chat notifications: who has written, never what; throttled, and without what was read meanwhile or muted.

import { calledBy as skirmishCalled } from '@hexmarch/shared/games/skirmish/hosted/called';
import type { SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import { MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { ALL, groupOf, NOTES, SPECTATORS } from '@hexmarch/shared/protocol/people/chat';
import type { Person } from '../../src/match/person.ts';
import { MemoryDocuments } from '../../src/store/memory/memoryDocuments.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import type { Table } from '../../src/table/table.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { FakeClock } from '../support/hostOf.ts';
import {
  followed,
  type NotificationServer,
  notificationsAt,
  pass,
  quiet,
} from '../support/notificationsAt.ts';
import { type Society, society, societyServer } from '../support/societyAt.ts';

const TEXT = 'attack at dawn';
const SETTINGS = { language: 'en', zone: 'UTC', quiet: null, off: [] } as const;

interface Talking extends Society {
  readonly server: NotificationServer;
  readonly key: string;
  readonly ada: Person;
  readonly bob: Person;
  readonly cleo: Person;
}

/** Bob follows with a device, chat only. */
async function talking(
  parts: Parameters<typeof societyServer>[0] = {},
  room: Parameters<typeof society>[3] = {},
): Promise<Talking> {
  const server = await societyServer(parts);
  let key = '';
  const follow = async (table: Table, people: readonly Person[]): Promise<void> => {
    key = await followed(server, table, people[1], ['begins', 'resolved', 'reminder']);
  };
  const match = await society(server, {}, follow, room);
  const [ada, bob, cleo] = match.people as [Person, Person, Person];
  return { ...match, server, key, ada, bob, cleo };
}

let marks = 0;
async function say(table: Table, person: Person, channel: string, unsigned?: true): Promise<void> {
  marks += 1;
  const saying = { do: 'say', channel, text: TEXT, mark: `m${marks}` } as const;
  const refused = await table.chat.hear(person, unsigned ? { ...saying, unsigned } : saying, () => undefined);
  expect(refused).toBeUndefined();
  await quiet();
}

const read = async (table: Table, person: Person, channel: string, n: number): Promise<void> => {
  await table.chat.hear(person, { do: 'read', channel, n }, () => undefined);
  await quiet();
};

const sentBy = ({ sent }: NotificationServer) =>
  sent.map(({ message: { news } }) => `${news.kind} ${news.names.join()}`);

test('the recipient of a message is notified of its author after a while, never of its text', async () => {
  const { server, table, ada, bob, cleo } = await talking();
  await say(table, ada, groupOf([ada.id, bob.id]));
  await say(table, cleo, groupOf([ada.id, cleo.id]));
  await say(table, bob, groupOf([ada.id, bob.id]));
  await say(table, ada, NOTES);
  await pass(server, 14_000);
  expect(sentBy(server)).toEqual([]);
  await pass(server, 1000);
  expect(sentBy(server)).toEqual(['written Ada']);
  expect(JSON.stringify([server.sent, [...server.book.deliveries]])).not.toContain(TEXT);
  await server.notifications.stop();
});

test('messages to all are notified on request', async () => {
  const { server, table, key, ada } = await talking();
  await say(table, ada, ALL);
  await pass(server, MINUTE_MS);
  expect(sentBy(server)).toEqual([]);
  await server.notifications.recipients.set(key, { ...SETTINGS, on: ['writtenToAll'] });
  await say(table, ada, ALL);
  await pass(server, MINUTE_MS);
  expect(sentBy(server)).toEqual(['writtenToAll Ada']);
  const { person: wyn } = await table.enter(undefined, 'Wyn', 'watch');
  table.arrive(wyn);
  await say(table, wyn, SPECTATORS);
  await pass(server, 20 * MINUTE_MS);
  expect(sentBy(server)).toEqual(['writtenToAll Ada']);
  await server.notifications.stop();
});

test('throttled to one in ten minutes per channel; later ones are merged, separately for both kinds', async () => {
  const { server, table, key, ada, bob, cleo } = await talking();
  const [one, other] = [groupOf([ada.id, bob.id]), groupOf([bob.id, cleo.id])];
  await server.notifications.recipients.set(key, { ...SETTINGS, on: ['writtenToAll'] });
  await say(table, ada, one);
  await pass(server, 15_000);
  await say(table, ada, one);
  await say(table, cleo, other);
  await say(table, ada, ALL);
  await pass(server, 15_000);
  expect(sentBy(server)).toEqual(['written Ada', 'writtenToAll Ada']);
  await pass(server, 9 * MINUTE_MS);
  expect(sentBy(server)).toHaveLength(2);
  await pass(server, MINUTE_MS);
  expect(sentBy(server).slice(2)).toEqual(['written Ada,Cleo']);
  await server.notifications.stop();
});

test('messages read meanwhile are not notified; those read in part, or in other channels, are', async () => {
  const { server, table, ada, bob, cleo } = await talking();
  const [one, other] = [groupOf([ada.id, bob.id]), groupOf([bob.id, cleo.id])];
  await say(table, ada, one);
  await say(table, ada, one);
  await read(table, bob, one, 2);
  await pass(server, MINUTE_MS);
  expect(sentBy(server)).toEqual([]);
  await say(table, ada, one);
  await say(table, cleo, other);
  await read(table, bob, one, 2);
  await read(table, cleo, other, 1);
  await read(table, bob, other, 1);
  await pass(server, MINUTE_MS);
  expect(sentBy(server)).toEqual(['written Ada']);
  await server.notifications.stop();
});

test('muted people and channels are not notified', async () => {
  const { server, table, key, ada, bob, cleo } = await talking();
  const [one, other, all] = [
    groupOf([ada.id, bob.id]),
    groupOf([bob.id, cleo.id]),
    groupOf([ada.id, bob.id, cleo.id]),
  ];
  const { matchId } = table.setup;
  await server.notifications.recipients.set(key, { ...SETTINGS, on: ['writtenToAll'] });
  await server.notifications.recipients.mute(key, matchId, { people: [ada.id], channels: [other] });
  for (const channel of [one, all, ALL]) await say(table, ada, channel);
  await say(table, cleo, other);
  await pass(server, MINUTE_MS);
  expect(sentBy(server)).toEqual([]);
  await say(table, cleo, all);
  await say(table, bob, ALL, true);
  await pass(server, MINUTE_MS);
  expect(sentBy(server)).toEqual(['written Cleo', 'writtenToAll ']);
  await server.notifications.recipients.mute(key, matchId, { people: [''], channels: [] });
  await pass(server, 20 * MINUTE_MS);
  await say(table, cleo, ALL, true);
  await pass(server, MINUTE_MS);
  expect(sentBy(server)).toHaveLength(2);
  await server.notifications.stop();
});

test('the stored rows of an anonymous message are the same, whoever its author', async () => {
  const books = await Promise.all(
    ['ada', 'bob', 'cleo'].map(async (who) => {
      const chat = await talking();
      const { server, table, key } = chat;
      await server.notifications.recipients.set(key, { ...SETTINGS, on: ['writtenToAll'] });
      await say(table, chat[who as 'ada'], ALL, true);
      const deliveries = [...server.book.deliveries.values()].map(({ news, writings, notBefore }) => ({
        ...{ news, writings, notBefore },
      }));
      await server.notifications.stop();
      return deliveries;
    }),
  );
  expect(books[0]).toHaveLength(1);
  expect(books[1]).toEqual(books[0]);
  expect(books[2]).toEqual(books[0]);
});

test('after a restart it is notified once, and the throttle continues', async () => {
  const [store, clock, memory] = [new MemoryStore(), new FakeClock(), new Map<string, string>()];
  const first = await talking({ store, clock, documents: new MemoryDocuments(memory) });
  const { table, ada, bob, server } = first;
  const { matchId } = table.setup;
  const channel = groupOf([ada.id, bob.id]);
  await say(table, ada, channel);
  // From here on nothing is stored, as if the process had crashed.
  const before = new Map(memory);
  await server.notifications.stop();
  await server.tables.closeAll();

  const again = await societyServer({ store, clock, documents: new MemoryDocuments(before) });
  await pass(again, 15_000);
  expect(sentBy(again)).toEqual(['written Ada']);
  await again.notifications.stop();
  await again.tables.closeAll();

  const third = await societyServer({ store, clock, documents: new MemoryDocuments(before) });
  const woken = await third.tables.wake(matchId);
  const author = woken?.seating.person(ada.id);
  if (woken === undefined || author === undefined) throw new Error('the match is gone');
  await say(woken, author, channel);
  await pass(third, 9 * MINUTE_MS);
  expect(sentBy(third)).toEqual([]);
  await pass(third, 2 * MINUTE_MS);
  expect(sentBy(third)).toEqual(['written Ada']);
  await third.notifications.stop();
});

test('without followers nothing is stored about chat', async () => {
  const server = await notificationsAt();
  await server.notifications.start();
  const { table } = await server.tables.create(DUEL_REQUEST, 'Ada');
  const [ada] = table.seating.everybody;
  if (ada === undefined) throw new Error('nobody');
  await say(table, ada, ALL);
  expect(server.book.deliveries.size).toBe(0);
  await server.notifications.stop();
});

test('[TABLE-22.1] with hidden names the author is a colour, named once even for several channels', async () => {
  const { server, table, ada, bob, cleo } = await talking({}, { hidesNames: true });
  await say(table, ada, groupOf([ada.id, bob.id]));
  await pass(server, MINUTE_MS);
  await say(table, ada, groupOf([ada.id, bob.id, cleo.id]));
  await say(table, ada, groupOf([ada.id, bob.id]));
  await pass(server, 20 * MINUTE_MS);
  const names = server.sent.map(({ message: { news } }) => news.names);
  const called = skirmishCalled(table.match?.position.publicView as SkirmishView, ada.seat as Seat);
  expect(called?.en).toEqual(expect.any(String));
  expect(names).toEqual([[called], [called]]);
  await server.notifications.stop();
});
