// The daily digest: once, at the recipient's hour, instead of single messages.

import { HOUR_MS, MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Settings } from '../../src/notifications/recipients.ts';
import { MemoryDocuments } from '../../src/store/memory/memoryDocuments.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { FakeClock } from '../support/hostOf.ts';
import {
  act,
  followed,
  type NotificationServer,
  notificationsAt,
  pass,
  seatedAt,
} from '../support/notificationsAt.ts';

const NOON = Date.parse('2026-11-23T12:00:00Z');
const EVENING = 20 * 60;
const PLAIN: Settings = { language: 'en', zone: 'UTC', quiet: null, off: [], digest: EVENING };

/** News of each message, in order. */
const sentBy = ({ sent }: NotificationServer) =>
  sent.map(({ message: { news, also = [] } }) =>
    [news, ...also.map((one) => one.news)].map(({ kind }) => kind),
  );

/** Two matches that Bob follows with a device. */
async function following(settings: Settings, parts: Parameters<typeof notificationsAt>[0] = {}) {
  const clock = parts.clock ?? new FakeClock(NOON);
  const server = await notificationsAt({ ...parts, clock });
  await server.notifications.start();
  let key = '';
  const matches = [];
  for (let i = 0; i < 2; i++)
    matches.push(
      await seatedAt(server, {}, async (table, [, bob]) => {
        if (bob === undefined) throw new Error('nobody');
        if (key === '') key = await followed(server, table, bob);
        else await server.notifications.recipients.follow(table, bob, { key, on: true, off: [] });
        await server.notifications.recipients.set(key, settings);
      }),
    );
  return { server, key, matches };
}

const until = async (server: NotificationServer, at: number) => {
  while (server.clock.now() < at) await pass(server, Math.min(10 * MINUTE_MS, at - server.clock.now()));
};

const resign = (match: Awaited<ReturnType<typeof following>>['matches'][number] | undefined, seat: Seat) => {
  if (match === undefined) throw new Error('no match');
  return act(match.table, match.people[seat], 'resign');
};

test('the digest is sent at its hour, without what no longer holds', async () => {
  const { server, matches } = await following(PLAIN);
  await resign(matches[0], 0);
  await until(server, NOON + 8 * HOUR_MS - MINUTE_MS);
  expect(sentBy(server)).toEqual([]);
  await until(server, NOON + 8 * HOUR_MS);
  expect(sentBy(server)).toEqual([['begins', 'begins', 'turn', 'over']]);
  const { message } = server.sent[0] ?? {};
  expect([message, ...(message?.also ?? [])].map((one) => one?.matchId)).toEqual(
    [0, 1, 1, 0].map((i) => matches[i]?.matchId),
  );
  // Nothing more until tomorrow.
  await resign(matches[1], 1);
  await until(server, NOON + 31 * HOUR_MS);
  expect(sentBy(server)).toHaveLength(1);
  await until(server, NOON + 33 * HOUR_MS);
  expect(sentBy(server).slice(1)).toEqual([['over']]);
  expect(server.book.deliveries.size).toBe(0);
  await server.notifications.stop();
});

test('the hour is in local time, and quiet hours take precedence', async () => {
  const { server } = await following({
    ...PLAIN,
    zone: 'Europe/Berlin',
    quiet: { from: 19 * 60, to: 21 * 60 },
  });
  await until(server, NOON + 8 * HOUR_MS - MINUTE_MS);
  expect(sentBy(server)).toEqual([]);
  await until(server, NOON + 8 * HOUR_MS);
  expect(sentBy(server)).toHaveLength(1);
  await server.notifications.stop();
});

test('switching the digest off sends what waits one by one; and vice versa', async () => {
  const { server, key } = await following(PLAIN);
  await pass(server, HOUR_MS);
  await server.notifications.recipients.set(key, { ...PLAIN, digest: null });
  await pass(server, 0);
  for (let i = 0; i < 4; i++) await pass(server, MINUTE_MS);
  expect(sentBy(server)).toEqual([['begins'], ['turn'], ['begins'], ['turn']]);
  await server.notifications.stop();

  const other = await following({ ...PLAIN, digest: null }, { clock: new FakeClock(NOON) });
  await other.server.notifications.recipients.set(other.key, PLAIN);
  await until(other.server, NOON + 8 * HOUR_MS - MINUTE_MS);
  const before = sentBy(other.server).flat();
  await until(other.server, NOON + 9 * HOUR_MS);
  expect([...before, ...sentBy(other.server).slice(before.length).flat()].sort()).toEqual([
    ...['begins', 'begins', 'turn', 'turn'],
  ]);
  expect(before).not.toContain('turn');
  await other.server.notifications.stop();
});

test('a refused digest is retried as a whole; an uncertain one is not, even after a restart', async () => {
  const { server } = await following(PLAIN);
  server.answer = { againInMs: undefined };
  await until(server, NOON + 8 * HOUR_MS);
  expect(sentBy(server)).toHaveLength(1);
  server.answer = 'sent';
  await pass(server, MINUTE_MS);
  expect(sentBy(server)).toEqual([sentBy(server)[1], ['begins', 'turn', 'begins', 'turn']]);
  await pass(server, HOUR_MS);
  expect(sentBy(server)).toHaveLength(2);
  await server.notifications.stop();

  const [store, clock, memory] = [new MemoryStore(), new FakeClock(NOON), new Map<string, string>()];
  const killed = await following(PLAIN, { store, clock, documents: new MemoryDocuments(memory) });
  killed.server.answer = new Promise(() => undefined);
  await until(killed.server, NOON + 8 * HOUR_MS);
  expect(sentBy(killed.server)).toHaveLength(1);
  const again = await notificationsAt({ store, clock, documents: new MemoryDocuments(new Map(memory)) });
  await again.notifications.start();
  await until(again, NOON + 40 * HOUR_MS);
  expect(sentBy(again)).toEqual([]);
  await again.notifications.stop();
});

test('a server that was down at the hour sends the digest once afterwards', async () => {
  const [store, clock, memory] = [new MemoryStore(), new FakeClock(NOON), new Map<string, string>()];
  const first = await following(PLAIN, { store, clock, documents: new MemoryDocuments(memory) });
  await first.server.notifications.stop();
  await first.server.tables.closeAll();
  clock.set(NOON + 8 * HOUR_MS + 30 * MINUTE_MS);
  for (const count of [1, 0]) {
    const again = await notificationsAt({ store, clock, documents: new MemoryDocuments(memory) });
    await again.notifications.start();
    await pass(again, MINUTE_MS);
    expect(sentBy(again)).toHaveLength(count);
    await again.notifications.stop();
    await again.tables.closeAll();
  }
});
