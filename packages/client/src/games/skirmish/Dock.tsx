// Below the map: an answer to "why?" as long as one is asked for, else what is being ordered.

import { playedStep } from './board/playback.ts';
import { Dock as OrderDock } from './panels/index.ts';
import type { SkirmishProps } from './panels/types.ts';
import { WhyDock } from './report/index.ts';

/** Before the first resolution there is nothing to ask about, and nothing to load for it. */
const isTold = ({ view }: SkirmishProps): boolean => view.turn > 1 || playedStep.value !== undefined;

export const Dock = (props: SkirmishProps) =>
  isTold(props) ? (
    <WhyDock {...props}>
      <OrderDock {...props} />
    </WhyDock>
  ) : (
    <OrderDock {...props} />
  );
