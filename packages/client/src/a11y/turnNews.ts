// Announces assertively that the turn has begun, and clears the announcement when it is over: a screen reader user who
// browses the page later must not find it.

import { useEffect } from 'preact/hooks';
import type { FrameText } from '../gameApi/clientGame.ts';
import { announceAtOnce } from './announcer.ts';
import { say } from './say.ts';

/** `mine`: this seat is awaited. The kind of input may change while it stays awaited (from the setup to the first turn). */
export function useTurnNews(mine: boolean, { round, status }: Pick<FrameText, 'round' | 'status'>): void {
  useEffect(() => (mine ? announceAtOnce(say('news.turn', { round, status })) : undefined), [mine, round]);
}
