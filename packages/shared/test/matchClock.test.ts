// Thinking time as arithmetic.

import { MatchClock } from '../src/match/clock.ts';

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

test('[TABLE-1.2] a bonus fills the bank up to its cap and never takes from it', () => {
  const clock = new MatchClock({ kind: 'bonus', initialMs: 20_000, bonusMs: 5000, capMs: 18_000 }, 2);
  clock.pass(0, turn(0));
  clock.pass(1000, turn(1));
  expect(clock.banks).toEqual([19_000, 20_000]);
  clock.pass(5000, turn(0));
  clock.pass(5000, turn(1));
  expect(clock.banks[1]).toBe(18_000);
  clock.pass(15_000, turn(0));
  expect(clock.banks[1]).toBe(13_000);
});

test('[TABLE-1.2] days start anew with every turn', () => {
  const clock = new MatchClock({ kind: 'days', days: 2 }, 2);
  const day = 24 * 3_600_000;
  clock.pass(0, turn(0));
  clock.pass(day, turn(1));
  expect(clock.banks).toEqual([2 * day, 2 * day]);
  expect(clock.nextDeadline()).toBe(3 * day);
});

test('[TABLE-1.4] measured lag is given back to whoever acts, at most a second a turn', () => {
  const clock = fischer();
  clock.pass(0, turn(0));
  clock.credit(1, 300);
  clock.credit(0, 300);
  clock.pass(1000, turn(1));
  expect(clock.banks).toEqual([10_300, 10_000]);
  for (let i = 0; i < 9; i++) clock.credit(1, 400);
  expect(clock.nextDeadline()).toBe(12_000);
  clock.pass(6000, turn(0));
  expect(clock.banks).toEqual([10_300, 7000]);
});

test('[TABLE-4.1] a pause takes nobody time, not from a phase either', () => {
  const clock = fischer();
  const react = { phase: 'react', awaiting: [1], deadlineMs: 5000 };
  clock.pass(0, react);
  clock.stop(2000);
  clock.pass(100_000, react);
  expect(clock.banks).toEqual([10_000, 8000]);
  expect(clock.nextDeadline()).toBe(103_000);
});

test('what it writes it goes on from', () => {
  const clock = fischer();
  clock.pass(0, turn(0));
  clock.pass(1500, turn(1));
  clock.credit(1, 70);
  const again = fischer();
  again.restore(clock.format(), turn(1));
  expect(again.format()).toBe(clock.format());
  expect(again.nextDeadline()).toBe(11_570);
  for (const either of [clock, again]) either.pass(2000, turn(0));
  expect(again.banks).toEqual(clock.banks);
});
