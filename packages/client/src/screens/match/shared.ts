// What every part of the match screen is given.

import type { PanelProps } from '../../games/clientGame.ts';
import type { LogLine } from '../../panels/Log.tsx';
import type { MatchSession, Table } from './session.ts';

export interface ScreenProps {
  readonly session: MatchSession;
  readonly table: Table;
}

export interface Shared extends ScreenProps {
  // biome-ignore lint/suspicious/noExplicitAny: values of the game shown are passed on unread.
  readonly props: PanelProps<any, any, any>;
  readonly lines: readonly LogLine[];
}
