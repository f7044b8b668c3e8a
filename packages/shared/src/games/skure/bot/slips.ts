// Errors of weaker strengths: overlooked facts. An error is fixed for a turn and an action, so that a plan does not change between
// commands.

import type { Random } from '../../../kernel/game.ts';
import { seededRandom } from '../../../kernel/random.ts';
import type { SkureView } from '../state.ts';
import type { Deed } from './deeds.ts';

/** Drawn for each deed of a turn, always the same in it. */
export type Draws = (deed: Deed) => Random;

export function drawsOf({ turns, actor, characters }: SkureView): Draws {
  // No other character moves in this turn.
  const others = characters.filter(({ id }) => id !== actor);
  const base = others.reduce((sum, one) => mixed(sum, one.at * 8 + one.facing), mixed(7, turns));
  return ({ at, facing, gain }) => seededRandom(mixed(mixed(base, at * 8 + facing), gain));
}

/** Either way by so much at most. */
export const slip = (random: Random, size: number): number =>
  size === 0 ? 0 : random.pick(2 * size + 1) - size;

const mixed = (hash: number, value: number): number => (Math.imul(hash, 31) + value) >>> 0;
