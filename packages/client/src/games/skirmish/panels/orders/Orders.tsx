// SKI-13.3: own orders (UI-S23), one row per army with its status, and the text field for more.

import { activePlayers, isActive } from '@hexmarch/shared/games/skirmish/sides';
import { sidesIn } from '@hexmarch/shared/games/skirmish/world';
import { later } from '../../../../ui/controls/Later.tsx';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { RuleLink } from '../../../../ui/text/RuleLink.tsx';
import { Sentence } from '../../../../ui/text/Sentence.tsx';
import { whyClosed } from '../../orders/ownTurn.ts';
import { refusalLine } from '../../orders/refusals.ts';
import { useHours } from '../common/hours.ts';
import { KeyName } from '../common/KeyName.tsx';
import { say } from '../common/say.ts';
import { closesAt, dueAt } from '../common/times.ts';
import { give, ordersOf, ownPlayer, type SkirmishProps, sentence } from '../common/types.ts';
import { Effect } from '../compose/Effect.tsx';
import { Away } from '../joining/Away.tsx';
import { Joining } from '../joining/Joining.tsx';
import { TvButton } from '../joining/TvButton.tsx';
import { Vote } from '../rulings/Vote.tsx';
import { TypedLine } from '../typed/TypedLine.tsx';
import { LateOrders } from './LateOrders.tsx';
import { OrderLine } from './OrderLine.tsx';
import { holdsFor, type OrderRow, rowsOf, sealedCount } from './rows.ts';

const SeenOrders = later(() => import('./SeenOrders.tsx').then(({ SeenOrders }) => SeenOrders));

/** On a phone all panels beside the board share a tab. */
export function Orders(props: SkirmishProps) {
  return (
    <>
      {props.near !== undefined && <SeenOrders {...props} of={props.near} />}
      {plays(props) ? <OwnOrders {...props} /> : <Watched {...props} />}
      {props.phone && (
        <>
          <Effect {...props} />
          <Vote {...props} />
          <Joining {...props} />
        </>
      )}
    </>
  );
}

const plays = (props: SkirmishProps): boolean =>
  props.outcome === undefined && isActive(sidesIn(props.view), ownPlayer(props));

function OwnOrders(props: SkirmishProps) {
  const step = ordersOf(props);
  const rows = rowsOf({ view: props.view, step, flying: props.flying });
  const hour = useHours();
  const until = dueAt(props, 'resolve');
  const counts = { sealed: sealedCount(rows), all: rows.length };
  const closed = whyClosed(step.turn);
  return (
    <section class="card orders" aria-label={say('orders.title')} data-testid="orders">
      <header>
        <h2>{say('orders.title')}</h2>
        <span class="sub" data-testid="sealed-count">
          {until === undefined ? say('orders.sealed', counts) : say('orders.secret', { hour: hour(until) })}
        </span>
      </header>
      {rows.length === 0 && <p class="quiet">{say('orders.none')}</p>}
      <ul class="order-rows">
        {rows.map((row) => (
          <OrderLine key={row.whose} {...props} row={row} isClosed={closed !== undefined} />
        ))}
      </ul>
      <div class="order-acts">
        {closed === undefined && <NothingToChange {...props} rows={rows} />}
        <Planning {...props} />
        <Away {...props} />
      </div>
      <LateOrders {...props} />
      <TypedLine {...props} />
    </section>
  );
}

/** UI-S74: spectators only see until when orders are accepted. */
function Watched(props: SkirmishProps) {
  const hour = useHours();
  if (props.outcome !== undefined) return null;
  const at = closesAt(props);
  const refused = props.seat === undefined ? undefined : whyClosed(ordersOf(props).turn);
  const line = refused === undefined ? undefined : refusalLine(refused);
  const players = activePlayers(sidesIn(props.view)).length;
  return (
    <section class="card orders" aria-label={say('orders.others')} data-testid="orders-watched">
      {line !== undefined && refused !== undefined && (
        <p>
          <Sentence {...sentence(props, line)} /> <RuleLink rule={refused.rule} />
        </p>
      )}
      <p class="quiet">
        {at === undefined
          ? say('orders.giving', { players })
          : say('orders.givingUntil', { players, hour: hour(at) })}
      </p>
      {props.seat === undefined && !props.phone && <TvButton />}
    </section>
  );
}

/**
 * Holding is an order like any other (UI-S33): one button holds with every remaining army, and so counts as having played the turn.
 * Hidden once every army has an order.
 */
function NothingToChange({ rows, ...props }: SkirmishProps & { readonly rows: readonly OrderRow[] }) {
  const holds = holdsFor(rows);
  if (holds.length === 0) return null;
  const isEmpty = rows.every(({ order }) => order === undefined);
  return (
    <button
      type="button"
      class="ghost small nothing-to-change"
      data-testid="nothing-to-change"
      disabled={props.pending}
      onClick={() => give(props, holds)}
    >
      <Icon name="lu:shield" size={15} />
      {say(isEmpty ? 'hold.all' : 'hold.others', { count: holds.length })}
    </button>
  );
}

/** Button for what-if plans (UI-S28), whose chunk is lazy: they are drawn up on the map. */
const Planning = (props: SkirmishProps) => (
  <button
    type="button"
    class="ghost small"
    data-testid="open-what-if"
    data-key="skirmish.whatIf"
    onClick={async () => (await import('../../whatif/planInput.ts')).enterWhatIf(props)}
  >
    <Icon name="lu:flask-conical" size={15} /> {say('whatIf')} <KeyName of="W" />
  </button>
);
