// Army, order and status, in the own list and in that of a player whose orders the viewer may see.

import { formatOrder } from '@hexmarch/shared/games/skirmish/orderText';
import type { LinePart } from '../../../../text/line.ts';
import { Icon, type IconName } from '../../../../ui/pictures/Icon.tsx';
import { spoken } from '../../../../ui/text/Sentence.tsx';
import { autoLine, orderLine } from '../../orders/sentences.ts';
import { Shield } from '../common/Shield.tsx';
import { type Key, say } from '../common/say.ts';
import { type SkirmishProps, sentence } from '../common/types.ts';
import type { OrderWordsProps } from './rowProps.ts';
import type { OrderRow, RowState } from './rows.ts';

export const OrderWords = ({ row, player, ...props }: OrderWordsProps) => (
  <>
    <Shield view={props.view} player={player} heightPx={30} />
    <span class="order-words">
      <b>{textOf(row)}</b>
      <RowStateSign {...props} row={row} />
      <small>{wordsOf(props, row)}</small>
    </span>
  </>
);

/** Default of an army without an order (SKI-5.10). */
const textOf = ({ whose, order }: OrderRow): string =>
  order === undefined ? (whose === 'REF' ? whose : `${whose} H`) : formatOrder(order);

function wordsOf(props: SkirmishProps, { whose, order }: OrderRow): string {
  const parts: readonly LinePart[] =
    order === undefined ? (whose === 'REF' ? [say('row.reserve')] : autoLine(whose)) : orderLine(order);
  return spoken(sentence(props, parts));
}

const SIGNS: Readonly<Record<RowState, readonly [IconName, Key] | undefined>> = {
  auto: ['lu:minus', 'state.auto'],
  giving: ['lu:pencil', 'state.giving'],
  // Delayed: the acknowledgement mostly arrives before anybody could read it.
  sent: undefined,
  sending: ['lu:hourglass', 'state.sending'],
  lost: ['lu:wifi-off', 'state.lost'],
  sealed: ['lu:lock', 'state.sealed'],
};

/** Status icon of an order: a lock only once the server has it (UI-S24). */
function RowStateSign({ row, ...props }: SkirmishProps & { readonly row: OrderRow }) {
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
