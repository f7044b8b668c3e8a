// One ruling to be asked about.

import type { SkirmishProps } from './types.ts';

export type Ruled = 'pause' | 'mode' | 'hour' | 'zone' | 'broadcasts' | 'ban' | 'rewind';

export interface RuleDialogProps extends SkirmishProps {
  readonly rule: NonNullable<SkirmishProps['rule']>;
  readonly ruled: Ruled;
  readonly close: () => void;
}
