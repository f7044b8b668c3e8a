// Small armies set down at random, for searches.

import { TILES } from '../../../src/games/skorm/board.ts';
import { readPosition } from '../../../src/games/skorm/position.ts';
import type { SkormOptions, SkormState } from '../../../src/games/skorm/types.ts';
import type { Random } from '../../../src/kernel/game.ts';

export interface SmallArmies {
  readonly options: SkormOptions;
  /** Maximum number of pieces beside the warlord. */
  readonly piecesMax: number;
  /** Types to draw from, such as `AAHHS`. */
  readonly types: string;
}

/** Undefined where the rules allow no such position. */
export function randomPosition(
  random: Random,
  { options, piecesMax, types }: SmallArmies,
): SkormState | undefined {
  const free = [...TILES];
  const take = (): string => free.splice(random.pick(free.length), 1)[0] ?? '';
  const army = (): string => {
    const pieces = [`W${take()}`];
    for (let i = 1 + random.pick(piecesMax); i > 0; i--) {
      const type = types[random.pick(types.length)] ?? 'A';
      pieces.push(`${type}${take()}${type === 'S' ? `>${random.die(6)}` : ''}`);
    }
    return pieces.sort().join();
  };
  const armies = Array.from({ length: options.players }, army).join('|');
  const read = readPosition(`${options.players}p play ${random.die(options.players)} ${armies} 0`, options);
  return read.ok ? read.value : undefined;
}
