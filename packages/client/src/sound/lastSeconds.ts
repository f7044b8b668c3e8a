// The last seconds of a time of one's own, to be heard.

import { SECOND_MS } from '@hexmarch/shared/kernel/durations';
import { play } from './player.ts';

/** So long before the end a time is loud (UI-18, UI-K89). */
export const LAST_MS = 10_000;

/** One quiet tick per second for the last ten before `endMs` of the local clock (UI-18). Returns how to stop. */
export function tickLast(endMs: number): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (ms: number): void => {
    timer = setTimeout(next, Math.min(Math.max(0, ms), WAIT_MAX_MS));
  };
  const next = (): void => {
    const left = endMs - Date.now();
    if (left <= 0) return;
    if (left <= LAST_MS) play('clock');
    wait(left > LAST_MS ? left - LAST_MS : left % SECOND_MS || SECOND_MS);
  };
  wait(endMs - Date.now() - LAST_MS);
  return () => clearTimeout(timer);
}

/** A timer cannot wait for as long as a turn of days lasts. */
export const WAIT_MAX_MS = 3_600_000;
