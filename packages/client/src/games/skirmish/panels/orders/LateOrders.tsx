// Orders refused as too late, to be given again or dismissed (UI-S34).

import type { Order } from '@hexmarch/shared/games/skirmish/land/types';
import { formatOrder, readOrder, whoseOrder } from '@hexmarch/shared/games/skirmish/orderText';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { spoken } from '../../../../ui/text/Sentence.tsx';
import { whyRefused } from '../../orders/judge.ts';
import { type OwnTurn, orderOf } from '../../orders/ownTurn.ts';
import { orderLine } from '../../orders/sentences.ts';
import { say } from '../common/say.ts';
import { give, ordersOf, type SkirmishProps, sentence } from '../common/types.ts';

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

/**
 * Orders refused as too late (UI-S34, UI-S24), by a lock or the end of the turn. They are shown as such, and
 * offered again if they are still legal; they are never resent automatically. Refused for their time rather than
 * their content.
 */
const TOO_LATE: readonly string[] = ['locked', 'stale'];

/** Of two for one army the later one counts. */
export function withLateOrders(queue: readonly Order[], refused: SkirmishProps['refused']): readonly Order[] {
  if (refused === undefined || !TOO_LATE.includes(refused.code)) return queue;
  const { command } = refused;
  if (command.type !== 'order' && command.type !== 'public-order') return queue;
  const late = command.parts.flatMap((text) => readOrder(text) ?? []);
  const isAgain = (order: Order): boolean => late.some((one) => whoseOrder(one) === whoseOrder(order));
  return [...queue.filter((order) => !isAgain(order)), ...late];
}

interface LateOrder {
  readonly order: Order;
  /** It is legal now. */
  readonly isLegal: boolean;
}

/** Without armies that have had another order since. */
export const offeredAgain = (turn: OwnTurn, queue: readonly Order[]): readonly LateOrder[] =>
  queue
    .filter((order) => orderOf(turn, whoseOrder(order)) === undefined || !isGiven(turn, order))
    .map((order) => ({ order, isLegal: whyRefused(turn, order) === undefined }));

const isGiven = (turn: OwnTurn, order: Order): boolean =>
  turn.orders.some((given) => formatOrder(given) === formatOrder(order));
