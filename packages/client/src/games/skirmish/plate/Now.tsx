// The line beside the map: that a plan is nobody's orders, why an army can do nothing, what came of the last turn while that is on the
// map, else what to do now.

import { later } from '../../../ui/controls/Later.tsx';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import type { SkirmishStep } from '../input/input.ts';
import type { SkirmishProps } from '../panels/common/types.ts';
import { isRejected, NextArmy, Rejected } from '../panels/compose/NextArmy.tsx';
import { say } from '../words/say.ts';
import { Lead } from './Lead.tsx';

const AfterLine = later<SkirmishProps>(() =>
  import('../report/AfterLine.tsx').then(({ AfterLine }) => AfterLine),
);

export function Now(props: SkirmishProps) {
  if ((props.step as SkirmishStep).planning !== undefined) {
    return (
      <span class="now-plan" role="status" data-testid="now-plan">
        <Icon name="lu:flask-conical" size={17} /> <b>{say('now.plan')}</b> {say('now.secret')}
      </span>
    );
  }
  if (isRejected(props)) return <Rejected {...props} />;
  return (
    <>
      {/* Before the first resolution there is nothing to report. */}
      {props.view.turn > 1 ? <AfterLine {...props} /> : <Lead {...props} />}
      <NextArmy {...props} />
    </>
  );
}
