// What every part of a lesson's screen is given.

import type { ComponentChildren } from 'preact';
import type { AnyPanel, AnyProps } from '../../gameApi/anyGame.ts';
import type { LessonRun } from './lessonRun.ts';
import type { LessonTable } from './lessonTable.ts';

/** Something can be done: it is neither over, nor must a turn be taken back first. */
export const isRunning = ({ step, miss }: LessonRun): boolean =>
  step !== undefined && miss.value === undefined;

export interface LessonShared {
  readonly table: LessonTable;
  readonly props: AnyProps;
  readonly coach: ComponentChildren;
  /** Those of the game's panels that the lesson needs. */
  readonly panels: readonly AnyPanel[];
  /** The step in hand needs the buttons that close a turn. */
  readonly hasActs: boolean;
  /** Which lesson of how many. */
  readonly place: string;
  readonly again: () => void;
}
