// Preview of a pending question (SKURE-9.3): the blow as aimed, and with each possible guard.

import { find } from '../characters.ts';
import { isAdjacent } from '../field/geometry.ts';
import type { Character, SkureState } from '../state.ts';
import { type Outlook, outlookOn } from './outlook.ts';
import { type GuardOutlook, guardOutlooks } from './strikes.ts';

export interface QuestionOutlook {
  readonly by: Character;
  readonly on: Character;
  readonly asAimed: Outlook;
  /** All possible guards, in order of initiative. */
  readonly guards: readonly GuardOutlook[];
}

/** Undefined without a pending question. */
export function questionOutlook(state: SkureState): QuestionOutlook | undefined {
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
