// The criteria of matchmaking with a stranger, and the open tables that match them.

import { MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import { isOpen, isSomebodyAway } from '@hexmarch/shared/protocol/lobby/openTables';
import { initialMs, isInDays, isTimed, perTurnMs } from '@hexmarch/shared/protocol/room/clockKinds';
import type { MatchRow } from '@hexmarch/shared/protocol/room/messages';
import type { ClockOptions } from '@hexmarch/shared/roomSettings/clockOptions';
import { applicableFields, optionOf, withOption } from '../gameApi/options.ts';
import { gameEntry } from '../games/registry.ts';
import type { TimeControl } from '../preferences/preferences.ts';
import { type RoomSettingsDraft, requestedSeats, usual } from '../roomSettings/roomSettingsDraft.ts';
import { clockName } from '../text/clocks.ts';
import { say } from '../text/home.ts';

export interface Wish {
  readonly game: string;
  readonly pace: TimeControl;
  /** The number of players, where the game leaves it open. */
  readonly seats?: number;
}

/** The matchmaking page. */
export function findPath({ game, pace, seats }: Wish): string {
  const query = new URLSearchParams({ pace, ...(seats === undefined ? {} : { players: String(seats) }) });
  return `/find/${encodeURIComponent(game)}?${query}`;
}

export const sameWish = (a: Wish, b: Wish): boolean => findPath(a) === findPath(b);

/** The table to open if none matches. */
export function tableFor({ game, pace, seats }: Wish): RoomSettingsDraft {
  const choice: RoomSettingsDraft = { ...usual(game), clock: CLOCKS[pace] };
  const key = gameEntry(game)?.seatsOption;
  if (key === undefined || seats === undefined) return choice;
  return { ...choice, options: withOption(choice.options, key, seats) };
}

/** A stranger must get the game with its usual rules, that time control, and people who are present. */
export const fits = (row: MatchRow, wish: Wish): boolean =>
  row.game === wish.game &&
  timeControlOf(row.clock) === wish.pace &&
  row.seats.length === (requestedSeats(tableFor(wish)) ?? row.seats.length) &&
  row.bots.every((bot) => bot === 0) &&
  isOpen(row) &&
  !isSomebodyAway(row) &&
  hasUsualRules(row);

/**
 * The table to join: the one that has waited longest. From an own table one moves to an older one only; so two
 * who opened theirs at the same moment meet at one of them, and both know which.
 */
export function tableToJoin(
  rows: readonly MatchRow[],
  wish: Wish,
  barred: ReadonlySet<string>,
  own?: string,
): MatchRow | undefined {
  const oldest = rows
    .filter((row) => row.matchId !== own && !barred.has(row.matchId) && fits(row, wish))
    .toSorted(byAge)[0];
  if (own === undefined || oldest === undefined) return oldest;
  const mine = rows.find(({ matchId }) => matchId === own);
  return mine !== undefined && byAge(oldest, mine) < 0 ? oldest : undefined;
}

/** At the same millisecond the id breaks the tie, the same way for both sides. */
const byAge = (a: MatchRow, b: MatchRow): number =>
  a.createdAt - b.createdAt || (a.matchId < b.matchId ? -1 : 1);

function hasUsualRules({ game, options }: MatchRow): boolean {
  const entry = gameEntry(game);
  if (entry === undefined) return false;
  const given = (
    typeof options === 'object' && options !== null ? options : {}
  ) as RoomSettingsDraft['options'];
  return applicableFields(entry.options, given).every(
    (field) => field.key === entry.seatsOption || optionOf(given, field) === field.initial,
  );
}

/**
 * The time controls of matchmaking. All have a clock: a player must never wait for a stranger for ever. The
 * clock of a table with that time control.
 */
export const CLOCKS: Readonly<Record<TimeControl, ClockOptions>> = {
  fast: { kind: 'fischer', initialMs: 5 * MINUTE_MS, incrementMs: 5000 },
  normal: { kind: 'fischer', initialMs: 15 * MINUTE_MS, incrementMs: 10_000 },
  slow: { kind: 'days', days: 1 },
};

/** Turns of most matches, to convert an increment to minutes. */
const TURNS = 40;
/** Minutes per player in all: from the first to below the second. */
const FAST_MINUTES = [4, 15] as const;
const NORMAL_MINUTES_MAX = 45;
const SLOW_DAYS_MAX = 3;

/** The time control that a clock amounts to; undefined for none, and for clocks that no stranger should get unasked. */
export function timeControlOf(clock: ClockOptions): TimeControl | undefined {
  if (!isTimed(clock)) return undefined;
  if (isInDays(clock)) return clock.days <= SLOW_DAYS_MAX ? 'slow' : undefined;
  const minutes = (initialMs(clock) + TURNS * perTurnMs(clock)) / MINUTE_MS;
  if (minutes >= FAST_MINUTES[0] && minutes < FAST_MINUTES[1]) return 'fast';
  return minutes >= FAST_MINUTES[1] && minutes <= NORMAL_MINUTES_MAX ? 'normal' : undefined;
}

export const timeControlName = (pace: TimeControl): string => say(`pace.${pace}`);

/** Its clock in words: `15+10`, `1 day a turn`. */
export const timeControlClock = (pace: TimeControl): string => clockName(CLOCKS[pace]);
