// What an act that ends the turn costs or brings besides.

import type { Turn } from '@hexmarch/shared/games/skure/plan/posts';
import type { SkureView } from '@hexmarch/shared/games/skure/state';
import { defendEssence } from '@hexmarch/shared/games/skure/turnFlow';
import { say } from '../say.ts';

/** What else the act takes with it, before it does. */
export function lossesOf(
  view: SkureView,
  { actor, budget }: Turn,
  kind: 'defend' | 'counter' | 'guard' | 'end',
): readonly string[] {
  const gains = kind === 'defend' || kind === 'end' ? defendEssence(view, actor.id) - actor.essence : 0;
  return [
    ...(actor.aim === null ? [] : [say('loses.aim', { level: actor.aim.level })]),
    ...(kind === 'end' && budget.points > 0 ? [say('loses.points', { points: budget.points })] : []),
    ...(gains > 0 ? [say('gains.essence', { count: gains })] : []),
  ];
}
