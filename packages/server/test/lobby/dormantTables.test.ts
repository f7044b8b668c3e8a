// The lobby lists dormant waiting tables: else correspondence matches would never be found.

import { DAY_MS } from '@hexmarch/shared/kernel/durations';
import type { MatchRow } from '@hexmarch/shared/protocol/room/messages';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { DORMANT_MAX } from '../../src/lobby/dormantTables.ts';
import { Tables } from '../../src/lobby/tables.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { duel } from '../fixtures/duelGame.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { FakeClock, settled } from '../support/hostOf.ts';

const REQUEST = { ...DUEL_REQUEST, visibility: 'public', clock: { kind: 'days', days: 2 } } as const;

const tablesOn = (store: MemoryStore, clock: FakeClock) =>
  new Tables([duel], {
    store,
    clock,
    journal: { info() {}, warn() {}, error() {} },
    hasher: nodeHasher,
    openRoom: async () => undefined,
  });

/** A dormant table, whose creator has been there and left. */
async function left(tables: Tables, clock: FakeClock, request: typeof REQUEST | object = REQUEST) {
  const { table, token } = await tables.create({ ...REQUEST, ...request }, 'Ada');
  const { person } = await table.enter(token, '', 'seat');
  table.arrive(person);
  await settled();
  table.depart(person, 'page');
  await clock.forward(10 * 60_000);
  await settled();
  expect(tables.find(table.setup.matchId)).toBeUndefined();
  return table.setup.matchId;
}

const listedIn = (tables: Tables) =>
  tables.rows().map(({ matchId, seats, here }) => ({ matchId, seats, here }));
const ASLEEP = { seats: ['Ada', ''], here: [false, false] };

test('a waiting correspondence table is listed while dormant, and after a restart', async () => {
  const store = new MemoryStore();
  const clock = new FakeClock();
  const tables = tablesOn(store, clock);
  const heard: [string, MatchRow | undefined][] = [];
  tables.onRow((matchId, row) => heard.push([matchId, row]));
  const matchId = await left(tables, clock);
  expect(listedIn(tables)).toEqual([{ matchId, ...ASLEEP }]);
  await clock.forward(1000);
  expect(heard.at(-1)).toMatchObject([matchId, { here: [false, false] }]);
  await tables.closeAll();
  const again = tablesOn(store, clock);
  expect(again.rows()).toEqual([]);
  await again.start();
  expect(listedIn(again)).toEqual([{ matchId, ...ASLEEP }]);
  await again.closeAll();
});

test('a player who finds it there takes a seat, and the match starts', async () => {
  const clock = new FakeClock();
  const tables = tablesOn(new MemoryStore(), clock);
  const matchId = await left(tables, clock);
  const table = await tables.visit(matchId);
  const bob = await table?.enter(undefined, 'Bob', 'seat');
  if (bob !== undefined) table?.arrive(bob.person);
  await settled();
  expect(tables.rows()).toMatchObject([{ matchId, status: 'playing', seats: ['Ada', 'Bob'] }]);
  // A running match is listed while someone is connected.
  if (bob !== undefined) table?.depart(bob.person, 'page');
  await clock.forward(10 * 60_000);
  expect([tables.find(matchId), tables.rows()]).toEqual([undefined, []]);
});

test('it is unlisted when dropped', async () => {
  const clock = new FakeClock();
  const tables = tablesOn(new MemoryStore(), clock);
  await tables.start();
  await left(tables, clock);
  await clock.run(15 * DAY_MS, DAY_MS);
  await settled();
  expect(tables.rows()).toEqual([]);
});

test('private and fast ones are not listed', async () => {
  const clock = new FakeClock();
  const tables = tablesOn(new MemoryStore(), clock);
  await left(tables, clock, { visibility: 'private' });
  await left(tables, clock, { clock: { kind: 'untimed' } });
  expect(tables.rows()).toEqual([]);
});

test('loaded tables come first, and the number of dormant ones is limited', async () => {
  const clock = new FakeClock();
  const store = new MemoryStore();
  const tables = tablesOn(store, clock);
  const { table: here } = await tables.create(REQUEST, 'Eve');
  const ids: string[] = [];
  for (let i = 0; i < DORMANT_MAX + 5; i++) {
    clock.jump(1000);
    const { table } = await tables.create(REQUEST, 'Ada');
    ids.push(table.setup.matchId);
    table.unload();
  }
  const newest = [...ids].reverse().slice(0, DORMANT_MAX);
  const expected = [here.setup.matchId, ...newest];
  expect(tables.rows().map(({ matchId }) => matchId)).toEqual(expected);
  const again = tablesOn(store, clock);
  await again.start();
  expect(again.rows().map(({ matchId }) => matchId)).toEqual(newest);
});
