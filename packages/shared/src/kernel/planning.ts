// What a game tells of its commands, so that players can prepare them for later turns (TABLE-29.2). It is asked about one seat's view alone,
// which takes a state's place.

import type { AnyGame, Seat, Tagged } from './game.ts';

/** V view, C command. Functions of their arguments alone. */
export interface Planning<V, C extends Tagged> {
  /** Types of commands that no plan gives, beside offers: votes, requests, and all that others should hear from a person (TABLE-29.6). */
  readonly never?: readonly C['type'][];
  /** The view without what nobody can foresee who plays on from it, such as counters of its history. Absent: all of it. */
  foreseeable?(view: V): unknown;
  /** Names of the spaces whose contents matter to the command. */
  concerns(view: V, seat: Seat, command: C): readonly string[];
  /** The contents of that space as text; undefined: there is no such space. */
  reads(view: V, space: string): string | undefined;
  /** Group of a rolled command's outcome, from the views before and after it. Absent: no command of the game rolls. */
  outcomeOf?(before: V, after: V, seat: Seat, command: C): string;
  /** Whether the command may be given whatever the view shows, such as a refusal to react. Absent: none. */
  isSafe?(view: V, seat: Seat, command: C): boolean;
}

/** Of any game, type-erased. */
export type AnyPlanning = Planning<unknown, Tagged>;

/** A game whose commands can be prepared. */
export interface PlannedGame {
  readonly game: AnyGame;
  readonly planning: AnyPlanning;
}
