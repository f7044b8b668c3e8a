// What somebody looks for who wants to play a stranger, and which of the open tables it is.

import type { MatchRow } from '@hexmarch/shared/protocol/messages';
import { isOpen, isSomebodyAway } from '@hexmarch/shared/protocol/openTables';
import { askedOf, optionOf, withOption } from '../gameApi/options.ts';
import { gameEntry } from '../games/registry.ts';
import type { Pace } from '../preferences/paces.ts';
import { type CreateChoice, seatsAsked, usual } from '../roomSettings/createChoice.ts';
import { CLOCKS, paceOf } from './pace.ts';

export interface Wish {
  readonly game: string;
  readonly pace: Pace;
  /** For how many, where the game leaves it open. */
  readonly seats?: number;
}

/** The page on which it is looked for. */
export function findPath({ game, pace, seats }: Wish): string {
  const query = new URLSearchParams({ pace, ...(seats === undefined ? {} : { players: String(seats) }) });
  return `/find/${encodeURIComponent(game)}?${query}`;
}

export const sameWish = (a: Wish, b: Wish): boolean => findPath(a) === findPath(b);

/** The table that is opened where none waits. */
export function tableFor({ game, pace, seats }: Wish): CreateChoice {
  const choice: CreateChoice = { ...usual(game), clock: CLOCKS[pace] };
  const key = gameEntry(game)?.seatsOption;
  if (key === undefined || seats === undefined) return choice;
  return { ...choice, options: withOption(choice.options, key, seats) };
}

/** A stranger is to find the game that everybody knows, at that pace, with people who are there. */
export const fits = (row: MatchRow, wish: Wish): boolean =>
  row.game === wish.game &&
  paceOf(row.clock) === wish.pace &&
  row.seats.length === (seatsAsked(tableFor(wish)) ?? row.seats.length) &&
  row.bots.every((bot) => bot === 0) &&
  isOpen(row) &&
  !isSomebodyAway(row) &&
  hasUsualRules(row);

/**
 * The table to go to: the one that has waited longest. Whoever sits at one already leaves it for an older one alone; so two
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

/** Of two from the same millisecond the id decides, for both sides alike. */
const byAge = (a: MatchRow, b: MatchRow): number =>
  a.createdAt - b.createdAt || (a.matchId < b.matchId ? -1 : 1);

function hasUsualRules({ game, options }: MatchRow): boolean {
  const entry = gameEntry(game);
  if (entry === undefined) return false;
  const given = (typeof options === 'object' && options !== null ? options : {}) as CreateChoice['options'];
  return askedOf(entry.options, given).every(
    (field) => field.key === entry.seatsOption || optionOf(given, field) === field.initial,
  );
}
