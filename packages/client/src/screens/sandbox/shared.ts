// Common props of the sandbox's components.

import type { AnyProps } from '../../gameApi/anyGame.ts';
import type { LogLine } from '../../ui/text/Log.tsx';
import type { Impossible } from './impossible.tsx';
import type { SandboxTable } from './sandboxTable.ts';

/** Restarts at a position, or with a new match; returns the fault of the text. */
export type Restart = (position?: string) => Promise<Impossible | undefined>;

export interface SandboxShared {
  readonly table: SandboxTable;
  readonly props: AnyProps;
  readonly lines: readonly LogLine[];
  readonly restart: Restart;
}
