// One ruling to be asked about.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { SkirmishProps } from './types.ts';

export type Ruled = 'pause' | 'mode' | 'hour' | 'zone' | 'broadcasts' | 'ban' | 'rewind' | 'close';

export interface RuleDialogProps extends SkirmishProps {
  readonly rule: NonNullable<SkirmishProps['rule']>;
  readonly ruled: Ruled;
  /** Chosen already, of an hour. */
  readonly hour?: number;
  /** Chosen already, of a ban. */
  readonly person?: Seat;
  readonly close: () => void;
}
