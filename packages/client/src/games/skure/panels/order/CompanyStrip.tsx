// Phone layout of the turn order of a company battle (UI-K87): the current fighter, the next four, all others as ticks in the paint of their
// side, and the viewer's next fighter at the end.

import './companyStrip.css';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { say as sayGame } from '../../words/say.ts';
import { HpBar } from '../common/HpBar.tsx';
import { Token } from '../common/Token.tsx';
import { paintOf, type SkureProps } from '../common/types.ts';
import { nextOfSeat, type OrderRow, orderRows, spokenRow } from '../words/orderRows.ts';
import { say } from '../words/say.ts';

const NEXT_FEW = 4;
const NOW_PX = 34;
const OTHERS_PX = 26;

export function CompanyStrip(props: SkureProps) {
  const { view, seat } = props;
  const rows = orderRows(view);
  const ahead = rows.filter(({ isPast, state }) => !isPast && state !== 'skipped');
  const [first, ...others] = ahead;
  const isNow = first?.state === 'now';
  const own = nextOfSeat(view, seat ?? NOBODY);
  return (
    <>
      <div class="hidden">
        <ol aria-label={sayGame('panel.order')}>
          {rows.map((row) => (
            <li key={row.one.id} aria-current={row.state === 'now' ? 'step' : undefined}>
              {spokenRow(row)}
            </li>
          ))}
        </ol>
      </div>
      <div class="strip-turns" aria-hidden="true">
        {first !== undefined && <Figure row={first} heightPx={isNow ? NOW_PX : OTHERS_PX} />}
        {others.slice(0, NEXT_FEW).map((row) => (
          <Figure key={row.one.id} row={row} heightPx={OTHERS_PX} />
        ))}
        <span class="strip-ticks">
          {others.slice(NEXT_FEW).map(({ one }) => (
            <i
              key={one.id}
              class={`paint-${paintOf(one)}${one.seat === seat ? ' own' : ''}`}
              data-side={paintOf(one)}
            />
          ))}
        </span>
      </div>
      {own !== undefined && (
        <span class="strip-own" data-testid="strip-own">
          <span aria-hidden="true">
            <Token of={own.one} heightPx={OTHERS_PX} />
          </span>
          <b>{isDue(view, own.one) ? say('order.inNow') : say('order.in', { count: own.turns })}</b>
        </span>
      )}
    </>
  );
}

const isDue = ({ company }: SkureProps['view'], { id }: OrderRow['one']): boolean =>
  company?.due.includes(id) === true;

/** No seat has it. */
const NOBODY: Seat = -1;

const Figure = ({ row: { one, state, bracket }, heightPx }: { row: OrderRow; heightPx: number }) => (
  <span class="strip-turn" data-state={state} data-bracket={bracket}>
    <Token of={one} heightPx={heightPx} />
    <HpBar of={one} />
  </span>
);
