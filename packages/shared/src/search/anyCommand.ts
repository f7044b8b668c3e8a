// A random legal command, for a seat that must play and has no bot.

import type { AnyGame, Random, Seat, Tagged } from '../kernel/game.ts';
import { seededRandom } from '../kernel/random.ts';

const DRAWS_MAX = 30;

/**
 * First a type is drawn, then a command of it, so that common types do not drown rare ones. Prefers commands that do not end the match;
 * `undefined` when nothing is legal.
 */
export function anyCommand(game: AnyGame, view: unknown, seat: Seat, seed: number): Tagged | undefined {
  const random = seededRandom(seed);
  const legal = game.legalCommands(view, seat);
  const types = [...new Set(legal.map(({ type }) => type))];
  let command: Tagged | undefined;
  for (let draws = 0; draws < DRAWS_MAX && types.length > 0; draws++) {
    const type = types[random.pick(types.length)];
    const some = legal.filter((one) => one.type === type);
    command = some[random.pick(some.length)];
    if (command === undefined || playsOn(game, view, seat, command, random)) return command;
  }
  return command;
}

/** Judged by the seat's view: where information is hidden, this is a guess. */
function playsOn(game: AnyGame, view: unknown, seat: Seat, command: Tagged, random: Random): boolean {
  try {
    const decided = game.decide(view, command, { kind: 'seat', seat }, random);
    if (!decided.ok) return false;
    const after = (decided.value as readonly Tagged[]).reduce(game.evolve, view);
    const outcome = game.outcome(after);
    return game.playing(after).includes(seat) && (outcome === undefined || outcome.winners.includes(seat));
  } catch {
    return false;
  }
}
