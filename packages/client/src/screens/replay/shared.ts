// What every part of the replay screen is given.

import type { AnyProps } from '../../gameApi/anyGame.ts';
import type { Asked } from '../../source/moment.ts';
import type { LogLine } from '../../ui/Log.tsx';
import type { ReplayTable } from './replayTable.ts';

export interface ReplayShared {
  readonly table: ReplayTable;
  readonly props: AnyProps;
  readonly lines: readonly LogLine[];
  /** Path of this replay on the server; absent for a file from this computer. */
  readonly link: string | undefined;
  /** Where the match is still there to be gone to. */
  readonly back: string | undefined;
  /** Whoever looks had a seat in it. */
  readonly wasPlayed: boolean;
  /** Opens the check of the record, or what the match was about. */
  readonly ask: (what: Asked) => void;
  /** Of a match that is still played: fetches what has happened since. */
  readonly refresh: (() => void) | undefined;
}
