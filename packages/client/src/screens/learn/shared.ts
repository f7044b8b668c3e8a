// Common props of the lesson screen's components.

import type { ComponentChildren } from 'preact';
import type { AnyPanel, AnyProps } from '../../gameApi/anyGame.ts';
import type { LessonRun } from './lessonRun.ts';
import type { LessonTable } from './lessonTable.ts';

/** Input is enabled: the lesson is not over, and no turn must be repeated first. */
export const isRunning = ({ step, miss }: LessonRun): boolean =>
  step !== undefined && miss.value === undefined;

export interface LessonShared {
  readonly table: LessonTable;
  readonly props: AnyProps;
  readonly coach: ComponentChildren;
  /** The game's panels that the lesson needs. */
  readonly panels: readonly AnyPanel[];
  /** The current step needs the buttons that end a turn. */
  readonly hasActs: boolean;
  /** The lesson's number, and how many there are. */
  readonly place: string;
  readonly again: () => void;
}
