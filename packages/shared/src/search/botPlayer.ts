// The interface of every bot: a function from its seat's view to its next command.

import type { AnyGame, Seat, Tagged } from '../kernel/game.ts';

/** 1: for people who have just learned the rules; 2: for beginners; 3: full strength. */
export type Strength = 1 | 2 | 3;

export const STRENGTHS: readonly Strength[] = [1, 2, 3];

export interface Ask {
  readonly strength: Strength;
  /** Settings in place of the strength's: one of `levels`, or fields that differ. */
  readonly mind?: object;
  /** Breaks ties and makes the weaker strengths err; the same seed gives the same command. */
  readonly seed: number;
  /** Polled now and then: once true, the best command found so far is returned. Absent: it runs to its work limit. */
  readonly stop?: () => boolean;
}

/** Level of each strength, from 1. */
export type StrengthLevels = Readonly<Record<Strength, number>>;

/** The settings that a bot is asked to play with. */
export function mindOf<M extends object>(
  levels: readonly M[],
  strengths: StrengthLevels,
  { strength, mind }: Pick<Ask, 'strength' | 'mind'>,
): M {
  const own = levels[strengths[strength] - 1] as M;
  return mind === undefined ? own : { ...own, ...mind };
}

/** A bot's input: the seat's view, and what its player would remember. */
export const shownToBot = (game: AnyGame, state: unknown, seat: Seat): unknown =>
  game.recalled?.(state, seat) ?? game.view(state, { kind: 'seat', seat });

/** V view, C command. Deterministic; limited by counted work, never by a clock. */
export interface BotPlayer<V, C extends Tagged> {
  /** Settings of its levels, weakest first: plain data, the three strengths among them. */
  readonly levels?: readonly object[];
  /** The seat's next command; `undefined` when it is not awaited. */
  nextCommand(view: V, seat: Seat, ask: Ask): C | undefined;
}

/** Any bot, type-erased. */
export type AnyBotPlayer = BotPlayer<unknown, Tagged>;

/** Names of bots in records and on the wire, not localized; a second bot at a table gets a number. */
export const BOT_NAMES: Readonly<Record<Strength, string>> = {
  1: 'Bot · easy',
  2: 'Bot · medium',
  3: 'Bot · strong',
};
