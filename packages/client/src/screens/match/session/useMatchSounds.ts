// Sounds of a match beside the events of its game: the turn, a message, the last seconds of the own clock.

import { isTimed } from '@hexmarch/shared/protocol/room/clockKinds';
import { runsFrom } from '@hexmarch/shared/protocol/room/daysOff';
import { useEffect } from 'preact/hooks';
import type { PlayTable } from '../../../gameApi/playTable.ts';
import { tickLast } from '../../../sound/lastSeconds.ts';
import { play } from '../../../sound/player.ts';
import type { MatchSession } from './session.ts';

export function useMatchSounds(session: MatchSession, { seat }: Pick<PlayTable, 'seat'>): void {
  const snapshot = session.snapshot.value;
  const mine = seat !== undefined && snapshot?.outcome === null && snapshot.awaiting.includes(seat);
  useEffect(() => {
    if (mine) play('turn');
  }, [mine]);
  const last = session.chat.heard.value;
  useEffect(() => {
    if (last?.isOwn === false) play('chat');
  }, [last]);
  const clock = snapshot !== undefined && isTimed(snapshot.clock) && mine ? snapshot : undefined;
  const leftMs = clock?.seats[seat ?? -1]?.clockMs;
  const sinceMs = clock && runsFrom(clock, seat ?? -1);
  useEffect(() => {
    if (leftMs === undefined || sinceMs === undefined) return undefined;
    return tickLast(sinceMs + leftMs - session.offsetMs.value);
  }, [leftMs, sinceMs, session]);
}
