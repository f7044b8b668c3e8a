// Thousands of dormant matches: without timers or memory, and a due one is loaded within two seconds.

import { HOUR_MS } from '@hexmarch/shared/kernel/durations';
import { LONG } from '../../../shared/tools/sweep.ts';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { Tables } from '../../src/lobby/tables.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { bids } from '../fixtures/bidsGame.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { FakeClock } from '../support/hostOf.ts';
import { soon } from '../support/servers.ts';

const COUNT = LONG ? 10_000 : 500;
const NOON = Date.UTC(2026, 2, 1, 12);

const tablesOn = (store: MemoryStore, clock: FakeClock) =>
  new Tables(
    [bids as never],
    {
      ...{ store, clock, hasher: nodeHasher, openRoom: async () => undefined },
      journal: { info() {}, warn() {}, error() {} },
    },
    COUNT,
  );

/** A deserted match of two with that deadline; resolves with its id. */
async function asleep(tables: Tables, hour: number): Promise<string> {
  const options = { seats: 2, rounds: 3, ending: { hour, offsetHours: 0 }, lockMs: 0 };
  const request = { ...DUEL_REQUEST, game: 'bids', options, clock: { kind: 'untimed' } } as const;
  const { table, token } = await tables.create(request, 'Ada');
  for (const key of [token, undefined]) table.arrive((await table.enter(key, 'Bob', 'seat')).person);
  await soon();
  expect(table.status).toBe('playing');
  table.unload();
  await soon();
  return table.setup.matchId;
}

const roundsOf = async (store: MemoryStore, matchId: string) => {
  const { entries = [] } = (await store.load(matchId)) ?? {};
  return entries.filter(({ command }) => command === 'resolve').length;
};

test(
  `${COUNT} that sleep have no timer, and the one whose hour has come is woken, by itself`,
  async () => {
    const store = new MemoryStore();
    const clock = new FakeClock(NOON);
    const tables = tablesOn(store, clock);
    await tables.start();
    const early = await asleep(tables, 13);
    const timers = clock.waiting;
    const late: string[] = [];
    for (let i = 1; i < COUNT; i++) late.push(await asleep(tables, 20));
    expect([tables.count, clock.waiting]).toEqual([0, timers]);

    await clock.run(HOUR_MS - 60_000, 30_000);
    await soon();
    expect(await roundsOf(store, early)).toBe(0);
    await clock.run(60_000, 1000);
    await soon();
    await clock.run(2000, 500);
    await soon();
    expect(await roundsOf(store, early)).toBe(1);
    expect([tables.count, clock.waiting]).toEqual([0, timers]);
    expect(await store.nextDue()).toEqual({ wall: NOON + 8 * HOUR_MS });

    // All others at once, in batches.
    await clock.run(7 * HOUR_MS - 10_000, 30_000);
    for (let i = 0; i < 30 + COUNT / 50; i++) {
      await clock.forward(1000);
      await soon();
    }
    const done = await Promise.all(late.map((matchId) => roundsOf(store, matchId)));
    expect(done.filter((rounds) => rounds !== 1)).toEqual([]);
    expect([tables.count, clock.waiting]).toEqual([0, timers]);
    await tables.closeAll();
  },
  LONG ? 900_000 : 30_000,
);
