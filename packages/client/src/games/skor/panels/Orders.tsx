// Actions of the whole people.

import { orders } from '../input/actions.ts';
import { type SkorProps, stepOf } from '../input/types.ts';
import { say } from '../words/say.ts';
import { hasCoach, hasNextStep, NextStep } from './LazyCoach.tsx';
import { Actions } from './Selected.tsx';

/** While the coach says on a phone what to do, those that can be given, alone. */
export function Orders(props: SkorProps) {
  const step = stepOf(props);
  const all = orders(step);
  const isBrief = props.phone && hasCoach(props);
  const list = isBrief ? all.filter(({ can }) => can) : all;
  if (list.length === 0 || step.mode.kind !== 'idle' || step.view.outcome !== null) return null;
  return (
    <section class="card selected orders" aria-label={say('orders.title')}>
      {!isBrief && (
        <header>
          <h2>{say('orders.title')}</h2>
          <span class="sub">{say('orders.anyTime')}</span>
        </header>
      )}
      {hasNextStep(props) && <NextStep {...props} />}
      <Actions {...props} actions={list} />
    </section>
  );
}
