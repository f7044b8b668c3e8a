// What the lessons ask of the engine.

import type { SkormEvent, SkormState } from '@hexmarch/shared/games/skorm/types';
import type { Lesson } from '../../../gameApi/lesson.ts';
import type { LessonKey } from './say.ts';

export type SkormLesson = Lesson<SkormState, SkormEvent, LessonKey>;

/** Whether something of this kind has happened in the step. */
export const happened = (events: readonly SkormEvent[], type: SkormEvent['type']): boolean =>
  events.some((event) => event.type === type);

/** The learner, who is the first seat, has won in this way. */
export const won =
  (reason: string) =>
  ({ outcome }: SkormState): boolean =>
    outcome?.winners[0] === 0 && outcome.reason === reason;
