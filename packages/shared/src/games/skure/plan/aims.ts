// Value of aiming (SKURE-8): the same attack now, and after one, two and three turns of aiming.

import type { Refusal } from '../../../kernel/result.ts';
import { checkAim } from '../aiming.ts';
import { isAdjacent } from '../field/geometry.ts';
import type { Character, SkureState } from '../state.ts';
import { type Outlook, outlookOn } from './outlook.ts';

/** By level, from none; a refusal: why the target cannot be aimed at from the current space and facing. */
export function aimLadder(
  state: SkureState,
  actor: Character,
  target: Character,
): readonly Outlook[] | Refusal {
  const refused = checkAim(state, actor, target);
  if (refused !== undefined) return refused;
  const isMelee = isAdjacent(state.field.width, actor.at, target.at);
  return LEVELS.map((level) => {
    const aim = level === 0 ? null : { at: target.id, level };
    return outlookOn(state, { ...actor, aim }, target, { isMelee, isCharge: false, isGuarding: false });
  });
}

const LEVELS = [0, 1, 2, 3];
