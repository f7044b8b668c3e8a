// Dispatch of deliveries: at most once across crashes, retries with backoff, and channels given up.

import { MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import type { DeliveryResult } from '../../src/notifications/model/channels.ts';
import { NOTIFICATION_LIMITS } from '../../src/notifications/model/notificationLimits.ts';
import type { Delivery, Webhook } from '../../src/notifications/model/notificationTypes.ts';
import { MemoryDocuments } from '../../src/store/memory/memoryDocuments.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { FakeClock } from '../support/hostOf.ts';
import {
  act,
  deliveredBy,
  followed,
  notificationsAt,
  pass,
  quiet,
  SUBSCRIPTION,
  seatedAt,
} from '../support/notificationsAt.ts';

const FAILED: DeliveryResult = { againInMs: undefined };

type Server = Awaited<ReturnType<typeof notificationsAt>>;

const HOOK = {
  service: 'discord',
  address: 'https://discord.example/secret',
  language: 'en',
  off: ['turn'],
} as const;

async function withWebhook(server: Server) {
  return seatedAt(server, {}, async (table, [ada]) => {
    if (ada !== undefined) await server.notifications.webhooks.add(table, ada, HOOK);
  });
}

const hookOf = (server: Server): Webhook | undefined => [...server.book.webhooks.values()][0];

test('what may have been sent when the server was killed is never sent again', async () => {
  const memory = new Map<string, string>();
  const clock = new FakeClock();
  const server = await notificationsAt({ documents: new MemoryDocuments(memory), clock });
  await server.notifications.start();
  // The service has it, and the process crashes before its answer.
  server.answer = new Promise<DeliveryResult>(() => undefined);
  await seatedAt(server, {}, async (table, [, bob]) => followed(server, table, bob));
  await pass(server, 0);
  expect(deliveredBy(server)).toEqual(['begins']);

  const again = await notificationsAt({ documents: new MemoryDocuments(new Map(memory)), clock });
  await again.notifications.start();
  await pass(again, 60 * MINUTE_MS);
  expect(deliveredBy(again)).not.toContain('begins');
  expect([...again.book.deliveries.values()].filter(({ state }) => state === 'sending')).toEqual([]);
  await again.notifications.stop();
});

test('what was stored and not claimed when the server was killed is sent once after the restart', async () => {
  const [store, clock, memory] = [new MemoryStore(), new FakeClock(), new Map<string, string>()];
  const server = await notificationsAt({ store, documents: new MemoryDocuments(memory), clock });
  await seatedAt(server, {}, async (table, [, bob]) => followed(server, table, bob));
  await pass(server, 1000);
  // The turn is delayed by a quarter of a minute; nothing more is stored.
  const before = new MemoryDocuments(new Map(memory));
  await server.tables.closeAll();
  for (const expected of [['turn 0,1'], []]) {
    const again = await notificationsAt({ store, documents: before, clock });
    await again.notifications.start();
    await pass(again, MINUTE_MS);
    expect(deliveredBy(again)).toEqual(expected);
    await again.notifications.stop();
  }
});

test('nothing is sent before it is stored as being sent', async () => {
  class Silent extends MemoryDocuments {
    isSilent = false;
    override write(...args: Parameters<MemoryDocuments['write']>): Promise<void> {
      const [changes] = args;
      const takes = changes.some(({ value }) => (value as Delivery | undefined)?.state === 'sending');
      return takes && this.isSilent ? new Promise(() => undefined) : super.write(...args);
    }
  }
  const documents = new Silent();
  documents.isSilent = true;
  const server = await notificationsAt({ documents });
  void server.notifications.start();
  await seatedAt(server, {}, async (table, [, bob]) => followed(server, table, bob));
  await pass(server, MINUTE_MS);
  expect(server.sent).toEqual([]);
});

test('a refused delivery is retried with backoff, and after three failures a webhook is disabled and its host notified', async () => {
  const server = await notificationsAt();
  await server.notifications.start();
  server.answer = FAILED;
  const match = await withWebhook(server);
  await pass(server, 0);
  expect([server.sent.length, hookOf(server)?.failures]).toEqual([1, 1]);
  await pass(server, 29_000);
  expect(server.sent.length).toBe(1);
  await pass(server, 1000);
  expect([server.sent.length, hookOf(server)?.failures]).toEqual([2, 2]);
  await pass(server, 299_000);
  expect(server.sent.length).toBe(2);
  // The webhook's owner follows the match by now.
  await followed(server, match.table, match.people[0]);
  server.answer = ({ way }) => (way === hookOf(server)?.id ? FAILED : 'sent');
  await pass(server, 1000);
  expect(hookOf(server)).toMatchObject({ failures: 3, isOff: true });
  await pass(server, MINUTE_MS);
  expect(deliveredBy(server)).toEqual(['begins', 'begins', 'begins', 'webhookOff']);
  const [row] = server.notifications.webhooks.list(match.table, match.people[0] as never);
  expect(row).toMatchObject({ isOff: true });
  expect(JSON.stringify(row)).not.toContain('secret');
  await act(match.table, match.people[0], 'resign');
  await pass(server, MINUTE_MS);
  expect(server.sent.slice(4).map(({ way }) => way)).not.toContain(row?.id);
  await server.notifications.stop();
});

test('a success resets the failures, and a test enables a disabled webhook', async () => {
  const server = await notificationsAt();
  await server.notifications.start();
  server.answer = FAILED;
  const match = await withWebhook(server);
  await pass(server, 0);
  await pass(server, 30_000);
  server.answer = 'sent';
  await pass(server, 300_000);
  expect(hookOf(server)).toMatchObject({ failures: 0, isOff: false });
  server.answer = 'gone';
  await act(match.table, match.people[0], 'resign');
  await pass(server, 0);
  expect(hookOf(server)).toMatchObject({ isOff: true });
  server.answer = 'sent';
  const ada = match.people[0];
  if (ada !== undefined) await server.notifications.webhooks.test(match.table, ada, hookOf(server)?.id ?? '');
  await pass(server, 0);
  expect(deliveredBy(server).at(-1)).toBe('test');
  expect(hookOf(server)).toMatchObject({ isOff: false });
  await server.notifications.stop();
});

test('a service’s retry-after is honoured, up to an hour', async () => {
  const server = await notificationsAt();
  await server.notifications.start();
  server.answer = { againInMs: 10 * 3_600_000 };
  await withWebhook(server);
  await pass(server, 0);
  server.answer = 'sent';
  await pass(server, 59 * MINUTE_MS);
  expect(server.sent.length).toBe(1);
  await pass(server, MINUTE_MS);
  expect(server.sent.length).toBe(2);
  await server.notifications.stop();
});

test('an uncertain delivery is not retried, and counts as a failure of the channel', async () => {
  const server = await notificationsAt();
  await server.notifications.start();
  server.answer = 'maybe';
  await withWebhook(server);
  await pass(server, 0);
  await pass(server, 60 * MINUTE_MS);
  expect([server.sent.length, hookOf(server)?.failures]).toEqual([1, 1]);
  await server.notifications.stop();
});

test('a device unknown to its service is deleted', async () => {
  const server = await notificationsAt();
  await server.notifications.start();
  server.answer = 'gone';
  let key = '';
  await seatedAt(server, {}, async (table, [, bob]) => {
    key = await followed(server, table, bob);
  });
  await pass(server, MINUTE_MS);
  expect(server.sent.length).toBe(1);
  expect(server.notifications.recipients.of(key).push).toEqual([]);
  await server.notifications.stop();
});

test('a device whose service fails, or refuses this server, is retained and used again', async () => {
  const server = await notificationsAt();
  await server.notifications.start();
  server.answer = FAILED;
  let key = '';
  const match = await seatedAt(server, {}, async (table, [, bob]) => {
    key = await followed(server, table, bob);
  });
  await pass(server, 60 * MINUTE_MS);
  expect(server.sent.length).toBeGreaterThanOrEqual(3);
  expect(server.notifications.recipients.of(key).push.length).toBe(1);
  server.answer = 'sent';
  await act(match.table, match.people[0], 'resign');
  await pass(server, MINUTE_MS);
  expect(server.notifications.recipients.of(key).push).toMatchObject([{ failures: 0, hasWorked: true }]);
  await server.notifications.stop();
});

test('a hanging channel delays no other, and has one delivery at a time', async () => {
  const server = await notificationsAt();
  await server.notifications.start();
  server.answer = new Promise<DeliveryResult>(() => undefined);
  const first = await seatedAt(server, {}, async (table, [, bob]) => followed(server, table, bob));
  await pass(server, MINUTE_MS);
  await act(first.table, first.people[0], 'resign');
  await pass(server, MINUTE_MS);
  expect(deliveredBy(server)).toEqual(['begins']);
  server.answer = 'sent';
  await seatedAt(server, {}, async (table, [, bob]) => followed(server, table, bob));
  await pass(server, 0);
  expect(deliveredBy(server)).toEqual(['begins', 'begins']);
});

test('hanging services do not delay those that have answered before', async () => {
  const server = await notificationsAt();
  await server.notifications.start();
  const { recipients } = server.notifications;
  const known = await seatedAt(server, {}, async (table, [, bob]) => followed(server, table, bob));
  await pass(server, MINUTE_MS);
  const [{ way = '' } = {}] = server.sent;
  server.answer = ({ way: called }) => (called === way ? 'sent' : (new Promise(() => undefined) as never));
  for (let i = 0; i < 30; i++)
    await seatedAt(server, {}, async (table, [ada, bob]) => {
      for (const person of [ada, bob]) {
        const key = await followed(server, table, person);
        for (const n of [2, 3])
          await recipients.addPush(key, { ...SUBSCRIPTION, endpoint: `https://hangs.example/${n}` });
      }
    });
  await pass(server, MINUTE_MS);
  const hanging = server.sent.filter((message) => message.way !== way).length;
  await act(known.table, known.people[0], 'resign');
  await pass(server, 0);
  expect([hanging, server.sent.at(-1)?.way, deliveredBy(server).at(-1)]).toEqual([16, way, 'over 1']);
});

test('limits hold: followed matches, devices, webhooks of a room, deliveries per recipient', async () => {
  const server = await notificationsAt();
  await server.notifications.start();
  const match = await withWebhook(server);
  const ada = match.people[0];
  if (ada === undefined) throw new Error('nobody');
  const { webhooks, recipients } = server.notifications;
  for (let i = 1; i < NOTIFICATION_LIMITS.webhooksPerMatch; i++) await webhooks.add(match.table, ada, HOOK);
  await expect(webhooks.add(match.table, ada, HOOK)).rejects.toMatchObject({ code: 'too-many' });
  const bob = match.people[1];
  if (bob === undefined) throw new Error('nobody');
  await expect(webhooks.add(match.table, bob, HOOK)).rejects.toMatchObject({ code: 'wrong-token' });
  const key = await followed(server, match.table, ada);
  for (let i = 0; i < 9; i++)
    await recipients.addPush(key, { endpoint: `https://p.example/${i}`, p256dh: '', auth: '' });
  expect(recipients.of(key).push.map(({ endpoint }) => endpoint.at(-1))).toEqual(['4', '5', '6', '7', '8']);
  const follows = Object.fromEntries(
    Array.from({ length: NOTIFICATION_LIMITS.follows }, (_, i) => [`m${i}`, { person: 'p', off: [] }]),
  );
  await server.book.update((draft) => {
    const [[id, one] = []] = [...server.book.recipients];
    if (id !== undefined && one !== undefined) draft.set('addressee', id, { ...one, follows });
  });
  const again = recipients.follow(match.table, ada, { key, on: true, off: [] });
  await expect(again).rejects.toMatchObject({ code: 'too-many' });
  await server.notifications.stop();
  await quiet();
});
