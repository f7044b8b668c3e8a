// Orders of others that could stop an order, cheapest first.

import type { Order } from '@hexmarch/shared/games/skirmish/land/types';
import { formatOrder } from '@hexmarch/shared/games/skirmish/orderText';
import type { OwnTurn } from '../orders/ownTurn.ts';
import { stoppersOf } from '../orders/stoppers.ts';
import { Shield } from '../panels/common/Shield.tsx';
import { namesOf, type SkirmishProps } from '../panels/common/types.ts';
import { reasonText } from '../report/why.ts';
import { say } from './say.ts';

const SHOWN = 12;

export function Stoppers({
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
