// Two servers with one log and one notification book: every event is notified once, whichever server owns the match, takes it over, or
// crashes.

import { MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import type { NotificationRowKind } from '../../src/notifications/model/notificationStore.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { FakeClock } from '../support/hostOf.ts';
import {
  act,
  deliveredBy,
  followed,
  notificationsAt,
  pass,
  quiet,
  seatedAt,
} from '../support/notificationsAt.ts';
import { SharedRows, Shelf } from '../support/sharedRows.ts';

async function service() {
  const [store, clock, shelf] = [new MemoryStore(), new FakeClock(), new Shelf()];
  const alive = new Set<string>();
  const start = async (self: string) => {
    alive.add(self);
    const presence = { self, alive: async () => new Set(alive) };
    const documents = new SharedRows<NotificationRowKind>(shelf);
    const server = await notificationsAt({ store, clock, documents, presence });
    await server.notifications.start();
    return Object.assign(server, { documents });
  };
  return { store, alive, start, one: await start('one'), other: await start('other') };
}

type Service = Awaited<ReturnType<typeof service>>;

const begun = ({ one }: Service) => seatedAt(one, {}, async (table, [, bob]) => followed(one, table, bob));

const deliveredByAll = ({ one, other }: Service) => [...deliveredBy(one), ...deliveredBy(other)].sort();

test('a starting server leaves a match to its owner, and events are notified once', async () => {
  const both = await service();
  const { table, people } = await begun(both);
  const third = await both.start('third');
  await pass(both.one, MINUTE_MS);
  expect(both.one.tables.find(table.setup.matchId)).toBe(table);
  expect([both.other.tables.count, third.tables.count]).toEqual([0, 0]);
  await act(table, people[0], 'resign');
  for (let i = 0; i < 5; i++) await pass(both.one, MINUTE_MS);
  expect([...deliveredByAll(both), ...deliveredBy(third)].sort()).toEqual(['begins', 'over 1', 'turn 0,1']);
});

test('a follow at one server is effective at another that takes the match over', async () => {
  const both = await service();
  const { matchId } = await begun(both);
  const table = await both.other.tables.wake(matchId);
  const [ada] = table?.seating.seats ?? [];
  if (table === undefined) throw new Error('the match is gone');
  await quiet();
  await act(table, ada ?? undefined, 'resign');
  for (let i = 0; i < 5; i++) await pass(both.one, MINUTE_MS);
  expect(deliveredByAll(both)).toEqual(['begins', 'over 1']);
});

test('what a dead server had not notified is notified once by another', async () => {
  const both = await service();
  const { table, people, matchId } = await begun(both);
  await pass(both.one, MINUTE_MS);
  const before = deliveredByAll(both);
  // The action is in the log; its notification is never stored.
  both.one.documents.isDead = true;
  await act(table, people[0], 'resign');
  both.alive.delete('one');
  // A dead server's ownership has lapsed.
  const claim = await both.store.claim(matchId);
  if (claim !== undefined) await both.store.release(claim);
  const third = await both.start('third');
  for (let i = 0; i < 5; i++) await pass(both.other, MINUTE_MS);
  expect([...deliveredByAll(both), ...deliveredBy(third)].sort()).toEqual([...before, 'over 1'].sort());
});

test('a server that has lost a match notifies nothing stale', async () => {
  const both = await service();
  const { table, matchId } = await begun(both);
  const taken = await both.other.tables.wake(matchId);
  if (taken === undefined) throw new Error('the match is gone');
  const [ada, bob] = taken.seating.seats;
  await act(taken, ada ?? undefined, 'choose 3');
  await act(taken, bob ?? undefined, 'choose 4');
  for (let i = 0; i < 3; i++) await pass(both.other, MINUTE_MS);
  const before = deliveredByAll(both);
  const known = both.other.book.matches.get(matchId);
  both.one.notifications.progressed(table.setup.matchId);
  for (let i = 0; i < 3; i++) await pass(both.other, MINUTE_MS);
  expect(deliveredByAll(both)).toEqual(before);
  expect(both.one.book.matches.get(matchId)).toEqual(known);
});
