// All of a day told together, at the hour of whoever wants it so: once, and nothing of it by itself.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Settings } from '../../src/notifications/addressees.ts';
import { MemoryNotices } from '../../src/store/memory/memoryNotices.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { FakeClock } from '../support/hostOf.ts';
import { act, followed, type NoticeServer, noticesAt, pass, seatedAt } from '../support/noticesAt.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const NOON = Date.parse('2026-11-23T12:00:00Z');
const EVENING = 20 * 60;
const PLAIN: Settings = { language: 'en', zone: 'UTC', quiet: null, off: [], digest: EVENING };

/** Each time something went out: what it told, one thing after the other. */
const toldBy = ({ carried }: NoticeServer) =>
  carried.map(({ parcel: { news, also = [] } }) =>
    [news, ...also.map((one) => one.news)].map(({ kind }) => kind),
  );

/** Two matches that Bob follows; he is told by a device. */
async function following(settings: Settings, parts: Parameters<typeof noticesAt>[0] = {}) {
  const clock = parts.clock ?? new FakeClock(NOON);
  const server = await noticesAt({ ...parts, clock });
  await server.notices.start();
  let key = '';
  const matches = [];
  for (let i = 0; i < 2; i++)
    matches.push(
      await seatedAt(server, {}, async (table, [, bob]) => {
        if (bob === undefined) throw new Error('nobody');
        if (key === '') key = await followed(server, table, bob);
        else await server.notices.addressees.follow(table, bob, { key, on: true, off: [] });
        await server.notices.addressees.set(key, settings);
      }),
    );
  return { server, key, matches };
}

const until = async (server: NoticeServer, at: number) => {
  while (server.clock.now() < at) await pass(server, Math.min(10 * MINUTE_MS, at - server.clock.now()));
};

const resign = (match: Awaited<ReturnType<typeof following>>['matches'][number] | undefined, seat: Seat) => {
  if (match === undefined) throw new Error('no match');
  return act(match.table, match.people[seat], 'resign');
};

test('what happens in a day goes out together at the hour, and what holds no more is left out', async () => {
  const { server, matches } = await following(PLAIN);
  await resign(matches[0], 0);
  await until(server, NOON + 8 * HOUR_MS - MINUTE_MS);
  expect(toldBy(server)).toEqual([]);
  await until(server, NOON + 8 * HOUR_MS);
  expect(toldBy(server)).toEqual([['begins', 'begins', 'turn', 'over']]);
  const { parcel } = server.carried[0] ?? {};
  expect([parcel, ...(parcel?.also ?? [])].map((one) => one?.matchId)).toEqual(
    [0, 1, 1, 0].map((i) => matches[i]?.matchId),
  );
  // Until tomorrow there is nothing more.
  await resign(matches[1], 1);
  await until(server, NOON + 31 * HOUR_MS);
  expect(toldBy(server)).toHaveLength(1);
  await until(server, NOON + 33 * HOUR_MS);
  expect(toldBy(server).slice(1)).toEqual([['over']]);
  expect(server.book.letters.size).toBe(0);
  await server.notices.stop();
});

test('the hour is one of the own clocks, and quiet hours come before it', async () => {
  const { server } = await following({
    ...PLAIN,
    zone: 'Europe/Berlin',
    quiet: { from: 19 * 60, to: 21 * 60 },
  });
  await until(server, NOON + 8 * HOUR_MS - MINUTE_MS);
  expect(toldBy(server)).toEqual([]);
  await until(server, NOON + 8 * HOUR_MS);
  expect(toldBy(server)).toHaveLength(1);
  await server.notices.stop();
});

test('who has enough of it is told at once what waits, each by itself; and so the other way', async () => {
  const { server, key } = await following(PLAIN);
  await pass(server, HOUR_MS);
  await server.notices.addressees.set(key, { ...PLAIN, digest: null });
  await pass(server, 0);
  for (let i = 0; i < 4; i++) await pass(server, MINUTE_MS);
  expect(toldBy(server)).toEqual([['begins'], ['turn'], ['begins'], ['turn']]);
  await server.notices.stop();

  const other = await following({ ...PLAIN, digest: null }, { clock: new FakeClock(NOON) });
  await other.server.notices.addressees.set(other.key, PLAIN);
  await until(other.server, NOON + 8 * HOUR_MS - MINUTE_MS);
  const before = toldBy(other.server).flat();
  await until(other.server, NOON + 9 * HOUR_MS);
  expect([...before, ...toldBy(other.server).slice(before.length).flat()].sort()).toEqual([
    ...['begins', 'begins', 'turn', 'turn'],
  ]);
  expect(before).not.toContain('turn');
  await other.server.notices.stop();
});

test('a refused day is tried again as one; one that may have come is not sent again, whenever the server ends', async () => {
  const { server } = await following(PLAIN);
  server.answer = { againInMs: undefined };
  await until(server, NOON + 8 * HOUR_MS);
  expect(toldBy(server)).toHaveLength(1);
  server.answer = 'sent';
  await pass(server, MINUTE_MS);
  expect(toldBy(server)).toEqual([toldBy(server)[1], ['begins', 'turn', 'begins', 'turn']]);
  await pass(server, HOUR_MS);
  expect(toldBy(server)).toHaveLength(2);
  await server.notices.stop();

  const [store, clock, memory] = [new MemoryStore(), new FakeClock(NOON), new Map<string, string>()];
  const killed = await following(PLAIN, { store, clock, kept: new MemoryNotices(memory) });
  killed.server.answer = new Promise(() => undefined);
  await until(killed.server, NOON + 8 * HOUR_MS);
  expect(toldBy(killed.server)).toHaveLength(1);
  const again = await noticesAt({ store, clock, kept: new MemoryNotices(new Map(memory)) });
  await again.notices.start();
  await until(again, NOON + 40 * HOUR_MS);
  expect(toldBy(again)).toEqual([]);
  await again.notices.stop();
});

test('a server that was down at the hour makes up for it, once', async () => {
  const [store, clock, memory] = [new MemoryStore(), new FakeClock(NOON), new Map<string, string>()];
  const first = await following(PLAIN, { store, clock, kept: new MemoryNotices(memory) });
  await first.server.notices.stop();
  await first.server.tables.closeAll();
  clock.set(NOON + 8 * HOUR_MS + 30 * MINUTE_MS);
  for (const count of [1, 0]) {
    const again = await noticesAt({ store, clock, kept: new MemoryNotices(memory) });
    await again.notices.start();
    await pass(again, MINUTE_MS);
    expect(toldBy(again)).toHaveLength(count);
    await again.notices.stop();
    await again.tables.closeAll();
  }
});
