// A webhook of somebody's own: one more way, tried by a word, and given up after three failures with a word on the other ways.

import type { Carried } from '../../src/notifications/model/carriers.ts';
import { act, followed, type NoticeServer, noticesAt, pass, seatedAt, toldBy } from '../support/noticesAt.ts';

const MINUTE_MS = 60_000;
const HOOK = { service: 'discord', address: 'https://discord.example/secret' } as const;
const FAILED: Carried = { againInMs: undefined };

async function hooked(says: Carried = 'sent') {
  const server = await noticesAt();
  const isHook = (id: string) =>
    [...server.book.addressees.values()].some(({ hooks = [] }) => hooks.some((one) => one.id === id));
  server.answer = ({ way }) => (isHook(way) ? says : 'sent');
  await server.notices.start();
  let key = '';
  const match = await seatedAt(server, {}, async (table, [, bob]) => {
    key = await followed(server, table, bob, ['turn']);
    await server.notices.ownHooks.add(key, HOOK);
  });
  return { server, key, match };
}

const hookOf = ({ server, key }: { server: NoticeServer; key: string }) =>
  server.notices.addressees.of(key).hooks?.[0];
const toHook = (server: NoticeServer, id = '') =>
  server.carried.flatMap(({ way, parcel }) => (way === id ? [parcel.news.kind] : []));

test('it is told what a device is told', async () => {
  const at = await hooked();
  await pass(at.server, 0);
  await act(at.match.table, at.match.people[0], 'resign');
  await pass(at.server, MINUTE_MS);
  expect(toHook(at.server, hookOf(at)?.id)).toEqual(['begins', 'over']);
  expect(toldBy(at.server)).toHaveLength(4);
  await at.server.notices.ownHooks.remove(at.key, hookOf(at)?.id ?? '');
  expect(at.server.notices.addressees.of(at.key).hooks).toEqual([]);
  await at.server.notices.stop();
});

test('after three failures it is off, and its owner is told so elsewhere; a test switches it on again', async () => {
  const at = await hooked(FAILED);
  const { server, key } = at;
  const id = hookOf(at)?.id ?? '';
  await pass(server, 0);
  await pass(server, 30_000);
  expect(hookOf(at)).toMatchObject({ failures: 2, isOff: false });
  await pass(server, 5 * MINUTE_MS);
  expect(hookOf(at)).toMatchObject({ failures: 3, isOff: true });
  expect(server.carried.filter(({ way }) => way !== id).map(({ parcel }) => parcel.news.kind)).toEqual([
    'begins',
    'ownWebhookOff',
  ]);
  await act(at.match.table, at.match.people[0], 'resign');
  await pass(server, MINUTE_MS);
  expect(toHook(server, id)).toEqual(['begins', 'begins', 'begins']);
  server.answer = 'sent';
  await server.notices.ownHooks.test(key, id);
  await pass(server, 0);
  expect(toHook(server, id).at(-1)).toBe('test');
  expect(hookOf(at)).toMatchObject({ failures: 0, isOff: false });
  await server.notices.stop();
});

test('a test goes out at once, in quiet hours and where a day is told together', async () => {
  const at = await hooked();
  const { server, key } = at;
  const settings = { language: 'en', zone: 'UTC', off: [], digest: 60 } as const;
  await server.notices.addressees.set(key, { ...settings, quiet: { from: 0, to: 1439 } });
  for (let i = 0; i < 3; i++) await server.notices.ownHooks.test(key, hookOf(at)?.id ?? '');
  await pass(server, 0);
  expect(toHook(server, hookOf(at)?.id).filter((kind) => kind === 'test').length).toBeGreaterThan(0);
  await expect(server.notices.ownHooks.test(key, 'another')).rejects.toMatchObject({ code: 'not-found' });
  await server.notices.stop();
});

test('there are at most three', async () => {
  const { server, key } = await hooked();
  for (let i = 1; i < 3; i++) await server.notices.ownHooks.add(key, HOOK);
  await expect(server.notices.ownHooks.add(key, HOOK)).rejects.toMatchObject({ code: 'too-many' });
  await server.notices.stop();
});
