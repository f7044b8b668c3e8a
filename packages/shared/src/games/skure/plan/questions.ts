// The question out of turn (SKURE-9.3) before it is answered: what the blow comes to as it is aimed, and if one of those asked takes it.

import { find } from '../characters.ts';
import { isAdjacent } from '../geometry.ts';
import type { Character, SkureState } from '../state.ts';
import { type Outlook, outlookOn } from './outlook.ts';
import { type GuardOutlook, guardOutlooks } from './strikes.ts';

export interface AskedOutlook {
  readonly by: Character;
  readonly on: Character;
  readonly asAimed: Outlook;
  /** Of all who could step in, in the order of initiative. */
  readonly guards: readonly GuardOutlook[];
}

/** Undefined where nobody is asked. */
export function questionOutlook(state: SkureState): AskedOutlook | undefined {
  const question = state.held?.question ?? null;
  const [by, on] = [find(state, question?.by ?? ''), find(state, question?.on ?? '')];
  if (question === null || by === undefined || on === undefined) return undefined;
  const isMelee = isAdjacent(state.field.width, by.at, on.at);
  return {
    ...{ by, on },
    asAimed: outlookOn(state, by, on, { isMelee, isCharge: false, isGuarding: false }),
    guards: guardOutlooks(state, by, on, isMelee).filter(({ guard }) => question.guards.includes(guard)),
  };
}
