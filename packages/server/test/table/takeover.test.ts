// Two servers that claim the same matches from each other: the latest claim wins, and no acknowledged action is lost or
// duplicated.

import { seededRandom } from '@hexmarch/shared/kernel/random';
import { seeds } from '../../../shared/tools/sweep.ts';
import type { Claim } from '../../src/ports/hosting.ts';
import type { ServiceStore } from '../../src/ports/serviceStore.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { PATIENCE } from '../../src/table/state/tableTypes.ts';
import type { Table } from '../../src/table/table.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { FakeClock } from '../support/hostOf.ts';
import { played, playing, SILENT, serverOn, soon } from '../support/servers.ts';

const logOf = async (store: ServiceStore, matchId: string) => {
  const [, ...entries] = (await store.load(matchId))?.entries ?? [];
  return entries.map(({ sequence, actor, command }) => `${sequence} ${actor} ${command}`);
};

test.each(seeds(1, 8))(
  'every acknowledged action is in the log exactly once, whichever server took it (seed %i)',
  async (seed) => {
    const random = seededRandom(seed);
    const store = new MemoryStore();
    const servers = [serverOn(store), serverOn(store)] as const;
    const { table, matchId } = await playing(servers[0]);
    const known: Table[] = [table];
    const confirmed: string[] = [];
    let fenced = 0;
    for (let i = 0; i < 60; i++) {
      if (random.pick(4) === 0) {
        const woken = await servers[random.pick(2) as 0 | 1].tables.wake(matchId);
        if (woken !== undefined && !known.includes(woken)) known.push(woken);
      }
      // Often one that has lost the match, and does not know it yet.
      const target = known[known.length - 1 - random.pick(Math.min(2, known.length))] as Table;
      const action = await played(target);
      if (action === undefined) fenced += 1;
      else confirmed.push(action);
    }
    expect(await logOf(store, matchId)).toEqual(confirmed);
    expect(fenced).toBeGreaterThan(0);
    for (const { tables } of servers) await tables.closeAll();
  },
);

test('a server that has lost a match unloads it at the first fenced write, its clients reconnect, and other matches go on', async () => {
  const store = new MemoryStore();
  const [first, second] = [serverOn(store), serverOn(store)];
  const { table, matchId } = await playing(first);
  const other = await playing(first);
  const closed: boolean[] = [];
  const events: string[] = [];
  table.attach({
    ...SILENT,
    publish: () => events.push('published'),
    close: (forGood) => closed.push(forGood),
  });
  expect(await played(table)).toBeDefined();
  const before = events.length;
  const taken = await second.tables.wake(matchId);
  expect(taken?.match?.position).toEqual(table.match?.position);
  expect(first.tables.find(matchId)).toBe(table);
  expect(await played(table)).toBeUndefined();
  expect([events.length, closed, first.tables.find(matchId)]).toEqual([before, [false], undefined]);
  expect(await played(other.table)).toBeDefined();
  expect(await played(taken as Table)).toBeDefined();
  for (const { tables } of [first, second]) await tables.closeAll();
});

test('people seated at a table owned elsewhere are not stored, and nobody else is disconnected', async () => {
  const store = new MemoryStore();
  const [first, second] = [serverOn(store), serverOn(store)];
  const { table } = await first.tables.create(DUEL_REQUEST, 'Ada');
  const { matchId } = table.setup;
  const taken = await second.tables.wake(matchId);
  await taken?.enter(undefined, 'Bob', 'seat');
  await expect(table.enter(undefined, 'Eve', 'seat')).rejects.toMatchObject({ code: 'store-unavailable' });
  expect(first.tables.find(matchId)).toBeUndefined();
  await soon();
  await taken?.context.storage.save();
  expect((await store.table(matchId))?.people).toContain('Bob');
  expect((await store.table(matchId))?.people).not.toContain('Eve');
  for (const { tables } of [first, second]) await tables.closeAll();
});

test('a match does not open here while another server owns it', async () => {
  const store = new MemoryStore();
  const [first, second] = [serverOn(store), serverOn(store)];
  const { table, token } = await first.tables.create(DUEL_REQUEST, 'Ada');
  const { matchId } = table.setup;
  table.arrive((await table.enter(token, '', 'seat')).person);
  const bob = await table.enter(undefined, 'Bob', 'seat');
  await second.tables.wake(matchId);
  table.arrive(bob.person);
  await soon();
  expect([table.status, first.tables.find(matchId)]).toEqual(['waiting', undefined]);
  await first.clock.forward(60_000);
  expect((await store.table(matchId))?.status).toBe('waiting');
  for (const { tables } of [first, second]) await tables.closeAll();
});

test('a deadline due on two servers is handled once', async () => {
  const store = new MemoryStore();
  const clock = new FakeClock();
  const [first, second] = [serverOn(store, clock), serverOn(store, clock)];
  const { table, matchId } = await playing(first, { kind: 'fischer', initialMs: 60_000, incrementMs: 0 });
  for (let i = 0; i < 2; i++) await played(table);
  await second.tables.wake(matchId);
  await clock.forward(60_000);
  await soon();
  const ends = (await store.load(matchId))?.entries.filter(({ actor }) => actor < 0) ?? [];
  expect(ends).toHaveLength(2);
  expect((await store.load(matchId))?.end?.outcome).toMatchObject({ reason: 'timeout' });
  expect(first.tables.find(matchId)).toBeUndefined();
  // The loser does not retry forever.
  const { length } = first.errors;
  await clock.run(10_000, 1000);
  expect(first.errors).toHaveLength(length);
  for (const { tables } of [first, second]) await tables.closeAll();
});

describe('what is due', () => {
  const DAYS = { kind: 'days', days: 1 } as const;
  const DAY_MS = 24 * 3_600_000;

  test('is handed to one of two servers, and loaded matches to none', async () => {
    const store = new MemoryStore();
    const clock = new FakeClock();
    const [first, second] = [serverOn(store, clock), serverOn(store, clock)];
    const matches = [];
    for (let i = 0; i < 6; i++) matches.push(await playing(first, DAYS));
    for (const { table } of matches) await played(table);
    for (const { people, table } of matches.slice(0, 5))
      for (const person of people) table.depart(person, 'no');
    await clock.forward(PATIENCE.emptyPlayingMs);
    expect(first.tables.count).toBe(1);
    for (const { tables } of [first, second]) await tables.start();
    await clock.run(DAY_MS + 60_000, 30_000);
    await soon();
    for (const { matchId } of matches) {
      const stored = await store.load(matchId);
      expect(stored?.end?.outcome).toMatchObject({ reason: 'timeout' });
      expect(stored?.entries.filter(({ actor }) => actor < 0)).toHaveLength(2);
    }
    expect([first.errors, second.errors]).toEqual([[], []]);
    for (const { tables } of [first, second]) await tables.closeAll();
  });

  test('is retried with backoff where the match could not be loaded, and is not owned meanwhile', async () => {
    const store = new MemoryStore();
    const clock = new FakeClock();
    const first = serverOn(store, clock);
    const { table, people, matchId } = await playing(first, DAYS);
    await played(table);
    for (const person of people) table.depart(person, 'no');
    await clock.forward(PATIENCE.emptyPlayingMs);
    await first.tables.start();
    const load = store.load.bind(store);
    let failed = 0;
    store.load = () => {
      failed += 1;
      return Promise.reject(new Error('the disk cannot be read'));
    };
    await clock.run(DAY_MS, 30_000);
    await soon();
    expect(failed).toBe(1);
    store.load = load;
    const [claim] = await store.claimDue({ uptime: clock.uptime() + DAY_MS, wall: 0 }, 1);
    expect(claim?.matchId).toBe(matchId);
    await store.release(claim as Claim);
    await store.putOff(matchId, clock.uptime() + 600_000);
    await clock.run(540_000, 30_000);
    expect((await store.load(matchId))?.end).toBeUndefined();
    await clock.run(120_000, 30_000);
    await soon();
    expect((await store.load(matchId))?.end?.outcome).toMatchObject({ reason: 'timeout' });
    await first.tables.closeAll();
  });
});

test('a failed release is retried, and the deadline is handled afterwards', async () => {
  const store = new MemoryStore();
  const clock = new FakeClock();
  const server = serverOn(store, clock);
  const { people, table, matchId } = await playing(server, { kind: 'days', days: 1 });
  await played(table);
  const release = store.release.bind(store);
  store.release = () => Promise.reject(new Error('the database is away'));
  for (const person of people) table.depart(person, 'no');
  await clock.forward(PATIENCE.emptyPlayingMs);
  const late = { uptime: clock.uptime() + 48 * 3_600_000, wall: 0 };
  expect(await store.claimDue(late, 9)).toEqual([]);
  store.release = release;
  await clock.run(4000, 1000);
  expect((await store.claimDue(late, 9)).map((claim) => claim.matchId)).toEqual([matchId]);
  await server.tables.closeAll();
});

test('a failover costs no clock time: a match uses match time, and its due time is in service time', async () => {
  const OUTAGE_MS = 40_000;
  const clock = new FakeClock();
  const store = new MemoryStore();
  const first = serverOn(store, clock);
  const { table, tokens, matchId } = await playing(first, {
    kind: 'fischer',
    initialMs: 60_000,
    incrementMs: 0,
  });
  expect(await played(table)).toBe('1 0 choose 1');
  await clock.forward(10_000);
  // Its owner crashes; the service goes on, and later another server takes over.
  const next = new MemoryStore(store.memory);
  const claim = next.claim.bind(next);
  next.claim = async (id) => ({ ...((await claim(id)) as Claim), outageMs: OUTAGE_MS });
  clock.jump(OUTAGE_MS);
  const second = serverOn(next, clock);
  const taken = (await second.tables.wake(matchId)) as Table;
  taken.arrive((await taken.enter(tokens[0], '', 'seat')).person);
  expect(await played(taken)).toBe('2 1 choose 2');
  const { clock: banked, position } = taken.match ?? {};
  expect(banked?.banks).toEqual([60_000, 50_000]);
  const left = banked?.banks[position?.turn.awaiting[0] ?? 0] ?? 0;
  expect((await next.table(matchId))?.dueAt).toBe(clock.uptime() + left);
  await clock.forward(left - 1);
  await soon();
  expect(taken.status).toBe('playing');
  await clock.forward(1);
  await soon();
  expect(taken.match?.outcome).toMatchObject({ reason: 'timeout' });
  await second.tables.closeAll();
});
