// Phone layout of the turn order, above the board (UI-K60); the active fighter is larger.

import './strip.css';
import { useEffect, useRef } from 'preact/hooks';
import { CHOICES } from '../../draft/draft.ts';
import { bringNow } from '../common/bringNow.ts';
import { HpBar } from '../common/HpBar.tsx';
import { Token } from '../common/Token.tsx';
import { choose, draftOf, isLookedAt, paintOf, type SkureProps } from '../common/types.ts';
import { useAnswers } from '../question/useAnswers.ts';
import { orderRows, spokenRow } from '../words/orderRows.ts';
import { say } from '../words/say.ts';

const NOW_PX = 44;
const OTHERS_PX = 33;

export function OrderStrip(props: SkureProps) {
  const { view } = props;
  const list = useRef<HTMLOListElement>(null);
  const { actor } = view;
  // Visible in every tab.
  useAnswers(props, props.phone);
  useEffect(() => bringNow(list.current, 'inline'), [actor]);
  if (view.phase !== 'battle') return null;
  return (
    <div class="order-strip" data-testid="order-strip">
      <ol ref={list} aria-label={say('order')}>
        {orderRows(view).map((row) => (
          <li key={row.one.id} data-state={row.state}>
            <button
              type="button"
              aria-current={row.state === 'now' ? 'step' : undefined}
              aria-pressed={isLookedAt(draftOf(props), row.one.id)}
              onClick={() => choose(props, CHOICES.look(row.one.id))}
            >
              <span class="hidden">{spokenRow(row)}</span>
              <Token of={row.one} heightPx={row.state === 'now' ? NOW_PX : OTHERS_PX} />
              <b class={`c${paintOf(row.one)}`} aria-hidden="true">
                {row.one.id}
              </b>
              <HpBar of={row.one} />
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
