// What was played, as sentences.

import { Log } from '../../panels/Log.tsx';
import { say } from './say.ts';
import type { PracticeShared } from './shared.ts';

export function PracticeLog({ table, props, lines, board }: PracticeShared) {
  if (lines.length === 0) return <p class="quiet">{say('empty')}</p>;
  return (
    <Log
      lines={lines}
      names={props.names}
      seat={props.seat}
      cellName={(cell) => table.game.cellName(cell)}
      point={props.point}
      centre={(cell) => board.value?.centre(cell)}
    />
  );
}
