// The dock while a plan is drawn up on the map: the composer of the chosen army, whoever it belongs to, the plan's orders
// as chips, and two ways out.

import './whatif.css';
import { readOrder, whoseOrder } from '@hexmarch/shared/games/skirmish/orderText';
import { peopleOf } from '@hexmarch/shared/games/skirmish/sides';
import { sidesIn } from '@hexmarch/shared/games/skirmish/world';
import { useSignal } from '@preact/signals';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import type { SkirmishStep } from '../input/input.ts';
import { Shield } from '../panels/common/Shield.tsx';
import { choose, namesOf, ordersOf, ownPlayer, type SkirmishProps } from '../panels/common/types.ts';
import { Dock as OrderDock } from '../panels/compose/Dock.tsx';
import { plannedOrders } from './planInput.ts';
import { say } from './say.ts';
import { WhatIf } from './WhatIf.tsx';

export function PlanDock(props: SkirmishProps) {
  const { planning } = props.step as SkirmishStep;
  const isOpen = useSignal(false);
  if (planning === undefined) return null;
  const { player, plan, view } = planning;
  const [person] = peopleOf(sidesIn(view), player);
  const orders = plannedOrders(plan);
  return (
    <section class="card plan-dock" aria-label={say('title')} data-testid="plan-dock">
      <p class="what-if-banner" role="status">
        <Icon name="lu:flask-conical" size={17} /> <b>{say('title')}</b> {say('onMap.banner')}
      </p>
      {ordersOf(props).mode.kind !== 'idle' && person !== undefined && (
        <>
          {player !== ownPlayer(props) && (
            <p class="quiet" data-testid="plan-whose">
              <Shield view={view} player={player} heightPx={20} />{' '}
              {say('onMap.whose', { name: namesOf(props, player) })}
            </p>
          )}
          <OrderDock {...props} seat={person} pending={false} />
        </>
      )}
      <ul class="plan-chips" aria-label={plan.name}>
        {orders.map(({ player: of, text }) => (
          <li key={`${of} ${text}`}>
            <button
              type="button"
              class="ghost small"
              aria-label={say('planned.remove', { order: text })}
              data-testid={`plan-chip-${text}`}
              onClick={() => choose(props, `unplan ${whoseText(text)}`)}
            >
              <Shield view={view} player={of} heightPx={16} /> <code>{text}</code>{' '}
              <Icon name="lu:x" size={13} />
            </button>
          </li>
        ))}
      </ul>
      <div class="row end">
        <button type="button" class="ghost" data-testid="plan-leave" onClick={() => choose(props, 'leave')}>
          {say('onMap.leave')}
        </button>
        <button
          type="button"
          class="cta"
          data-testid="plan-open"
          onClick={() => {
            isOpen.value = true;
          }}
        >
          <Icon name="lu:play" size={17} /> {say('onMap.run', { count: orders.length })}
        </button>
      </div>
      {isOpen.value && (
        <WhatIf
          {...props}
          hasRun
          close={() => {
            isOpen.value = false;
          }}
        />
      )}
    </section>
  );
}

function whoseText(text: string): string {
  const order = readOrder(text);
  return order === null ? text : whoseOrder(order);
}
