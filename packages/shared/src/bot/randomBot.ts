// Picks legal commands at random: for simulations, tests and benchmarks.

import type { GameDefinition, Random, Seat, Tagged } from '../kernel/game.ts';

/** How often a type of command is picked while it is legal, relative to the others; unnamed types count 10. */
export type Weights = Readonly<Record<string, number>>;

const DEFAULT_WEIGHT = 10;

/** How much a command appeals; of a few drawn at random the one that appeals most is played. */
export type Taste<S, C> = (state: S, seat: Seat, command: C) => number;

const indifferent = (): number => 0;

/** How many commands are drawn for taste to choose from. */
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
  const legal = game.legalCommands(state, seat);
  const byType = new Map<string, C[]>();
  for (const command of legal) {
    const list = byType.get(command.type);
    if (list === undefined) byType.set(command.type, [command]);
    else list.push(command);
  }
  const group = pickGroup([...byType], random, weights) ?? legal;
  return bestOfSome(group, random, (command) => taste(state, seat, command));
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

/** `undefined` where nothing that is legal has any weight. */
function pickGroup<C>(
  groups: readonly (readonly [string, C[]])[],
  random: Random,
  weights: Weights,
): readonly C[] | undefined {
  const weighed = groups.map(([type, list]) => ({ list, weight: weights[type] ?? DEFAULT_WEIGHT }));
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return undefined;
  let left = random.pick(total);
  for (const { list, weight } of weighed) {
    if (left < weight) return list;
    left -= weight;
  }
  return undefined;
}

/**
 * Weights for one match: some types are switched off and others favoured, so that over many matches rare commands
 * get played too. Types in `keep` are never switched off.
 */
export function moodyWeights(
  base: Weights,
  types: readonly string[],
  keep: readonly string[],
  random: Random,
): Weights {
  const weigh = (type: string): number => {
    const weight = base[type] ?? DEFAULT_WEIGHT;
    const mood = random.pick(MOODS.length);
    return keep.includes(type) ? weight : weight * (MOODS[mood] ?? 1);
  };
  return Object.fromEntries(types.map((type) => [type, weigh(type)]));
}

const MOODS = [0, 1, 1, 1, 1, 4];
