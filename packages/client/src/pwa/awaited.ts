// What somebody waits for goes before what nobody waits for, such as filling the store of the installed app: the screen
// that was asked for, a match that is being entered, its board.

import { useLayoutEffect } from 'preact/hooks';

let count = 0;
const waiting: (() => void)[] = [];

/** Something is waited for, until the returned function is called. */
export function awaited(): () => void {
  count += 1;
  let over = false;
  return () => {
    if (over) return;
    over = true;
    count -= 1;
    if (count > 0) return;
    for (const wake of waiting.splice(0)) wake();
  };
}

/** So is this work, until it is done. */
export function meanwhile(work: Promise<unknown>): void {
  void work.finally(awaited());
}

/** A component is waited for, or stands where something else is, as long as `waits`. */
export function useAwaited(waits = true): void {
  // Before painting: what one component stops waiting for, the next one waits for in the same turn.
  useLayoutEffect(() => (waits ? awaited() : undefined), [waits]);
}

/** When nothing is waited for, and the page has nothing to do. */
export async function whenCalm(): Promise<void> {
  for (;;) {
    await idle();
    if (count === 0) return;
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
}

const IDLE_MAX_MS = 2000;
const WITHOUT_IDLE_MS = 200;

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    // Not every browser tells.
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, WITHOUT_IDLE_MS);
    else requestIdleCallback(() => resolve(), { timeout: IDLE_MAX_MS });
  });
