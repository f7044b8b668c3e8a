// Puzzles: positions that have one way to win. What their proof looks like and who checks it is each game's own.

import type { Seat, Tagged } from '../kernel/game.ts';

export interface Puzzle {
  readonly id: string;
  readonly rulesVersion: number;
  /** What the seat sees, as text. */
  readonly position: string;
  /** The seat that wins, whose turn it is. */
  readonly seat: Seat;
  /** Within so many turns of its own. */
  readonly turns: number;
  /** Reason of the outcome against the longest defence. */
  readonly by: string;
  readonly themes: readonly string[];
  /** Lowest level of the bot that finds the solution. */
  readonly level: number;
  /** Where the position came up. */
  readonly from: string;
  /** The solution, as the game's own checker reads it. */
  readonly proof: unknown;
}

/** Of a turn that the solver has played. */
export interface TurnVerdict<C extends Tagged> {
  /** Whether it still wins within the turns that are left. */
  readonly wins: boolean;
  /** The longest resistance, or what refutes the turn; absent where the match is over. */
  readonly reply?: C;
}

/** S state, C command. */
export interface PuzzleSolver<S, C extends Tagged> {
  /** Whether every reply has been played through the engine, and lost. */
  isProved(puzzle: Puzzle): boolean;
  /** `turns`: that the solver has left. */
  verdict(state: S, seat: Seat, turns: number): TurnVerdict<C>;
  /** The seat's winning turn. */
  solution(state: S, seat: Seat, turns: number): C | undefined;
}

/** Any solver, type-erased. */
export type AnyPuzzleSolver = PuzzleSolver<unknown, Tagged>;
