// Army, order and status, in the own list and in that of a player whose orders the viewer may see.

import { formatOrder } from '@hexmarch/shared/games/skirmish/orderText';
import type { LinePart } from '../../../../text/line.ts';
import { spoken } from '../../../../ui/text/Sentence.tsx';
import { autoLine, orderLine } from '../../orders/sentences.ts';
import { Shield } from '../common/Shield.tsx';
import { say } from '../common/say.ts';
import { type SkirmishProps, sentence } from '../common/types.ts';
import { RowStateSign } from './RowStateSign.tsx';
import type { OrderWordsProps } from './rowProps.ts';
import type { OrderRow } from './rows.ts';

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
