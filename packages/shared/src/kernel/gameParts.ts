// Optional parts of a game's definition (game.ts): wishes and tournaments. They need nothing of that file, so the two do not import each
// other.

import type { Result } from './result.ts';

/** Preferences of a player before the match begins, such as colours (TABLE-20): plain JSON, opaque to everything but the game. */
export interface Wishes {
  /** Whether there are any with these options. Absent: always. */
  suits?(options: unknown): boolean;
  parse(input: unknown): Result<object>;
  /** Whether it is compatible with the wishes of the other seats. */
  isFree(wish: unknown, others: readonly unknown[]): boolean;
}

/** Single-elimination tournaments of two-player matches (TABLE-26). S state, O options. */
export interface Knockout<S, O> {
  /** Allowed numbers of players, ascending: powers of two. */
  readonly sizes: readonly number[];
  /** Whether first-round matches may use these options. */
  suits(options: O): boolean;
  /** What a sole winner carries over to the next match, as text; undefined: no sole winner. */
  prize(state: S): string | undefined;
  /** Options of the match between two winners; prizes by seat. */
  next(options: O, prizes: readonly [string, string]): O;
}
