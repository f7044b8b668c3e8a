// A free seat in a running match: seat seekers and the room are notified, players are not.

import { MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import type { Person } from '../../src/match/person.ts';
import { MemoryDocuments } from '../../src/store/memory/memoryDocuments.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { FakeClock } from '../support/hostOf.ts';
import {
  deliveredBy,
  followed,
  type NotificationServer,
  pass,
  quiet,
  SUBSCRIPTION,
} from '../support/notificationsAt.ts';
import { type Society, society, societyServer } from '../support/societyAt.ts';
import { HOUR } from '../support/weeks.ts';

interface Sought extends Society {
  readonly server: NotificationServer;
  readonly bob: Person;
  /** A spectator who seeks a seat. */
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
  const { recipients } = server.notifications;
  const key = await recipients.follow(table, wyn, { key: undefined, on: true, off: [], seeks: true });
  await recipients.addPush(key, SUBSCRIPTION);
  return { ...match, server, bob: people[1] as Person, token, key };
}

const offer = async ({ table, bob }: Sought, what: 'offerSeat' | 'keepSeat' = 'offerSeat') => {
  expect(await table.seatTransfer.ask(bob, { do: what, seat: 1 })).toBeUndefined();
  await quiet();
};

test('seat seekers and the room are notified at once and once, players are not', async () => {
  const match = await sought();
  const { server, table, people } = match;
  const hook = { service: 'discord', address: '', language: 'en', off: ['begins'] } as const;
  await server.notifications.webhooks.add(table, people[0] as Person, hook);
  await offer(match);
  await pass(server, 0);
  expect(deliveredBy(server)).toEqual(['seat 1', 'seat 1']);
  const [id] = [...server.book.webhooks.keys()];
  expect(server.sent.map(({ way }) => way === id)).toEqual([false, true]);
  await pass(server, HOUR);
  expect(deliveredBy(server)).toHaveLength(2);
  await offer(match, 'keepSeat');
  await offer(match);
  await pass(server, 0);
  expect(deliveredBy(server)).toHaveLength(4);
  await server.notifications.stop();
});

test('what no longer holds after quiet hours is not sent', async () => {
  const match = await sought();
  const { server, key } = match;
  const settings = { language: 'en', zone: 'UTC', off: [] } as const;
  await server.notifications.recipients.set(key, { ...settings, quiet: { from: 9 * 60, to: 10 * 60 } });
  await offer(match);
  await pass(server, 10 * MINUTE_MS);
  await offer(match, 'keepSeat');
  await pass(server, HOUR);
  expect(deliveredBy(server)).toEqual([]);
  await server.notifications.stop();
});

test('a seeker who has found a seat is not notified of another', async () => {
  const match = await sought();
  const { server, table, token, people } = match;
  await offer(match);
  await pass(server, 0);
  const { person } = await table.enter(token, '', 'seat');
  expect(person.seat).toBe(1);
  expect(await table.seatTransfer.ask(people[2] as Person, { do: 'offerSeat', seat: 2 })).toBeUndefined();
  await pass(server, MINUTE_MS);
  expect(deliveredBy(server)).toEqual(['seat 1']);
  await server.notifications.stop();
});

test('a seat offered just before a crash is notified once after the restart', async () => {
  const [store, clock, memory] = [new MemoryStore(), new FakeClock(), new Map<string, string>()];
  const match = await sought({ store, clock, documents: new MemoryDocuments(memory) });
  const { server } = match;
  await pass(server, 0);
  const before = new Map(memory);
  await offer(match);
  await server.notifications.stop();
  await server.tables.closeAll();
  for (const expected of [['seat 1'], []]) {
    const again = await societyServer({ store, clock, documents: new MemoryDocuments(before) });
    await pass(again, MINUTE_MS);
    expect(deliveredBy(again)).toEqual(expected);
    expect(again.warnings).toEqual([]);
    await again.notifications.stop();
    await again.tables.closeAll();
  }
});

test('a match has a limit of seekers, and they get no other kinds', async () => {
  const { server, table, people } = await sought();
  const { recipients } = server.notifications;
  const ask = async () => {
    const { person } = await table.enter(undefined, 'Xan', 'watch');
    table.arrive(person);
    return recipients.follow(table, person, { key: undefined, on: true, off: [], seeks: true });
  };
  for (let i = 1; i < 50; i++) await ask();
  await expect(ask()).rejects.toMatchObject({ code: 'too-many' });
  table.command(people[0] as Person, { seq: table.match?.numberOf(0) ?? 0, text: 'resign' }, () => undefined);
  for (let i = 0; i < 40; i++) await pass(server, HOUR);
  expect(deliveredBy(server)).toEqual([]);
  await server.notifications.stop();
});
