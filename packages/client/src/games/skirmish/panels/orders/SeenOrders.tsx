// Read-only orders of another player (UI-S74): for a companion, and in the replay of a finished match.

import { isActive } from '@hexmarch/shared/games/skirmish/sides';
import { sidesIn } from '@hexmarch/shared/games/skirmish/world';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { turnOf } from '../../facts/viewFacts.ts';
import { IDLE } from '../../orders/mode.ts';
import { playerOf } from '../../orders/ownTurn.ts';
import { say } from '../common/say.ts';
import type { SkirmishProps } from '../common/types.ts';
import { OrderWords } from './OrderLine.tsx';
import { rowsOf, sealedCount } from './rows.ts';

export function SeenOrders({ of, ...props }: SkirmishProps & { readonly of: Seat }) {
  const turn = turnOf(props.view, of, true);
  if (props.outcome !== undefined || !isActive(sidesIn(props.view), playerOf(turn))) return null;
  const rows = rowsOf({ view: props.view, step: { turn, mode: IDLE } });
  const title = say('orders.of', { name: props.names[of] ?? '' });
  return (
    <section class="card orders" aria-label={title} data-testid="orders-seen">
      <header>
        <h2>{title}</h2>
        <span class="sub">{say('orders.sealed', { sealed: sealedCount(rows), all: rows.length })}</span>
      </header>
      <ul class="order-rows">
        {rows.map((row) => (
          <li
            key={row.whose}
            class={`order-row ${row.state}`}
            data-testid={`row-${row.whose}`}
            data-state={row.state}
          >
            <div class="order-head">
              <span class="order-main">
                <OrderWords {...props} seat={of} row={row} player={playerOf(turn)} />
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
