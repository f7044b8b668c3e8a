// Reopening of a finished match, by an arbiter who undoes its end (TABLE-18.7): its events, and the count of reopenings, which selects the
// dice secret (dice.ts).

import { ARBITER_ACTOR } from '../../kernel/actors.ts';
import type { AnyGame, Seat, Tagged } from '../../kernel/game.ts';
import { isByOperators, isGoingBack, type TableEvent, type TableState } from './acts.ts';
import { type Accepted, outcomeOf, standingAfter } from './matchFold.ts';
import type { Standing } from './standing.ts';

/** Whether this actor may reopen matches of this game. */
export const mayReopen = ({ reopens }: Pick<AnyGame, 'reopens'>, who: Seat): boolean =>
  reopens === true && who === ARBITER_ACTOR;

/** Events before those of an action: none, unless the match is over. */
export function reopening(game: AnyGame, before: Standing): readonly TableEvent[] {
  return outcomeOf(game, before) === undefined ? [] : [{ type: '@reopened', seat: ARBITER_ACTOR }];
}

/**
 * Whether an action's events undo the end of the match: an end by the table, such as an abort, is undone by going back behind it; an end by
 * the game, by whatever the game accepts.
 */
export function undoesEnd(game: AnyGame, before: Standing, { actor, events }: Deed): boolean {
  // An end by operators is final (TABLE-24.2).
  if (before.table.outcome !== null && isByOperators(before.table.outcome)) return false;
  if (before.table.outcome !== null && !events.some(isGoingBack)) return false;
  return outcomeOf(game, standingAfter(game, before, { actor, rolls: '', events })) === undefined;
}

type Deed = Pick<Accepted, 'actor' | 'events'>;

/** Number of reopenings up to and including the next action. */
export const reopenedBy = (game: AnyGame, before: Standing): number =>
  reopenedIn(before.table) + reopening(game, before).length;

export const reopenedIn = ({ reopened = 0 }: TableState): number => reopened;

export const reopens = (events: readonly Tagged[]): boolean =>
  events.some(({ type }) => type === '@reopened');
