// What every part of the match screen is given.

import type { ReadonlySignal } from '@preact/signals';
import type { LogLine } from '../../panels/Log.tsx';
import type { PanelProps } from '../../play/clientGame.ts';
import type { BoardControl } from '../../table/boardControl.ts';
import type { MatchSession, Table } from './session.ts';

export interface ScreenProps {
  readonly session: MatchSession;
  readonly table: Table;
}

export interface Shared extends ScreenProps {
  // biome-ignore lint/suspicious/noExplicitAny: values of the game shown are passed on unread.
  readonly props: PanelProps<any, any, any>;
  readonly lines: readonly LogLine[];
  /** What may be asked of the board, once it is there. */
  readonly board: ReadonlySignal<BoardControl | undefined>;
  /** How far the player has seen the match, where something has come since. */
  readonly away: ReadonlySignal<number | undefined>;
}
