// A recipient's own webhook: tested by a message, and disabled after three failures with a notification on the other channels.

import { MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import type { DeliveryResult } from '../../src/notifications/model/channels.ts';
import {
  act,
  deliveredBy,
  followed,
  type NotificationServer,
  notificationsAt,
  pass,
  seatedAt,
} from '../support/notificationsAt.ts';

const HOOK = { service: 'discord', address: 'https://discord.example/secret' } as const;
const FAILED: DeliveryResult = { againInMs: undefined };

async function hooked(says: DeliveryResult = 'sent') {
  const server = await notificationsAt();
  const isHook = (id: string) =>
    [...server.book.recipients.values()].some(({ hooks = [] }) => hooks.some((one) => one.id === id));
  server.answer = ({ way }) => (isHook(way) ? says : 'sent');
  await server.notifications.start();
  let key = '';
  const match = await seatedAt(server, {}, async (table, [, bob]) => {
    key = await followed(server, table, bob, ['turn']);
    await server.notifications.ownHooks.add(key, HOOK);
  });
  return { server, key, match };
}

const hookOf = ({ server, key }: { server: NotificationServer; key: string }) =>
  server.notifications.recipients.of(key).hooks?.[0];
const toHook = (server: NotificationServer, id = '') =>
  server.sent.flatMap(({ way, message }) => (way === id ? [message.news.kind] : []));

test('it gets what a device gets', async () => {
  const at = await hooked();
  await pass(at.server, 0);
  await act(at.match.table, at.match.people[0], 'resign');
  await pass(at.server, MINUTE_MS);
  expect(toHook(at.server, hookOf(at)?.id)).toEqual(['begins', 'over']);
  expect(deliveredBy(at.server)).toHaveLength(4);
  await at.server.notifications.ownHooks.remove(at.key, hookOf(at)?.id ?? '');
  expect(at.server.notifications.recipients.of(at.key).hooks).toEqual([]);
  await at.server.notifications.stop();
});

test('after three failures it is disabled, and its owner notified elsewhere; a test enables it again', async () => {
  const at = await hooked(FAILED);
  const { server, key } = at;
  const id = hookOf(at)?.id ?? '';
  await pass(server, 0);
  await pass(server, 30_000);
  expect(hookOf(at)).toMatchObject({ failures: 2, isOff: false });
  await pass(server, 5 * MINUTE_MS);
  expect(hookOf(at)).toMatchObject({ failures: 3, isOff: true });
  expect(server.sent.filter(({ way }) => way !== id).map(({ message }) => message.news.kind)).toEqual([
    'begins',
    'ownWebhookOff',
  ]);
  await act(at.match.table, at.match.people[0], 'resign');
  await pass(server, MINUTE_MS);
  expect(toHook(server, id)).toEqual(['begins', 'begins', 'begins']);
  server.answer = 'sent';
  await server.notifications.ownHooks.test(key, id);
  await pass(server, 0);
  expect(toHook(server, id).at(-1)).toBe('test');
  expect(hookOf(at)).toMatchObject({ failures: 0, isOff: false });
  await server.notifications.stop();
});

test('a test ignores quiet hours and the digest', async () => {
  const at = await hooked();
  const { server, key } = at;
  const settings = { language: 'en', zone: 'UTC', off: [], digest: 60 } as const;
  await server.notifications.recipients.set(key, { ...settings, quiet: { from: 0, to: 1439 } });
  for (let i = 0; i < 3; i++) await server.notifications.ownHooks.test(key, hookOf(at)?.id ?? '');
  await pass(server, 0);
  expect(toHook(server, hookOf(at)?.id).filter((kind) => kind === 'test').length).toBeGreaterThan(0);
  await expect(server.notifications.ownHooks.test(key, 'another')).rejects.toMatchObject({
    code: 'not-found',
  });
  await server.notifications.stop();
});

test('the limit is three', async () => {
  const { server, key } = await hooked();
  for (let i = 1; i < 3; i++) await server.notifications.ownHooks.add(key, HOOK);
  await expect(server.notifications.ownHooks.add(key, HOOK)).rejects.toMatchObject({ code: 'too-many' });
  await server.notifications.stop();
});
