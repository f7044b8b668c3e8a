// Letters on their way: at most once, whenever the server ends; tried again later and later where they were refused; ways given up.

import type { Carried } from '../../src/notifications/model/carriers.ts';
import { NOTICE_LIMITS } from '../../src/notifications/model/noticeLimits.ts';
import type { Letter, Webhook } from '../../src/notifications/model/noticeTypes.ts';
import { MemoryNotices } from '../../src/store/memory/memoryNotices.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { FakeClock } from '../support/hostOf.ts';
import {
  act,
  followed,
  noticesAt,
  pass,
  quiet,
  SUBSCRIPTION,
  seatedAt,
  toldBy,
} from '../support/noticesAt.ts';

const MINUTE_MS = 60_000;
const FAILED: Carried = { againInMs: undefined };

type Server = Awaited<ReturnType<typeof noticesAt>>;

const HOOK = {
  service: 'discord',
  address: 'https://discord.example/secret',
  language: 'en',
  off: ['turn'],
} as const;

async function withWebhook(server: Server) {
  return seatedAt(server, {}, async (table, [ada]) => {
    if (ada !== undefined) await server.notices.webhooks.add(table, ada, HOOK);
  });
}

const hookOf = (server: Server): Webhook | undefined => [...server.book.webhooks.values()][0];

test('what may have gone out when the server was killed never goes again', async () => {
  const memory = new Map<string, string>();
  const clock = new FakeClock();
  const server = await noticesAt({ kept: new MemoryNotices(memory), clock });
  await server.notices.start();
  // The service has it, and the process dies before it hears so.
  server.answer = new Promise<Carried>(() => undefined);
  await seatedAt(server, {}, async (table, [, bob]) => followed(server, table, bob));
  await pass(server, 0);
  expect(toldBy(server)).toEqual(['begins']);

  const again = await noticesAt({ kept: new MemoryNotices(new Map(memory)), clock });
  await again.notices.start();
  await pass(again, 60 * MINUTE_MS);
  expect(toldBy(again)).not.toContain('begins');
  expect([...again.book.letters.values()].filter(({ state }) => state === 'sending')).toEqual([]);
  await again.notices.stop();
});

test('what was written and not taken yet when the server was killed goes out after the restart, once', async () => {
  const [store, clock, memory] = [new MemoryStore(), new FakeClock(), new Map<string, string>()];
  const server = await noticesAt({ store, kept: new MemoryNotices(memory), clock });
  await seatedAt(server, {}, async (table, [, bob]) => followed(server, table, bob));
  await pass(server, 1000);
  // The turn waits for its quarter of a minute; nothing comes to the disk any more.
  const before = new MemoryNotices(new Map(memory));
  await server.tables.closeAll();
  for (const told of [['turn 0,1'], []]) {
    const again = await noticesAt({ store, kept: before, clock });
    await again.notices.start();
    await pass(again, MINUTE_MS);
    expect(toldBy(again)).toEqual(told);
    await again.notices.stop();
  }
});

test('of what is never acknowledged on the disk as under way nothing goes out', async () => {
  class Silent extends MemoryNotices {
    isSilent = false;
    override write(...args: Parameters<MemoryNotices['write']>): Promise<void> {
      const [changes] = args;
      const takes = changes.some(({ value }) => (value as Letter | undefined)?.state === 'sending');
      return takes && this.isSilent ? new Promise(() => undefined) : super.write(...args);
    }
  }
  const kept = new Silent();
  kept.isSilent = true;
  const server = await noticesAt({ kept });
  void server.notices.start();
  await seatedAt(server, {}, async (table, [, bob]) => followed(server, table, bob));
  await pass(server, MINUTE_MS);
  expect(server.carried).toEqual([]);
});

test('a letter that was refused is tried again later and later, and a webhook that has failed three times is switched off, with a word to the host', async () => {
  const server = await noticesAt();
  await server.notices.start();
  server.answer = FAILED;
  const match = await withWebhook(server);
  await pass(server, 0);
  expect([server.carried.length, hookOf(server)?.failures]).toEqual([1, 1]);
  await pass(server, 29_000);
  expect(server.carried.length).toBe(1);
  await pass(server, 1000);
  expect([server.carried.length, hookOf(server)?.failures]).toEqual([2, 2]);
  await pass(server, 299_000);
  expect(server.carried.length).toBe(2);
  // Whoever has set it up wants to hear of the match by now.
  await followed(server, match.table, match.people[0]);
  server.answer = ({ way }) => (way === hookOf(server)?.id ? FAILED : 'sent');
  await pass(server, 1000);
  expect(hookOf(server)).toMatchObject({ failures: 3, isOff: true });
  await pass(server, MINUTE_MS);
  expect(toldBy(server)).toEqual(['begins', 'begins', 'begins', 'webhookOff']);
  const [row] = server.notices.webhooks.list(match.table, match.people[0] as never);
  expect(row).toMatchObject({ isOff: true });
  expect(JSON.stringify(row)).not.toContain('secret');
  await act(match.table, match.people[0], 'resign');
  await pass(server, MINUTE_MS);
  expect(server.carried.slice(4).map(({ way }) => way)).not.toContain(row?.id);
  await server.notices.stop();
});

test('one that works in between is trusted again, and a test switches one on that was off', async () => {
  const server = await noticesAt();
  await server.notices.start();
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
  if (ada !== undefined) await server.notices.webhooks.test(match.table, ada, hookOf(server)?.id ?? '');
  await pass(server, 0);
  expect(toldBy(server).at(-1)).toBe('test');
  expect(hookOf(server)).toMatchObject({ isOff: false });
  await server.notices.stop();
});

test('a service may say how long it wants to be left alone, an hour at the most', async () => {
  const server = await noticesAt();
  await server.notices.start();
  server.answer = { againInMs: 10 * 3_600_000 };
  await withWebhook(server);
  await pass(server, 0);
  server.answer = 'sent';
  await pass(server, 59 * MINUTE_MS);
  expect(server.carried.length).toBe(1);
  await pass(server, MINUTE_MS);
  expect(server.carried.length).toBe(2);
  await server.notices.stop();
});

test('nobody can say whether it has come: so it is not sent again, and the way has failed', async () => {
  const server = await noticesAt();
  await server.notices.start();
  server.answer = 'maybe';
  await withWebhook(server);
  await pass(server, 0);
  await pass(server, 60 * MINUTE_MS);
  expect([server.carried.length, hookOf(server)?.failures]).toEqual([1, 1]);
  await server.notices.stop();
});

test('a device that its service knows no more is forgotten', async () => {
  const server = await noticesAt();
  await server.notices.start();
  server.answer = 'gone';
  let key = '';
  await seatedAt(server, {}, async (table, [, bob]) => {
    key = await followed(server, table, bob);
  });
  await pass(server, MINUTE_MS);
  expect(server.carried.length).toBe(1);
  expect(server.notices.addressees.of(key).push).toEqual([]);
  await server.notices.stop();
});

test('a device whose service fails, or refuses this server, is kept and told again', async () => {
  const server = await noticesAt();
  await server.notices.start();
  server.answer = FAILED;
  let key = '';
  const match = await seatedAt(server, {}, async (table, [, bob]) => {
    key = await followed(server, table, bob);
  });
  await pass(server, 60 * MINUTE_MS);
  expect(server.carried.length).toBeGreaterThanOrEqual(3);
  expect(server.notices.addressees.of(key).push.length).toBe(1);
  server.answer = 'sent';
  await act(match.table, match.people[0], 'resign');
  await pass(server, MINUTE_MS);
  expect(server.notices.addressees.of(key).push).toMatchObject([{ failures: 0, hasWorked: true }]);
  await server.notices.stop();
});

test('one way that hangs keeps no other waiting, and has one letter at a time', async () => {
  const server = await noticesAt();
  await server.notices.start();
  server.answer = new Promise<Carried>(() => undefined);
  const first = await seatedAt(server, {}, async (table, [, bob]) => followed(server, table, bob));
  await pass(server, MINUTE_MS);
  await act(first.table, first.people[0], 'resign');
  await pass(server, MINUTE_MS);
  expect(toldBy(server)).toEqual(['begins']);
  server.answer = 'sent';
  await seatedAt(server, {}, async (table, [, bob]) => followed(server, table, bob));
  await pass(server, 0);
  expect(toldBy(server)).toEqual(['begins', 'begins']);
});

test('services that hang keep nobody waiting whose service has answered before', async () => {
  const server = await noticesAt();
  await server.notices.start();
  const { addressees } = server.notices;
  const known = await seatedAt(server, {}, async (table, [, bob]) => followed(server, table, bob));
  await pass(server, MINUTE_MS);
  const [{ way = '' } = {}] = server.carried;
  server.answer = ({ way: asked }) => (asked === way ? 'sent' : (new Promise(() => undefined) as never));
  for (let i = 0; i < 30; i++)
    await seatedAt(server, {}, async (table, [ada, bob]) => {
      for (const person of [ada, bob]) {
        const key = await followed(server, table, person);
        for (const n of [2, 3])
          await addressees.addPush(key, { ...SUBSCRIPTION, endpoint: `https://hangs.example/${n}` });
      }
    });
  await pass(server, MINUTE_MS);
  const hanging = server.carried.filter((carriage) => carriage.way !== way).length;
  await act(known.table, known.people[0], 'resign');
  await pass(server, 0);
  expect([hanging, server.carried.at(-1)?.way, toldBy(server).at(-1)]).toEqual([16, way, 'over 1']);
});

test('limits hold: matches followed, devices, webhooks of a room, letters to one', async () => {
  const server = await noticesAt();
  await server.notices.start();
  const match = await withWebhook(server);
  const ada = match.people[0];
  if (ada === undefined) throw new Error('nobody');
  const { webhooks, addressees } = server.notices;
  for (let i = 1; i < NOTICE_LIMITS.webhooksPerMatch; i++) await webhooks.add(match.table, ada, HOOK);
  await expect(webhooks.add(match.table, ada, HOOK)).rejects.toMatchObject({ code: 'too-many' });
  const bob = match.people[1];
  if (bob === undefined) throw new Error('nobody');
  await expect(webhooks.add(match.table, bob, HOOK)).rejects.toMatchObject({ code: 'wrong-token' });
  const key = await followed(server, match.table, ada);
  for (let i = 0; i < 9; i++)
    await addressees.addPush(key, { endpoint: `https://p.example/${i}`, p256dh: '', auth: '' });
  expect(addressees.of(key).push.map(({ endpoint }) => endpoint.at(-1))).toEqual(['4', '5', '6', '7', '8']);
  const follows = Object.fromEntries(
    Array.from({ length: NOTICE_LIMITS.follows }, (_, i) => [`m${i}`, { person: 'p', off: [] }]),
  );
  await server.book.update((draft) => {
    const [[id, one] = []] = [...server.book.addressees];
    if (id !== undefined && one !== undefined) draft.put('addressee', id, { ...one, follows });
  });
  const again = addressees.follow(match.table, ada, { key, on: true, off: [] });
  await expect(again).rejects.toMatchObject({ code: 'too-many' });
  await server.notices.stop();
  await quiet();
});
