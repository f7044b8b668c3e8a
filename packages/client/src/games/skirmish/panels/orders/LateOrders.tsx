// Orders refused as too late, to be given again or dismissed (UI-S34).

import type { Order } from '@hexmarch/shared/games/skirmish/land/types';
import { formatOrder } from '@hexmarch/shared/games/skirmish/orderText';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { spoken } from '../../../../ui/text/Sentence.tsx';
import { orderLine } from '../../orders/sentences.ts';
import { say } from '../common/say.ts';
import { give, ordersOf, type SkirmishProps, sentence } from '../common/types.ts';
import { offeredAgain, withLateOrders } from './lateQueue.ts';

export function LateOrders(props: SkirmishProps) {
  const late = useSignal<readonly Order[]>([]);
  const { refused } = props;
  useEffect(() => {
    late.value = withLateOrders(late.value, refused);
  }, [refused, late]);
  const offered = offeredAgain(ordersOf(props).turn, late.value);
  if (offered.length === 0) return null;
  const forget = (order: Order): void => {
    late.value = late.value.filter((one) => one !== order);
  };
  return (
    <div class="kept" role="status" data-testid="kept">
      <b>{say('kept.title')}</b>
      <ul>
        {offered.map(({ order, isLegal }) => (
          <li key={formatOrder(order)}>
            <span>
              <code>{formatOrder(order)}</code> <small>{spoken(sentence(props, orderLine(order)))}</small>
            </span>
            {isLegal && (
              <button
                type="button"
                class="ghost small"
                onClick={() => {
                  forget(order);
                  give(props, [order]);
                }}
              >
                {say('kept.give')}
              </button>
            )}
            <button
              type="button"
              class="ib"
              aria-label={say('kept.forget', { order: formatOrder(order) })}
              onClick={() => forget(order)}
            >
              <Icon name="lu:x" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
