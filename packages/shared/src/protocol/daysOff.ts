// Days off as the terms of a room have them, and as they are told (TABLE-28).

import type { Seat } from '../kernel/game.ts';

/** What a room may give each player in a season, in days. */
export const DAYS_OFF = [7, 14, 30] as const;
export type DaysOffBudget = (typeof DAYS_OFF)[number];

/** Of the match's own time. */
export const SEASON_DAYS = 90;

/** Times are ms since 1970; they move while time stands still. */
export interface DaysOffSnapshot {
  /** When the running season ends, and what is left of it lapses. */
  readonly seasonEnds: number;
  /** By seat: days that it may still take in that season, and until when it is away; past or absent: it is not. */
  readonly seats: readonly { readonly left: number; readonly until?: number }[];
}

/** Until when the seat is away, in ms since 1970; undefined: it is not. `now`: by the server's time. */
export function awayUntil(daysOff: DaysOffSnapshot | undefined, seat: Seat, now: number): number | undefined {
  const until = daysOff?.seats[seat]?.until ?? 0;
  return until > now ? until : undefined;
}

/** When what is left to the awaited seat at `clockAt` begins to run, in ms since 1970. */
export const runsFrom = (
  { clockAt, daysOff }: { readonly clockAt: number; readonly daysOff?: DaysOffSnapshot },
  seat: Seat,
): number => Math.max(clockAt, daysOff?.seats[seat]?.until ?? 0);

/** Days that the seat may still take in the season that runs at `now`. */
export const daysLeft = (
  { seasonEnds, seats }: DaysOffSnapshot,
  seat: Seat,
  budget: DaysOffBudget,
  now: number,
): number => (now >= seasonEnds ? budget : (seats[seat]?.left ?? 0));
