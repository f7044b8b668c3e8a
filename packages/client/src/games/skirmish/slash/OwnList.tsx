// Own orders of this turn, and the valid ones of the last (SKI-13.3).

import { formatOrder } from '@hexmarch/shared/games/skirmish/orderText';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { ordersOf, type SkirmishProps } from '../panels/common/types.ts';
import { lastOrders } from './lastOrders.ts';
import { say } from './say.ts';

export function OwnList({ close, ...props }: SkirmishProps & { readonly close: () => void }) {
  const { turn } = ordersOf(props);
  return (
    <Dialog title={say('list.title')} close={close}>
      <div class="stacked slash-list" data-testid="slash-list">
        <Orders title={say('list.now')} orders={turn.orders.map(formatOrder)} />
        {props.view.turn > 1 && (
          <Orders title={say('list.last', { turn: props.view.turn - 1 })} orders={lastOrders(props)} />
        )}
      </div>
    </Dialog>
  );
}

const Orders = ({ title, orders }: { readonly title: string; readonly orders: readonly string[] }) => (
  <section>
    <h3>{title}</h3>
    {orders.length === 0 ? (
      <p class="quiet">{say('list.none')}</p>
    ) : (
      <ul>
        {orders.map((text) => (
          <li key={text}>
            <code>{text}</code>
          </li>
        ))}
      </ul>
    )}
  </section>
);
