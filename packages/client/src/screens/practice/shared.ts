// Common props of the practice screen's components.

import type { ReadonlySignal, Signal } from '@preact/signals';
import type { AnyProps } from '../../gameApi/anyGame.ts';
import type { Prepared } from '../../gameApi/gameStart.ts';
import type { BoardControl } from '../../table/input/boardControl.ts';
import type { LogLine } from '../../ui/text/Log.tsx';
import type { Terms } from './practiceStorage.ts';
import type { PracticeTable } from './practiceTable.ts';

export interface PracticeShared {
  readonly table: PracticeTable;
  readonly props: AnyProps;
  readonly lines: readonly LogLine[];
  /** The board's control, once it is mounted. */
  readonly board: ReadonlySignal<BoardControl | undefined>;
  /** Cells highlighted by a panel. */
  readonly pointed: Signal<readonly string[]>;
  /** The prepared position from which the match began, if any. */
  readonly prepared: Prepared | undefined;
  /** Another match: with these settings at once, or after choosing them. */
  readonly again: (terms?: Terms) => void;
}

/** Before the first act at a prepared position, when newcomers get instructions. */
export const isBriefed = ({ table, prepared }: Pick<PracticeShared, 'table' | 'prepared'>): boolean =>
  prepared !== undefined && table.seat === prepared.seat && table.undoable.value === undefined;
