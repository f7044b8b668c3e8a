// What every part of the screen of practice is given.

import type { ReadonlySignal, Signal } from '@preact/signals';
import type { AnyProps } from '../../gameApi/anyGame.ts';
import type { Prepared } from '../../gameApi/gameStart.ts';
import type { BoardControl } from '../../table/boardControl.ts';
import type { LogLine } from '../../ui/Log.tsx';
import type { Terms } from './kept.ts';
import type { PracticeTable } from './practiceTable.ts';

export interface PracticeShared {
  readonly table: PracticeTable;
  readonly props: AnyProps;
  readonly lines: readonly LogLine[];
  /** What may be asked of the board, once it is there. */
  readonly board: ReadonlySignal<BoardControl | undefined>;
  /** Cells that a panel points at. */
  readonly pointed: Signal<readonly string[]>;
  /** Where the match began, where that is a position for newcomers. */
  readonly prepared: Prepared | undefined;
  /** Another match: with these terms at once, or after having asked for them. */
  readonly again: (terms?: Terms) => void;
}

/** Nothing has been done yet at a position for newcomers, who are told what to do. */
export const isBriefed = ({ table, prepared }: Pick<PracticeShared, 'table' | 'prepared'>): boolean =>
  prepared !== undefined && table.seat === prepared.seat && table.undoable.value === undefined;
