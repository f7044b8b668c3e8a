// A correspondence match through the host: secret orders, scheduled resolutions, rulings, and a record that verifies.

import { skirmish } from '@hexmarch/shared/games/skirmish/skirmish';
import type { SkirmishEvent } from '@hexmarch/shared/games/skirmish/state';
import { ARBITER_ACTOR } from '@hexmarch/shared/kernel/actors';
import type { AnyGame } from '@hexmarch/shared/kernel/game';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { recover, snapshotOf } from '../../src/match/recovery.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { FakeClock, hostOf, type TestHost } from '../support/hostOf.ts';
import {
  act,
  begun,
  DAY,
  faultsOf,
  HOUR,
  MORNING,
  playedOut,
  recordIn,
  SEATS,
  SETTINGS,
  stateOf,
} from '../support/weeks.ts';

const refused = ({ answers }: TestHost) => answers.filter(({ kind }) => kind === 'refused');

test.each([1, 2])(
  'seed %i: a match is played to its end on schedule, recovers, and its record verifies',
  async (seed) => {
    const [store, clock] = [new MemoryStore(), new FakeClock(MORNING)];
    const host = await begun(store, clock, { votingMode: seed === 1 ? 'sameDay' : 'normal' });
    await playedOut(host, clock, seed);
    expect(host.errors).toEqual([]);
    expect(refused(host)).toEqual([]);
    expect(host.match.outcome).toMatchObject({ rule: 'SKI-9.4' });
    const stored = await store.load('m');
    if (stored === undefined) throw new Error('the log is gone');
    const given = stored.entries.filter(({ actor, command }) => actor === -1 && command !== '');
    expect(given.slice(0, 4).map(({ command }) => command)).toEqual([
      'announce',
      'remind',
      'lock',
      'resolve',
    ]);
    expect(faultsOf(await recordIn(store))).toEqual([]);
  },
);

test('[SKI-3.2] resolutions happen on schedule, whenever orders are given', async () => {
  const [store, clock] = [new MemoryStore(), new FakeClock(MORNING)];
  const host = await begun(store, clock);
  await clock.run(34 * HOUR, 10 * 60_000);
  expect(stateOf(host)).toMatchObject({ turn: 1, clock: { reminded: true, lock: null } });
  await clock.run(30 * 60_000, 60_000);
  expect(stateOf(host)).toMatchObject({ turn: 2, clock: { lock: 'after' } });
  await clock.run(23 * HOUR, 10 * 60_000);
  expect(stateOf(host).turn).toBe(2);
  await clock.run(HOUR, 60_000);
  expect(stateOf(host).turn).toBe(3);
});

test('[SKI-3.8] the turn resolves as soon as all players are ready', async () => {
  const [store, clock] = [new MemoryStore(), new FakeClock(MORNING)];
  const host = await begun(store, clock, { earlyResolution: true, votes: 'off' });
  for (let seat = 0; seat < SEATS; seat++) {
    expect(stateOf(host).turn).toBe(1);
    await host.play(seat, 'ready');
  }
  await clock.forward(1000);
  expect(stateOf(host)).toMatchObject({ turn: 2, ready: new Array(SEATS).fill(false) });
});

test('sealed actions do not allow aborting the match', async () => {
  const [store, clock] = [new MemoryStore(), new FakeClock(MORNING)];
  const host = await hostOf({ game: skirmish, options: SETTINGS, seats: SEATS, store, clock });
  await act(host, 1);
  await host.play(3, '@abort');
  expect(host.answers.at(-1)?.message).toMatchObject({ code: 'no-such-act' });
});

test('[SKI-3.6, SKI-12.5] a pause and a rewind are ruled, survive a restart and verify', async () => {
  const [store, clock] = [new MemoryStore(), new FakeClock(MORNING)];
  const host = await begun(store, clock, { mode: 'fast' });
  await act(host, 1);
  await clock.run(900_000, 5000);
  expect(stateOf(host).turn).toBe(2);
  await host.play(ARBITER_ACTOR, 'pause');
  await clock.run(2 * HOUR, 60_000);
  expect(stateOf(host)).toMatchObject({ turn: 2, paused: true });
  await host.play(ARBITER_ACTOR, 'rewind');
  await host.play(ARBITER_ACTOR, 'unpause');
  expect(stateOf(host)).toMatchObject({ turn: 1, paused: false, period: 3 });
  await act(host, 2);
  await host.store.saveSnapshot(snapshotOf(host.match.head, host.match.position));
  const ports = { store, clock, hasher: nodeHasher, journal: { info() {}, warn() {}, error() {} } };
  const back = await recover(ports, skirmish as AnyGame, 'm');
  expect(back?.resumed.position.state).toEqual(stateOf(host));
  await clock.run(900_000, 5000);
  expect(stateOf(host)).toMatchObject({ turn: 2, period: 4 });
  expect(host.errors).toEqual([]);
  expect(faultsOf(await recordIn(store))).toEqual([]);
});

/** Resolution report of the turn in the log. */
async function uncountedIn(store: MemoryStore): Promise<readonly unknown[]> {
  const { entries = [] } = (await store.load('m')) ?? {};
  const events = entries.flatMap(({ events }) => JSON.parse(events) as SkirmishEvent[]);
  return events.flatMap((event) => (event.type === 'resolved' ? [event.report.uncounted ?? false] : []));
}

test.each([
  [2, false],
  [3, true],
])('[SKI-12.7] a turn in which the server was away for %i hours', async (hours, uncounted) => {
  const [store, clock] = [new MemoryStore(), new FakeClock(MORNING)];
  const host = await begun(store, clock, { votes: 'off' });
  await clock.run(DAY + 11 * HOUR, 10 * 60_000);
  expect(stateOf(host).turn).toBe(2);
  // Recovered from its log, in the middle of the turn.
  clock.set(clock.now() + hours * HOUR);
  const ports = { store, clock, hasher: nodeHasher, journal: { info() {}, warn() {}, error() {} } };
  const back = await recover(ports, skirmish as AnyGame, 'm');
  expect(back?.resumed.clock.format()).toBe(host.match.clock.format());
  await clock.run(DAY - hours * HOUR, 10 * 60_000);
  expect(stateOf(host).turn).toBe(3);
  await clock.run(DAY, 10 * 60_000);
  expect(await uncountedIn(store)).toEqual([false, uncounted, false]);
  expect(stateOf(host).missed).toEqual(new Array(SEATS).fill(uncounted ? 2 : 3));
  expect(host.errors).toEqual([]);
});

test('[UI-S70] a sealed order is invisible to others: no number, line or overlay changes', async () => {
  const [store, clock] = [new MemoryStore(), new FakeClock(MORNING)];
  const host = await begun(store, clock);
  const { told: publishedCount, check, turn } = host.match.position;
  const [first] = skirmish.legalCommands(stateOf(host), 2);
  if (first === undefined) throw new Error('nothing to order');
  await host.play(2, skirmish.formatCommand(stateOf(host), first));
  expect(host.match.position).toMatchObject({ told: publishedCount, check, turn });
  expect(host.sealed).toEqual([[2]]);
  expect(host.overlays.map(({ seat }) => seat)).toEqual([2]);
});
