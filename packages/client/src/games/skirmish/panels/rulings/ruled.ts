// A ruling to be confirmed.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { SkirmishProps } from '../common/types.ts';

export type Ruled = 'pause' | 'mode' | 'hour' | 'zone' | 'broadcasts' | 'ban' | 'rewind' | 'close';

export interface RuleDialogProps extends SkirmishProps {
  readonly rule: NonNullable<SkirmishProps['rule']>;
  readonly ruled: Ruled;
  /** Preset hour. */
  readonly hour?: number;
  /** Preset person to ban. */
  readonly person?: Seat;
  readonly close: () => void;
}
