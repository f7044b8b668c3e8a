// The orders of a resolved turn as chips, the own ones first.

import { useSignal } from '@preact/signals';
import { type Filter, filtered, playerRows } from '../resolution/rows.ts';
import { Filters, OrderButton, PlayerOrders, type ReportCardProps } from './ReportCard.tsx';
import { say } from './say.ts';

export function OrderRows({ resolved, showing, selectedId, ask }: ReportCardProps) {
  const { eyes } = showing;
  const filter = useSignal<Filter>(eyes === undefined ? 'all' : 'mine');
  const rows = filtered(playerRows(resolved, eyes), filter.value, eyes);
  const isOwn = filter.value === 'mine';
  return (
    <div class="ski-report">
      <Filters {...{ resolved, showing }} filter={filter.value} choose={(next) => (filter.value = next)} />
      {rows.length === 0 && <p class="quiet">{say('report.nothing')}</p>}
      {isOwn ? (
        <p class="orders own">
          {rows
            .flatMap(({ orders }) => orders)
            .map((order) => (
              <OrderButton
                key={order.id}
                order={order}
                isSelected={order.id === selectedId}
                {...{ showing, ask }}
              />
            ))}
        </p>
      ) : (
        <ul class="players">
          {rows.map((row) => (
            <PlayerOrders key={row.player} {...{ row, resolved, showing, selectedId, ask }} />
          ))}
        </ul>
      )}
    </div>
  );
}
