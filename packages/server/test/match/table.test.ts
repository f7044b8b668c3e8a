// How long a table waits for people, with time in our hands.

import type { AnyGame } from '@hexmarch/shared/kernel/game';
import { newDiceSecret } from '../../src/match/fairDice.ts';
import type { Person } from '../../src/match/seating.ts';
import { Table } from '../../src/match/table.ts';
import { PATIENCE } from '../../src/match/tableTypes.ts';
import { nodeHasher } from '../../src/ops/nodeHasher.ts';
import { MemoryStore } from '../../src/store/memoryStore.ts';
import { duel } from '../fixtures/duelGame.ts';
import { FakeClock, settled } from '../support/hostOf.ts';

const journal = { info() {}, warn() {}, error() {} };

function tableOf(seatCount = 2, store = new MemoryStore(), game: AnyGame = duel) {
  const clock = new FakeClock();
  const gone: string[] = [];
  const table = new Table(
    {
      matchId: 'm',
      code: 'CODE2345',
      game,
      options: { target: 20 },
      visibility: 'public',
      clock: { kind: 'untimed' },
      watchersAllowed: true,
      seatCount,
      takebacks: 'quiet',
      createdAt: 0,
      dice: newDiceSecret(nodeHasher),
    },
    {
      store,
      clock,
      journal,
      hasher: nodeHasher,
      storing() {},
      mismatched() {},
      changed() {},
      rematch: async () => 'next',
      dispose: () => gone.push('m'),
    },
  );
  const come = async (as: 'seat' | 'watch' = 'seat'): Promise<Person> => {
    const { person } = await table.enter(undefined, 'Ada', as);
    table.arrive(person);
    return person;
  };
  return { table, clock, gone, come };
}

test('a table to which nobody comes is given up', async () => {
  const { clock, gone } = tableOf();
  await clock.forward(PATIENCE.emptyWaitingMs - 1);
  expect(gone).toEqual([]);
  await clock.forward(1);
  expect(gone).toEqual(['m']);
  expect(clock.waiting).toBe(0);
});

test('it stays while somebody is there, and for a while after', async () => {
  const { table, clock, gone, come } = tableOf();
  const ada = await come();
  await clock.forward(10 * PATIENCE.emptyWaitingMs);
  expect(gone).toEqual([]);
  table.depart(ada, 'match');
  await clock.forward(PATIENCE.emptyWaitingMs);
  expect(gone).toEqual(['m']);
});

test('a seat that nobody comes to is free again', async () => {
  const { table, clock, come } = tableOf();
  await come();
  await table.enter(undefined, 'Bob', 'seat');
  expect(table.seating.isFull).toBe(true);
  await clock.forward(PATIENCE.arrivalMs);
  expect(table.seating.seats[1]).toBeNull();
  expect(table.status).toBe('waiting');
});

test('a match is not opened before everybody has come', async () => {
  const { table, come } = tableOf();
  await come();
  const { person } = await table.enter(undefined, 'Bob', 'seat');
  await settled();
  expect(table.status).toBe('waiting');
  table.arrive(person);
  await settled();
  expect(table.status).toBe('playing');
});

test('a host who leaves on purpose hands over to whoever sits there', async () => {
  const { table, come } = tableOf(3);
  const ada = await come();
  const bob = await come();
  table.depart(ada, 'match');
  expect(table.seating.host).toBe(bob.id);
  expect(table.seating.seats[0]).toBeNull();
});

test('a host whose wire breaks has time to come back', async () => {
  const { table, clock, come } = tableOf(3);
  const ada = await come();
  const bob = await come();
  table.depart(ada, 'no');
  await clock.forward(PATIENCE.hostAbsentMs - 1);
  table.arrive(ada);
  await clock.forward(PATIENCE.hostAbsentMs);
  expect(table.seating.host).toBe(ada.id);
  table.depart(ada, 'no');
  await clock.forward(PATIENCE.hostAbsentMs);
  expect(table.seating.host).toBe(bob.id);
});

test('a store that is away when the match should open is asked again', async () => {
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

test('a game that cannot open freezes its table and no other', async () => {
  const open = () => {
    throw new Error('bug');
  };
  const { table, come } = tableOf(2, new MemoryStore(), { ...duel, open });
  await come();
  await come();
  await settled();
  expect(table.status).toBe('frozen');
});
