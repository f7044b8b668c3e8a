// The log, as sentences: a line highlights its cells on the board.

import type { ReadonlySignal } from '@preact/signals';
import type { AnyProps } from '../../gameApi/anyGame.ts';
import type { PlayTable } from '../../gameApi/playTable.ts';
import { Log, type LogLine } from '../../ui/text/Log.tsx';
import type { BoardControl } from '../input/boardControl.ts';
import { say } from '../words/say.ts';

export interface TableLogProps {
  readonly table: Pick<PlayTable, 'game'>;
  readonly props: Pick<AnyProps, 'names' | 'seat' | 'point'>;
  readonly lines: readonly LogLine[];
  readonly board: ReadonlySignal<BoardControl | undefined>;
}

export const TableLog = ({ table, props, lines, board }: TableLogProps) => (
  <Log
    lines={lines}
    none={say('log.none')}
    names={props.names}
    seat={props.seat}
    cellName={(cell) => table.game.cellName(cell)}
    point={props.point}
    centre={(cell) => board.value?.centre(cell)}
  />
);
