// Attacks of opportunity that a way would bring (SKURE-10), in the order in which they would come.

import { isAble, isStanding } from '../characters.ts';
import { isWatched, OPPORTUNITY_COUNT } from '../field/opportunity.ts';
import type { OnWay } from '../field/reach.ts';
import { areEnemies } from '../sides.ts';
import type { Budget, Character, CharacterId, SkureState } from '../state.ts';
import { type ReactionOutlook, reactionOutlook } from './outlook.ts';

export interface OpportunityOutlook extends ReactionOutlook {
  /** Which of the spaces entered brings it, from 0. */
  readonly index: number;
}

/** `heading`: the mover as it looks while it goes. What an earlier blow would change is not foreseen. */
export function opportunitiesOn(
  state: SkureState,
  mover: Character,
  passed: Budget['passed'],
  entered: readonly OnWay[],
): readonly OpportunityOutlook[] {
  const counts = new Map<CharacterId, number>(Object.entries(passed));
  const enemies = state.characters.filter(
    (one) => isStanding(one) && isAble(one) && areEnemies(state.options, mover, one),
  );
  const inOrder = enemies.sort((a, b) => state.order.indexOf(a.id) - state.order.indexOf(b.id));
  const outlooks = entered.map((space, index) =>
    inOrder
      .filter((enemy) => {
        if (!isWatched(state.field.width, enemy, space)) return false;
        const count = (counts.get(enemy.id) ?? 0) + 1;
        counts.set(enemy.id, count);
        return count === OPPORTUNITY_COUNT;
      })
      .map((enemy) => ({
        ...reactionOutlook(
          state,
          enemy,
          { ...mover, at: space.landing, height: space.height },
          'opportunity',
        ),
        index,
      })),
  );
  // SKURE-10.3: what one step brings, that leads over several spaces, comes in the order of initiative.
  return stepsOf(entered).flatMap((step) =>
    step
      .flatMap((index) => outlooks[index] ?? [])
      .sort((a, b) => state.order.indexOf(a.by) - state.order.indexOf(b.by)),
  );
}

/** Which of the spaces entered belong to one step: it ends where somebody lands. */
function stepsOf(entered: readonly OnWay[]): readonly (readonly number[])[] {
  const steps: number[][] = [[]];
  for (const [index, { at, landing }] of entered.entries()) {
    steps.at(-1)?.push(index);
    if (at === landing) steps.push([]);
  }
  return steps;
}
