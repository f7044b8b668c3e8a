// Priority of loading: what the user waits for (the requested screen, a match being joined, its board) goes before
// background work, such as filling the installed app's cache.

import { useLayoutEffect } from 'preact/hooks';

let count = 0;
const waiting: (() => void)[] = [];

/** Marks a load as pending until the returned function is called. */
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

/** Marks this work as pending until it is done. */
export function meanwhile(work: Promise<unknown>): void {
  void work.finally(awaited());
}

/** A mounted component counts as pending while `waits`. */
export function useAwaited(waits = true): void {
  // Before painting: a component that takes over marks itself in the same turn.
  useLayoutEffect(() => (waits ? awaited() : undefined), [waits]);
}

/** When nothing is pending, and the page is idle. */
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
    // Not every browser supports it.
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, WITHOUT_IDLE_MS);
    else requestIdleCallback(() => resolve(), { timeout: IDLE_MAX_MS });
  });
