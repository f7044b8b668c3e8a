// The last turn in a live match, beginning with what was missed (UI-15).

import { useSignal } from '@preact/signals';
import { missedSince } from '../../../source/away.ts';
import { LastTurn, type Missed } from '../../../table/lastTurn/LastTurn.tsx';
import { together } from '../../../text/names.ts';
import type { MatchTable } from '../session/matchTable.ts';
import type { Shared } from '../session/shared.ts';
import { say } from '../words/laterWords.ts';

/** `isWanted`: also what was seen live. */
export function MatchLastTurn({ table, props, away, board, isWanted }: Shared & { isWanted: boolean }) {
  const heeded = useSignal<number | undefined>(undefined);
  const { value: from } = away;
  const missed = from === undefined || heeded.value === from ? undefined : missedBy(table, props, from);
  if (missed === undefined && !isWanted && board.value?.recapping.value !== true) return null;
  return (
    <LastTurn
      table={table}
      props={props}
      board={board}
      missed={missed}
      heed={() => {
        heeded.value = from;
      }}
    />
  );
}

function missedBy(table: MatchTable, { seat, names }: Shared['props'], from: number): Missed | undefined {
  const history = table.source.history.value;
  if (history === undefined || seat === undefined) return undefined;
  const log = table.source.log.value;
  const { entries, seats, count } = missedSince(log, history, seat, from);
  if (entries.length === 0) return undefined;
  const who = together(seats.map((one) => names[one] ?? ''));
  return { entries, text: say('recap.offer', { who, count: seats.length, acts: count }) };
}
