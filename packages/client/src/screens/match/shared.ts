// What every part of the match screen is given.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { MatchSnapshot } from '@hexmarch/shared/protocol/messages';
import type { ReadonlySignal } from '@preact/signals';
import type { AnyProps } from '../../gameApi/anyGame.ts';
import type { BoardControl } from '../../table/boardControl.ts';
import type { LogLine } from '../../ui/Log.tsx';
import type { MatchTable } from './matchTable.ts';
import type { MatchSession } from './session.ts';

export interface ScreenProps {
  readonly session: MatchSession;
  readonly table: MatchTable;
}

export interface Shared extends ScreenProps {
  readonly props: AnyProps;
  readonly lines: readonly LogLine[];
  /** What may be asked of the board, once it is there. */
  readonly board: ReadonlySignal<BoardControl | undefined>;
  /** How far the player has seen the match, where something has come since. */
  readonly away: ReadonlySignal<number | undefined>;
}

/** What a bar is told that asks something of a seat. */
export interface RequestProps extends Shared {
  readonly seat: Seat;
  readonly snapshot: MatchSnapshot;
}
