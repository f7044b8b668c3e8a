// Remaining budget of a turn (UI-K20, UI-K25): points, turning, action.

import { dataOf } from '@hexmarch/shared/games/skure/characters';
import { turnLimit } from '@hexmarch/shared/games/skure/field/facing';
import type { Turn } from '@hexmarch/shared/games/skure/plan/posts';
import { say } from '../../words/say.ts';
import { directionSign } from '../../words/words.ts';

export const pointsText = ({ budget }: Turn): string => say('pip.points', { points: budget.points });

export type Turning = 'free' | 'first' | 'left' | 'used';

/** Before the first step turning is free and can be undone (SKURE-4.6); after it the rating allows one (SKURE-4.8). */
export function turningOf({ actor, budget }: Turn): Turning {
  if (budget.turnedLast) return 'used';
  const isTurned = budget.moved ? budget.turnedFirst : actor.facing !== budget.facing;
  if (isTurned) return 'first';
  return budget.moved ? 'left' : 'free';
}

export function turningText(turn: Turn): string {
  const degrees = 45 * turnLimit(dataOf(turn.actor).move.turn);
  return say(`pip.turning.${turningOf(turn)}`, { degrees });
}

/** Cost of the turning, made or planned, as a sentence; undefined if there is none yet. */
export function turningNote(turn: Turn): string | undefined {
  const { actor, budget } = turn;
  switch (turningOf(turn)) {
    case 'first':
      return budget.stepped
        ? say('turning.noMore')
        : say('turning.first', { direction: directionSign(actor.facing) });
    case 'used':
      return say('turning.last');
    default:
      return undefined;
  }
}
