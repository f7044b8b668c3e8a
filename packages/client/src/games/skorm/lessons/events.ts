// Predicates on events and states that lessons use.

import type { SkormEvent, SkormState } from '@hexmarch/shared/games/skorm/types';
import type { Lesson } from '../../../gameApi/lesson.ts';
import type { LessonKey } from './say.ts';

export type SkormLesson = Lesson<SkormState, SkormEvent, LessonKey>;

/** Whether an event of this type happened in the step. */
export const happened = (events: readonly SkormEvent[], type: SkormEvent['type']): boolean =>
  events.some((event) => event.type === type);

/** The learner, at the first seat, has won this way. */
export const won =
  (reason: string) =>
  ({ outcome }: SkormState): boolean =>
    outcome?.winners[0] === 0 && outcome.reason === reason;
