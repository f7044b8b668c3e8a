// Thinking time as arithmetic.

import { MatchClock } from '../../src/match/matchClock.ts';

const fischer = () => new MatchClock({ kind: 'fischer', initialMs: 10_000, incrementMs: 1000 }, 2);
const turn = (...awaiting: number[]) => ({ phase: 'move', awaiting });

test('only the awaited seat pays, and earns its increment when it is done', () => {
  const clock = fischer();
  clock.pass(0, turn(0));
  expect(clock.pass(4000, turn(1))).toBe(true);
  expect(clock.banks).toEqual([7000, 10_000]);
  expect(clock.at).toBe(4000);
  clock.pass(5000, turn(0));
  expect(clock.banks).toEqual([7000, 10_000]);
});

test('nothing changes while the same seat is awaited', () => {
  const clock = fischer();
  clock.pass(0, turn(0));
  expect(clock.pass(3000, { phase: 'build', awaiting: [0] })).toBe(false);
  expect(clock.at).toBe(0);
  expect(clock.nextDeadline()).toBe(10_000);
});

test('while both are awaited both pay', () => {
  const clock = fischer();
  clock.pass(0, turn(0, 1));
  clock.pass(2000, turn(1));
  expect(clock.banks).toEqual([9000, 8000]);
  expect(clock.flagged(9999)).toEqual([]);
  expect(clock.flagged(10_000)).toEqual([1]);
});

test('an untimed match never runs out, unless its phase has a deadline', () => {
  const clock = new MatchClock({ kind: 'untimed' }, 2);
  clock.pass(0, turn(0));
  expect(clock.nextDeadline()).toBeUndefined();
  clock.pass(1000, { phase: 'react', awaiting: [1], deadlineMs: 500 });
  expect(clock.nextDeadline()).toBe(1500);
  expect(clock.flagged(1500)).toEqual([1]);
});

test('a stopped clock awaits nobody and gives no increment', () => {
  const clock = fischer();
  clock.pass(0, turn(0));
  clock.stop(1000);
  expect(clock.banks).toEqual([9000, 10_000]);
  expect(clock.flagged(1_000_000)).toEqual([]);
});
