// Spectator delay of a table (TABLE-27), over time, after unloading, and from the log alone.

import { MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import type { Delay } from '@hexmarch/shared/roomSettings/settingGroups';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { publicViewAt } from '../../src/lobby/spectatorView.ts';
import { Tables } from '../../src/lobby/tables.ts';
import type { Person } from '../../src/match/person.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import type { Table } from '../../src/table/table.ts';
import { duel } from '../fixtures/duelGame.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { FakeClock } from '../support/hostOf.ts';
import { playOn } from '../support/playOn.ts';
import { soon } from '../support/servers.ts';

function world() {
  const [store, clock] = [new MemoryStore(), new FakeClock()];
  const tables = new Tables(
    [duel as never],
    {
      ...{ store, clock, hasher: nodeHasher, openRoom: async () => undefined },
      journal: { info() {}, warn() {}, error() {} },
    },
    9,
  );
  const begun = async (delay?: Delay): Promise<Table> => {
    const request = { ...DUEL_REQUEST, ...(delay === undefined ? {} : { delay }) };
    const { table, token } = await tables.create({ ...request, options: { target: 99 } }, 'Ada');
    for (const key of [token, undefined]) table.arrive((await table.enter(key, 'Bob', 'seat')).person);
    await soon();
    expect(table.status).toBe('playing');
    return table;
  };
  /** As seen by a server without the match in memory. */
  const fromLog = async ({ setup: { matchId } }: Table, publishedCount?: number) =>
    (await publicViewAt({ store, clock, hasher: nodeHasher }, duel as never, matchId, publishedCount))
      ?.publishedCount;
  return { store, clock, tables, begun, fromLog };
}

const seen = ({ playing }: Table): number | undefined => playing.sight?.position.told;

test('without a delay spectators see the match itself', async () => {
  const { begun } = world();
  const table = await begun();
  expect(table.playing.sight).toBe(table.match);
});

test('[TABLE-27.1] by minutes, spectators get updates by time alone', async () => {
  const { begun, clock, fromLog } = world();
  const table = await begun({ by: 'minutes', count: 2 });
  const published: (number | undefined)[] = [];
  table.attach({
    publish: () => published.push(seen(table)),
    ...{ send() {}, sendAway() {}, lagMs: () => 0, close() {} },
  });
  await playOn(table, 3);
  await clock.forward(MINUTE_MS);
  await playOn(table, 5);
  expect([seen(table), await fromLog(table)]).toEqual([1, 1]);
  await clock.forward(MINUTE_MS - 1);
  expect([seen(table), await fromLog(table)]).toEqual([1, 1]);
  published.length = 0;
  await clock.forward(1);
  expect([published, await fromLog(table)]).toEqual([[3], 3]);
  await clock.forward(MINUTE_MS);
  expect([published, await fromLog(table)]).toEqual([[3, 5], 5]);
  table.unload();
  expect(clock.waiting).toBe(0);
});

test('[TABLE-27.1] a turn is visible when the next has begun', async () => {
  const { begun, fromLog } = world();
  const table = await begun({ by: 'turn' });
  let begins = 1;
  for (let length = 2; length < 12; length++) {
    const before = table.match?.position.turn.number;
    await playOn(table, length);
    if (table.match?.position.turn.number !== before) begins = length;
    expect([seen(table), await fromLog(table)]).toEqual([begins, begins]);
  }
  expect(begins).toBeGreaterThan(1);
});

test.each<Delay>([{ by: 'actions', count: 4 }, { by: 'minutes', count: 3 }, { by: 'turn' }, { by: 'end' }])(
  '[TABLE-27.1] unloading or another server reveals nothing early: %o',
  async (delay) => {
    const { begun, clock, tables, fromLog, store } = world();
    const table = await begun(delay);
    for (let length = 2; length < 9; length++) {
      await playOn(table, length);
      await clock.forward(MINUTE_MS);
    }
    const [known, { matchId }] = [table.playing.sight, table.setup];
    expect(await fromLog(table)).toBe(known?.position.told);
    expect(await fromLog(table, (known?.position.told ?? 0) + 1)).toBeUndefined();
    table.unload();
    await soon();
    const awake = (await tables.visit(matchId)) as Table;
    expect(awake).not.toBe(table);
    awake.arrive(awake.seating.seats[0] as Person);
    const { position, last } = awake.playing.sight ?? {};
    expect({ position, last }).toEqual({ position: known?.position, last: known?.last });
    expect(JSON.parse((await store.table(matchId))?.setup ?? '')).toMatchObject({ delay });
    await playOn(awake, 11);
    await clock.forward(MINUTE_MS);
    expect(seen(awake)).toBe(await fromLog(awake));
    // TABLE-27.3.
    await awake.match?.operate({ type: 'abort' });
    expect(awake.playing.sight).toBe(awake.match);
    expect(await fromLog(awake)).toBe(awake.match?.position.told);
  },
);
