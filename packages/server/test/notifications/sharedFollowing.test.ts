// Two servers with one log and one book of notices: what happens is told once, whoever has the match, takes it over, or dies.

import type { NoticeKind } from '../../src/notifications/model/noticeStore.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { FakeClock } from '../support/hostOf.ts';
import { act, followed, noticesAt, pass, quiet, seatedAt, toldBy } from '../support/noticesAt.ts';
import { SharedRows, Shelf } from '../support/sharedRows.ts';

const MINUTE_MS = 60_000;

async function service() {
  const [store, clock, shelf] = [new MemoryStore(), new FakeClock(), new Shelf()];
  const living = new Set<string>();
  const start = async (self: string) => {
    living.add(self);
    const presence = { self, living: async () => new Set(living) };
    const kept = new SharedRows<NoticeKind>(shelf);
    const server = await noticesAt({ store, clock, kept, presence });
    await server.notices.start();
    return Object.assign(server, { kept });
  };
  return { store, living, start, one: await start('one'), other: await start('other') };
}

type Service = Awaited<ReturnType<typeof service>>;

const begun = ({ one }: Service) => seatedAt(one, {}, async (table, [, bob]) => followed(one, table, bob));

const toldByAll = ({ one, other }: Service) => [...toldBy(one), ...toldBy(other)].sort();

test('a server that starts leaves a match to the one that has it, and what happens there is told once', async () => {
  const both = await service();
  const { table, people } = await begun(both);
  const third = await both.start('third');
  await pass(both.one, MINUTE_MS);
  expect(both.one.tables.find(table.setup.matchId)).toBe(table);
  expect([both.other.tables.count, third.tables.count]).toEqual([0, 0]);
  await act(table, people[0], 'resign');
  for (let i = 0; i < 5; i++) await pass(both.one, MINUTE_MS);
  expect([...toldByAll(both), ...toldBy(third)].sort()).toEqual(['begins', 'over 1', 'turn 0,1']);
});

test('who follows a match at one server is told by the other that takes it over at once', async () => {
  const both = await service();
  const { matchId } = await begun(both);
  const table = await both.other.tables.wake(matchId);
  const [ada] = table?.seating.seats ?? [];
  if (table === undefined) throw new Error('the match is gone');
  await quiet();
  await act(table, ada ?? undefined, 'resign');
  for (let i = 0; i < 5; i++) await pass(both.one, MINUTE_MS);
  expect(toldByAll(both)).toEqual(['begins', 'over 1']);
});

test('what a server did and had not told of when it died is told by another, once', async () => {
  const both = await service();
  const { table, people, matchId } = await begun(both);
  await pass(both.one, MINUTE_MS);
  const before = toldByAll(both);
  // The action is in the log; the look that would tell of it is never kept.
  both.one.kept.isDead = true;
  await act(table, people[0], 'resign');
  both.living.delete('one');
  // Whoever is dead holds nothing any more.
  const claim = await both.store.claim(matchId);
  if (claim !== undefined) await both.store.release(claim);
  const third = await both.start('third');
  for (let i = 0; i < 5; i++) await pass(both.other, MINUTE_MS);
  expect([...toldByAll(both), ...toldBy(third)].sort()).toEqual([...before, 'over 1'].sort());
});

test('a server that has lost a match and still looks at it tells nothing of what is over', async () => {
  const both = await service();
  const { table, matchId } = await begun(both);
  const taken = await both.other.tables.wake(matchId);
  if (taken === undefined) throw new Error('the match is gone');
  const [ada, bob] = taken.seating.seats;
  await act(taken, ada ?? undefined, 'choose 3');
  await act(taken, bob ?? undefined, 'choose 4');
  for (let i = 0; i < 3; i++) await pass(both.other, MINUTE_MS);
  const before = toldByAll(both);
  const known = both.other.book.matches.get(matchId);
  both.one.notices.changed(table.setup.matchId);
  for (let i = 0; i < 3; i++) await pass(both.other, MINUTE_MS);
  expect(toldByAll(both)).toEqual(before);
  expect(both.one.book.matches.get(matchId)).toEqual(known);
});
