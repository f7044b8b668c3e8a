// The lobby lists tables that wait for players though nobody has them in memory: else a match of days would never be found.

import type { MatchRow } from '@hexmarch/shared/protocol/messages';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { SLEEPERS_MAX } from '../../src/lobby/dormantTables.ts';
import { Tables } from '../../src/lobby/tables.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { duel } from '../fixtures/duelGame.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { FakeClock, settled } from '../support/hostOf.ts';

const DAY_MS = 24 * 3_600_000;
const REQUEST = { ...DUEL_REQUEST, visibility: 'public', clock: { kind: 'days', days: 2 } } as const;

const tablesOn = (store: MemoryStore, clock: FakeClock) =>
  new Tables([duel], {
    store,
    clock,
    journal: { info() {}, warn() {}, error() {} },
    hasher: nodeHasher,
    openRoom: async () => undefined,
  });

/** A table whose maker has come and gone; it sleeps. */
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

test('a table that waits for days is listed while it sleeps, and after a restart', async () => {
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

test('who finds it so sits down, and the match begins', async () => {
  const clock = new FakeClock();
  const tables = tablesOn(new MemoryStore(), clock);
  const matchId = await left(tables, clock);
  const table = await tables.visit(matchId);
  const bob = await table?.enter(undefined, 'Bob', 'seat');
  if (bob !== undefined) table?.arrive(bob.person);
  await settled();
  expect(tables.rows()).toMatchObject([{ matchId, status: 'playing', seats: ['Ada', 'Bob'] }]);
  // A match that is played is listed while somebody is there.
  if (bob !== undefined) table?.depart(bob.person, 'page');
  await clock.forward(10 * 60_000);
  expect([tables.find(matchId), tables.rows()]).toEqual([undefined, []]);
});

test('it is gone from the list when it is given up', async () => {
  const clock = new FakeClock();
  const tables = tablesOn(new MemoryStore(), clock);
  await tables.start();
  await left(tables, clock);
  await clock.run(15 * DAY_MS, DAY_MS);
  await settled();
  expect(tables.rows()).toEqual([]);
});

test('private ones and those of minutes are not', async () => {
  const clock = new FakeClock();
  const tables = tablesOn(new MemoryStore(), clock);
  await left(tables, clock, { visibility: 'private' });
  await left(tables, clock, { clock: { kind: 'untimed' } });
  expect(tables.rows()).toEqual([]);
});

test('however many sleep, those who are there come first, and so many of the others are listed', async () => {
  const clock = new FakeClock();
  const store = new MemoryStore();
  const tables = tablesOn(store, clock);
  const { table: here } = await tables.create(REQUEST, 'Eve');
  const ids: string[] = [];
  for (let i = 0; i < SLEEPERS_MAX + 5; i++) {
    clock.jump(1000);
    const { table } = await tables.create(REQUEST, 'Ada');
    ids.push(table.setup.matchId);
    table.unload();
  }
  const newest = [...ids].reverse().slice(0, SLEEPERS_MAX);
  const expected = [here.setup.matchId, ...newest];
  expect(tables.rows().map(({ matchId }) => matchId)).toEqual(expected);
  const again = tablesOn(store, clock);
  await again.start();
  expect(again.rows().map(({ matchId }) => matchId)).toEqual(newest);
});
