// A server releases its matches: after the last write, before clients are informed, and also after errors.

import { DAY_MS } from '@hexmarch/shared/kernel/durations';
import { UNHELD } from '../../src/ports/hosting.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { PATIENCE } from '../../src/table/state/tableTypes.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { FakeClock } from '../support/hostOf.ts';
import { played, playing, SILENT, serverOn, soon } from '../support/servers.ts';

const DAYS = { kind: 'days', days: 1 } as const;

/** A store with an event log, whose writes of one kind can be blocked. */
function notedStore(blocked: 'putTable' | 'dropTable') {
  const store = new MemoryStore();
  const happened: string[] = [];
  let gate = Promise.resolve();
  const write = store[blocked].bind(store) as (...args: unknown[]) => Promise<void>;
  store[blocked] = async (...args: unknown[]) => {
    await gate;
    await write(...args);
    happened.push('written');
  };
  const release = store.release.bind(store);
  store.release = async (claim) => {
    happened.push('given back');
    await release(claim);
  };
  const shut = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    happened.length = 0;
    return resolve;
  };
  return { store, happened, shut };
}

/** A deserted match, due in a day. */
async function asleep(server: ReturnType<typeof serverOn>) {
  const match = await playing(server, DAYS);
  await played(match.table);
  for (const person of match.people) match.table.depart(person, 'no');
  await server.clock.forward(PATIENCE.emptyPlayingMs);
  return match;
}

test('unloading order: last write, release, disconnects; only then can it be loaded again', async () => {
  const { store, happened, shut } = notedStore('putTable');
  const { tables } = serverOn(store);
  const { table, token } = await tables.create(DUEL_REQUEST, 'Ada');
  table.arrive((await table.enter(token, '', 'seat')).person);
  table.attach({ ...SILENT, close: () => happened.push('told') });
  const open = shut();
  const joining = table.enter(undefined, 'Bob', 'seat');
  await soon();
  table.unload();
  const woken = tables.wake(table.setup.matchId).then((back) => {
    happened.push('woken');
    return back;
  });
  await soon();
  expect(happened).toEqual([]);
  open();
  await joining;
  const back = await woken;
  expect(happened).toEqual(['written', 'given back', 'told', 'woken']);
  expect(back).not.toBe(table);
  expect(back?.seating.seats.map((person) => person?.name)).toEqual(['Ada', 'Bob']);
});

test('a dropped table is deleted from the store before its match is released', async () => {
  const { store, happened, shut } = notedStore('dropTable');
  const { tables } = serverOn(store);
  const { table, token } = await tables.create(DUEL_REQUEST, 'Ada');
  const open = shut();
  const given = table.joining.giveUpSeat(token);
  await soon();
  expect(happened).toEqual([]);
  open();
  await given;
  await soon();
  expect(happened).toEqual(['written', 'given back']);
  expect(await store.table(table.setup.matchId)).toBeUndefined();
});

test('a match that does not exist is not owned after a request for it', async () => {
  const store = new MemoryStore();
  const { tables } = serverOn(store);
  expect(await tables.wake('nobody')).toBeUndefined();
  await store.freeze('nobody', UNHELD);
});

test('a refused table is not owned, and concurrent requests do not exceed the limit', async () => {
  const store = new MemoryStore();
  const claims: string[] = [];
  const [claim, release] = [store.claim.bind(store), store.release.bind(store)];
  store.claim = (matchId) => {
    claims.push(matchId);
    return claim(matchId);
  };
  store.release = (given) => {
    claims.splice(claims.indexOf(given.matchId), 1);
    return release(given);
  };
  const { tables } = serverOn(store, new FakeClock(), {
    tablesPerAddress: 2,
    botsPerAddress: 1,
    rowsPerAddress: 1,
  });
  const requests = Array.from({ length: 5 }, () => tables.create(DUEL_REQUEST, 'Ada', '10.0.0.1'));
  const outcomes = await Promise.allSettled(requests);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(tables.count).toBe(2);
  expect(claims).toHaveLength(2);
});

test('a server stopping amid deadlines releases what it has not handled', async () => {
  const store = new MemoryStore();
  const server = serverOn(store);
  for (let i = 0; i < 4; i++) await asleep(server);
  const { promise, resolve } = Promise.withResolvers<void>();
  const load = store.load.bind(store);
  store.load = async (...args) => {
    await promise;
    return load(...args);
  };
  server.clock.jump(DAY_MS);
  void server.tables.start();
  await soon();
  expect(await store.claimDue({ uptime: server.clock.uptime(), wall: 0 }, 9)).toEqual([]);
  server.tables.stopMaking();
  resolve();
  await soon();
  await server.tables.closeAll();
  const late = { uptime: server.clock.uptime() + DAY_MS, wall: 0 };
  const left = await store.claimDue(late, 9);
  expect(left).toHaveLength((await store.unfinished()).length);
  expect(left.length).toBeGreaterThan(2);
  // Not loading them is not an error.
  expect(server.errors).toEqual([]);
});

test('a claim on a table lost unnoticed reloads it', async () => {
  const store = new MemoryStore();
  const clock = new FakeClock();
  const server = serverOn(store, clock);
  const { table, token } = await server.tables.create({ ...DUEL_REQUEST, clock: DAYS }, 'Ada');
  const { matchId } = table.setup;
  table.arrive((await table.enter(token, '', 'seat')).person);
  const closed: boolean[] = [];
  table.attach({ ...SILENT, close: (forGood) => closed.push(forGood) });
  await soon();
  const row = await store.table(matchId);
  const elsewhere = await store.claim(matchId);
  if (row === undefined || elsewhere === undefined) throw new Error('nobody else could have it');
  await store.putTable({ ...row, dueAt: clock.uptime() + 5000 }, elsewhere.epoch);
  await store.release(elsewhere);
  const { promise, resolve } = Promise.withResolvers<void>();
  const release = store.release.bind(store);
  store.release = async (claim) => {
    if (claim.epoch < elsewhere.epoch) await promise;
    return release(claim);
  };
  const read = store.table.bind(store);
  let reads = 0;
  store.table = (id) => {
    reads += 1;
    return read(id);
  };
  await server.tables.start();
  await clock.run(7000, 1000);
  // Nothing is read before its last writes have settled.
  expect([closed, server.tables.find(matchId), reads]).toEqual([[], undefined, 0]);
  resolve();
  await soon();
  expect(closed).toEqual([false]);
  expect(server.tables.find(matchId)).not.toBe(table);
  await server.tables.closeAll();
});

test('a claim handed out during a load by a guest is released', async () => {
  const store = new MemoryStore();
  const clock = new FakeClock();
  const server = serverOn(store, clock);
  const { matchId } = await asleep(server);
  await server.tables.start();
  clock.jump(DAY_MS);
  const { promise, resolve } = Promise.withResolvers<void>();
  const load = store.load.bind(store);
  store.load = async (...args) => {
    await promise;
    return load(...args);
  };
  const woken = server.tables.wake(matchId);
  await soon();
  // Another server owns it for a moment.
  const elsewhere = await store.claim(matchId);
  if (elsewhere === undefined) throw new Error('nobody else could have it');
  await store.release(elsewhere);
  await clock.forward(2000);
  resolve();
  await woken;
  await soon();
  await clock.run(120_000, 1000);
  await soon();
  expect((await load(matchId))?.end?.outcome).toMatchObject({ reason: 'timeout' });
  await server.tables.closeAll();
});

test('an outage of the owner does not change the waiting time of a table', async () => {
  const store = new MemoryStore();
  const clock = new FakeClock();
  const { tables } = serverOn(store, clock);
  const { table } = await tables.create(DUEL_REQUEST, 'Ada');
  const { matchId } = table.setup;
  const before = await store.table(matchId);
  const next = new MemoryStore(store.memory);
  const claim = next.claim.bind(next);
  next.claim = async (id) => {
    const claimed = await claim(id);
    return claimed && { ...claimed, outageMs: 40_000 };
  };
  const second = serverOn(next, clock);
  const back = await second.tables.wake(matchId);
  await back?.enter(undefined, 'Bob', 'seat');
  const after = await next.table(matchId);
  expect(after?.people).toContain('Bob');
  expect(after?.dueAt).toBe(before?.dueAt);
});
