// When the host does what, as the game says it: locks, votes, reminders, resolutions, early ones; and what rulings change of it.

import { skirmish } from '../../../src/games/skirmish/skirmish.ts';
import type { SkirmishState } from '../../../src/games/skirmish/state.ts';
import { DueList, type Moment } from '../../../src/match/time/due.ts';
import { armies, begun, played, refusedAs } from './matches.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Half past nine in the morning, UTC. */
const START: Moment = { uptime: 0, wall: 20_000 * DAY + 9.5 * HOUR };
const later = (ms: number): Moment => ({ uptime: START.uptime + ms, wall: START.wall + ms });

/** Scheduled actions, in hours from the start. */
class Watch {
  private readonly list = new DueList();

  at(state: SkirmishState, ms: number): Readonly<Record<string, number>> {
    const { number, due = [] } = skirmish.turn(state);
    this.list.pass(number, due, later(ms));
    return Object.fromEntries(
      this.list.list().map(({ command, at }) => [command.type, (at.ms - START[at.time]) / HOUR]),
    );
  }
}

const hours = (state: SkirmishState, ms = 0) => new Watch().at(state, ms);

test('[SKI-3.2] the first resolution is at the first such hour at least half a day away', () => {
  // It is 9:30: 20:00 of today is too near.
  expect(hours(begun())).toEqual({ remind: 33.5, lock: 34.5 - 1 / 12, resolve: 34.5 });
  expect(hours(begun({ resolutionHour: 22 })).resolve).toBe(12.5);
  expect(hours(begun({ resolutionHour: 22, localOffset: 1 })).resolve).toBe(35.5);
});

test('[SKI-3.2, SKI-3.4, SKI-3.5] then a day, with locks on both sides, a vote and a reminder', () => {
  const state = played(begun({ votes: 'every', voteStartTurn: 1 }), 'host: resolve');
  const now = 34.5;
  const due = hours(state, now * HOUR);
  expect(Object.keys(due)).toEqual(['unlock', 'announce', 'remind', 'lock', 'resolve']);
  expect(due.unlock).toBeCloseTo(now + 1 / 12);
  expect(due).toMatchObject({ announce: now + 1, remind: now + 23, resolve: now + 24 });
  expect(due.lock).toBeCloseTo(now + 24 - 1 / 12);
});

test('[UI-S82] an hour that passed while the server was away leaves ten minutes, lock included', () => {
  const list = new DueList();
  const { number, due = [] } = skirmish.turn(begun({ resolutionHour: 22 }));
  list.pass(number, due, START);
  const back = later(12.6 * HOUR);
  const after = Object.fromEntries(
    list.list({ since: back.wall }).map(({ command, at }) => [command.type, (at.ms - back.wall) / 60_000]),
  );
  expect(after.remind).toBeCloseTo(10);
  expect(after.lock).toBeGreaterThan(10);
  expect(after.resolve).toBeCloseTo(10 + 60);
});

test('[SKI-3.3] fast mode: a quarter of an hour, with locks of its own', () => {
  const state = played(begun({ mode: 'fast', votes: 'every', voteStartTurn: 1 }), 'host: resolve');
  const minutes = Object.entries(hours(state)).map(([type, at]) => [type, Math.round(at * 3600_0) / 10]);
  expect(Object.fromEntries(minutes)).toEqual({
    unlock: 10,
    announce: 37.5,
    remind: 862.5,
    lock: 870,
    resolve: 900,
  });
});

test('[SKI-3.4] no lock where none is set', () => {
  const state = played(begun({ lockBeforeMs: 0, lockAfterMs: 0 }), 'host: resolve');
  expect(state.clock.lock).toBeNull();
  expect(Object.keys(hours(state))).toEqual(['remind', 'resolve']);
});

test('[SKI-3.6] in a pause nothing is due, no lock is in force and orders are taken; then the next hour at least one away', () => {
  const [army] = armies(begun(), 0);
  const state = played(begun(), 'host: resolve', 'host: unlock', 'host: lock', 'rule: pause');
  expect(skirmish.turn(state).due).toBeUndefined();
  expect(refusedAs(state, `1: order ${army} H`)).toBe('ok');
  expect(refusedAs(state, 'host: resolve')).toBe('is-paused');
  const on = played(state, 'rule: unpause');
  // 19:30: too near to 20:00.
  expect(hours(on, 10 * HOUR).resolve).toBe(34.5);
  expect(hours(on, 9 * HOUR).resolve).toBe(10.5);
  expect(refusedAs(on, 'rule: unpause')).toBe('not-paused');
});

test('[SKI-3.6] fast mode has a full quarter of an hour after a pause', () => {
  const watch = new Watch();
  const state = begun({ mode: 'fast' });
  expect(watch.at(state, 0).resolve).toBe(0.25);
  const paused = played(state, 'rule: pause');
  watch.at(paused, HOUR / 6);
  expect(watch.at(played(paused, 'rule: unpause'), HOUR).resolve).toBe(1.25);
});

test('[SKI-3.7] another zone leaves the resolution where it is, another hour moves it and lifts its lock', () => {
  const watch = new Watch();
  const state = begun({ resolutionHour: 22 });
  const zoned = played(state, 'rule: local-offset 3');
  expect(zoned.options).toMatchObject({ resolutionHour: 1, localOffset: 3 });
  expect([watch.at(state, 0).resolve, watch.at(zoned, 5 * HOUR).resolve]).toEqual([12.5, 12.5]);
  const locked = played(state, 'host: lock');
  const moved = played(locked, 'rule: resolution-hour 11');
  expect(moved.clock.lock).toBeNull();
  // It is 9:30 still, then 10:30.
  expect([hours(moved).resolve, hours(moved, HOUR).resolve]).toEqual([1.5, 25.5]);
});

test('[SKI-3.3] the mode is switched at any time, and the next resolution computed anew from then', () => {
  const watch = new Watch();
  const state = begun({ resolutionHour: 22 });
  watch.at(state, 0);
  const fast = played(state, 'rule: mode fast');
  expect(watch.at(fast, 2 * HOUR).resolve).toBe(2.25);
  const slow = played(fast, 'rule: mode normal');
  expect(watch.at(slow, 12 * HOUR).resolve).toBe(36.5);
});

describe('[SKI-3.8] early resolution', () => {
  const early = { earlyResolution: true } as const;
  const [army] = armies(begun(), 0);

  test('comes when all who can order are ready, and a new order takes the mark away', () => {
    const two = played(begun(early), '1: ready', '2: ready');
    expect(skirmish.turn(two).awaiting).toEqual([2]);
    const three = played(two, '3: ready');
    expect(hours(three).resolve).toBe(34.5);
    expect(skirmish.turn(three).due?.[0]).toMatchObject({ at: { afterMs: 0 }, command: { type: 'resolve' } });
    const again = played(three, `1: order ${army} H`);
    expect(skirmish.turn(again).awaiting).toEqual([0]);
    expect(skirmish.turn(again).due?.[0]?.command).toEqual({ type: 'remind' });
  });

  test('waits until the vote has been open for a while, but not for banned players', () => {
    const ready = played(
      begun({ ...early, votes: 'every', voteStartTurn: 1 }),
      '1: ready',
      '2: ready',
      'rule: ban 3',
    );
    expect(Object.keys(hours(ready))[0]).toBe('announce');
    const announced = played(ready, 'host: announce');
    expect(hours(announced, HOUR)).toMatchObject({ 'age-vote': 2 });
    const aged = played(announced, 'host: age-vote');
    expect(skirmish.turn(aged).due?.[0]?.command).toEqual({ type: 'resolve' });
    expect(skirmish.turn(played(aged, 'rule: pause')).due).toBeUndefined();
  });

  test('there are no marks where it is off', () => {
    expect(refusedAs(begun(), '1: ready')).toBe('no-early-resolution');
    expect(refusedAs(begun(early), '1: unready')).toBe('not-ready');
    expect(refusedAs(played(begun(early), '1: ready'), '1: ready')).toBe('ready-already');
  });
});

test('[UI-S71] who is awaited does not follow from what was sealed', () => {
  const [army] = armies(begun(), 0);
  const state = played(begun(), `1: order ${army} H`);
  expect(skirmish.turn(state)).toEqual(skirmish.turn(begun()));
});

test('[SKI-3.1] host actions happen once, and by the host alone', () => {
  const state = played(begun(), 'host: remind', 'host: lock');
  expect(refusedAs(state, 'host: remind')).toBe('reminded-already');
  expect(refusedAs(state, 'host: lock')).toBe('locked');
  expect(refusedAs(state, 'host: unlock')).toBe('not-locked');
  expect(refusedAs(state, 'host: age-vote')).toBe('no-vote-open');
  expect(refusedAs(state, '1: resolve')).toBe('host-only');
});
