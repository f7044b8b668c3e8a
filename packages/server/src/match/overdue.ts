// Scheduled events of a match: clock timeouts, ends of pauses, due actions.

import type { TableState } from '@hexmarch/shared/match/fold/acts';
import type { MatchClock } from '@hexmarch/shared/match/time/clock';
import { type DueAt, type Instant, type Moment, msUntil } from '@hexmarch/shared/match/time/due';
import type { MatchStatus } from '@hexmarch/shared/protocol/room/messages';
import { earlier, WALL_LOOK_MS } from '../ports/time.ts';
import { dueStep, type Position, type Rules, resumeStep, type Step, timeoutStep } from './steps.ts';

/** TABLE-4.2. */
const PAUSE_MAX_MS = 24 * 3_600_000;

type Pause = Pick<TableState, 'paused' | 'held'>;

/** Uptime of the next clock timeout or end of a pause; undefined: none. */
export function deadlineOf(clock: MatchClock, { paused, held }: Pause): number | undefined {
  if (!paused) return clock.nextDeadline();
  return clock.isTimed && held !== true ? clock.at + PAUSE_MAX_MS : undefined;
}

/** Time of the next scheduled event of any kind. `deadline`: from `deadlineOf`. */
export function nextInstant(
  clock: MatchClock,
  paused: boolean,
  deadline: number | undefined,
  now: Moment,
): Instant | undefined {
  const end: Instant | undefined = deadline === undefined ? undefined : { time: 'uptime', ms: deadline };
  return paused ? end : earlier(clock.due.next(now)?.at, end, now);
}

/** The same by rules and clocks alone. */
const comingUp = (clock: MatchClock, pause: Pause, now: Moment): Instant | undefined =>
  nextInstant(clock, pause.paused, deadlineOf(clock, pause), now);

/** Ms until the next check; undefined: nothing scheduled. */
export function msToLook(clock: MatchClock, pause: Pause, now: Moment): number | undefined {
  const next = comingUp(clock, pause, now);
  if (next === undefined) return undefined;
  const ms = msUntil(next, now);
  return next.time === 'wall' ? Math.min(ms, WALL_LOOK_MS) : ms;
}

/** Ms by which the next event is overdue; 0: not overdue. */
export function lateBy(clock: MatchClock, table: Pause, now: Moment): number {
  const next = comingUp(clock, table, now);
  return next === undefined ? 0 : Math.max(0, -msUntil(next, now));
}

/** Deadline of the awaited seats. */
export function closingAt(
  clock: MatchClock,
  { paused }: { readonly paused: boolean },
  now: Moment,
): Instant | undefined {
  if (paused) return undefined;
  const deadline = clock.nextDeadline();
  const end: Instant | undefined = deadline === undefined ? undefined : { time: 'uptime', ms: deadline };
  return earlier(clock.due.closing(now)?.at, end, now);
}

/** The first overdue event at `now`. */
export function overdueStep(
  rules: Rules,
  position: Position,
  clock: MatchClock,
  now: Moment,
): Step | undefined {
  if (position.table.paused) {
    const ends = deadlineOf(clock, position.table);
    return ends !== undefined && now.uptime >= ends ? resumeStep() : undefined;
  }
  if (clock.isIdle) return undefined;
  const due = clock.due.isEmpty ? undefined : clock.due.next(now);
  if (due !== undefined && msUntil(due.at, now) <= 0)
    return dueStep(rules, position, { ...due, command: clock.due.given(due, now) });
  const [late] = clock.flagged(now.uptime);
  return late === undefined ? undefined : timeoutStep(rules, position, late);
}

interface Playing {
  readonly clock: MatchClock;
  readonly now: Moment;
  readonly position: Position;
  readonly status: MatchStatus;
}

/** Grace period left for actions that fell due during an outage (TABLE-15.1), in ms; undefined: none. */
export function graceLeft({ clock, now, position, status }: Playing): number | undefined {
  if (status !== 'playing' || position.table.paused) return undefined;
  const planned = clock.due.list();
  const waits = clock.due
    .list(now)
    .map(({ at }) => msUntil(at, now))
    .filter((ms, i) => ms > 0 && msUntil((planned[i] as DueAt).at, now) <= 0);
  return waits.length === 0 ? undefined : Math.min(...waits);
}
