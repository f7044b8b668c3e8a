// Common props of the replay screen's components.

import type { AnyProps } from '../../../gameApi/anyGame.ts';
import type { ReplayDialog } from '../../../source/moment.ts';
import type { LogLine } from '../../../ui/text/Log.tsx';
import type { ReplayTable } from './replayTable.ts';

export interface ReplayShared {
  readonly table: ReplayTable;
  readonly props: AnyProps;
  readonly lines: readonly LogLine[];
  /** Path of this replay on the server; absent for a local file. */
  readonly link: string | undefined;
  /** A link to the match, if it still exists. */
  readonly back: string | undefined;
  /** The viewer had a seat in it. */
  readonly wasPlayed: boolean;
  /** Opens the verification of the record, or the story of the match. */
  readonly ask: (what: ReplayDialog) => void;
  /** Of a running match: fetches what has happened since. */
  readonly refresh: (() => void) | undefined;
}
