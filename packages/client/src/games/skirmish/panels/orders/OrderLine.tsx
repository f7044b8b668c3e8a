// Row of an own order: army, order, status, actions.

import { formatOrder } from '@hexmarch/shared/games/skirmish/orderText';
import { useSignal } from '@preact/signals';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { RuleLink } from '../../../../ui/text/RuleLink.tsx';
import { Sentence } from '../../../../ui/text/Sentence.tsx';
import { warningLine } from '../../orders/warningText.ts';
import { RowMenu } from '../common/laterParts.ts';
import { say } from '../common/say.ts';
import { choose, give, ownPlayer, sentence } from '../common/types.ts';
import { OrderWords } from './OrderWords.tsx';
import type { OrderLineProps } from './rowProps.ts';

export function OrderLine({ row, isClosed, ...props }: OrderLineProps) {
  const isOpen = useSignal(false);
  const { whose, order, state, warnings } = row;
  const toggle = (): void => {
    isOpen.value = !isOpen.value;
  };
  const press = (): void => {
    // An order without an answer is sent again; the server is idempotent.
    if (state === 'lost' && order !== undefined) give(props, [order]);
    else choose(props, whose === 'REF' ? 'reserve' : `army:${whose}`);
  };
  const light = (): void => props.point(whose === 'REF' ? [] : [whose]);
  return (
    <li class={`order-row ${state}`} data-testid={`row-${whose}`} data-state={state}>
      <div class="order-head">
        <button
          type="button"
          class="order-main"
          onClick={press}
          onMouseEnter={light}
          onMouseLeave={() => props.point([])}
        >
          <OrderWords {...props} row={row} player={ownPlayer(props)} />
        </button>
        {order !== undefined && (
          <button
            type="button"
            class="ib"
            aria-expanded={isOpen.value}
            aria-label={say('row.menu', { order: formatOrder(order) })}
            data-testid={`menu-${whose}`}
            onClick={toggle}
          >
            <Icon name="lu:ellipsis" />
          </button>
        )}
      </div>
      {warnings.map((warning) => (
        <p key={warning.kind} class="order-warning" data-testid="row-warning">
          <Icon name="lu:triangle-alert" size={15} />
          <span>
            <Sentence {...sentence(props, warningLine(warning))} /> <RuleLink rule={warning.rule} />
          </span>
        </p>
      ))}
      {isOpen.value && <RowMenu {...props} row={row} isClosed={isClosed} fold={toggle} />}
    </li>
  );
}
