// Why orders are not accepted now, and until when (UI-S34).

import { useContext } from 'preact/hooks';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { Countdown, ServerTime } from '../../../../ui/plates/Clock.tsx';
import { RuleLink } from '../../../../ui/text/RuleLink.tsx';
import { Sentence } from '../../../../ui/text/Sentence.tsx';
import type { Refused } from '../../orders/causes.ts';
import { refusalLine } from '../../orders/refusals.ts';
import { say } from '../common/say.ts';
import { dueAt } from '../common/times.ts';
import { type SkirmishProps, sentence } from '../common/types.ts';

export function Closed({ why, ...props }: SkirmishProps & { readonly why: Refused }) {
  const offsetMs = useContext(ServerTime);
  const { lock } = props.view.clock;
  const isLock = why.code === 'locked' && lock !== null;
  const at = isLock ? dueAt(props, lock === 'before' ? 'resolve' : 'unlock') : undefined;
  return (
    <section class="card closed" data-testid="closed" role="status">
      <Icon name="lu:lock" />
      <p>
        {isLock ? say(`closed.${lock}`) : <Sentence {...sentence(props, refusalLine(why) ?? [])} />}{' '}
        {at !== undefined && (
          <b class="closed-left">
            <Countdown atMs={at} offsetMs={offsetMs} />
          </b>
        )}{' '}
        <RuleLink rule={why.rule} />
      </p>
    </section>
  );
}
