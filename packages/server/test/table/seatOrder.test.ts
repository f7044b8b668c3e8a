// Seat order (TABLE-9, SKORM-2.3): by lot, in order, or chosen by the host; and persistent.

import { skorm } from '@hexmarch/shared/games/skorm/skorm';
import type { CreateMatchRequest } from '@hexmarch/shared/protocol/room/messages';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { Tables } from '../../src/lobby/tables.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { drawn, inOrder, startingWith } from '../../src/table/seats/seatOrder.ts';
import { duel } from '../fixtures/duelGame.ts';
import { FakeClock } from '../support/hostOf.ts';

const journal = { info() {}, warn() {}, error() {} };
const REQUEST: CreateMatchRequest = {
  game: 'skorm',
  options: { players: 3 },
  visibility: 'private',
  clock: { kind: 'untimed' },
  watchersAllowed: true,
  name: 'Ada',
};

const serverOn = (store = new MemoryStore()): Tables =>
  new Tables([duel, skorm], {
    store,
    clock: new FakeClock(),
    journal,
    hasher: nodeHasher,
    openRoom: async () => undefined,
  });

/** The seats of three people in order of arrival. */
async function taken(tables: Tables, request: CreateMatchRequest): Promise<string> {
  const { table, seat } = await tables.create(request, 'Ada');
  const others = [];
  while (!table.seating.isFull) others.push((await table.enter(undefined, 'Bob', 'seat')).person.seat);
  return [seat, ...others].join('');
}

test('[TABLE-9] seats are drawn where the game says so, every order equally likely', async () => {
  const tables = serverOn();
  const seen = new Set<string>();
  for (let i = 0; i < 120; i++) seen.add(await taken(tables, REQUEST));
  expect([...seen].sort()).toEqual(['012', '021', '102', '120', '201', '210']);
});

test('every order occurs, about equally often over all seeds', () => {
  const counts = new Map<string, number>();
  for (let seed = 0; seed < 6000; seed++) {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(seed * 715_827);
    const order = drawn(3, bytes).join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(6);
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(200);
});

test('[TABLE-9] the creator may choose a seat; the others follow in order', async () => {
  expect(await taken(serverOn(), { ...REQUEST, seat: 1 })).toBe('102');
  expect(startingWith(2, 4)).toEqual([2, 0, 1, 3]);
});

test('[TABLE-9] other games assign seats in order', async () => {
  expect(await taken(serverOn(), { ...REQUEST, game: 'duel', options: { target: 12 } })).toBe('01');
  expect(inOrder(3)).toEqual([0, 1, 2]);
});

test('a table loaded from the store assigns seats in the same order', async () => {
  const store = new MemoryStore();
  const { table, seat } = await serverOn(store).create(REQUEST, 'Ada');
  const { matchId, seatOrder } = table.setup;
  expect(seatOrder[0]).toBe(seat);
  const again = await serverOn(store).wake(matchId);
  expect(again?.setup.seatOrder).toEqual(seatOrder);
  expect((await again?.enter(undefined, 'Bob', 'seat'))?.person.seat).toBe(seatOrder[1]);
});
