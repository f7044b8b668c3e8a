// The last turn in a live match, beginning with what was missed (UI-15).

import { missedSince } from '../../../source/away.ts';
import { LastTurn, type Missed, type RecapPlace } from '../../../table/lastTurn/LastTurn.tsx';
import { layoutState } from '../../../table/layout/layoutState.ts';
import { together } from '../../../text/names.ts';
import type { MatchTable } from '../session/matchTable.ts';
import type { Shared } from '../session/shared.ts';
import { say } from '../words/laterWords.ts';

export function MatchLastTurn({ place, table, props, away, board }: Shared & { place: RecapPlace }) {
  // Heeded in one place, it is so in all.
  const heeded = layoutState<number | undefined>(table, 'missed heeded', undefined);
  const { value: from } = away;
  const missed = from === undefined || heeded.value === from ? undefined : missedBy(table, props, from);
  return (
    <LastTurn
      place={place}
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
