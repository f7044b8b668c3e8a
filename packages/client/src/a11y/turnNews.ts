// Says at once that the turn has come, and no longer than it is true: whoever looks the page through later must not find
// an old call there.

import { useEffect } from 'preact/hooks';
import type { FrameText } from '../gameApi/clientGame.ts';
import { announceAtOnce } from './announcer.ts';
import { say } from './say.ts';

/** `mine`: this seat is awaited. What is asked of it may change while it stays awaited (from the setup to the first turn). */
export function useTurnNews(mine: boolean, { round, status }: Pick<FrameText, 'round' | 'status'>): void {
  useEffect(() => (mine ? announceAtOnce(say('news.turn', { round, status })) : undefined), [mine, round]);
}
