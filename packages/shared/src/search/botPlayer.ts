// What every practice opponent is to those who seat it: a function from what its seat may see to its next command.

import type { AnyGame, Seat, Tagged } from '../kernel/game.ts';

/** 1 for who has just learned the rules, 2 for beginners, 3 as good as it gets. */
export type Strength = 1 | 2 | 3;

export const STRENGTHS: readonly Strength[] = [1, 2, 3];

export interface Ask {
  readonly strength: Strength;
  /** Breaks ties and makes the weaker strengths err; the same seed gives the same command. */
  readonly seed: number;
  /** Asked now and then: once true, the best command found so far is given. Absent: all the work is done. */
  readonly stop?: () => boolean;
}

/** What a bot on that seat is shown: what a player would see there, and remember. */
export const shownToBot = (game: AnyGame, state: unknown, seat: Seat): unknown =>
  game.recalled?.(state, seat) ?? game.view(state, { kind: 'seat', seat });

/** V view, C command. Deterministic, limited by counted work and never by a clock. */
export interface BotPlayer<V, C extends Tagged> {
  /** The next command of this seat in this view of it; `undefined` when it is not awaited. */
  nextCommand(view: V, seat: Seat, ask: Ask): C | undefined;
}

/** Hosts hold opponents for every kind of game. */
export type AnyBotPlayer = BotPlayer<unknown, Tagged>;
