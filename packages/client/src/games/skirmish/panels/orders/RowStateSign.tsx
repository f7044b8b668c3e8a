// Status icon of an order: a lock only once the server has it (UI-S24).

import { Icon, type IconName } from '../../../../ui/pictures/Icon.tsx';
import { type Key, say } from '../common/say.ts';
import type { SkirmishProps } from '../common/types.ts';
import type { OrderRow, RowState } from './rows.ts';

const SIGNS: Readonly<Record<RowState, readonly [IconName, Key] | undefined>> = {
  auto: ['lu:minus', 'state.auto'],
  giving: ['lu:pencil', 'state.giving'],
  // Delayed: the acknowledgement mostly arrives before anybody could read it.
  sent: undefined,
  sending: ['lu:hourglass', 'state.sending'],
  lost: ['lu:wifi-off', 'state.lost'],
  sealed: ['lu:lock', 'state.sealed'],
};

export function RowStateSign({ row, ...props }: SkirmishProps & { readonly row: OrderRow }) {
  const sign = SIGNS[row.state];
  if (sign === undefined) return <span class="order-state" />;
  const [icon, key] = sign;
  return (
    <span class="order-state">
      <span>
        <Icon name={row.isPublic ? 'lu:megaphone' : icon} size={15} />
        {say(row.isPublic ? 'state.public' : key)}
      </span>
      {row.until !== undefined && <small>{say('state.until', { turn: row.until })}</small>}
      {row.by !== undefined && row.by !== props.seat && (
        <small>{say('state.by', { name: props.names[row.by] ?? '' })}</small>
      )}
    </span>
  );
}
