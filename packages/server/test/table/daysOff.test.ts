// Days off, with a fake clock (TABLE-28): they shift the deadline, also of a dormant match and after a
// restart.

import { DAY_MS } from '@hexmarch/shared/kernel/durations';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { PATIENCE } from '../../src/table/state/tableTypes.ts';
import type { Table } from '../../src/table/table.ts';
import { FakeClock } from '../support/hostOf.ts';
import { played, playing, serverOn, soon } from '../support/servers.ts';

const CLOCK = { kind: 'days', days: 1, off: 7 } as const;
const STEP_MS = 60_000;

/** Both have chosen, and one is awaited. */
async function begun(server: ReturnType<typeof serverOn>) {
  const match = await playing(server, CLOCK);
  await played(match.table);
  await played(match.table);
  return { ...match, seat: match.table.match?.position.turn.awaiting[0] ?? -1 };
}

async function say({ match }: Table, seat: number, text: string): Promise<string | undefined> {
  let code: string | undefined;
  match?.submit(seat, { seq: match.numberOf(seat), text }, (answer) => {
    if (answer.kind === 'refused') code = answer.message.code;
  });
  await soon();
  return code;
}

test('[TABLE-28.3] days off shift the deadline of a dormant match, and survive a restart', async () => {
  const store = new MemoryStore();
  const clock = new FakeClock();
  const first = serverOn(store, clock);
  const { table, people, matchId, seat } = await begun(first);
  const began = clock.uptime();
  expect(await say(table, seat, '@off 2')).toBeUndefined();
  expect((await store.table(matchId))?.dueAt).toBe(began + 3 * DAY_MS);
  for (const person of people) table.depart(person, 'no');
  await clock.forward(PATIENCE.emptyPlayingMs);
  await first.tables.closeAll();

  const second = serverOn(store, clock);
  await second.tables.start();
  await clock.run(3 * DAY_MS - PATIENCE.emptyPlayingMs - STEP_MS, STEP_MS);
  await soon();
  expect((await store.load(matchId))?.end).toBeUndefined();
  const woken = await second.tables.wake(matchId);
  expect(woken?.match?.clock.offOf(seat, clock.uptime())).toEqual({ left: 5, isAway: false });
  await clock.run(5 * STEP_MS, STEP_MS / 4);
  await soon();
  expect((await store.load(matchId))?.end?.outcome).toMatchObject({ winners: [1 - seat], reason: 'timeout' });
  expect([first.errors, second.errors]).toEqual([[], []]);
  await second.tables.closeAll();
});

test('[TABLE-28.4] returning shifts it again, and refunds days not begun', async () => {
  const store = new MemoryStore();
  const server = serverOn(store);
  const { clock } = server;
  const { table, matchId, seat } = await begun(server);
  await say(table, seat, '@off 5');
  clock.jump(DAY_MS + 1000);
  expect(await say(table, seat, '@back')).toBeUndefined();
  expect((await store.table(matchId))?.dueAt).toBe(clock.uptime() + DAY_MS);
  expect(table.match?.clock.offOf(seat, clock.uptime())).toEqual({ left: 5, isAway: false });
  // Days off of a seat that is not awaited shift no deadline.
  await say(table, 1 - seat, '@off 7');
  expect((await store.table(matchId))?.dueAt).toBe(clock.uptime() + DAY_MS);
  expect(await say(table, 1 - seat, '@off 1')).toBe('away-already');
  expect(await say(table, seat, '@off 6')).toBe('few-days-off');
  expect(await say(table, seat, 'resign')).toBeUndefined();
  expect(await say(table, seat, '@off 1')).toBe('over');
  expect(server.errors).toEqual([]);
  await server.tables.closeAll();
});

test('[TABLE-28.5] during a pause no days pass, and it ends as usual', async () => {
  const store = new MemoryStore();
  const server = serverOn(store);
  const { clock } = server;
  const { table, matchId, seat } = await begun(server);
  await say(table, seat, '@off 2');
  clock.jump(DAY_MS);
  await say(table, seat, '@pause');
  await say(table, 1 - seat, '@accept');
  // TABLE-4.2.
  const ends = clock.uptime() + DAY_MS;
  expect((await store.table(matchId))?.dueAt).toBe(ends);
  await say(table, 1 - seat, '@off 3');
  expect((await store.table(matchId))?.dueAt).toBe(ends);
  clock.jump(DAY_MS / 2);
  await say(table, seat, '@resume');
  expect((await store.table(matchId))?.dueAt).toBe(clock.uptime() + 2 * DAY_MS);
  expect(table.match?.clock.daysOff?.until(1 - seat)).toBe(clock.uptime() + 3 * DAY_MS);
  await server.tables.closeAll();
});
