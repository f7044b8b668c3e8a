// What every part of the screen of practice is given.

import type { ReadonlySignal } from '@preact/signals';
import type { LogLine } from '../../panels/Log.tsx';
import type { AnyProps } from '../../play/anyGame.ts';
import type { BoardControl } from '../../table/boardControl.ts';
import type { Terms } from './kept.ts';
import type { PracticeTable } from './practiceTable.ts';

export interface PracticeShared {
  readonly table: PracticeTable;
  readonly props: AnyProps;
  readonly lines: readonly LogLine[];
  /** What may be asked of the board, once it is there. */
  readonly board: ReadonlySignal<BoardControl | undefined>;
  /** Another match: with these terms at once, or after having asked for them. */
  readonly again: (terms?: Terms) => void;
}
