// Dock below the map: an explanation while one is open, else the order being given.

import type { SkirmishProps } from './panels/common/types.ts';
import { Dock as OrderDock } from './panels/index.ts';
import { WhyDock } from './report/index.ts';
import { playedStep } from './scene/playback.ts';

/** Before the first resolution there is nothing to explain, and no chunk to load. */
const hasReport = ({ view }: SkirmishProps): boolean => view.turn > 1 || playedStep.value !== undefined;

export const Dock = (props: SkirmishProps) =>
  hasReport(props) ? (
    <WhyDock {...props}>
      <OrderDock {...props} />
    </WhyDock>
  ) : (
    <OrderDock {...props} />
  );
