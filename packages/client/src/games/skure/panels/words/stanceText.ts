// Side effects of an action that ends the turn.

import type { Turn } from '@hexmarch/shared/games/skure/plan/posts';
import type { SkureView } from '@hexmarch/shared/games/skure/state';
import { defendEssence } from '@hexmarch/shared/games/skure/turnStart';
import { say } from './say.ts';

/** Commands that are sent before the action. */
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
