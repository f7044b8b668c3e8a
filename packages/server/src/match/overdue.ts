// What happens in a match by itself, and when.

import type { MatchClock } from '@hexmarch/shared/match/clock';
import { type Position, type Rules, resumeStep, type Step, timeoutStep } from './steps.ts';

/** TABLE-4.2. */
const PAUSE_MAX_MS = 24 * 3_600_000;

/** Uptime at which it happens; undefined while nothing will. */
export function deadlineOf(clock: MatchClock, paused: boolean): number | undefined {
  if (!paused) return clock.nextDeadline();
  return clock.isTimed ? clock.at + PAUSE_MAX_MS : undefined;
}

/** What should have happened by `now`; of several the first. */
export function overdueStep(
  rules: Rules,
  position: Position,
  clock: MatchClock,
  now: number,
): Step | undefined {
  if (position.table.paused) {
    const ends = deadlineOf(clock, true);
    return ends !== undefined && now >= ends ? resumeStep() : undefined;
  }
  const [late] = clock.flagged(now);
  return late === undefined ? undefined : timeoutStep(rules, position, late);
}
