// The interface of every bot: a function from its seat's view to its next command.

import type { AnyGame, Seat, Tagged } from '../kernel/game.ts';

/** 1: for people who have just learned the rules; 2: for beginners; 3: full strength. */
export type Strength = 1 | 2 | 3;

export const STRENGTHS: readonly Strength[] = [1, 2, 3];

export interface Ask {
  readonly strength: Strength;
  /** Breaks ties and makes the weaker strengths err; the same seed gives the same command. */
  readonly seed: number;
  /** Polled now and then: once true, the best command found so far is returned. Absent: it runs to its work limit. */
  readonly stop?: () => boolean;
}

/** A bot's input: the seat's view, and what its player would remember. */
export const shownToBot = (game: AnyGame, state: unknown, seat: Seat): unknown =>
  game.recalled?.(state, seat) ?? game.view(state, { kind: 'seat', seat });

/** V view, C command. Deterministic; limited by counted work, never by a clock. */
export interface BotPlayer<V, C extends Tagged> {
  /** The seat's next command; `undefined` when it is not awaited. */
  nextCommand(view: V, seat: Seat, ask: Ask): C | undefined;
}

/** Any bot, type-erased. */
export type AnyBotPlayer = BotPlayer<unknown, Tagged>;
