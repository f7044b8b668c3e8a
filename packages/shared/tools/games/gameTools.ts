// What the tools know of a game: its part of every command of this folder. A tool finds it by the game's name and knows no
// game but through this.

import type { ParseArgsConfig } from 'node:util';
import type { PlayStyle } from '../../src/bot/playout.ts';
import type { TrialGame } from '../../src/bot/trialGame.ts';
import type { AnyGame, Seat, Tagged } from '../../src/kernel/game.ts';
import type { ContractCase } from '../contractLaws.ts';
import type { Plan } from '../recordPlan.ts';

// The tools pass the values of a game through unread.
export type AnyState = unknown;
export type AnyStyle = PlayStyle<unknown, Tagged>;
export type AnyContract = ContractCase<unknown, Tagged, Tagged, unknown, unknown>;

/** What tells the seats of a match apart beside who sits there: by the trait's name, a word for each seat, or several. */
export type SeatTraits = Readonly<Record<string, readonly (string | readonly string[])[]>>;

/** What a file or a command line says, still unread. */
export type Fields = Readonly<Record<string, unknown>>;

export interface GameTools {
  readonly game: AnyGame;
  readonly style: AnyStyle;
  /** Matches of a kind of their own, which benchmarks play when they are asked to by name. */
  readonly trials?: readonly TrialGame[];
  /** At least one for each number of players (`laws`). */
  readonly contracts: readonly AnyContract[];
  /**
   * Of a hundred matches, how many each contract with that number of players has, where not each can have them all: the laws
   * look at a match from every seat.
   */
  readonly lawShares?: Readonly<Record<number, number>>;
  /** Plays one rule vector; throws when the engine does otherwise (`vectors`). */
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
}

/** How whole matches of the game are written as record lines. */
export interface RecordLines {
  /** How a line names each seat. */
  readonly seatNames: readonly string[];
  /** Whether faces are a part of the line. */
  readonly dice: boolean;
  /** The seat that a command without a name is given by. */
  toMove(state: AnyState): Seat;
  winner(state: AnyState): unknown;
  /** The final position: an object, or the position as text. */
  final(state: AnyState): unknown;
}

/** The game's own part of `simulate`. */
export interface SimulatedMatches {
  readonly flags: NonNullable<ParseArgsConfig['options']>;
  /** Lines of the help text about these flags. */
  readonly help: string;
  /** How the match with that seed is played, after all flags were read; throws a sentence about a wrong one. */
  reader(flags: Fields): (seed: number) => { readonly options: unknown; readonly seatCount: number };
}

export interface Bench {
  /** Lines of the help text: what is measured. */
  readonly help: string;
  run(request: BenchRequest): BenchReport;
}

export interface BenchRequest {
  /** For each figure. */
  readonly seconds: number;
  readonly seed: number;
}

export type BenchRow = Readonly<Record<string, string | number>>;

export interface BenchReport {
  readonly rows: readonly BenchRow[];
  /** What follows from the figures, in sentences. */
  readonly closing: readonly string[];
}

export interface Counting {
  /** The state that a text names, with settings over their defaults; throws a sentence when it is none. */
  position(text: string, settings: Fields): AnyState;
  /** In ascending ASCII order of their texts. */
  actions(state: AnyState): readonly CountedAction[];
  count(state: AnyState, depth: number): number;
}

export interface CountedAction {
  readonly text: string;
  after(): AnyState;
}
