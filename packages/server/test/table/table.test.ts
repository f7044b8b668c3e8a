// Timeouts of a table, with a fake clock.

import { EventEmitter } from 'node:events';
import type { AnyGame } from '@hexmarch/shared/kernel/game';
import type { ClockOptions } from '@hexmarch/shared/roomSettings/clockOptions';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { newDiceSecret } from '../../src/match/fairDice.ts';
import { FencedStore } from '../../src/match/fencedStore.ts';
import type { Person } from '../../src/match/person.ts';
import { UNHELD } from '../../src/ports/hosting.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { inOrder } from '../../src/table/seats/seatOrder.ts';
import { PATIENCE } from '../../src/table/state/tableTypes.ts';
import { Table } from '../../src/table/table.ts';
import { duel } from '../fixtures/duelGame.ts';
import { FakeClock, settled } from '../support/hostOf.ts';

const journal = { info() {}, warn() {}, error() {} };
const UNCLAIMED = { matchId: 'm', epoch: UNHELD, outageMs: 0, lagMs: 0 };

function tableOf(
  seatCount = 2,
  store = new MemoryStore(),
  game: AnyGame = duel,
  clockOptions: ClockOptions = { kind: 'untimed' },
) {
  const clock = new FakeClock();
  const gone: string[] = [];
  const table = new Table(
    {
      matchId: 'm',
      code: 'CODE2345',
      game,
      options: { target: 20 },
      visibility: 'public',
      clock: clockOptions,
      watchersAllowed: true,
      seatCount,
      seatOrder: inOrder(seatCount),
      takebacks: 'quiet',
      createdAt: 0,
      owner: '',
      dice: newDiceSecret(nodeHasher),
    },
    {
      store: new FencedStore(store, UNCLAIMED, () => undefined),
      clock,
      journal,
      hasher: nodeHasher,
      storing() {},
      failing: () => false,
      newBot: () => 'no-bots',
      events: new EventEmitter(),
      rematch: async () => 'next',
      dispose: async () => void gone.push('m'),
    },
  );
  const come = async (as: 'seat' | 'watch' = 'seat'): Promise<Person> => {
    const { person } = await table.enter(undefined, 'Ada', as);
    table.arrive(person);
    return person;
  };
  return { table, clock, gone, come };
}

test.each([
  ['untimed', { kind: 'untimed' }],
  ['of days', { kind: 'days', days: 3 }],
] as const)('a table %s to which nobody ever comes is soon given up', async (_name, clockOptions) => {
  const { clock, gone } = tableOf(2, undefined, undefined, clockOptions);
  await clock.forward(PATIENCE.unvisitedMs - 1);
  expect(gone).toEqual([]);
  await clock.forward(1);
  expect(gone).toEqual(['m']);
  expect(clock.waiting).toBe(0);
});

test('it is kept for a person about to connect', async () => {
  const { table, clock, gone } = tableOf();
  await clock.forward(PATIENCE.unvisitedMs - 1);
  await table.enter(undefined, 'Ada', 'seat');
  await clock.forward(PATIENCE.unvisitedMs - 1);
  expect(gone).toEqual([]);
  await clock.forward(1);
  expect(gone).toEqual(['m']);
});

test('it stays while someone is connected, and for a while after', async () => {
  const { table, clock, gone, come } = tableOf();
  const ada = await come();
  await clock.forward(10 * PATIENCE.emptyWaitingMs);
  expect(gone).toEqual([]);
  table.depart(ada, 'match');
  await clock.forward(PATIENCE.emptyWaitingMs);
  expect(gone).toEqual(['m']);
});

test('a reserved seat is freed when its owner does not connect', async () => {
  const { table, clock, come } = tableOf();
  await come();
  await table.enter(undefined, 'Bob', 'seat');
  expect(table.seating.isFull).toBe(true);
  await clock.forward(PATIENCE.arrivalMs);
  expect(table.seating.seats[1]).toBeNull();
  expect(table.status).toBe('waiting');
});

test('a match does not open before all players have connected', async () => {
  const { table, come } = tableOf();
  await come();
  const { person } = await table.enter(undefined, 'Bob', 'seat');
  await settled();
  expect(table.status).toBe('waiting');
  table.arrive(person);
  await settled();
  expect(table.status).toBe('playing');
});

test('a host who leaves on purpose passes hosting to a seated person', async () => {
  const { table, come } = tableOf(3);
  const ada = await come();
  const bob = await come();
  table.depart(ada, 'match');
  expect(table.seating.host).toBe(bob.id);
  expect(table.seating.seats[0]).toBeNull();
});

test('a disconnected host has time to reconnect', async () => {
  const { table, clock, come } = tableOf(3);
  const ada = await come();
  const bob = await come();
  table.depart(ada, 'no');
  await clock.forward(PATIENCE.absentMs - 1);
  table.arrive(ada);
  await clock.forward(PATIENCE.absentMs);
  expect(table.seating.host).toBe(ada.id);
  table.depart(ada, 'no');
  await clock.forward(PATIENCE.absentMs);
  expect(table.seating.host).toBe(bob.id);
});

test('[TABLE-13.3] a match waits for an absent host, and starts on the return', async () => {
  const { table, clock, come } = tableOf();
  const ada = await come();
  table.depart(ada, 'match');
  await clock.forward(PATIENCE.absentMs);
  await come();
  await settled();
  expect(table.status).toBe('waiting');
  table.arrive(ada);
  await settled();
  expect(table.status).toBe('playing');
});

test('a waiting player becomes host when the host stays away', async () => {
  const { table, clock, come } = tableOf();
  const ada = await come();
  table.depart(ada, 'page');
  await clock.forward(2 * PATIENCE.absentMs);
  const bob = await come();
  await clock.forward(PATIENCE.absentMs - 1);
  expect(table.seating.seats[0]).toBe(ada);
  await clock.forward(1);
  expect([table.seating.seats[0], table.seating.host]).toEqual([null, bob.id]);
});

test('a seat of a waiting table is freed when its owner stays away', async () => {
  const { table, clock, come } = tableOf(3);
  await come();
  const bob = await come();
  table.depart(bob, 'page');
  await clock.forward(PATIENCE.absentMs - 1);
  expect(table.seating.seats[1]).toBe(bob);
  await clock.forward(1);
  expect(table.seating.seats.map((person) => person?.seat ?? null)).toEqual([0, null, null]);
});

test('in correspondence, seats of absent players stay reserved', async () => {
  const { table, clock, come } = tableOf(3, new MemoryStore(), duel, { kind: 'days', days: 1 });
  const [ada, bob] = [await come(), await come()];
  for (const person of [ada, bob]) table.depart(person, 'no');
  await clock.forward(PATIENCE.absentMs);
  expect(table.seating.seats).toEqual([ada, bob, null]);
  expect(table.seating.host).toBe(ada.id);
});

test('the last state of a table is stored, however slow an earlier write was', async () => {
  const store = new MemoryStore();
  const putTable = store.putTable.bind(store);
  const stored: number[] = [];
  const slow: (() => void)[] = [];
  store.putTable = async (row) => {
    const { seats } = JSON.parse(row.people) as { readonly seats: readonly unknown[] };
    if (stored.length + slow.length === 0) await new Promise<void>((resolve) => slow.push(resolve));
    stored.push(seats.filter((seat) => seat !== null).length);
    return putTable(row);
  };
  const { table } = tableOf(3, store);
  const first = table.enter(undefined, 'Ada', 'seat');
  const second = table.enter(undefined, 'Bob', 'seat');
  await settled();
  for (const go of slow) go();
  await Promise.all([first, second]);
  expect(stored.at(-1)).toBe(2);
});

test('opening is retried after a store failure', async () => {
  const store = new MemoryStore();
  const create = store.create.bind(store);
  store.create = () => Promise.reject(new Error('away'));
  const { table, clock, come } = tableOf(2, store);
  await come();
  await come();
  await settled();
  expect(table.status).toBe('waiting');
  store.create = create;
  await clock.forward(2000);
  expect(table.status).toBe('playing');
});

test('a game that cannot open freezes only its own table', async () => {
  const open = () => {
    throw new Error('bug');
  };
  const { table, come } = tableOf(2, new MemoryStore(), { ...duel, open });
  await come();
  await come();
  await settled();
  expect(table.status).toBe('frozen');
});
