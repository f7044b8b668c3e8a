// What every part of the sandbox is given.

import type { AnyProps } from '../../gameApi/anyGame.ts';
import type { LogLine } from '../../ui/Log.tsx';
import type { Impossible } from './impossible.tsx';
import type { SandboxTable } from './sandboxTable.ts';

/** Begins anew at a position, or with a new match; answers with what is wrong with the text. */
export type Restart = (position?: string) => Promise<Impossible | undefined>;

export interface SandboxShared {
  readonly table: SandboxTable;
  readonly props: AnyProps;
  readonly lines: readonly LogLine[];
  readonly restart: Restart;
}
