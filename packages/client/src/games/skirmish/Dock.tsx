// Below the map: an answer to "why?" as long as one is asked for, else what is being ordered.

import { Dock as OrderDock } from './panels/index.ts';
import type { SkirmishProps } from './panels/types.ts';
import { WhyDock } from './report/index.ts';

/** Before the first resolution there is nothing to ask about, and nothing to load for it. */
export const Dock = (props: SkirmishProps) =>
  props.view.history.length === 0 ? (
    <OrderDock {...props} />
  ) : (
    <WhyDock {...props}>
      <OrderDock {...props} />
    </WhyDock>
  );
