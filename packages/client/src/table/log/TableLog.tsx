// The log, as sentences: a line highlights its cells on the board.

import type { ReadonlySignal, Signal } from '@preact/signals';
import type { AnyProps } from '../../gameApi/anyGame.ts';
import type { LogFilter } from '../../gameApi/frameText.ts';
import type { PlayTable } from '../../gameApi/playTable.ts';
import { Log, type LogLine } from '../../ui/text/Log.tsx';
import type { BoardControl } from '../input/boardControl.ts';
import { layoutState } from '../layout/layoutState.ts';
import { say } from '../words/say.ts';

export interface TableLogProps {
  readonly table: Pick<PlayTable, 'game'>;
  readonly props: Pick<AnyProps, 'names' | 'seat' | 'point' | 'view'>;
  readonly lines: readonly LogLine[];
  readonly board: ReadonlySignal<BoardControl | undefined>;
}

export function TableLog({ table, props, lines, board }: TableLogProps) {
  const filters = table.game.logFilters?.(props.view, props.seat) ?? [];
  const chosen = layoutState(table, 'logFilter', '');
  const filter = filters.find(({ id }) => id === chosen.value);
  const shown =
    filter === undefined ? lines : lines.filter(({ line, turn }) => filter.shows(line, turn?.seat));
  return (
    <>
      {filters.length > 0 && <Filters filters={filters} chosen={chosen} />}
      <Log
        lines={shown}
        none={say('log.none')}
        names={props.names}
        seat={props.seat}
        cellName={(cell) => table.game.cellName(cell)}
        point={props.point}
        centre={(cell) => board.value?.centre(cell)}
      />
    </>
  );
}

interface FiltersProps {
  readonly filters: readonly LogFilter[];
  readonly chosen: Signal<string>;
}

/** Pressed again, one shows all. */
const Filters = ({ filters, chosen }: FiltersProps) => (
  <fieldset class="row" aria-label={say('log.filters')} data-testid="log-filters">
    {filters.map(({ id, label }) => (
      <button
        key={id}
        type="button"
        class={`ghost small${id === chosen.value ? ' on' : ''}`}
        aria-pressed={id === chosen.value}
        data-testid={`log-filter-${id}`}
        onClick={() => {
          chosen.value = id === chosen.value ? '' : id;
        }}
      >
        {label}
      </button>
    ))}
  </fieldset>
);
