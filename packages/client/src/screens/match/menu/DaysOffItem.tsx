// Menu item: the own days off, if the settings allow any (UI-P16).

import type { Seat } from '@hexmarch/shared/kernel/game';
import { isInDays } from '@hexmarch/shared/protocol/room/clockKinds';
import { awayUntil, daysLeft } from '@hexmarch/shared/protocol/room/daysOff';
import type { MatchSession } from '../session/session.ts';
import { say } from '../words/laterWords.ts';
import { whenText } from '../words/offText.ts';
import { Item } from './MenuItem.tsx';

interface DaysOffItemProps {
  readonly session: MatchSession;
  readonly seat: Seat;
  readonly press: () => void;
}

export function DaysOffItem({ session, seat, press }: DaysOffItemProps) {
  const snapshot = session.snapshot.value;
  if (snapshot?.daysOff === undefined || !isInDays(snapshot.clock)) return null;
  const { daysOff, clock, table } = snapshot;
  const now = Date.now() + session.offsetMs.value;
  const untilMs = awayUntil(daysOff, seat, now);
  const left = clock.off === undefined ? 0 : daysLeft(daysOff, seat, clock.off, now);
  const hint =
    untilMs === undefined
      ? say('off.hint', { left })
      : awayHint(untilMs - session.offsetMs.value, table.paused);
  return <Item icon="lu:hourglass" label={say('off')} testid="days-off" hint={hint} press={press} />;
}

const awayHint = (atMs: number, stands: boolean): string =>
  stands ? say('off.away.paused') : say('off.hint.away', { when: whenText(atMs) });
