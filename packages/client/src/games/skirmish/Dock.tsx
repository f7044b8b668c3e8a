// Below the map: an answer to "why?" as long as one is asked for, else what is being ordered.

import { Dock as OrderDock } from './panels/index.ts';
import type { SkirmishProps } from './panels/types.ts';
import { WhyDock } from './report/index.ts';

export const Dock = (props: SkirmishProps) => (
  <WhyDock {...props}>
    <OrderDock {...props} />
  </WhyDock>
);
