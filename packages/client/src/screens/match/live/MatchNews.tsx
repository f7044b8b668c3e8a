// Assertive announcements (UI-32): the own turn begins, the own clock runs low. The result announces itself.

import { isTimed } from '@hexmarch/shared/protocol/room/clockKinds';
import { runsFrom } from '@hexmarch/shared/protocol/room/daysOff';
import { useEffect } from 'preact/hooks';
import { announceAtOnce, useTurnNews } from '../../../a11y/announcer.ts';
import type { FrameText } from '../../../gameApi/frameText.ts';
import type { MatchSession } from '../session/session.ts';
import { say } from '../words/say.ts';

const LOW_MS = 30_000;

export interface NewsProps {
  readonly session: MatchSession;
  readonly seat: number | undefined;
  readonly text: FrameText;
}

export function MatchNews({ session, seat, text }: NewsProps) {
  const snapshot = session.snapshot.value;
  const mine = seat !== undefined && snapshot?.outcome === null && snapshot.awaiting.includes(seat);
  useTurnNews(mine, text);
  const timed = mine && isTimed(snapshot.clock) && !snapshot.table.paused;
  const lowAtMs = timed
    ? runsFrom(snapshot, seat) + (snapshot.seats[seat]?.clockMs ?? 0) - session.offsetMs.value - LOW_MS
    : undefined;
  useEffect(() => {
    const wait = lowAtMs === undefined ? -1 : lowAtMs - Date.now();
    // Days-long turns are covered by notifications; a timer cannot be that long.
    if (wait < 0 || wait > MAX_WAIT_MS) return undefined;
    const timer = setTimeout(() => announceAtOnce(say('news.clock', { seconds: LOW_MS / 1000 })), wait);
    return () => clearTimeout(timer);
  }, [lowAtMs]);
  return null;
}

const MAX_WAIT_MS = 24 * 3_600_000;
