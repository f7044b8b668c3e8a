// A game's part of every command of this folder, looked up by the game's name. Tools know games only through it.

import type { Command, Option, OptionValues } from 'commander';
import type { AnyGame, Seat, Tagged } from '../../src/kernel/game.ts';
import type { MarginPuzzle, ProvedPuzzle, Puzzle } from '../../src/search/puzzle.ts';
import type { Say } from '../command.ts';
import type { ContractCase } from '../contractLaws.ts';
import type { PlayStyle, TrialGame } from '../playout.ts';
import type { Plan } from '../recordPlan.ts';

// Type-erased: tools pass the values of a game through unread.
export type AnyState = unknown;
type AnyStyle = PlayStyle<unknown, Tagged>;
export type AnyContract = ContractCase<unknown, Tagged, Tagged, unknown, unknown>;

/** Traits of the seats of a match: by trait, one or several words per seat. */
export type SeatTraits = Readonly<Record<string, readonly (string | readonly string[])[]>>;

/** Unparsed input of a file. */
export type Fields = Readonly<Record<string, unknown>>;

export interface GameTools {
  readonly game: AnyGame;
  readonly style: AnyStyle;
  /** Special matches that benchmarks can select by name. */
  readonly trials?: readonly TrialGame[];
  /** At least one for each number of players (`laws`). */
  readonly contracts: readonly AnyContract[];
  /** Share of each contract by number of players, in percent, where equal shares would be too slow: the laws check every seat's view. */
  readonly lawShares?: Readonly<Record<number, number>>;
  /** Plays one rule vector; throws if the engine differs (`vectors`). */
  playVector(vector: Fields): void;
  readonly lines: RecordLines;
  readonly simulated: SimulatedMatches;
  /** The matches that `records` writes. */
  readonly plans: readonly Plan[];
  readonly bench: Bench;
  /** Of a match that is over, or under way (`tournament`). */
  traits(state: AnyState): SeatTraits;
  /** Of games whose rules define a count of actions (`perft`). */
  readonly counting?: Counting;
  /** Of games that have puzzles (`puzzles`). */
  readonly puzzles?: PuzzleFinder;
}

export interface PuzzleFinder<S = AnyState> {
  /** Levels of the bots in whose matches puzzles are looked for. */
  readonly players: readonly number[];
  /** Of the positions of a match, in order, those to look at. */
  among(states: readonly S[]): readonly S[];
  /** The puzzle that a position is, if it is one; `turnsMax`: longer ones are not looked for. */
  find(state: S, turnsMax?: number): FoundPuzzle | undefined;
  /** With the lowest level of the bot that finds the solution in most tries, one more than there are if none does; undefined: it does not hold. */
  rated(puzzle: Puzzle): Puzzle | undefined;
}

export interface FoundPuzzle {
  /** The same text for all positions that are alike to a solver. */
  readonly same: string;
  /** Of one match, only the first with the same text is taken; absent: all. */
  readonly idea?: string;
  readonly puzzle: Unnamed<ProvedPuzzle> | Unnamed<MarginPuzzle>;
}

/** Without what the tool adds. */
type Unnamed<P extends Puzzle> = Omit<P, 'id' | 'rulesVersion' | 'from'>;

/** Format of the game's record lines. */
export interface RecordLines {
  /** Name of each seat in a line. */
  readonly seatNames: readonly string[];
  /** Whether the line includes dice. */
  readonly dice: boolean;
  /** The default seat of a command without a name. */
  toMove(state: AnyState): Seat;
  winner(state: AnyState): unknown;
  /** The final position: an object, or the position as text. */
  final(state: AnyState): unknown;
}

/** The game-specific part of `simulate`. */
interface SimulatedMatches {
  readonly options: readonly Option[];
  /** Creates a match from a seed, by the parsed options; throws a message about wrong ones. */
  reader(options: OptionValues): (seed: number) => { readonly options: unknown; readonly seatCount: number };
}

export interface Bench {
  /** Lines of the help text: what is measured. */
  readonly help: string;
  run(request: BenchRequest): BenchReport;
}

export interface BenchRequest {
  /** Seconds per measurement. */
  readonly seconds: number;
  readonly seed: number;
}

export type BenchRow = Readonly<Record<string, string | number>>;

export interface BenchReport {
  readonly rows: readonly BenchRow[];
  /** Conclusions, in sentences. */
  readonly closing: readonly string[];
}

/** The game-specific part of `balance`, in the game's own `balance.ts`. */
export interface Balance<O extends OptionValues = OptionValues> {
  /** Adds what is measured, and the options. */
  describe(command: Command): Command;
  run(options: O, say: Say): void | Promise<void>;
}

export interface Counting {
  /** Parses a position with settings over their defaults; throws a message on errors. */
  position(text: string, settings: Fields): AnyState;
  /** In ascending ASCII order of their texts. */
  actions(state: AnyState): readonly CountedAction[];
  count(state: AnyState, depth: number): number;
}

interface CountedAction {
  readonly text: string;
  after(): AnyState;
}
