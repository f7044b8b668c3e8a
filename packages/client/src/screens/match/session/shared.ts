// Common props of the match screen's components.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { MatchSnapshot } from '@hexmarch/shared/protocol/room/messages';
import type { ReadonlySignal } from '@preact/signals';
import type { AnyProps } from '../../../gameApi/anyGame.ts';
import type { BoardControl } from '../../../table/input/boardControl.ts';
import type { LogLine } from '../../../ui/text/Log.tsx';
import type { MatchTable } from './matchTable.ts';
import type { MatchSession } from './session.ts';

export interface ScreenProps {
  readonly session: MatchSession;
  readonly table: MatchTable;
}

export interface Shared extends ScreenProps {
  readonly props: AnyProps;
  readonly lines: readonly LogLine[];
  /** The board's control, once it is mounted. */
  readonly board: ReadonlySignal<BoardControl | undefined>;
  /** The sequence number seen by the player, if there are later events. */
  readonly away: ReadonlySignal<number | undefined>;
}

/** Props of a bar with a request to a seat. */
export interface RequestProps extends Shared {
  readonly seat: Seat;
  readonly snapshot: MatchSnapshot;
}
