// Scheduled actions of a match (TABLE-15): by uptime and by wall clock, across restarts, pauses and clock adjustments.

import { DAY_MS, HOUR_MS } from '@hexmarch/shared/kernel/durations';
import type { AnyGame } from '@hexmarch/shared/kernel/game';
import { anchorOf, DueList } from '@hexmarch/shared/match/time/due';
import { jest } from '@jest/globals';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { Tables } from '../../src/lobby/tables.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { type BidsState, bids } from '../fixtures/bidsGame.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { FakeClock, hostOf, type TestHost } from '../support/hostOf.ts';

const NOON = Date.UTC(2026, 2, 1, 12);
const stateOf = ({ match }: TestHost) => match.position.state as BidsState;

const bidding = (wanted: Parameters<typeof hostOf>[0], options: object) =>
  hostOf({ game: bids, options: { seats: 2, rounds: 3, lockMs: 0, ...options }, ...wanted });

describe('[TABLE-15.1] an hour', () => {
  const at = (hour: number, offsetHours = 0, leastMs = 0) =>
    anchorOf({ hour, offsetHours, leastMs }, { uptime: 0, wall: NOON + 1 }).ms - NOON;

  test.each([
    ['later today', at(20), 8 * HOUR_MS],
    ['tomorrow, when it has passed', at(12), DAY_MS],
    ['of a zone in the east', at(20, 2), 6 * HOUR_MS],
    ['of a zone in the west', at(0, -12), DAY_MS],
    ['far enough away', at(13, 0, 2 * HOUR_MS), DAY_MS + HOUR_MS],
    ['before midnight there, after it here', at(23, -3), 14 * HOUR_MS],
  ])('%s', (_what, found, expected) => expect(found).toBe(expected));

  test('in another time zone is the same instant', () => {
    const due = (hour: number, offsetHours: number) => [
      { at: { hour, offsetHours, leastMs: 5 }, command: { type: 'resolve' } },
    ];
    const list = new DueList();
    list.pass(1, due(20, 0), { uptime: 0, wall: NOON });
    const [first] = list.list();
    list.pass(1, due(22, 2), { uptime: 0, wall: NOON + 9 * HOUR_MS });
    expect(list.list()[0]?.at).toEqual(first?.at);
    list.pass(1, due(21, 2), { uptime: 0, wall: NOON + 9 * HOUR_MS });
    expect(list.list()[0]?.at.ms).toBe(NOON + 31 * HOUR_MS);
  });
});

test('[TABLE-15.1] a new due action at the same instant is distinct from the one done', () => {
  const after = (afterMs: number, again: number) => [{ at: { afterMs, again }, command: { type: 'open' } }];
  const list = new DueList();
  list.pass(1, after(1000, 1), { uptime: 0, wall: NOON });
  expect(list.pass(1, after(0, 2), { uptime: 1000, wall: NOON })).toBe(true);
  expect(list.list()[0]?.at.ms).toBe(1000);
  expect(list.pass(1, after(0, 2), { uptime: 1500, wall: NOON })).toBe(false);
});

describe('[TABLE-15.1] an hour that passed while the server was away', () => {
  const graceMs = 600_000;
  const type = (name: string) => ({ type: name });
  const DUE = [
    { at: { hour: 20, offsetHours: 0, beforeMs: 300_000, graceMs }, command: type('lock') },
    { at: { hour: 20, offsetHours: 0, graceMs }, command: type('resolve') },
    { at: { hour: 22, offsetHours: 0 }, command: type('open') },
    { at: { hour: 23, offsetHours: 0, graceMs }, command: type('close') },
  ];
  const list = new DueList();
  list.pass(1, DUE, { uptime: 0, wall: NOON });
  const at = (hours: number) => NOON + hours * HOUR_MS;
  const msOf = (since: number | undefined) =>
    list.list(since === undefined ? {} : { since }).map(({ at: { ms } }) => ms);
  const planned = [at(8) - 300_000, at(8), at(10), at(11)];

  test.each([
    ['nothing, while it was there', NOON, planned],
    ['nothing that is still to come', at(7), planned],
    ['all of that hour together', at(9), [at(9) + graceMs, at(9) + graceMs + 300_000, at(10), at(11)]],
    [
      'what follows a lock it missed',
      at(8) - 1,
      [at(8) - 1 + graceMs, at(8) + 300_000 - 1 + graceMs, at(10), at(11)],
    ],
  ])('moves %s', (_what, since, expected) => {
    expect(msOf(since)).toEqual(expected);
    expect(msOf(undefined)).toEqual(planned);
  });

  test('is due when its grace period is over', () => {
    const now = { uptime: 0, wall: at(9) + 1000, since: at(9) };
    expect(list.next(now)).toEqual({ command: type('lock'), at: { time: 'wall', ms: at(9) + graceMs } });
  });
});

test('two turns of the same phase have separate deadlines', async () => {
  const clock = new FakeClock();
  const host = await bidding({ clock }, { ending: { afterMs: 60_000 }, lockMs: 5000 });
  const seen: string[] = [];
  for (let i = 0; i < 12; i++) {
    await clock.forward(10_000);
    await host.settled();
    const { turn } = host.match.position;
    seen.push(`${turn.number} ${turn.phase}`);
  }
  const round = (number: number) => [...new Array(5).fill(`${number} bidding`), `${number + 1} bidding`];
  expect(seen.slice(0, 6)).toEqual(round(0));
  expect(seen.slice(6)).toEqual(round(1));
  expect(host.errors).toEqual([]);
});

test('[TABLE-15.2] a pause delays it', async () => {
  const clock = new FakeClock();
  const host = await bidding({ clock }, { ending: { afterMs: 60_000 } });
  await clock.forward(50_000);
  await host.play(0, '@pause');
  await host.play(1, '@accept');
  await clock.forward(HOUR_MS);
  expect(stateOf(host).round).toBe(0);
  await host.play(1, '@resume');
  await clock.forward(9999);
  expect(stateOf(host).round).toBe(0);
  await clock.forward(1);
  await host.settled();
  expect(stateOf(host).round).toBe(1);
});

describe('[TABLE-15.1] a match with wall-clock deadlines', () => {
  const OPTIONS = { seats: 2, rounds: 3, ending: { hour: 20, offsetHours: 0 }, lockMs: 0 };

  /** A server with one deserted match of two. */
  async function sleeping(store: MemoryStore, clock: FakeClock, ending: object = OPTIONS.ending) {
    const tables = tablesOn(store, clock);
    const request = {
      ...DUEL_REQUEST,
      game: 'bids',
      options: { ...OPTIONS, ending },
      clock: { kind: 'untimed' } as const,
    };
    const { table, token } = await tables.create(request, 'Ada');
    const ada = (await table.enter(token, '', 'seat')).person;
    table.arrive(ada);
    const bob = (await table.enter(undefined, 'Bob', 'seat')).person;
    table.arrive(bob);
    await soon();
    const { matchId } = table.setup;
    const seq = table.match?.numberOf(1) ?? 0;
    table.command(bob, { seq, text: 'bid 4' }, () => undefined);
    await soon();
    return { tables, matchId };
  }

  const tablesOn = (store: MemoryStore, clock: FakeClock) =>
    new Tables([bids] as readonly AnyGame[], {
      store,
      clock,
      journal: { info() {}, warn() {}, error() {} },
      hasher: nodeHasher,
      openRoom: async () => undefined,
    });

  const soon = async () => {
    for (let i = 0; i < 10; i++) await new Promise((resolve) => setImmediate(resolve));
  };

  const roundsOf = async (store: MemoryStore, matchId: string) => {
    const entries = (await store.load(matchId))?.entries ?? [];
    return entries.filter(({ command }) => command === 'resolve').length;
  };

  test('is resolved on time though nobody is connected, and though the server was down meanwhile', async () => {
    const store = new MemoryStore();
    const clock = new FakeClock(NOON);
    const { tables, matchId } = await sleeping(store, clock);
    expect(await store.nextDue()).toEqual({ wall: NOON + 8 * HOUR_MS });
    await tables.closeAll();
    // Four hours later another server starts, with unchanged uptime.
    const later = new FakeClock(NOON + 4 * HOUR_MS, clock.uptime());
    const again = tablesOn(store, later);
    await again.start();
    await soon();
    await later.run(4 * HOUR_MS - 60_000, 30_000);
    expect(await roundsOf(store, matchId)).toBe(0);
    await later.run(120_000, 30_000);
    await soon();
    expect(await roundsOf(store, matchId)).toBe(1);
    expect(await store.nextDue()).toEqual({ wall: NOON + 32 * HOUR_MS });
    await again.closeAll();
  });

  test('catches up at once on a missed deadline, and only once', async () => {
    const store = new MemoryStore();
    const clock = new FakeClock(NOON);
    const { tables, matchId } = await sleeping(store, clock);
    await tables.closeAll();
    const later = new FakeClock(NOON + 3 * DAY_MS, clock.uptime());
    const again = tablesOn(store, later);
    await again.start();
    await later.run(60_000, 1000);
    await soon();
    expect(await roundsOf(store, matchId)).toBe(1);
    expect(await store.nextDue()).toEqual({ wall: NOON + 3 * DAY_MS + 8 * HOUR_MS });
    await again.closeAll();
  });

  test('catches up after the grace period, where the game grants one', async () => {
    const store = new MemoryStore();
    const clock = new FakeClock(NOON);
    const { tables, matchId } = await sleeping(store, clock, { ...OPTIONS.ending, graceMs: 600_000 });
    await tables.closeAll();
    const back = NOON + 3 * DAY_MS;
    const later = new FakeClock(back, clock.uptime());
    const again = tablesOn(store, later);
    const woken = jest.spyOn(store, 'claimDue');
    await again.start();
    await later.run(595_000, 1000);
    await soon();
    expect(await roundsOf(store, matchId)).toBe(0);
    // It is loaded once, then left dormant.
    const claims = await Promise.all(woken.mock.results.map(({ value }) => value as Promise<unknown[]>));
    expect(claims.flat()).toHaveLength(1);
    // People who enter meanwhile see when.
    const table = await again.visit(matchId);
    expect(table?.match?.clock.due.list(table.match.now).map(({ at }) => at.ms)).toEqual([back + 600_000]);
    await later.run(10_000, 1000);
    await soon();
    expect(await roundsOf(store, matchId)).toBe(1);
    await again.closeAll();
    expect(await store.nextDue()).toEqual({ wall: back + 8 * HOUR_MS });
  });

  test('follows adjustments of the wall clock, forward and back', async () => {
    const store = new MemoryStore();
    const clock = new FakeClock(NOON);
    const { tables, matchId } = await sleeping(store, clock);
    clock.set(NOON + 7 * HOUR_MS);
    await clock.run(30 * 60_000, 30_000);
    expect(await roundsOf(store, matchId)).toBe(0);
    clock.set(NOON + 8 * HOUR_MS);
    await clock.run(60_000, 30_000);
    await soon();
    expect(await roundsOf(store, matchId)).toBe(1);
    clock.set(NOON + 7 * HOUR_MS);
    await clock.run(2 * HOUR_MS, 60_000);
    await soon();
    expect(await roundsOf(store, matchId)).toBe(1);
    await tables.closeAll();
  });
});
