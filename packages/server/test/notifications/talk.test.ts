// Who is away hears that somebody has written, and who; never what. Once in a while, and not what he has read, or of whom he is tired.

import { calledBy as skirmishCalled } from '@hexmarch/shared/games/skirmish/hosted/called';
import type { SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { ALL, groupOf, NOTES, WATCHERS } from '@hexmarch/shared/protocol/talk';
import type { Person } from '../../src/match/person.ts';
import { MemoryNotices } from '../../src/store/memory/memoryNotices.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import type { Table } from '../../src/table/table.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { FakeClock } from '../support/hostOf.ts';
import { followed, type NoticeServer, noticesAt, pass, quiet } from '../support/noticesAt.ts';
import { type Society, society, societyServer } from '../support/societyAt.ts';

const MINUTE_MS = 60_000;
const TEXT = 'attack at dawn';
const SETTINGS = { language: 'en', zone: 'UTC', quiet: null, off: [] } as const;

interface Talking extends Society {
  readonly server: NoticeServer;
  readonly key: string;
  readonly ada: Person;
  readonly bob: Person;
  readonly cleo: Person;
}

/** Bob follows by a device, and hears of nothing but talk. */
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
  const refused = await table.talk.hear(person, unsigned ? { ...saying, unsigned } : saying, () => undefined);
  expect(refused).toBeUndefined();
  await quiet();
}

const read = async (table: Table, person: Person, channel: string, n: number): Promise<void> => {
  await table.talk.hear(person, { do: 'read', channel, n }, () => undefined);
  await quiet();
};

const toldOf = ({ carried }: NoticeServer) =>
  carried.map(({ parcel: { news } }) => `${news.kind} ${news.names.join()}`);

test('whoever is written to hears after a while who it was, and nowhere what', async () => {
  const { server, table, ada, bob, cleo } = await talking();
  await say(table, ada, groupOf([ada.id, bob.id]));
  await say(table, cleo, groupOf([ada.id, cleo.id]));
  await say(table, bob, groupOf([ada.id, bob.id]));
  await say(table, ada, NOTES);
  await pass(server, 14_000);
  expect(toldOf(server)).toEqual([]);
  await pass(server, 1000);
  expect(toldOf(server)).toEqual(['written Ada']);
  expect(JSON.stringify([server.carried, [...server.book.letters]])).not.toContain(TEXT);
  await server.notices.stop();
});

test('what is said to all he hears if he has asked for it', async () => {
  const { server, table, key, ada } = await talking();
  await say(table, ada, ALL);
  await pass(server, MINUTE_MS);
  expect(toldOf(server)).toEqual([]);
  await server.notices.addressees.set(key, { ...SETTINGS, on: ['writtenToAll'] });
  await say(table, ada, ALL);
  await pass(server, MINUTE_MS);
  expect(toldOf(server)).toEqual(['writtenToAll Ada']);
  const { person: wyn } = await table.enter(undefined, 'Wyn', 'watch');
  table.arrive(wyn);
  await say(table, wyn, WATCHERS);
  await pass(server, 20 * MINUTE_MS);
  expect(toldOf(server)).toEqual(['writtenToAll Ada']);
  await server.notices.stop();
});

test('at most once in ten minutes on a way; what comes in between is told together then, of two kinds each by itself', async () => {
  const { server, table, key, ada, bob, cleo } = await talking();
  const [one, other] = [groupOf([ada.id, bob.id]), groupOf([bob.id, cleo.id])];
  await server.notices.addressees.set(key, { ...SETTINGS, on: ['writtenToAll'] });
  await say(table, ada, one);
  await pass(server, 15_000);
  await say(table, ada, one);
  await say(table, cleo, other);
  await say(table, ada, ALL);
  await pass(server, 15_000);
  expect(toldOf(server)).toEqual(['written Ada', 'writtenToAll Ada']);
  await pass(server, 9 * MINUTE_MS);
  expect(toldOf(server)).toHaveLength(2);
  await pass(server, MINUTE_MS);
  expect(toldOf(server).slice(2)).toEqual(['written Ada,Cleo']);
  await server.notices.stop();
});

test('what he has read meanwhile is not told; what he has read in part, or elsewhere, is', async () => {
  const { server, table, ada, bob, cleo } = await talking();
  const [one, other] = [groupOf([ada.id, bob.id]), groupOf([bob.id, cleo.id])];
  await say(table, ada, one);
  await say(table, ada, one);
  await read(table, bob, one, 2);
  await pass(server, MINUTE_MS);
  expect(toldOf(server)).toEqual([]);
  await say(table, ada, one);
  await say(table, cleo, other);
  await read(table, bob, one, 2);
  await read(table, cleo, other, 1);
  await read(table, bob, other, 1);
  await pass(server, MINUTE_MS);
  expect(toldOf(server)).toEqual(['written Ada']);
  await server.notices.stop();
});

test('nobody hears of whom, or where, he wants to hear nothing', async () => {
  const { server, table, key, ada, bob, cleo } = await talking();
  const [one, other, all] = [
    groupOf([ada.id, bob.id]),
    groupOf([bob.id, cleo.id]),
    groupOf([ada.id, bob.id, cleo.id]),
  ];
  const { matchId } = table.setup;
  await server.notices.addressees.set(key, { ...SETTINGS, on: ['writtenToAll'] });
  await server.notices.addressees.mute(key, matchId, { people: [ada.id], channels: [other] });
  for (const channel of [one, all, ALL]) await say(table, ada, channel);
  await say(table, cleo, other);
  await pass(server, MINUTE_MS);
  expect(toldOf(server)).toEqual([]);
  await say(table, cleo, all);
  await say(table, bob, ALL, true);
  await pass(server, MINUTE_MS);
  expect(toldOf(server)).toEqual(['written Cleo', 'writtenToAll ']);
  await server.notices.addressees.mute(key, matchId, { people: [''], channels: [] });
  await pass(server, 20 * MINUTE_MS);
  await say(table, cleo, ALL, true);
  await pass(server, MINUTE_MS);
  expect(toldOf(server)).toHaveLength(2);
  await server.notices.stop();
});

test('the book keeps the same of something said without a name, whoever has said it', async () => {
  const books = await Promise.all(
    ['ada', 'bob', 'cleo'].map(async (who) => {
      const talk = await talking();
      const { server, table, key } = talk;
      await server.notices.addressees.set(key, { ...SETTINGS, on: ['writtenToAll'] });
      await say(table, talk[who as 'ada'], ALL, true);
      const letters = [...server.book.letters.values()].map(({ news, writings, notBefore }) => ({
        ...{ news, writings, notBefore },
      }));
      await server.notices.stop();
      return letters;
    }),
  );
  expect(books[0]).toHaveLength(1);
  expect(books[1]).toEqual(books[0]);
  expect(books[2]).toEqual(books[0]);
});

test('after a restart it is told once, and the ten minutes go on', async () => {
  const [store, clock, memory] = [new MemoryStore(), new FakeClock(), new Map<string, string>()];
  const first = await talking({ store, clock, kept: new MemoryNotices(memory) });
  const { table, ada, bob, server } = first;
  const { matchId } = table.setup;
  const channel = groupOf([ada.id, bob.id]);
  await say(table, ada, channel);
  // From here on nothing comes to the disk, as when the process dies.
  const before = new Map(memory);
  await server.notices.stop();
  await server.tables.closeAll();

  const again = await societyServer({ store, clock, kept: new MemoryNotices(before) });
  await pass(again, 15_000);
  expect(toldOf(again)).toEqual(['written Ada']);
  await again.notices.stop();
  await again.tables.closeAll();

  const third = await societyServer({ store, clock, kept: new MemoryNotices(before) });
  const woken = await third.tables.wake(matchId);
  const author = woken?.seating.person(ada.id);
  if (woken === undefined || author === undefined) throw new Error('the match is gone');
  await say(woken, author, channel);
  await pass(third, 9 * MINUTE_MS);
  expect(toldOf(third)).toEqual([]);
  await pass(third, 2 * MINUTE_MS);
  expect(toldOf(third)).toEqual(['written Ada']);
  await third.notices.stop();
});

test('where nobody follows a match nothing is written of its talk', async () => {
  const server = await noticesAt();
  await server.notices.start();
  const { table } = await server.tables.create(DUEL_REQUEST, 'Ada');
  const [ada] = table.seating.everybody;
  if (ada === undefined) throw new Error('nobody');
  await say(table, ada, ALL);
  expect(server.book.letters.size).toBe(0);
  await server.notices.stop();
});

test('[TABLE-22.1] where names are hidden whoever has written is a colour, once, though he writes in several channels', async () => {
  const { server, table, ada, bob, cleo } = await talking({}, { hidesNames: true });
  await say(table, ada, groupOf([ada.id, bob.id]));
  await pass(server, MINUTE_MS);
  await say(table, ada, groupOf([ada.id, bob.id, cleo.id]));
  await say(table, ada, groupOf([ada.id, bob.id]));
  await pass(server, 20 * MINUTE_MS);
  const names = server.carried.map(({ parcel: { news } }) => news.names);
  const called = skirmishCalled(table.host?.position.publicView as SkirmishView, ada.seat as Seat);
  expect(called?.en).toEqual(expect.any(String));
  expect(names).toEqual([[called], [called]]);
  await server.notices.stop();
});
