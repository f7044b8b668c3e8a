// Label of the breath button.

import type { BreathedOn } from '@hexmarch/shared/games/skure/plan/magic';
import { say } from './say.ts';

/** `Breathe: 2 enemies, 1 friend`. */
export function breathLabel(list: readonly BreathedOn[]): string {
  const friends = list.filter(({ isFriend }) => isFriend).length;
  const enemies = list.length - friends;
  if (friends === 0) return say('breath.enemies', { enemies });
  return say('breath.both', { enemies, friends });
}
