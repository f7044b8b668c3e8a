// The turn is a budget (UI-K20): points left, turning left, the action. What is left is filled; what is gone is a ring.

import type { Turn } from '@hexmarch/shared/games/skure/plan/posts';
import { say } from './say.ts';
import { pointsText, turningOf, turningText } from './turnText.ts';

export function Pips({ turn }: { readonly turn: Turn }) {
  const turning = turningOf(turn);
  return (
    <ul class="pips" aria-label={say('pips')} data-testid="pips">
      <Pip isLeft={turn.budget.points > 0} text={pointsText(turn)} />
      <Pip isLeft={turning === 'free' || turning === 'left'} text={turningText(turn)} />
      <Pip isLeft text={say('pip.action')} />
    </ul>
  );
}

const Pip = ({ isLeft, text }: { readonly isLeft: boolean; readonly text: string }) => (
  <li class={isLeft ? 'pip left' : 'pip'}>
    <i aria-hidden="true" /> {text}
  </li>
);
