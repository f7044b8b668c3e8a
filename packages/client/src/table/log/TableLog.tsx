// The log, as sentences: a line highlights its cells on the board.

import type { ReadonlySignal } from '@preact/signals';
import type { AnyProps } from '../../gameApi/anyGame.ts';
import type { PlayTable } from '../../gameApi/playTable.ts';
import { later } from '../../ui/controls/Later.tsx';
import { Log, type LogLine } from '../../ui/text/Log.tsx';
import type { BoardControl } from '../input/boardControl.ts';
import { layoutState } from '../layout/layoutState.ts';
import { say } from '../words/say.ts';

/** Few games have any. */
const LogFilters = later(() => import('./LogFilters.tsx').then(({ LogFilters }) => LogFilters));

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
      {filters.length > 0 && lines.length > 0 && <LogFilters filters={filters} chosen={chosen} />}
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
