// The interface of a game's reviewer, which tells how good positions and commands were (packages/shared/src/review).

import type { Seat, Tagged } from '../kernel/game.ts';
import type { Evaluation } from './chances.ts';

/**
 * Work for one position, each about four times the one before: the usual; where a mistake is to be confirmed; where a puzzle's answer is
 * to be confirmed.
 */
export type Effort = 'usual' | 'high' | 'highest';

/** S state, C command. Deterministic; all work is counted. */
export interface Reviewer<S, C extends Tagged> {
  /** Different whenever it may find something else: a number, and the curve. */
  readonly version: string;
  /** Scores of the best line found from the start of a turn, for calibration. Undefined before play. */
  evaluation(state: S, effort: Effort): Evaluation | undefined;
  /** Chances by seat at the start of a turn; undefined before play. */
  chances(state: S, effort: Effort): readonly number[] | undefined;
  /** Chances by seat within the turn of `seat`, if it is continued as well as it can: by `chances` of where its turn ends. */
  continued(state: S, seat: Seat, effort: Effort): readonly number[] | undefined;
  /**
   * The best plans found for the seat that decides, best first: commands up to the end of the turn, or to the first one with dice. Empty:
   * it has no choice, or none that can be judged. Absent: the review is of dice alone. `without`: a command whose idea no plan may have.
   */
  plans?(state: S, seat: Seat, effort: Effort, without?: C): readonly (readonly C[])[];
  /** What a command is about, as text: two with one idea do not make plans different. Absent: the command itself. */
  ideaOf?(command: C): string;
  /**
   * What the worth of a position for that seat is made of, by names of the game's own and in its own measure, each part the better for the
   * seat the larger it is. It tells why a plan is better than another.
   */
  parts?(state: S, seat: Seat): Readonly<Partial<Record<string, number>>>;
  /** A win by force of the seat to move, found and proved with little work. */
  forced?(state: S, seat: Seat): ForcedWin<C> | undefined;
}

export interface ForcedWin<C extends Tagged> {
  /** Of the winner's own, the one that begins it included. */
  readonly turns: number;
  readonly first: C;
}

/** Any reviewer, type-erased. */
export type AnyReviewer = Reviewer<unknown, Tagged>;

// Of games in which all give secret orders, which are carried out at once.

/** What the orders of one seat were worth in a turn; all of it are chances of that seat. */
export interface OrdersWorth {
  /** Mean over guessed orders of the others: of its own orders, and of the best found ones to the same guesses, own ones included. */
  readonly played: number;
  readonly best: number;
  /** The best ones, as texts; undefined: its own. */
  readonly better: readonly string[] | undefined;
  /** Of its own orders against those that the others really gave; and of the best answer found to these. */
  readonly real: number;
  readonly answer: number;
}

/** S state. Deterministic; all work is counted. */
export interface OrdersReviewer<S> {
  readonly version: string;
  /** Chances by seat at the start of a turn; undefined where all begin alike. */
  chances(state: S): readonly number[] | undefined;
  /** Just before orders are carried out; undefined: the seat has none of its own. */
  ordersWorth(state: S, seat: Seat): OrdersWorth | undefined;
}

/** Any of them, type-erased. */
export type AnyOrdersReviewer = OrdersReviewer<unknown>;
