// Actions of the whole people; for beginners with the coach's advice above.

import { type Action, orders } from '../input/actions.ts';
import { type SkorProps, stepOf } from '../input/types.ts';
import { say } from '../words/say.ts';
import { Coach, hasCoach, hasNextStep, NextStep } from './hasCoach.ts';
import { Actions } from './Selected.tsx';

export function Orders(props: SkorProps) {
  const step = stepOf(props);
  const list = orders(step);
  if (list.length === 0 || step.mode.kind !== 'idle' || step.view.outcome !== null) return null;
  return props.phone && hasCoach(props) ? (
    <CoachedOrders {...props} list={list} />
  ) : (
    <section class="card selected orders" aria-label={say('orders.title')}>
      <header>
        <h2>{say('orders.title')}</h2>
        <span class="sub">{say('orders.anyTime')}</span>
      </header>
      {hasNextStep(props) && <NextStep {...props} />}
      <Actions {...props} actions={list} />
    </section>
  );
}

/** A single card with the available orders alone, so that the board does not shift. */
function CoachedOrders({ list, ...props }: SkorProps & { readonly list: readonly Action[] }) {
  const able = list.filter(({ can }) => can);
  return (
    <section class="card selected orders" aria-label={say('orders.title')}>
      <Coach {...props} />
      {able.length > 0 && <Actions {...props} actions={able} />}
    </section>
  );
}
