// Picks legal commands at random: for simulations, tests and benchmarks.

import type { GameDefinition, Random, Seat, Tagged } from '../src/kernel/game.ts';

/** Relative weight of each command type while it is legal; unnamed types count 10. */
export type Weights = Readonly<Record<string, number>>;

const DEFAULT_WEIGHT = 10;

/** Preference for a command; the highest of a few drawn at random is played. */
type Taste<S, C> = (state: S, seat: Seat, command: C) => number;

const indifferent = (): number => 0;

/** Sample size for `Taste`. */
const DRAWS = 4;

/**
 * One legal command: first a type by weight, so that common types do not drown rare ones, then one of that type,
 * evenly or by taste.
 */
export function randomCommand<S, C extends Tagged>(
  game: Pick<GameDefinition<S, C, Tagged, unknown, unknown>, 'legalCommands'>,
  state: S,
  seat: Seat,
  random: Random,
  weights: Weights = {},
  taste: Taste<S, C> = indifferent,
): C | undefined {
  const choice = choiceOf(game.legalCommands(state, seat), weights);
  return drawFrom(choice, random, (command) => taste(state, seat, command));
}

/** The legal commands grouped by type, for repeated draws. */
interface Choice<C> {
  readonly legal: readonly C[];
  readonly groups: readonly Group<C>[];
  /** Sum over all groups. */
  readonly weight: number;
}

interface Group<C> {
  readonly type: string;
  readonly commands: C[];
  readonly weight: number;
}

export function choiceOf<C extends Tagged>(legal: readonly C[], weights: Weights): Choice<C> {
  const groups: Group<C>[] = [];
  let last: Group<C> | undefined;
  let total = 0;
  for (const command of legal) {
    const { type } = command;
    // Lists are mostly sorted by type.
    if (last?.type !== type) last = groups.find((group) => group.type === type);
    if (last === undefined) {
      last = { type, commands: [], weight: weights[type] ?? DEFAULT_WEIGHT };
      groups.push(last);
      total += last.weight;
    }
    last.commands.push(command);
  }
  return { legal, groups, weight: total };
}

export function drawFrom<C>(
  { legal, groups, weight }: Choice<C>,
  random: Random,
  appeal: (command: C) => number,
): C | undefined {
  return bestOfSome(pickGroup(groups, weight, random) ?? legal, random, appeal);
}

function bestOfSome<C>(group: readonly C[], random: Random, appeal: (command: C) => number): C | undefined {
  let best: C | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < Math.min(DRAWS, group.length); i++) {
    const drawn = group[random.pick(group.length)];
    const value = drawn === undefined ? most : appeal(drawn);
    if (value > most) [best, most] = [drawn, value];
  }
  return best;
}

/** `undefined` if no legal command has any weight. */
function pickGroup<C>(groups: readonly Group<C>[], total: number, random: Random): readonly C[] | undefined {
  if (total === 0) return undefined;
  let left = random.pick(total);
  for (const { commands, weight } of groups) {
    if (left < weight) return commands;
    left -= weight;
  }
  return undefined;
}
