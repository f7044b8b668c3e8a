// Dock below the map: an explanation while one is open, else the order being given.

import { later } from '../../ui/controls/Later.tsx';
import type { SkirmishStep } from './input/input.ts';
import type { SkirmishProps } from './panels/common/types.ts';
import { Dock as OrderDock } from './panels/index.ts';
import { WhyDock } from './report/index.ts';
import { playedStep } from './scene/playback.ts';

const PlanDock = later<SkirmishProps>(() => import('./whatif/PlanDock.tsx').then(({ PlanDock }) => PlanDock));

/** Before the first resolution there is nothing to explain, and no chunk to load. */
const hasReport = ({ view }: SkirmishProps): boolean => view.turn > 1 || playedStep.value !== undefined;

export const Dock = (props: SkirmishProps) =>
  (props.step as SkirmishStep).planning !== undefined ? (
    <PlanDock {...props} />
  ) : hasReport(props) ? (
    <WhyDock {...props}>
      <OrderDock {...props} />
    </WhyDock>
  ) : (
    <OrderDock {...props} />
  );
