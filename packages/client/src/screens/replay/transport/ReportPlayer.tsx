// Reports a player from a match's replay (UI-P80), if the record is from this server.

import { nameOfSeat } from '@hexmarch/shared/match/record/people';
import { ReportNameButton } from '../../../report/ReportNameButton.tsx';
import { say } from '../../../text/replay.ts';
import type { ReplayShared } from '../table/replayTable.ts';

export function ReportPlayer({ table: { file }, link, look }: ReplayShared & { readonly look: string }) {
  if (link === undefined) return null;
  const { matchId, seats } = file.head;
  const people = seats.flatMap((seated, seat) => {
    const name = seated.bot === undefined ? nameOfSeat(seated, file.names) : undefined;
    return name === undefined ? [] : [{ name, of: { matchId, seat } }];
  });
  return <ReportNameButton people={people} label={say('report')} look={look} />;
}
