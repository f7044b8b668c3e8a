// Phone layout of the turn order, above the board (UI-K60); the active fighter is larger.

import './strip.css';
import { useEffect, useRef } from 'preact/hooks';
import { later } from '../../../../ui/controls/Later.tsx';
import { say as sayGame } from '../../words/say.ts';
import { bringNow } from '../common/bringNow.ts';
import { HpBar } from '../common/HpBar.tsx';
import { Token } from '../common/Token.tsx';
import type { SkureProps } from '../common/types.ts';
import { useAnswers } from '../question/useAnswers.ts';
import { orderRows, spokenRow } from '../words/orderRows.ts';
import { say } from '../words/say.ts';

const CompanyStrip = later(() => import('./CompanyStrip.tsx').then(({ CompanyStrip }) => CompanyStrip));

const NOW_PX = 32;
const OTHERS_PX = 27;
/** More are scrolled. */
const ALL_MAX = 12;

export function OrderStrip(props: SkureProps) {
  const { view } = props;
  const isCompany = view.company !== undefined;
  // Visible in every tab.
  useAnswers(props, props.phone);
  if (view.phase !== 'battle') return null;
  return (
    <div class={`order-strip${isCompany ? ' company-strip' : ''}`} data-testid="order-strip">
      <b class="order-round" aria-hidden="true">
        {say('order.roundShort', { round: view.round })}
      </b>
      {isCompany ? <CompanyStrip {...props} /> : <Turns view={view} />}
      {/* A figure is too small for a finger: together they lead to the list, whose rows are large enough. */}
      <button
        type="button"
        class="order-open"
        aria-label={sayGame('panel.order')}
        title={sayGame('panel.order')}
        onClick={() => props.open('order')}
      />
    </div>
  );
}

function Turns({ view }: Pick<SkureProps, 'view'>) {
  const list = useRef<HTMLOListElement>(null);
  const rows = orderRows(view);
  useEffect(() => bringNow(list.current, 'inline'), [view.actor]);
  // Side by side they have room for about ten.
  return (
    <ol ref={list} class={rows.length > ALL_MAX ? 'many' : undefined} aria-label={sayGame('panel.order')}>
      {rows.map((row) => (
        <li key={row.one.id} data-state={row.state} aria-current={row.state === 'now' ? 'step' : undefined}>
          <span class="hidden">{spokenRow(row)}</span>
          <Token of={row.one} heightPx={row.state === 'now' ? NOW_PX : OTHERS_PX} />
          <HpBar of={row.one} />
        </li>
      ))}
    </ol>
  );
}
