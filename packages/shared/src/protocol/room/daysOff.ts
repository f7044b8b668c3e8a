// Days off in the snapshot of a room (TABLE-28).

import type { Seat } from '../../kernel/game.ts';
import type { DaysOffBudget } from '../../roomSettings/clockOptions.ts';

/** In match time. */
export const SEASON_DAYS = 90;

/** Times are ms since 1970; they shift while the clocks are stopped. */
export interface DaysOffSnapshot {
  /** End of the current season, when unused days lapse. */
  readonly seasonEnds: number;
  /** By seat: remaining days of the season, and until when it is away; past or absent: present. */
  readonly seats: readonly { readonly left: number; readonly until?: number }[];
}

/** Until when the seat is away, in ms since 1970; undefined: present. `now`: server time. */
export function awayUntil(daysOff: DaysOffSnapshot | undefined, seat: Seat, now: number): number | undefined {
  const until = daysOff?.seats[seat]?.until ?? 0;
  return until > now ? until : undefined;
}

/** When the bank of an awaited seat starts to run, in ms since 1970. */
export const runsFrom = (
  { clockAt, daysOff }: { readonly clockAt: number; readonly daysOff?: DaysOffSnapshot },
  seat: Seat,
): number => Math.max(clockAt, daysOff?.seats[seat]?.until ?? 0);

/** Remaining days of the season that is current at `now`. */
export const daysLeft = (
  { seasonEnds, seats }: DaysOffSnapshot,
  seat: Seat,
  budget: DaysOffBudget,
  now: number,
): number => (now >= seasonEnds ? budget : (seats[seat]?.left ?? 0));
