// What every part of the screen of practice is given.

import type { ReadonlySignal } from '@preact/signals';
import type { LogLine } from '../../panels/Log.tsx';
import type { PanelProps } from '../../play/clientGame.ts';
import type { BoardControl } from '../../table/boardControl.ts';
import type { Terms } from './kept.ts';
import type { PracticeTable } from './practiceTable.ts';

export interface PracticeShared {
  readonly table: PracticeTable;
  // biome-ignore lint/suspicious/noExplicitAny: values of the game shown are passed on unread.
  readonly props: PanelProps<any, any, any>;
  readonly lines: readonly LogLine[];
  /** What may be asked of the board, once it is there. */
  readonly board: ReadonlySignal<BoardControl | undefined>;
  /** Another match: with these terms at once, or after having asked for them. */
  readonly again: (terms?: Terms) => void;
}
