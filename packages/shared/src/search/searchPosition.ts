// A position as a search plays it forth and back: one object that changes in place. A move is a whole number that says all;
// 0 is the pass of a seat that can do nothing else.

import type { Seat } from '../kernel/game.ts';

export const PASS = 0;

/** What a position is to one seat. */
export type Standing = typeof OPEN | typeof DRAWN | typeof WON | typeof LOST;
export const OPEN = 0;
export const DRAWN = 1;
export const WON = 2;
export const LOST = 3;

/**
 * The search looks for the best of one seat, the hero; all others are taken to play against it. With two players that is
 * what they do.
 */
export interface SearchPosition {
  readonly hero: Seat;
  /** The seat to move. */
  readonly mover: Seat;
  /** Two halves of a number that tells this position from others. */
  readonly keyLow: number;
  readonly keyHigh: number;
  /** What a draw is worth to the hero; below 0 for one that would rather play on. */
  readonly drawWorth: number;
  /** For the hero. */
  standing(): Standing;
  /** Writes the moves of the mover into `list` from `at` on, and answers where they end; `isLoud`: attacks alone. */
  listMoves(list: Int32Array, at: number, isLoud: boolean): number;
  make(move: number): void;
  unmake(): void;
  /** Lets the mover do nothing, which the rules may forbid; taken back by `unmake`. */
  skip(): void;
  /** How good it is for the hero, in hundredths of a small piece. */
  evaluate(): number;
  /** Whether the mover has a move that wins for its side at once: for the hero, or against it. */
  winsAtOnce(): boolean;
  /** Whether the mover would lose all if it did nothing. */
  isThreatened(): boolean;
  /** What an attack takes, in the measure of `evaluate`; 0 of other moves. */
  gain(move: number): number;
  /** Among attacks, which are tried first: those with cheap attackers. */
  cost(move: number): number;
  /** 0 to `KINDS_MAX` less one, of moves that are alike: what was good once is tried early elsewhere. */
  kindOf(move: number): number;
  /** What the other side can parry in advance: see `parries.ts`. 0 for what nobody can. */
  parryOf(move: number): number;
}

/** More moves no position has. */
export const MOVES_MAX = 512;
export const KINDS_MAX = 1 << 15;

/** Scores are for the side to move; a win is worth less the later it comes. */
export const WIN = 1_000_000;
/** Every score beyond is a forced win. */
export const SURE = WIN - 1000;
