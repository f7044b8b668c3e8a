// Report of one turn (UI-S36): orders and results by player. Hovering an order highlights its territories; a click
// explains it.

import { useSignal } from '@preact/signals';
import { listText } from '../../../text/language.ts';
import { Icon, lineGlyph } from '../../../ui/pictures/Icon.tsx';
import { copyText } from '../../../ui/text/copyText.ts';
import { Name } from '../../../ui/text/Name.tsx';
import type { Resolved } from '../resolution/resolved.ts';
import {
  FILTERS,
  type Filter,
  failuresIn,
  filtered,
  type OrderRow,
  type PlayerRow,
  playerRows,
} from '../resolution/rows.ts';
import { Shield } from './Parts.tsx';
import { reportText } from './reportText.ts';
import { say } from './say.ts';
import type { Showing } from './showing.ts';

export interface ReportCardProps {
  readonly resolved: Resolved;
  readonly showing: Showing;
  readonly selectedId: string | undefined;
  readonly ask: (id: string) => void;
}

export function ReportCard(props: ReportCardProps) {
  const { resolved, showing } = props;
  const filter = useSignal<Filter>('all');
  const { eyes } = showing;
  const rows = filtered(playerRows(resolved, eyes), filter.value, eyes);
  const { report } = resolved;
  return (
    <section
      class="card ski-report"
      aria-label={say('report.title', { turn: report.turn })}
      data-testid="report"
    >
      <header>
        <h2>{say('report.title', { turn: report.turn })}</h2>
      </header>
      <Filters {...props} filter={filter.value} choose={(next) => (filter.value = next)} />
      {report.effect !== null && <p class="sub">{say('report.effect', { effect: report.effect })}</p>}
      {/* A scroll container must be reachable by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above. */}
      <ul class="players" tabIndex={0} onMouseLeave={() => showing.point([])}>
        {rows.map((row) => (
          <PlayerOrders key={row.player} row={row} {...props} />
        ))}
        {rows.length === 0 && <li class="quiet">{say('report.nothing')}</li>}
      </ul>
      <Legend />
      <Copying {...props} />
    </section>
  );
}

interface FiltersProps extends Pick<ReportCardProps, 'resolved' | 'showing'> {
  readonly filter: Filter;
  readonly choose: (filter: Filter) => void;
}

/** A spectator has no orders and no land. */
export function Filters({ resolved, showing: { eyes }, filter, choose }: FiltersProps) {
  const offered = eyes === undefined ? FILTERS.filter((one) => one === 'all' || one === 'failures') : FILTERS;
  const count = failuresIn(resolved);
  return (
    <fieldset class="filters" aria-label={say('report.filters')}>
      {offered.map((one) => (
        <button key={one} type="button" aria-pressed={filter === one} onClick={() => choose(one)}>
          {say(`report.filter.${one}`, { count })}
        </button>
      ))}
    </fieldset>
  );
}

/** As plain text, and with Discord markup. */
function Copying({ resolved, showing }: ReportCardProps) {
  const copied = useSignal(false);
  const copy = async (way: 'plain' | 'discord'): Promise<void> => {
    await copyText(reportText(resolved, showing, way));
    copied.value = true;
  };
  return (
    <span class="copying">
      <span class="hidden" aria-live="polite">
        {copied.value && say('report.copied')}
      </span>
      {(['plain', 'discord'] as const).map((way) => (
        <button
          key={way}
          type="button"
          class="ghost small"
          title={say(`report.copy.${way}`)}
          aria-label={say(`report.copy.${way}`)}
          data-testid={`copy-${way}`}
          onClick={() => void copy(way)}
        >
          <Icon name={way === 'plain' ? (copied.value ? 'lu:check' : 'lu:copy') : 'lu:share-2'} size={16} />{' '}
          {say(`report.copy.${way}.word`)}
        </button>
      ))}
    </span>
  );
}

interface PlayerOrdersProps extends ReportCardProps {
  readonly row: PlayerRow;
}

export function PlayerOrders({ row, showing, selectedId, ask }: PlayerOrdersProps) {
  const { player, orders, farming, expansion } = row;
  return (
    <li>
      <Shield player={player} showing={showing} heightPx={26} />
      <div>
        <p>
          <b class={`c${player}`}>
            <Name>{showing.name(player)}</Name>
          </b>
          {player === showing.eyes && <span class="sub">{say('report.you')}</span>}
          <Gained farming={farming} expansion={expansion} />
          {row.isEliminated && <span class="out">{say('report.out')}</span>}
          {row.hasMissed && <span class="sub">{say('report.missed')}</span>}
          {row.isExcused && <span class="sub">{say('report.excused')}</span>}
        </p>
        <p class="orders">
          {orders.map((order) => (
            <OrderButton
              key={order.id}
              order={order}
              isSelected={order.id === selectedId}
              {...{ showing, ask }}
            />
          ))}
          {orders.length === 0 && <span class="sub">{say('report.noArmies')}</span>}
        </p>
      </div>
    </li>
  );
}

function Gained({ farming, expansion }: Pick<PlayerRow, 'farming' | 'expansion'>) {
  if (farming + expansion === 0) return null;
  const words = listText([
    ...(farming === 0 ? [] : [say('report.fromFarms', { count: farming })]),
    ...(expansion === 0 ? [] : [say('report.fromLand', { count: expansion })]),
  ]);
  return (
    <span class="gained" title={words}>
      <span class="hidden">{words}</span>
      <span aria-hidden="true" data-sign={`+${farming + expansion}`} />
    </span>
  );
}

const SCISSORS = lineGlyph(
  'M9 6a3 3 0 1 1-6 0a3 3 0 1 1 6 0M9 18a3 3 0 1 1-6 0a3 3 0 1 1 6 0M8.1 8.1L12 12M20 4L8.1 15.9M14.8 14.8L20 20',
);

const GLYPHS = { done: 'lu:check', failed: 'lu:x', invalid: 'lu:ban' } as const;

interface OrderButtonProps extends Pick<ReportCardProps, 'showing' | 'ask'> {
  readonly order: OrderRow;
  readonly isSelected: boolean;
}

export function OrderButton({ order, isSelected, showing, ask }: OrderButtonProps) {
  const { id, text, isAuto, isCut, isKilled, vp, codes } = order;
  const state = isCut ? 'failed' : order.state;
  const light = (): void => showing.point(codes);
  return (
    <button
      type="button"
      class={`ski-order ${state}${isAuto ? ' auto' : ''}`}
      aria-pressed={isSelected}
      aria-label={say('report.order', {
        text,
        state: isCut ? 'cut' : state,
        auto: isAuto,
        killed: isKilled,
        vp,
      })}
      data-testid={`order-${id}`}
      onMouseEnter={light}
      onFocus={light}
      onBlur={() => showing.point([])}
      onClick={() => ask(id)}
    >
      {isCut ? (
        <Icon of={SCISSORS} size={13} />
      ) : (
        <Icon name={isAuto && state === 'done' ? 'lu:minus' : GLYPHS[state]} size={13} />
      )}
      <span class="words">{text}</span>
      {vp > 0 && <sup data-sign={`+${vp}`} />}
      {isKilled && <Icon name="lu:swords" size={13} />}
    </button>
  );
}

const Legend = () => (
  <p class="legend" aria-hidden="true">
    <span class="done">{say('report.state.done')}</span>
    <span class="failed">{say('report.state.failed')}</span>
    <span class="invalid">{say('report.state.invalid')}</span>
    <span class="auto">{say('report.state.auto')}</span>
  </p>
);
