// How weaker strengths err: like somebody who does not see something. A misjudgement belongs to a turn and to what is done in it, so
// that nobody wavers between one command and the next.

import { seededRandom } from '../../../kernel/random.ts';
import type { SkureView } from '../state.ts';
import type { Deed } from './deeds.ts';

/** Either way by so much at most; 0: never. */
export function slipOf({ turns, actor, characters }: SkureView, size: number): (deed: Deed) => number {
  if (size === 0) return () => 0;
  // Nobody else goes anywhere in this turn.
  const others = characters.filter(({ id }) => id !== actor);
  const base = others.reduce((sum, one) => mixed(sum, one.at * 8 + one.facing), mixed(7, turns));
  return ({ at, facing, gain }) => {
    const key = mixed(mixed(base, at * 8 + facing), gain);
    return seededRandom(key).pick(2 * size + 1) - size;
  };
}

const mixed = (hash: number, value: number): number => (Math.imul(hash, 31) + value) >>> 0;
