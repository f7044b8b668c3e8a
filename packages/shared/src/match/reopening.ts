// A match that was over goes on, because whoever rules undoes what ended it (TABLE-18.7): what is told of that, and how often it has
// come about, which says whose secret the dice follow (dice.ts).

import { ARBITER_ACTOR } from '../kernel/actors.ts';
import type { AnyGame, Seat, Tagged } from '../kernel/game.ts';
import { isByOperators, isGoingBack, type TableEvent, type TableState } from './acts.ts';
import { type Accepted, outcomeOf, standingAfter } from './matchFold.ts';
import type { Standing } from './standing.ts';

/** Whether this one may undo what ended a match of this game. */
export const mayReopen = ({ reopens }: Pick<AnyGame, 'reopens'>, who: Seat): boolean =>
  reopens === true && who === ARBITER_ACTOR;

/** What comes before the events of an action: nothing, unless the match is over. */
export function reopening(game: AnyGame, before: Standing): readonly TableEvent[] {
  return outcomeOf(game, before) === undefined ? [] : [{ type: '@reopened', seat: ARBITER_ACTOR }];
}

/**
 * Whether the events of an action undo what ended the match: what the table has ended, as by calling it off, is undone by going back
 * behind that alone, and what the game has by whatever the game takes.
 */
export function undoesEnd(game: AnyGame, before: Standing, { actor, events }: Deed): boolean {
  // What those who run the server have ended stays so (TABLE-24.2).
  if (before.table.outcome !== null && isByOperators(before.table.outcome)) return false;
  if (before.table.outcome !== null && !events.some(isGoingBack)) return false;
  return outcomeOf(game, standingAfter(game, before, { actor, rolls: '', events })) === undefined;
}

type Deed = Pick<Accepted, 'actor' | 'events'>;

/** How often the match has been reopened before the next action is done, or by it. */
export const reopenedBy = (game: AnyGame, before: Standing): number =>
  reopenedIn(before.table) + reopening(game, before).length;

export const reopenedIn = ({ reopened = 0 }: TableState): number => reopened;

export const reopens = (events: readonly Tagged[]): boolean =>
  events.some(({ type }) => type === '@reopened');
