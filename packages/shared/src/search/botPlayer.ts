// The interface of every bot: a function from its seat's view to its next command.

import type { AnyGame, Seat, Tagged } from '../kernel/game.ts';

export interface Ask {
  /** From 1, the weakest. */
  readonly level: number;
  /** Settings in place of the level's: one of `levels`, or fields that differ. */
  readonly mind?: object;
  /** Breaks ties and makes the weaker levels err; the same seed gives the same command. */
  readonly seed: number;
  /** Polled now and then: once true, the best command found so far is returned. Absent: it runs to its work limit. */
  readonly stop?: () => boolean;
}

/** The settings that a bot is asked to play with; beyond the last level, those of the last. */
export function mindOf<M extends object>(
  levels: readonly M[],
  { level, mind }: Pick<Ask, 'level' | 'mind'>,
): M {
  const own = (levels[level - 1] ?? levels.at(-1)) as M;
  return mind === undefined ? own : { ...own, ...mind };
}

/** A bot's input: the seat's view, and what its player would remember. */
export const shownToBot = (game: AnyGame, state: unknown, seat: Seat): unknown =>
  game.recalled?.(state, seat) ?? game.view(state, { kind: 'seat', seat });

/** V view, C command. Deterministic; limited by counted work, never by a clock. */
export interface BotPlayer<V, C extends Tagged> {
  /** Settings of its levels, weakest first: plain data. */
  readonly levels: readonly object[];
  /** The seat's next command; `undefined` when it is not awaited. */
  nextCommand(view: V, seat: Seat, ask: Ask): C | undefined;
}

/** Any bot, type-erased. */
export type AnyBotPlayer = BotPlayer<unknown, Tagged>;
