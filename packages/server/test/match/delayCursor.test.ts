// Spectator delay (TABLE-27), moment by moment.

import { MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import type { Delay } from '@hexmarch/shared/roomSettings/settingGroups';
import fc from 'fast-check';
import { runs } from '../../../shared/tools/sweep.ts';
import { DelayCursor } from '../../src/match/delayCursor.ts';

const START = 1_000_000;

interface Step {
  /** Ms since the previous one. */
  readonly after: number;
  readonly turns: boolean;
  readonly ends: boolean;
}

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    after: fc.nat(90_000),
    turns: fc.boolean(),
    ends: fc.integer({ max: 30 }).map((n) => n === 0),
  }),
  { minLength: 1, maxLength: 80 },
);
const delays: fc.Arbitrary<Delay> = fc.oneof(
  fc.record({ by: fc.constant('actions' as const), count: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ by: fc.constant('minutes' as const), count: fc.integer({ min: 1, max: 5 }) }),
  fc.constant({ by: 'turn' } as const),
  fc.constant({ by: 'end' } as const),
);

interface Fact {
  readonly at: number;
  readonly turn: number;
  readonly isOver: boolean;
}

function factsOf(all: readonly Step[]): readonly Fact[] {
  const [found, last] = [[] as Fact[], { at: START, turn: 0 }];
  for (const { after, turns, ends } of all) {
    last.at += after;
    if (turns) last.turn += 1;
    found.push({ ...last, isOver: ends });
  }
  return found;
}

/** Reference model: whether moment `n` of those so far is visible at `now`, by the wording of the rule. */
function mayBeSeen(delay: Delay, facts: readonly Fact[], n: number, now: number): boolean {
  const isEnded = facts.some(({ isOver }, i) => i >= n && isOver);
  if (n === 0 || isEnded) return true;
  if (delay.by === 'actions') return facts.length - 1 - n >= delay.count;
  if (delay.by === 'minutes')
    return facts.slice(1, n + 1).every(({ at }) => at + delay.count * MINUTE_MS <= now);
  // A turn ends when the next begins.
  if (delay.by === 'turn') return facts.some(({ turn }, i) => i >= n && turn !== facts[i - 1]?.turn);
  return false;
}

test('[TABLE-27.1] shows the newest visible moment, and none too early', () => {
  fc.assert(
    fc.property(delays, steps, fc.nat(400_000), (delay, all, later) => {
      const cursor = new DelayCursor<number>(delay);
      const facts = factsOf(all);
      let before = 0;
      for (const [n, fact] of facts.entries()) {
        cursor.note(n, fact);
        for (const now of [fact.at, ...(n === facts.length - 1 ? [fact.at + later] : [])]) {
          const known = facts.slice(0, n + 1);
          const free = known.map((_, i) => i).filter((i) => mayBeSeen(delay, known, i, now));
          const shown = cursor.shown(now) ?? -1;
          expect(shown).toBe(Math.max(before, ...free));
          before = shown;
        }
      }
    }),
    { numRuns: runs(300) },
  );
});

test('[TABLE-27.1] with a delay of three actions the first is shown with the fourth', () => {
  const cursor = new DelayCursor<number>({ by: 'actions', count: 3 });
  expect(cursor.shown(START)).toBeUndefined();
  const shown = [0, 1, 2, 3, 4, 5].map((n) => {
    cursor.note(n, { at: START, turn: n, isOver: false });
    return cursor.shown(START);
  });
  expect(shown).toEqual([0, 0, 0, 0, 1, 2]);
});

test('by minutes, the time of the next moment is known', () => {
  const cursor = new DelayCursor<number>({ by: 'minutes', count: 2 });
  cursor.note(0, { at: START, turn: 0, isOver: false });
  expect(cursor.nextAt()).toBeUndefined();
  cursor.note(1, { at: START + 1_000, turn: 0, isOver: false });
  expect(cursor.nextAt()).toBe(START + 1_000 + 2 * MINUTE_MS);
  expect(cursor.shown(START + 1_000 + 2 * MINUTE_MS)).toBe(1);
  expect(cursor.nextAt()).toBeUndefined();
});

test('the queue is bounded, and none of thousands of moments is shown too early', () => {
  const cursor = new DelayCursor<number>({ by: 'minutes', count: 1 });
  for (let n = 0; n < 5_000; n++) cursor.note(n, { at: START + n, turn: 0, isOver: false });
  for (let n = 0; n < 5_000; n += 7) expect(cursor.shown(START + n + MINUTE_MS)).toBeLessThanOrEqual(n);
  expect(cursor.shown(START + 5_000 + MINUTE_MS)).toBe(4_999);
});
