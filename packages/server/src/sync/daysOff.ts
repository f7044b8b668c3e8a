// Days off as they are broadcast (TABLE-28).

import type { DaysOffSnapshot } from '@hexmarch/shared/protocol/room/daysOff';
import type { MatchRunner } from '../match/matchRunner.ts';

/** `wallTime`: of an uptime. Undefined before the match, or where the settings have none. */
export function daysOffOf(
  host: MatchRunner,
  wallTime: (uptime: number) => number,
): DaysOffSnapshot | undefined {
  const { clock, position, status } = host;
  const { daysOff } = clock;
  if (daysOff === undefined || status !== 'playing') return undefined;
  const time = clock.timeAt(host.now.uptime);
  const seats = clock.banks.map((_, seat) => {
    const { left } = daysOff.of(seat, time);
    const until = position.playing.includes(seat) ? daysOff.until(seat) : 0;
    return until > 0 ? { left, until: Math.round(wallTime(until)) } : { left };
  });
  return { seasonEnds: Math.round(wallTime(daysOff.seasonEnd(time))), seats };
}

/** Whether they differ only by the jitter of two clocks. */
export function isSameOff(
  one: DaysOffSnapshot | undefined,
  other: DaysOffSnapshot | undefined,
  jitterMs: number,
): boolean {
  if (one === undefined || other === undefined) return one === other;
  const isNear = (a = 0, b = 0) => Math.abs(a - b) <= jitterMs;
  return (
    isNear(one.seasonEnds, other.seasonEnds) &&
    one.seats.every(({ left, until }, seat) => {
      const before = other.seats[seat];
      return before?.left === left && isNear(before.until, until);
    })
  );
}
