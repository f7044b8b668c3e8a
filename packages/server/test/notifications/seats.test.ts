// A seat of a match that is played is free: whoever looks on and has asked is told, and the room; those who play are not.

import type { Person } from '../../src/match/person.ts';
import { MemoryNotices } from '../../src/store/memory/memoryNotices.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { FakeClock } from '../support/hostOf.ts';
import { followed, type NoticeServer, pass, quiet, SUBSCRIPTION, toldBy } from '../support/noticesAt.ts';
import { type Society, society, societyServer } from '../support/societyAt.ts';
import { HOUR } from '../support/weeks.ts';

const MINUTE_MS = 60_000;

interface Sought extends Society {
  readonly server: NoticeServer;
  readonly bob: Person;
  /** Of whoever looks on, and has asked. */
  readonly token: string;
  readonly key: string;
}

async function sought(parts: Parameters<typeof societyServer>[0] = {}): Promise<Sought> {
  const server = await societyServer(parts);
  const match = await society(server, {}, (table, [ada]) =>
    followed(server, table, ada, ['begins', 'resolved', 'reminder']),
  );
  const { table, people } = match;
  const { person: wyn, token } = await table.enter(undefined, 'Wyn', 'watch');
  table.arrive(wyn);
  const { addressees } = server.notices;
  const key = await addressees.follow(table, wyn, { key: undefined, on: true, off: [], seeks: true });
  await addressees.addPush(key, SUBSCRIPTION);
  return { ...match, server, bob: people[1] as Person, token, key };
}

const offer = async ({ table, bob }: Sought, what: 'offerSeat' | 'keepSeat' = 'offerSeat') => {
  expect(await table.handing.ask(bob, { do: what, seat: 1 })).toBeUndefined();
  await quiet();
};

test('whoever has asked is told at once and once, and so is the room, but nobody who plays', async () => {
  const match = await sought();
  const { server, table, people } = match;
  const hook = { service: 'discord', address: '', language: 'en', off: ['begins'] } as const;
  await server.notices.webhooks.add(table, people[0] as Person, hook);
  await offer(match);
  await pass(server, 0);
  expect(toldBy(server)).toEqual(['seat 1', 'seat 1']);
  const [id] = [...server.book.webhooks.keys()];
  expect(server.carried.map(({ way }) => way === id)).toEqual([false, true]);
  await pass(server, HOUR);
  expect(toldBy(server)).toHaveLength(2);
  await offer(match, 'keepSeat');
  await offer(match);
  await pass(server, 0);
  expect(toldBy(server)).toHaveLength(4);
  await server.notices.stop();
});

test('what is no longer so when he may be disturbed is not told', async () => {
  const match = await sought();
  const { server, key } = match;
  const settings = { language: 'en', zone: 'UTC', off: [] } as const;
  await server.notices.addressees.set(key, { ...settings, quiet: { from: 9 * 60, to: 10 * 60 } });
  await offer(match);
  await pass(server, 10 * MINUTE_MS);
  await offer(match, 'keepSeat');
  await pass(server, HOUR);
  expect(toldBy(server)).toEqual([]);
  await server.notices.stop();
});

test('whoever has found a seat hears of no other', async () => {
  const match = await sought();
  const { server, table, token, people } = match;
  await offer(match);
  await pass(server, 0);
  const { person } = await table.enter(token, '', 'seat');
  expect(person.seat).toBe(1);
  expect(await table.handing.ask(people[2] as Person, { do: 'offerSeat', seat: 2 })).toBeUndefined();
  await pass(server, MINUTE_MS);
  expect(toldBy(server)).toEqual(['seat 1']);
  await server.notices.stop();
});

test('what was offered just before a crash is told after the restart, once', async () => {
  const [store, clock, memory] = [new MemoryStore(), new FakeClock(), new Map<string, string>()];
  const match = await sought({ store, clock, kept: new MemoryNotices(memory) });
  const { server } = match;
  await pass(server, 0);
  const before = new Map(memory);
  await offer(match);
  await server.notices.stop();
  await server.tables.closeAll();
  for (const told of [['seat 1'], []]) {
    const again = await societyServer({ store, clock, kept: new MemoryNotices(before) });
    await pass(again, MINUTE_MS);
    expect(toldBy(again)).toEqual(told);
    expect(again.warnings).toEqual([]);
    await again.notices.stop();
    await again.tables.closeAll();
  }
});

test('so many may wait for a seat of one match, and whoever waits hears of nothing else', async () => {
  const { server, table, people } = await sought();
  const { addressees } = server.notices;
  const ask = async () => {
    const { person } = await table.enter(undefined, 'Xan', 'watch');
    table.arrive(person);
    return addressees.follow(table, person, { key: undefined, on: true, off: [], seeks: true });
  };
  for (let i = 1; i < 50; i++) await ask();
  await expect(ask()).rejects.toMatchObject({ code: 'too-many' });
  table.command(people[0] as Person, { seq: table.host?.numberOf(0) ?? 0, text: 'resign' }, () => undefined);
  for (let i = 0; i < 40; i++) await pass(server, HOUR);
  expect(toldBy(server)).toEqual([]);
  await server.notices.stop();
});
