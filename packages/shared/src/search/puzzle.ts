// Puzzles: positions with one way to win, which is proved, or with one plan that is clearly the best by the game's reviewer.

import type { Seat, Tagged } from '../kernel/game.ts';

/** Common to both kinds. */
interface PuzzleBase {
  readonly id: string;
  readonly rulesVersion: number;
  /** What the seat sees, as text. */
  readonly position: string;
  /** The seat whose turn it is, and that solves it. */
  readonly seat: Seat;
  readonly themes: readonly string[];
  /** Lowest level of the bot that finds the solution. */
  readonly level: number;
  /** Where the position came up. */
  readonly from: string;
}

/** The seat wins against every reply. What the proof looks like and who checks it is each game's own. */
export interface ProvedPuzzle extends PuzzleBase {
  /** Within so many turns of its own. */
  readonly turns: number;
  /** Reason of the outcome against the longest defence. */
  readonly by: string;
  /** The solution, as the game's own checker reads it. */
  readonly proof: unknown;
}

/** By the reviewer, one plan up to the first dice or the end of the turn is clearly the best (review/margin.ts). */
export interface MarginPuzzle extends PuzzleBase {
  /** What all good plans have: the idea of a command (reviewer.ts). */
  readonly key: string;
  readonly best: ValuedPlan;
  /** The best plan without it. */
  readonly second: ValuedPlan;
}

export interface ValuedPlan {
  /** As texts. */
  readonly commands: readonly string[];
  /** The seat's chance to win by it, before dice fall. */
  readonly worth: number;
}

export type Puzzle = ProvedPuzzle | MarginPuzzle;

export const isProvable = (puzzle: Puzzle): puzzle is ProvedPuzzle => 'proof' in puzzle;

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
  isProved(puzzle: ProvedPuzzle): boolean;
  /** `turns`: that the solver has left. */
  verdict(state: S, seat: Seat, turns: number): TurnVerdict<C>;
  /** The seat's winning turn. */
  solution(state: S, seat: Seat, turns: number): C | undefined;
}

/** Any solver, type-erased. */
export type AnyPuzzleSolver = PuzzleSolver<unknown, Tagged>;
