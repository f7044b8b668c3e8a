// The contract of a game whose matches begin from positions (TABLE-11): the same laws, other beginnings.

import type { GameDefinition, Tagged } from '../src/kernel/game.ts';
import type { ContractCase } from './contractLaws.ts';
import { type PlayStyle, playout } from './playout.ts';

/** `commandTypes`: fewer than from the usual beginning, since there is no setup. */
export const fromPositions = <S, C extends Tagged, E extends Tagged, O extends object, V>(
  the: ContractCase<S, C, E, O, V>,
  commandTypes: readonly C['type'][],
): ContractCase<S, C, E, O, V> => ({ ...the, commandTypes, options: (seed) => startIn(the, seed) });

const OTHERS_TRIED = 20;
const FAR = 10_000;

/** Options that begin in the midst of a random match: of this seed, or of a later one where it ends before play. */
function startIn<S, C extends Tagged, E extends Tagged, O extends object, V>(
  { game, style, seatCount, options }: ContractCase<S, C, E, O, V>,
  seed: number,
): O {
  for (let other = seed; other < seed + OTHERS_TRIED * FAR; other += FAR) {
    const found = startsOf(game, style, options(seed), seatCount, other);
    const start = found[seed % Math.max(1, found.length)];
    if (start !== undefined) return start;
  }
  throw new Error(`no position to begin from in matches with seed ${seed} and others`);
}

function startsOf<S, C extends Tagged, E extends Tagged, O extends object, V>(
  game: GameDefinition<S, C, E, O, V>,
  style: PlayStyle<S, C>,
  options: O,
  seatCount: number,
  seed: number,
): readonly O[] {
  return [...playout(game, style, options, seatCount, seed).plies].flatMap(({ after }) => {
    const read = game.parseOptions({ ...options, position: game.formatPosition(after) });
    return read.ok ? [read.value] : [];
  });
}
