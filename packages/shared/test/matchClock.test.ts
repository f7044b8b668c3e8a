// Thinking time as arithmetic.

import type { Turn } from '../src/kernel/game.ts';
import { MatchClock } from '../src/match/time/clock.ts';

const fischer = () => new MatchClock({ kind: 'fischer', initialMs: 10_000, incrementMs: 1000 }, 2);
const at = (uptime: number) => ({ uptime, wall: uptime });
const pass = (clock: MatchClock, uptime: number, turn: Turn, actor = -1) =>
  clock.pass(at(uptime), turn, actor);
/** A new turn for each set of awaited seats. */
const turn = (...awaiting: number[]) => ({
  number: awaiting.reduce((n, seat) => n + 1 + seat, 0),
  phase: 'move',
  awaiting,
});

test('only the awaited seat pays, and earns its increment when it is done', () => {
  const clock = fischer();
  pass(clock, 0, turn(0));
  expect(pass(clock, 4000, turn(1))).toBe(true);
  expect(clock.banks).toEqual([7000, 10_000]);
  expect(clock.at).toBe(4000);
  pass(clock, 5000, turn(0));
  expect(clock.banks).toEqual([7000, 10_000]);
});

test('nothing changes while the same seat is awaited', () => {
  const clock = fischer();
  pass(clock, 0, turn(0));
  expect(pass(clock, 3000, { ...turn(0), phase: 'build' })).toBe(false);
  expect(clock.at).toBe(0);
  expect(clock.nextDeadline()).toBe(10_000);
});

test('while both are awaited both pay', () => {
  const clock = fischer();
  pass(clock, 0, turn(0, 1));
  pass(clock, 2000, { ...turn(0, 1), awaiting: [1] });
  expect(clock.banks).toEqual([9000, 8000]);
  expect(clock.flagged(9999)).toEqual([]);
  expect(clock.flagged(10_000)).toEqual([1]);
});

test('an untimed match never runs out', () => {
  const clock = new MatchClock({ kind: 'untimed' }, 2);
  pass(clock, 0, turn(0));
  expect([clock.nextDeadline(), clock.flagged(1e12), clock.format()]).toEqual([undefined, [], '']);
});

test('[TABLE-1.2] neither waiting for an answer within a turn nor answering earns an increment', () => {
  const clock = fischer();
  const of = (...awaiting: number[]) => ({ number: 7, phase: 'fight', awaiting });
  pass(clock, 0, of(0));
  pass(clock, 1000, of(1));
  pass(clock, 3000, of(0));
  expect(clock.banks).toEqual([9000, 8000]);
  pass(clock, 4000, { number: 8, phase: 'fight', awaiting: [1] });
  expect(clock.banks).toEqual([9000, 8000]);
});

test('[TABLE-1.2] who has done its part of what all do at once gets its increment once, however often it comes back', () => {
  const clock = fischer();
  const of = (...awaiting: number[]) => ({ number: 3, phase: 'orders', awaiting, sealed: true }) as const;
  pass(clock, 0, of(0, 1));
  pass(clock, 1000, of(1));
  expect(clock.banks).toEqual([10_000, 9000]);
  const again = fischer();
  again.restore(clock.format(), of(1), false);
  pass(again, 1000, of(0, 1));
  pass(again, 2000, of(1));
  expect(again.banks).toEqual([9000, 8000]);
  pass(again, 2000, { number: 4, phase: 'orders', awaiting: [0, 1] }, 1);
  expect(again.banks).toEqual([9000, 9000]);
});

test('[TABLE-1.2] no bank runs in a turn without clocks', () => {
  const clock = fischer();
  pass(clock, 0, turn(0));
  pass(clock, 1000, { number: 1, phase: 'fight', awaiting: [1], unclocked: true });
  expect([clock.nextDeadline(), clock.flagged(1e9)]).toEqual([undefined, []]);
  pass(clock, 60_000, turn(0));
  expect(clock.banks).toEqual([9000, 10_000]);
});

test('a stopped clock has no awaited seats and gives no increment', () => {
  const clock = fischer();
  pass(clock, 0, turn(0));
  clock.stop(1000);
  expect(clock.banks).toEqual([9000, 10_000]);
  expect(clock.flagged(1_000_000)).toEqual([]);
});

test('[TABLE-1.2] a bonus fills the bank up to its cap and never takes from it', () => {
  const clock = new MatchClock({ kind: 'bonus', initialMs: 20_000, bonusMs: 5000, capMs: 18_000 }, 2);
  pass(clock, 0, turn(0));
  pass(clock, 1000, turn(1));
  expect(clock.banks).toEqual([19_000, 20_000]);
  pass(clock, 5000, turn(0));
  pass(clock, 5000, turn(1));
  expect(clock.banks[1]).toBe(18_000);
  pass(clock, 15_000, turn(0));
  expect(clock.banks[1]).toBe(13_000);
});

test('[TABLE-1.2] days start anew with every turn', () => {
  const clock = new MatchClock({ kind: 'days', days: 2 }, 2);
  const day = 24 * 3_600_000;
  pass(clock, 0, turn(0));
  pass(clock, day, turn(1));
  expect(clock.banks).toEqual([2 * day, 2 * day]);
  expect(clock.nextDeadline()).toBe(3 * day);
});

test('[TABLE-1.4] measured lag is compensated to the acting seat, at most one second per turn', () => {
  const clock = fischer();
  pass(clock, 0, turn(0));
  clock.credit(1, 300);
  clock.credit(0, 300);
  pass(clock, 1000, turn(1));
  expect(clock.banks).toEqual([10_300, 10_000]);
  for (let i = 0; i < 9; i++) clock.credit(1, 400);
  expect(clock.nextDeadline()).toBe(12_000);
  pass(clock, 6000, turn(0));
  expect(clock.banks).toEqual([10_300, 7000]);
});

test('[TABLE-4.1] a pause costs no time, and shifts scheduled actions by its length', () => {
  const clock = fischer();
  const react = {
    number: 1,
    phase: 'react',
    awaiting: [1],
    due: [{ at: { afterMs: 5000 }, command: { type: 'decline' } }],
  };
  pass(clock, 0, react);
  clock.stop(2000);
  const again = fischer();
  again.restore(clock.format(), react, true);
  pass(again, 100_000, react);
  expect(again.banks).toEqual([10_000, 8000]);
  expect(again.due.next(at(0))?.at).toEqual({ time: 'uptime', ms: 103_000 });
});

test('what it writes it goes on from', () => {
  const clock = fischer();
  pass(clock, 0, turn(0));
  pass(clock, 1500, turn(1));
  clock.credit(1, 70);
  const again = fischer();
  again.restore(clock.format(), turn(1), false);
  expect(again.format()).toBe(clock.format());
  expect(again.nextDeadline()).toBe(11_570);
  for (const either of [clock, again]) pass(either, 2000, turn(0));
  expect(again.banks).toEqual(clock.banks);
});
