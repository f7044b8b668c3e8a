// Common props of the match screen's components.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { MatchSnapshot } from '@hexmarch/shared/protocol/room/messages';
import type { ReadonlySignal } from '@preact/signals';
import type { AnyProps } from '../../../gameApi/anyGame.ts';
import type { BoardControl } from '../../../table/input/boardControl.ts';
import { isOut } from '../../../table/seats/seats.ts';
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

/** What a row of the menu leads to, in a dialog of its own. */
export type MatchQuestion = 'takeback' | 'resigning' | 'abort' | 'device' | 'embed' | 'follow' | 'off';

export type MatchDialog = 'admin' | 'people' | 'command' | 'pieces' | MatchQuestion;

export const isPlaying = ({ table, props }: Pick<Shared, 'table' | 'props'>): boolean =>
  table.seat !== undefined && !isOut(table.game, props.view, table.seat);

/** What an arbiter decides is in the game's own panel. */
export const isRuling = ({ table, props }: Pick<Shared, 'table' | 'props'>): boolean =>
  props.rule !== undefined && table.game.Admin !== undefined;

/** Props of a bar with a request to a seat. */
export interface RequestProps extends Shared {
  readonly seat: Seat;
  readonly snapshot: MatchSnapshot;
}
