// One gesture, several commands (UI-K24): they are sent one by one, and only as long as nothing came in between that a player would
// want to see first.

import { find } from '@hexmarch/shared/games/skure/characters';
import { OPPORTUNITY_COUNT } from '@hexmarch/shared/games/skure/opportunity';
import { movedBy } from '@hexmarch/shared/games/skure/plan/moves';
import type { SkureView, TurnCommand } from '@hexmarch/shared/games/skure/state';

/** Whether that move, and nothing else, led from the one view to the other: no blow was struck, and it is still the same turn. */
export function wentAsMeant(before: SkureView, move: TurnCommand, after: SkureView): boolean {
  const [was, is] = [find(before, before.actor), find(after, after.actor)];
  if (was === undefined || is === undefined || after.turns !== before.turns) return false;
  if (after.held !== null || after.paused || after.outcome !== null) return false;
  if (is.hp !== was.hp || is.life !== was.life || blows(before) !== blows(after)) return false;
  const meant = movedBy(before, was, move);
  return meant.at === is.at && meant.facing === is.facing && meant.height === is.height;
}

/** Enemies whose one blow at whoever passes has come (SKURE-10.1). */
const blows = ({ budget }: SkureView): number =>
  Object.values(budget.passed).filter((count) => count >= OPPORTUNITY_COUNT).length;
