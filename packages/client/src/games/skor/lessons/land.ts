// Shared land of the lessons, and a short notation for positions.

import type { SkorEvent, SkorState } from '@hexmarch/shared/games/skor/types';
import type { Lesson } from '../../../gameApi/lesson.ts';
import type { LessonKey } from './say.ts';

export type SkorLesson = Lesson<SkorState, SkorEvent, LessonKey>;

/** Both territories, the same in every lesson; Cities stand at `0,0` and `6,-3`. */
const LAND: Readonly<Record<string, string>> = {
  '2,-1': 'resource',
  '0,1': 'resource',
  '-2,1': 'resource',
  '-1,-1': 'obstruction',
  '1,1': 'obstruction',
  '7,-4': 'resource',
  '6,-5': 'resource',
  '8,-3': 'resource',
  '8,-5': 'obstruction',
  '6,-1': 'obstruction',
};

interface Sketch {
  /** `A:CM` by space. */
  readonly pieces: Readonly<Record<string, string>>;
  /** Structures besides the land: `farm:A` by space. */
  readonly structures?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

/** The learner is A and to move, unless the sketch says otherwise. */
export const position = ({ structures, ...rest }: Sketch): string =>
  JSON.stringify({ to_move: 'A', stage: 'move', ...rest, structures: { ...LAND, ...structures } });

/** Whether an event of this type happened in the step. */
export const happened = (events: readonly SkorEvent[], type: SkorEvent['type']): boolean =>
  events.some((event) => event.type === type);

export const won = ({ outcome }: SkorState): boolean => outcome?.winners[0] === 0;

/** Texts written by a game master in the match. */
export const written = (key: LessonKey): string => `{${key}}`;
