// Turn order (UI-K21): a row per fighter (done, now, next or passed over) with its public status.

import { dataOf } from '@hexmarch/shared/games/skure/characters';
import { type Signal, useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { SideCard } from '../../company/index.ts';
import { CHOICES } from '../../draft/draft.ts';
import { say as sayGame } from '../../words/say.ts';
import { className } from '../../words/words.ts';
import { bringNow } from '../common/bringNow.ts';
import { HpBar } from '../common/HpBar.tsx';
import { Stance } from '../common/Stance.tsx';
import { Token } from '../common/Token.tsx';
import { choose, draftOf, isLookedAt, litBy, paintOf, type SkureProps } from '../common/types.ts';
import { QuestionDock } from '../question/QuestionDock.tsx';
import {
  firstOfRound,
  foldedOrder,
  isOver,
  nextOfSeat,
  type OrderRow,
  orderRows,
  spokenRow,
  tagsOf,
} from '../words/orderRows.ts';
import { say } from '../words/say.ts';

export function Order(props: SkureProps) {
  const { view } = props;
  const list = useRef<HTMLOListElement>(null);
  const { actor } = view;
  useEffect(() => bringNow(list.current, 'block'), [actor]);
  if (view.phase !== 'battle') return null;
  const rows = orderRows(view);
  const done = rows.filter(({ isPast }) => isPast).length;
  return (
    <>
      {props.alone && <QuestionDock {...props} />}
      <section
        class="card battle-order"
        data-panel="order"
        aria-label={sayGame('panel.order')}
        data-testid="order"
      >
        <header>
          <h2>{sayGame('panel.order')}</h2>
          {!isOver(view) && <span class="sub">{say('order.acted', { done, all: rows.length })}</span>}
          <Goal view={view} />
        </header>
        <Rows {...props} rows={rows} list={list} />
        {!isOver(view) && <Coming {...props} />}
      </section>
      {props.phone && view.company !== undefined && <SideCard {...props} />}
    </>
  );
}

/** Announced in words by a battle master (SKURE-15.12). */
const Goal = ({ view: { company } }: Pick<SkureProps, 'view'>) =>
  company === undefined || company.goal === '' ? null : (
    <p class="order-goal" data-testid="goal">
      <Icon name="lu:target" size={15} /> {say('order.goal', { goal: company.goal })}
    </p>
  );

interface RowsProps extends SkureProps {
  readonly rows: readonly OrderRow[];
  readonly list: RefObject<HTMLOListElement | null>;
}

/** A long order is folded (UI-K87). */
function Rows({ rows, list, ...props }: RowsProps) {
  const showsActed = useSignal(false);
  const showsFar = useSignal(false);
  const isFolded = props.view.company !== undefined && !isOver(props.view);
  const { acted, shown, far } = isFolded
    ? foldedOrder(rows, props.seat)
    : { acted: [], shown: rows, far: [] };
  const items = [...(showsActed.value ? acted : []), ...shown, ...(showsFar.value ? far : [])];
  return (
    <>
      <Fold open={showsActed} count={acted.length} text={say('order.folded', { count: acted.length })} />
      <ol ref={list} class={isFolded ? 'long' : undefined}>
        {items.map((row) => (
          <li key={row.one.id} data-state={row.state} data-bracket={row.bracket}>
            <Row {...props} row={row} />
          </li>
        ))}
      </ol>
      <Fold open={showsFar} count={far.length} text={say('order.far', { count: far.length })} />
    </>
  );
}

interface FoldProps {
  readonly open: Signal<boolean>;
  readonly count: number;
  readonly text: string;
}

const Fold = ({ open, count, text }: FoldProps) =>
  count === 0 ? null : (
    <button
      type="button"
      class="order-fold"
      aria-expanded={open.value}
      onClick={() => {
        open.value = !open.value;
      }}
    >
      {text}
    </button>
  );

function Row({ row, ...props }: SkureProps & { readonly row: OrderRow }) {
  const { one, state } = row;
  return (
    <button
      type="button"
      class="order-line"
      data-who={one.id}
      data-testid={`order-${one.id}`}
      aria-current={state === 'now' ? 'step' : undefined}
      aria-pressed={isLookedAt(draftOf(props), one.id)}
      onClick={() => {
        choose(props, CHOICES.look(one.id));
        if (props.phone) props.open('fighter');
      }}
      {...litBy(props, one.at)}
    >
      <span class="hidden">{spokenRow(row)}</span>
      <Token of={one} heightPx={props.view.company === undefined ? 33 : 28} />
      <span class="order-about" aria-hidden="true">
        <span class="order-name">
          <b class={`paint-${paintOf(one)}`}>{one.id}</b> {className(one.class)}
          {props.view.company !== undefined && one.seat in props.names && (
            <small> {props.names[one.seat]}</small>
          )}
        </span>
        <Tags row={row} />
      </span>
      <HpBar of={one} />
      <span class="order-hp" aria-hidden="true">
        <b>{one.hp < 0 ? `−${-one.hp}` : one.hp}</b>
        <span class="order-all">/{dataOf(one).hp}</span>
      </span>
    </button>
  );
}

function Tags({ row: { one, state, isAway } }: { readonly row: OrderRow }) {
  const tags = tagsOf(one);
  return (
    <span class="order-tags">
      {state === 'next' && <i class="tag next">{say('order.next')}</i>}
      {tags.map((tag) => (
        <i key={tag} class="tag">
          {tag}
        </i>
      ))}
      {isAway && <Icon name="lu:hourglass" size={15} />}
      {one.stance !== null && one.life === 'standing' && <Stance of={one.stance.type} sizePx={16} />}
    </span>
  );
}

/** Who starts the next round, and when the viewer acts next. */
function Coming({ view, seat }: SkureProps) {
  const first = firstOfRound(view);
  const own = seat === undefined ? undefined : nextOfSeat(view, seat);
  return (
    <p class="order-coming">
      {first !== undefined && <span>{say('order.round', { round: view.round + 1, id: first.id })}</span>}
      {own !== undefined && (
        <span>
          {own.after === undefined || own.after.id === view.actor
            ? say('order.youNext', { id: own.one.id })
            : say(view.company === undefined ? 'order.you' : 'order.youIn', {
                id: own.one.id,
                after: own.after.id,
                count: own.turns,
              })}
        </span>
      )}
    </p>
  );
}
