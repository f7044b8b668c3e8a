// Orders of one player in a plan: each can be removed or explained, and a field for more.

import type { Order } from '@hexmarch/shared/games/skirmish/land/types';
import { formatOrder, readOrder, whoseOrder } from '@hexmarch/shared/games/skirmish/orderText';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { useSignal } from '@preact/signals';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { spoken } from '../../../ui/text/Sentence.tsx';
import { type Plan, plannedTurn, withoutPlanned, withPlanned } from '../input/plan.ts';
import type { OwnTurn } from '../orders/ownTurn.ts';
import { orderLine } from '../orders/sentences.ts';
import { stoppersOf } from '../orders/stoppers.ts';
import { Shield } from '../panels/common/Shield.tsx';
import { namesOf, ownPlayer, type SkirmishProps, sentence } from '../panels/common/types.ts';
import { TypedField } from '../panels/typed/TypedField.tsx';
import { reasonText } from '../report/why.ts';
import { say } from './say.ts';

interface PlannedProps extends SkirmishProps {
  readonly plan: Plan;
  readonly player: Seat;
  readonly change: (plan: Plan) => void;
}

export function Planned({ plan, player, change, ...props }: PlannedProps) {
  const line = useSignal('');
  const expanded = useSignal<string | undefined>(undefined);
  const turn = plannedTurn(props.view, plan, player);
  if (turn === undefined) return null;
  const orders = (plan.orders[player] ?? []).flatMap((text) => readOrder(text) ?? []);
  const isOwn = player === ownPlayer(props);
  return (
    <div class="planned" data-testid="planned">
      {orders.length === 0 && <p class="quiet">{say('planned.none')}</p>}
      <ul>
        {orders.map((order) => (
          <li key={formatOrder(order)}>
            <div class="planned-order">
              <span>
                <code>{formatOrder(order)}</code> <small>{spoken(sentence(props, orderLine(order)))}</small>
              </span>
              {isOwn && (
                <button
                  type="button"
                  class="ghost small"
                  aria-expanded={expanded.value === formatOrder(order)}
                  data-testid="plan-ask"
                  onClick={() => {
                    expanded.value = expanded.value === formatOrder(order) ? undefined : formatOrder(order);
                  }}
                >
                  {say('ask')}
                </button>
              )}
              <button
                type="button"
                class="ib"
                aria-label={say('planned.remove', { order: formatOrder(order) })}
                onClick={() => change(withoutPlanned(plan, player, whoseOrder(order)))}
              >
                <Icon name="lu:x" />
              </button>
            </div>
            {expanded.value === formatOrder(order) && <Stoppers {...props} turn={turn} order={order} />}
          </li>
        ))}
      </ul>
      <TypedField
        {...props}
        turn={turn}
        line={line.value}
        change={(next) => {
          line.value = next;
        }}
        onOrders={(given) => change(withPlanned(plan, player, given))}
        id="plan-line"
      />
    </div>
  );
}

const SHOWN = 12;

/** Orders of others that could stop an order, cheapest first. */
function Stoppers({
  turn,
  order,
  ...props
}: SkirmishProps & { readonly turn: OwnTurn; readonly order: Order }) {
  const { already, stoppers } = stoppersOf(turn, order);
  if (already !== undefined)
    return <p class="quiet">{say('ask.already', { reason: reasonText(already) })}</p>;
  if (stoppers.length === 0) return <p class="quiet">{say('ask.nobody')}</p>;
  return (
    <ul class="stoppers" data-testid="stoppers">
      {stoppers.slice(0, SHOWN).map(({ player, order: other, reason }) => (
        <li key={formatOrder(other)}>
          <Shield view={props.view} player={player} heightPx={20} />
          <span>{namesOf(props, player)}</span> <code>{formatOrder(other)}</code>{' '}
          <small>{reasonText(reason)}</small>
        </li>
      ))}
      {stoppers.length > SHOWN && (
        <li class="quiet">{say('ask.more', { count: stoppers.length - SHOWN })}</li>
      )}
    </ul>
  );
}
