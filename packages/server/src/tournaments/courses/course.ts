// What the courses of all formats share: how they reach tournaments and tables, and when something is due.

import { HOUR_MS, MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import type { AnyGame } from '@hexmarch/shared/kernel/game';
import { isInDays, isLive } from '@hexmarch/shared/protocol/room/clockKinds';
import type { ClockOptions } from '@hexmarch/shared/roomSettings/clockOptions';
import type { Clock, Journal } from '../../base/clock.ts';
import { allMeetings, matchOf } from '../state/bracket.ts';
import { statusOf, type Tournament } from '../state/leagueRows.ts';
import { allPairings, runningIn } from '../state/scoredState.ts';
import type { LeagueTables } from './leagueTables.ts';

export interface CoursePorts<T extends Tournament> {
  readonly tables: LeagueTables;
  readonly clock: Clock;
  readonly journal: Journal;
  gameOf(tournament: T): AnyGame;
  find(leagueId: string): T;
  /** What `run` returns unchanged is not stored. */
  change(leagueId: string, run: (tournament: T) => T): Promise<void>;
}

const REST_MS = MINUTE_MS;

// TABLE-26.4: a break between two matches of a player, where turns are timed and do not last days.
export const restMs = (clock: ClockOptions): number => (isLive(clock) ? REST_MS : 0);

/** Between two rounds: time to pause or to come back. */
export const breakMs = (clock: ClockOptions): number => (isInDays(clock) ? 0 : REST_MS);

// TABLE-31.7: three minutes, or 24 hours where turns last days.
export const noShowMs = (clock: ClockOptions): number => (isInDays(clock) ? 24 * HOUR_MS : 3 * MINUTE_MS);

export const runningMatches = (tournament: Tournament): readonly string[] =>
  (tournament.format === 'knockout'
    ? allMeetings(tournament.rounds).map(({ meeting }) => matchOf(meeting))
    : allPairings(tournament.rounds).map(({ pairing }) => runningIn(pairing))
  ).filter((matchId) => matchId !== undefined);

/** Ms to all that is due by itself; some may be past. */
export function dueIn(tournament: Tournament, clock: Clock): readonly number[] {
  if (statusOf(tournament) !== 'playing') return [];
  if (tournament.format === 'knockout')
    return allMeetings(tournament.rounds).flatMap(({ meeting: { dueAt } }) =>
      dueAt === undefined ? [] : [dueAt - clock.now()],
    );
  // TABLE-31.13: in uptime, so that time in which no server ran does not count.
  const waits = allPairings(tournament.rounds).flatMap(({ pairing }) =>
    runningIn(pairing) === undefined ? [] : [(pairing.begunAt ?? 0) + noShowMs(tournament.clock)],
  );
  const { nextAt } = tournament;
  return [...waits, ...(nextAt === undefined ? [] : [nextAt])].map((at) => at - clock.uptime());
}
