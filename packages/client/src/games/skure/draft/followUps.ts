// Follow-up commands of one gesture (UI-K24): sent one by one, and dropped as soon as something intervenes that a player would want
// to see first.

import { find } from '@hexmarch/shared/games/skure/characters';
import { OPPORTUNITY_COUNT } from '@hexmarch/shared/games/skure/field/opportunity';
import { movedBy } from '@hexmarch/shared/games/skure/plan/moves';
import type { SkureView, TurnCommand } from '@hexmarch/shared/games/skure/state';

/** Whether the move alone explains the difference between the views: no reaction, still the same turn. */
export function wentAsMeant(before: SkureView, move: TurnCommand, after: SkureView): boolean {
  const [was, is] = [find(before, before.actor), find(after, after.actor)];
  if (was === undefined || is === undefined || after.turns !== before.turns) return false;
  if (after.held !== null || after.paused || after.outcome !== null) return false;
  if (is.hp !== was.hp || is.life !== was.life || blows(before) !== blows(after)) return false;
  const meant = movedBy(before, was, move);
  return meant.at === is.at && meant.facing === is.facing && meant.height === is.height;
}

/** Enemies that have used their opportunity attack on the moving fighter (SKURE-10.1). */
const blows = ({ budget }: SkureView): number =>
  Object.values(budget.passed).filter((count) => count >= OPPORTUNITY_COUNT).length;
