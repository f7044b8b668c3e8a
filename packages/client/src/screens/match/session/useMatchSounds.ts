// Sounds of a match beside the events of its game: the turn, a message, the last seconds of the own clock.

import { SECOND_MS } from '@hexmarch/shared/kernel/durations';
import { isTimed } from '@hexmarch/shared/protocol/room/clockKinds';
import { runsFrom } from '@hexmarch/shared/protocol/room/daysOff';
import { useEffect } from 'preact/hooks';
import type { PlayTable } from '../../../gameApi/playTable.ts';
import { play } from '../../../sound/player.ts';
import type { MatchSession } from './session.ts';

const LAST_MS = 10_000;

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

/** One quiet tick per second for the last ten before `endMs` of the local clock (UI-18). Returns how to stop. */
function tickLast(endMs: number): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const next = (): void => {
    const left = endMs - Date.now();
    if (left <= 0) return;
    if (left <= LAST_MS) play('clock');
    const wait = left > LAST_MS ? left - LAST_MS : left % SECOND_MS || SECOND_MS;
    timer = setTimeout(next, wait);
  };
  timer = setTimeout(next, Math.max(0, endMs - Date.now() - LAST_MS));
  return () => clearTimeout(timer);
}
