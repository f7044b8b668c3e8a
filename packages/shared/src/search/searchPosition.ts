// A mutable position that a search plays forth and back. A move is an integer that encodes everything; 0 is a forced pass.

import type { Seat } from '../kernel/game.ts';

/** Result of a position for one seat. */
export type Standing = typeof OPEN | typeof DRAWN | typeof WON | typeof LOST;
export const OPEN = 0;
export const DRAWN = 1;
export const WON = 2;
export const LOST = 3;

/** The search maximizes for one seat, the hero; all others are assumed to minimize (paranoid search). With two players that is exact. */
export interface SearchPosition {
  readonly hero: Seat;
  /** The seat to move. */
  readonly mover: Seat;
  /** Zobrist key of the position, in two halves. */
  readonly keyLow: number;
  readonly keyHigh: number;
  /** Value of a draw for the hero; below 0: it would rather play on (contempt). */
  readonly drawWorth: number;
  /** For the hero. */
  standing(): Standing;
  /** Writes the mover's moves into `list` from `at` on and returns the end index; `isLoud`: attacks alone. */
  listMoves(list: Int32Array, at: number, isLoud: boolean): number;
  make(move: number): void;
  unmake(): void;
  /** Null move, which the rules may forbid; reverted by `unmake`. */
  skip(): void;
  /** Static evaluation for the hero, in hundredths of a small piece. */
  evaluate(): number;
  /** Whether the mover has a move that wins for its side at once: for the hero, or against it. */
  winsAtOnce(): boolean;
  /** Whether the mover would lose everything by passing. */
  isThreatened(): boolean;
  /** What an attack takes, in the measure of `evaluate`; 0 of other moves. */
  gain(move: number): number;
  /** Orders attacks of equal gain: cheap attackers first. */
  cost(move: number): number;
  /** 0 to `KINDS_MAX` - 1: similar moves share history counters. */
  kindOf(move: number): number;
  /** Key of what the other side can parry in advance (parries.ts); 0: nothing. */
  parryOf(move: number): number;
}

/** No position has more moves. */
export const MOVES_MAX = 512;
export const KINDS_MAX = 1 << 15;

/** Scores are for the side to move; a win is worth less the later it comes. */
export const WIN = 1_000_000;
/** Every score beyond is a forced win. */
export const SURE = WIN - 1000;
