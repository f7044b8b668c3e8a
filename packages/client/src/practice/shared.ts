// What every part of the screen of practice is given.

import type { PanelProps } from '../games/clientGame.ts';
import type { LogLine } from '../panels/Log.tsx';
import type { Terms } from './kept.ts';
import type { PracticeTable } from './practiceTable.ts';

export interface PracticeShared {
  readonly table: PracticeTable;
  // biome-ignore lint/suspicious/noExplicitAny: values of the game shown are passed on unread.
  readonly props: PanelProps<any, any, any>;
  readonly lines: readonly LogLine[];
  /** Another match: with these terms at once, or after having asked for them. */
  readonly again: (terms?: Terms) => void;
}
