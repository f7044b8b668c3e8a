// A game without claims (TABLE-3.1) is correspondence, whatever its clock.

import { skirmish } from '@hexmarch/shared/games/skirmish/skirmish';
import { HOUR_MS } from '@hexmarch/shared/kernel/durations';
import type { AnyGame } from '@hexmarch/shared/kernel/game';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import type { Table } from '../../src/table/table.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { FakeClock } from '../support/hostOf.ts';
import { serverOn, soon } from '../support/servers.ts';

const GAMES = [skirmish as unknown as AnyGame];
const REQUEST = {
  ...DUEL_REQUEST,
  game: 'skirmish',
  options: { players: 3 },
  clock: { kind: 'untimed' },
} as const;

/** Two seats are taken, the third is free. */
async function waitingTable() {
  const [store, clock] = [new MemoryStore(), new FakeClock(20_000 * 24 * HOUR_MS)];
  const server = serverOn(store, clock, undefined, GAMES);
  const { table, token } = await server.tables.create(REQUEST, 'Ada');
  const ada = (await table.enter(token, '', 'seat')).person;
  const bob = (await table.enter(undefined, 'Bob', 'seat')).person;
  for (const person of [ada, bob]) table.arrive(person);
  await soon();
  return { store, clock, server, table, ada, bob };
}

async function third(table: Table): Promise<void> {
  table.arrive((await table.enter(undefined, 'Cleo', 'seat')).person);
  await soon();
}

test('a seat stays reserved for hours, and the match starts while its owner is absent', async () => {
  const { clock, table, bob } = await waitingTable();
  table.depart(bob, 'no');
  await clock.run(5 * HOUR_MS, 60_000);
  expect(bob.seat).toBe(1);
  await third(table);
  expect(table.status).toBe('playing');
});

test('an empty table persists for days, over a restart', async () => {
  const { store, clock, server, table, ada, bob } = await waitingTable();
  for (const person of [ada, bob]) table.depart(person, 'page');
  await clock.run(5 * HOUR_MS, 60_000);
  await server.tables.closeAll();
  const again = serverOn(store, clock, undefined, GAMES);
  const woken = await again.tables.wake(table.setup.matchId);
  expect(woken?.seating.seats.map((person) => person?.name)).toEqual(['Ada', 'Bob', undefined]);
});

test('nobody counts as gone, however long disconnected', async () => {
  const { clock, table, bob } = await waitingTable();
  await third(table);
  table.depart(bob, 'page');
  await clock.run(2 * HOUR_MS, 60_000);
  expect(table.status).toBe('playing');
  expect(table.playing.goneAt(1)).toBe(0);
});
