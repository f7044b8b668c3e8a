// Seeded shuffle.

import type { Random } from '../kernel/game.ts';

export function shuffled<T>(list: readonly T[], random: Random): T[] {
  const left = [...list];
  return list.flatMap(() => left.splice(random.pick(left.length), 1));
}
