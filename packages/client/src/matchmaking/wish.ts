// The criteria of matchmaking with a stranger, and the open tables that match them.

import { isOpen, isSomebodyAway } from '@hexmarch/shared/protocol/lobby/openTables';
import type { MatchRow } from '@hexmarch/shared/protocol/room/messages';
import { applicableFields, optionOf, withOption } from '../gameApi/options.ts';
import { gameEntry } from '../games/registry.ts';
import type { TimeControl } from '../preferences/timeControls.ts';
import { type RoomSettingsDraft, requestedSeats, usual } from '../roomSettings/roomSettingsDraft.ts';
import { CLOCKS, timeControlOf } from './timeControl.ts';

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
