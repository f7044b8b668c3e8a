// Unloading and loading of tables, across restarts and crashes. Without sockets, with a fake clock and store.

import { join } from 'node:path';
import { DAY_MS } from '@hexmarch/shared/kernel/durations';
import { viewCheck } from '@hexmarch/shared/match/fold/viewCheck';
import { MESSAGE, type ServerMessage } from '@hexmarch/shared/protocol/room/messages';
import type { ClockOptions } from '@hexmarch/shared/roomSettings/clockOptions';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { Tables } from '../../src/lobby/tables.ts';
import type { Person } from '../../src/match/person.ts';
import { SNAPSHOT_EVERY } from '../../src/match/recovery.ts';
import { UNHELD } from '../../src/ports/hosting.ts';
import { DamagedError, type Snapshot } from '../../src/ports/ports.ts';
import type { ServiceStore } from '../../src/ports/serviceStore.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { SqliteStore } from '../../src/store/sqlite/sqliteStore.ts';
import { PATIENCE } from '../../src/table/state/tableTypes.ts';
import type { Table } from '../../src/table/table.ts';
import { type DuelState, duel } from '../fixtures/duelGame.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { FakeClock, settled } from '../support/hostOf.ts';
import { playOn } from '../support/playOn.ts';
import { SILENT } from '../support/servers.ts';
import { tempDir } from '../support/tempDir.ts';

const journal = { info() {}, warn() {}, error() {} };

/** Always returns the same store. */
function memoryAgain(): () => ServiceStore {
  const store = new MemoryStore();
  return () => store;
}

function fileAgain(): () => ServiceStore {
  const file = join(tempDir(), 'hexmarch.sqlite');
  return () => new SqliteStore(file);
}

interface Server {
  readonly tables: Tables;
  readonly clock: FakeClock;
  readonly store: ServiceStore;
}

function serverOn(store: ServiceStore = new MemoryStore(), clock = new FakeClock(), game = duel): Server {
  const openRoom = async () => undefined;
  const tables = new Tables([game], { store, clock, journal, hasher: nodeHasher, openRoom });
  return { tables, clock, store };
}

/** Server status messages to the people at a table. */
function serverMessages(table: Table): ServerMessage[] {
  const received: ServerMessage[] = [];
  const send = (_to: Person, type: string, payload: unknown) => {
    if (type === MESSAGE.server) received.push(payload as ServerMessage);
  };
  table.attach({ ...SILENT, send });
  return received;
}

interface Playing {
  readonly table: Table;
  readonly tokens: readonly string[];
  readonly people: readonly Person[];
}

async function playing({ tables }: Server, clock: ClockOptions = { kind: 'untimed' }): Promise<Playing> {
  const { table, token } = await tables.create({ ...DUEL_REQUEST, clock }, 'Ada');
  const ada = await table.enter(token, '', 'seat');
  table.arrive(ada.person);
  const bob = await table.enter(undefined, 'Bob', 'seat');
  table.arrive(bob.person);
  // The disk may be slow; the timeout of the test ends a futile wait.
  while (table.status !== 'playing') await stored();
  return { table, tokens: [token, bob.token], people: [ada.person, bob.person] };
}

async function act(table: Table, person: Person, text: string): Promise<void> {
  const seq = table.match?.sequence ?? 0;
  const answers: unknown[] = [];
  table.command(person, { seq, text }, (answer) => answers.push(answer));
  do await stored();
  while (table.match?.isIdle === false);
  expect(answers).toEqual([]);
}

/** A commit may wait for the previous flush. */
const stored = () => new Promise((resolve) => setTimeout(resolve, 20));

const leave = ({ table, people }: Playing) => {
  for (const person of people) table.depart(person, 'no');
};

test('a deserted match is unloaded, and fully recovered when opened', async () => {
  const server = serverOn();
  const match = await playing(server, { kind: 'fischer', initialMs: 600_000, incrementMs: 0 });
  const { table } = match;
  const { matchId, code } = table.setup;
  await server.clock.forward(5000);
  await act(table, match.people[0] as Person, 'choose 3');
  const before = table.match?.position;
  const listed = table.row();
  leave(match);
  await server.clock.forward(PATIENCE.emptyPlayingMs);
  expect(server.tables.count).toBe(0);
  // Reading its row does not load or claim it.
  expect(await server.tables.rowOf({ code })).toEqual({ ...listed, here: [false, false] });
  expect(server.tables.count).toBe(0);
  const row = await server.store.table(matchId);
  if (row !== undefined) await server.store.putTable(row, UNHELD);
  const again = await server.tables.wake(matchId);
  expect(again?.setup.matchId).toBe(matchId);
  expect(again?.match?.position).toEqual(before);
  expect(again?.setup).toEqual(table.setup);
  const back = await again?.enter(match.tokens[1], '', 'watch');
  expect(back?.person.seat).toBe(1);
});

test.each(['the deadline', 'the guest'])(
  'a guest who enters while a deadline loads a damaged match finds it loaded, with %s first',
  async (first) => {
    const store = new MemoryStore();
    let gate: Promise<void> | undefined;
    const slow = new Proxy<ServiceStore>(store, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        return async (...args: unknown[]) => {
          if (name === 'table') await gate;
          if (gate !== undefined && name === 'load') throw new DamagedError('it cannot be read');
          return value.apply(target, args);
        };
      },
    });
    const clock = new FakeClock();
    const openRoom = async (matchId: string) => {
      await settled();
      if (tables.find(matchId) === undefined) throw new Error('there is nothing to open');
    };
    const tables: Tables = new Tables([duel], { store: slow, clock, journal, hasher: nodeHasher, openRoom });
    const match = await playing({ tables, clock, store }, { kind: 'days', days: 1 });
    const { matchId } = match.table.setup;
    await tables.start();
    leave(match);
    await clock.forward(PATIENCE.emptyPlayingMs);
    expect(tables.count).toBe(0);

    const { promise, resolve: open } = Promise.withResolvers<void>();
    gate = promise;
    const due = () => void clock.forward(DAY_MS);
    if (first === 'the deadline') due();
    await settled();
    const visiting = tables.visit(matchId);
    await settled();
    if (first === 'the guest') due();
    await settled();
    open();
    const table = await visiting;
    expect(table).toBeDefined();
    expect(table?.status).toBe('frozen');
    expect(tables.find(matchId)).toBe(table);
    await tables.closeAll();
  },
);

test('[TABLE-1.1] a match is recovered after a crash, and the outage costs no clock time', async () => {
  const store = new MemoryStore();
  const first = serverOn(store);
  const match = await playing(first, { kind: 'fischer', initialMs: 10_000, incrementMs: 0 });
  await first.clock.forward(4000);
  await act(match.table, match.people[1] as Person, 'choose 5');
  const { position, clock } = match.table.match ?? {};
  // Crash: nothing is closed, and the next process starts with the stored uptime.
  const second = serverOn(store, first.clock);
  await second.tables.start();
  const again = await second.tables.wake(match.table.setup.matchId);
  expect(again?.match?.position).toEqual(position);
  expect(again?.match?.clock).toEqual(clock);
});

describe.each([
  ['in memory', memoryAgain],
  ['in a file', fileAgain],
] as const)('a deadline, with the store %s', (_name, stores) => {
  test('loads a dormant match after a restart, and unloads it again', async () => {
    const store = stores();
    const first = serverOn(store());
    await first.tables.start();
    const match = await playing(first, { kind: 'days', days: 1 });
    const { matchId } = match.table.setup;
    await act(match.table, match.people[0] as Person, 'choose 3');
    leave(match);
    await first.clock.forward(PATIENCE.emptyPlayingMs);
    await first.tables.closeAll();
    await first.store.close();
    const second = serverOn(store(), first.clock);
    await second.tables.start();
    expect(second.tables.count).toBe(0);
    await second.clock.forward(DAY_MS - PATIENCE.emptyPlayingMs - 1000);
    expect((await second.store.load(matchId))?.end).toBeUndefined();
    // The disk may be slow; the timeout of the test ends a futile wait.
    while ((await second.store.load(matchId))?.end === undefined)
      await second.clock.forward(1000).then(stored);
    expect((await second.store.load(matchId))?.end?.outcome).toMatchObject({
      winners: [0],
      reason: 'timeout',
    });
    await second.clock.forward(PATIENCE.emptyOverMs);
    expect(second.tables.count).toBe(0);
    expect(await second.store.nextDue()).toEqual({});
    await second.store.close();
  });
});

test('a waiting table is recovered with its seats, code and tokens', async () => {
  const store = new MemoryStore();
  const first = serverOn(store);
  const { table, token } = await first.tables.create(DUEL_REQUEST, 'Ada');
  const second = serverOn(store, first.clock);
  const found = await second.tables.rowOf({ code: table.setup.code.toLowerCase() });
  expect(found).toEqual(table.row());
  const again = await second.tables.wake(found?.matchId ?? '');
  const entered = await again?.enter(token, '', 'watch');
  expect(entered?.person).toMatchObject({ seat: 0, name: 'Ada' });
  expect(again?.setup.dice).toEqual(table.setup.dice);
});

test('an unreadable table is reported as damaged', async () => {
  const { tables, store } = serverOn();
  const { table } = await tables.create(DUEL_REQUEST, 'Ada');
  const { code, matchId } = table.setup;
  const row = await store.table(matchId);
  table.unload();
  await settled();
  if (row === undefined) throw new Error('the table was not kept');
  await store.putTable({ ...row, setup: '{' }, UNHELD);
  await expect(tables.rowOf({ code })).rejects.toMatchObject({ code: 'damaged' });
  expect(await tables.rowOf({ code: 'nobody' })).toBeUndefined();
});

test('[TABLE-6] a returning client gets the current checksum', async () => {
  const server = serverOn();
  const { table, people } = await playing(server);
  const [ada] = people as [Person, Person];
  await act(table, ada, 'choose 3');
  await act(table, ada, '@pause');
  const messages: [string, unknown][] = [];
  table.messages.welcome(ada, (type, payload) => messages.push([type, payload]));
  const view = duel.view(table.match?.position.state as DuelState, { kind: 'seat', seat: 0 });
  expect(messages).toContainEqual(['o', { seq: 3, fields: { choices: [3, null] }, check: viewCheck(view) }]);
});

test('a reserved seat whose owner never connected is freed after a restart, too', async () => {
  const store = new MemoryStore();
  const first = serverOn(store);
  const { table, token } = await first.tables.create(DUEL_REQUEST, 'Ada');
  table.arrive((await table.enter(token, '', 'seat')).person);
  await table.enter(undefined, 'Bob', 'seat');
  const second = serverOn(store, first.clock);
  const again = await second.tables.wake(table.setup.matchId);
  again?.arrive((await again.enter(token, '', 'seat')).person);
  expect(again?.seating.isFull).toBe(true);
  await second.clock.forward(PATIENCE.arrivalMs);
  expect(again?.seating.seats.map((person) => person?.name)).toEqual(['Ada', undefined]);
});

test('a table without a match is dropped for good', async () => {
  const server = serverOn();
  const { table } = await server.tables.create(DUEL_REQUEST, 'Ada');
  await server.clock.forward(PATIENCE.emptyWaitingMs);
  await settled();
  expect(server.tables.count).toBe(0);
  expect(await server.tables.wake(table.setup.matchId)).toBeUndefined();
});

test('a waiting correspondence table is not kept in memory', async () => {
  const server = serverOn();
  await server.tables.start();
  const clock = { kind: 'days', days: 3 } as const;
  const { table, token } = await server.tables.create({ ...DUEL_REQUEST, clock }, 'Ada');
  const { person } = await table.enter(token, 'Ada', 'seat');
  table.arrive(person);
  table.depart(person, 'page');
  await server.clock.forward(PATIENCE.emptyWaitingMs);
  expect(server.tables.count).toBe(0);
  expect(await server.store.table(table.setup.matchId)).toBeDefined();
  for (let i = 0; i < 20; i++) await server.clock.forward(DAY_MS);
  expect(await server.store.table(table.setup.matchId)).toBeUndefined();
});

test('the rematch is stored for its players like any table', async () => {
  const server = serverOn();
  const match = await playing(server, { kind: 'days', days: 3 });
  await act(match.table, match.people[0] as Person, 'resign');
  for (const person of match.people) await match.table.rematch.ask(person);
  leave(match);
  const { matchId } = match.table.rematch;
  await server.clock.forward(PATIENCE.unvisitedMs);
  await server.clock.forward(PATIENCE.emptyWaitingMs);
  expect(await server.store.table(matchId)).toBeDefined();
});

test('a seat that could not be stored is not assigned', async () => {
  const server = serverOn();
  const { table } = await server.tables.create(DUEL_REQUEST, 'Ada');
  server.store.putTable = () => Promise.reject(new Error('disk full'));
  await expect(table.enter(undefined, 'Bob', 'seat')).rejects.toMatchObject({ code: 'store-unavailable' });
  expect(table.seating.seats[1]).toBeNull();
});

test('a match with a damaged log is frozen, and others go on', async () => {
  const server = serverOn();
  const match = await playing(server);
  const other = await playing(server);
  await act(match.table, match.people[0] as Person, 'choose 3');
  leave(match);
  await server.clock.forward(PATIENCE.emptyPlayingMs);
  const load = server.store.load.bind(server.store);
  server.store.load = async (matchId, from) => {
    const stored = await load(matchId, from);
    if (stored === undefined || matchId !== match.table.setup.matchId) return stored;
    const entries = stored.entries.map((entry) => ({ ...entry, state: 'other' }));
    return { ...stored, entries };
  };
  const again = await server.tables.wake(match.table.setup.matchId);
  expect(again?.status).toBe('frozen');
  expect((await server.store.table(match.table.setup.matchId))?.status).toBe('frozen');
  await act(other.table, other.people[0] as Person, 'choose 3');
});

describe('a long match', () => {
  const LONG = 110;

  /** Deserted, with a snapshot of all its entries. */
  async function asleep(): Promise<{ server: Server; matchId: string; state: unknown; snapshot: Snapshot }> {
    const server = serverOn();
    const match = await playing(server);
    const { table, people } = match;
    const [ada, bob] = people as [Person, Person];
    for (const person of [ada, bob]) await act(table, person, 'choose 3');
    await playOn(table, LONG);
    const state = table.match?.position.state;
    leave(match);
    await server.clock.forward(PATIENCE.emptyPlayingMs);
    expect(server.tables.count).toBe(0);
    const { matchId } = table.setup;
    const snapshot = await server.store.snapshot(matchId, LONG);
    if (snapshot === undefined) throw new Error('no snapshot was made');
    return { server, matchId, state, snapshot };
  }

  /** Loads it, and returns the sequence numbers from which the log was read. */
  async function woken({ tables, store }: Server, matchId: string) {
    const load = store.load.bind(store);
    const reads: number[] = [];
    store.load = (id, from = 0) => {
      reads.push(from);
      return load(id, from);
    };
    const table = await tables.wake(matchId);
    expect(table?.status).toBe('playing');
    return { reads, sequence: table?.match?.sequence, state: table?.match?.position.state };
  }

  test('gets periodic snapshots while running, for fast recovery after a crash', async () => {
    const server = serverOn();
    const { table } = await playing(server);
    const MANY = 2 * SNAPSHOT_EVERY + 50;
    await playOn(table, MANY);
    const second = serverOn(server.store);
    const { reads, sequence } = await woken(second, table.setup.matchId);
    expect(sequence).toBe(MANY);
    expect(reads).toEqual([2 * SNAPSHOT_EVERY - 1]);
  });

  test('is recovered from a snapshot', async () => {
    const { server, matchId, state } = await asleep();
    expect(await woken(server, matchId)).toEqual({ reads: [LONG - 1], sequence: LONG, state });
  });

  test.each([
    ['another state', (text: string) => text.replace('"target":12', '"target":13')],
    ['no JSON', (text: string) => text.slice(1)],
  ])('comes back from its log when the snapshot holds %s', async (_what, change) => {
    const { server, matchId, state, snapshot } = await asleep();
    await server.store.saveSnapshot({ ...snapshot, text: change(snapshot.text) }, UNHELD);
    expect(await woken(server, matchId)).toEqual({ reads: [LONG - 1, 0], sequence: LONG, state });
  });

  test('is recovered from its log when the snapshot is of older rules', async () => {
    const { server, matchId, state } = await asleep();
    const newer = { ...duel, rulesVersion: 2 };
    const updated = serverOn(server.store, server.clock, newer);
    expect(await woken(updated, matchId)).toEqual({ reads: [LONG - 1, 0], sequence: LONG, state });
  });
});

test('matches of newer rules are left untouched, and do not delay deadlines of others', async () => {
  const server = serverOn();
  await server.tables.start();
  const days = { kind: 'days', days: 1 } as const;
  const newer = [];
  for (let i = 0; i < 60; i++) newer.push(await playing(server, days));
  await server.clock.forward(1000);
  const other = await playing(server, days);
  for (const match of [...newer, other]) leave(match);
  await server.clock.forward(PATIENCE.emptyPlayingMs);
  expect(server.tables.count).toBe(0);
  const ids = new Set(newer.map(({ table }) => table.setup.matchId));
  const load = server.store.load.bind(server.store);
  server.store.load = async (matchId, from) => {
    const stored = await load(matchId, from);
    if (stored === undefined || !ids.has(matchId)) return stored;
    const { head } = stored;
    return { ...stored, head: { ...head, line: { ...head.line, rulesVersion: 99 } } };
  };
  await server.clock.forward(DAY_MS);
  for (let i = 0; i < 9; i++) await server.clock.forward(1000).then(stored);
  expect((await load(other.table.setup.matchId))?.end?.outcome.reason).toBe('timeout');
  expect((await server.store.table([...ids][0] ?? ''))?.status).toBe('playing');
});

test('[TABLE-3.1] absent players count as gone after a while, sooner after leaving', async () => {
  const server = serverOn();
  const { table, people } = await playing(server, { kind: 'fischer', initialMs: 600_000, incrementMs: 0 });
  const [ada, bob] = people as [Person, Person];
  table.depart(bob, 'no');
  expect(table.playing.goneAt(1)).toBe(server.clock.now() + 40_000);
  table.arrive(bob);
  expect(table.playing.goneAt(1)).toBe(0);
  table.depart(bob, 'page');
  await server.clock.forward(9999);
  expect(table.playing.goneAt(1)).toBe(server.clock.now() + 1);
  const answers: unknown[] = [];
  table.command(ada, { seq: table.match?.sequence ?? 0, text: '@claim win' }, (answer) =>
    answers.push(answer),
  );
  await stored();
  expect(answers).toMatchObject([{ kind: 'refused', message: { code: 'nobody-gone' } }]);
  await server.clock.forward(1);
  await act(table, ada, '@claim win');
  expect(table.match?.outcome).toMatchObject({ winners: [0], reason: 'abandoned' });
});

test('a stopping server creates and loads no tables', async () => {
  const server = serverOn();
  const { table } = await server.tables.create(DUEL_REQUEST, 'Ada');
  server.tables.stopMaking();
  await expect(server.tables.create(DUEL_REQUEST, 'Bob')).rejects.toMatchObject({ code: 'stopping' });
  expect(await server.tables.wake(table.setup.matchId)).toBe(table);
});

describe('[TABLE-1.6] a stalled server', () => {
  const TIMED: ClockOptions = { kind: 'fischer', initialMs: 60_000, incrementMs: 0 };

  test('reports stalls of ten seconds or longer, for ten minutes', async () => {
    const server = serverOn();
    const { table, people } = await playing(server, TIMED);
    const received = serverMessages(table);
    for (const ms of [1000, 9999]) server.tables.stoodStill(ms);
    expect(received).toEqual([]);
    server.tables.stoodStill(10_000);
    const news = { failing: false, stood: { at: server.clock.now(), ms: 10_000 } };
    expect(received).toEqual(people.map(() => news));
    const welcomed = () => {
      received.length = 0;
      table.messages.welcome(people[0] as Person);
      return received;
    };
    await server.clock.forward(30_000);
    expect(welcomed()).toEqual([news]);
    server.clock.set(server.clock.now() + 570_000);
    expect(welcomed()).toEqual([]);
  });

  test('corrects the displayed clocks, however short the stall', async () => {
    const server = serverOn();
    const { table } = await playing(server, TIMED);
    let published = 0;
    table.attach({ ...SILENT, publish: () => ++published });
    server.tables.stoodStill(1000);
    expect(published).toBe(1);
  });
});
