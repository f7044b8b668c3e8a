// Row of an own order: army, order, status, actions.

import { formatOrder } from '@hexmarch/shared/games/skirmish/orderText';
import { useSignal } from '@preact/signals';
import type { LinePart } from '../../../../text/line.ts';
import { later } from '../../../../ui/controls/Later.tsx';
import { Icon, type IconName } from '../../../../ui/pictures/Icon.tsx';
import { RuleLink } from '../../../../ui/text/RuleLink.tsx';
import { Sentence, spoken } from '../../../../ui/text/Sentence.tsx';
import { autoLine, orderLine } from '../../orders/sentences.ts';
import { warningLine } from '../../orders/warnings.ts';
import { Shield } from '../common/Shield.tsx';
import { type Key, say } from '../common/say.ts';
import { choose, give, ownPlayer, type SkirmishProps, sentence } from '../common/types.ts';
import type { OrderLineProps, OrderRow, OrderWordsProps, RowState } from './rows.ts';

const RowMenu = later(() => import('./RowMenu.tsx').then(({ RowMenu }) => RowMenu));

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

/** Army, order and status, in the own list and in that of a player whose orders the viewer may see. */
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
