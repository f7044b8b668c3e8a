// What every part of a lesson's screen is given.

import type { ComponentChildren } from 'preact';
import type { GamePanel, PanelProps } from '../../play/clientGame.ts';
import type { LessonTable } from './lessonTable.ts';

// biome-ignore lint/suspicious/noExplicitAny: values of the game shown are passed on unread.
type Any = any;

export interface LessonShared {
  readonly table: LessonTable;
  readonly props: PanelProps<Any, Any, Any>;
  readonly coach: ComponentChildren;
  /** Those of the game's panels that the lesson needs. */
  readonly panels: readonly GamePanel<Any, Any, Any>[];
  /** The step in hand needs the buttons that close a turn. */
  readonly hasActs: boolean;
  /** Which lesson of how many. */
  readonly place: string;
  readonly again: () => void;
}
