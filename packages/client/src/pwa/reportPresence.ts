// Reports presence to the server while a match is visible and focused, so that it sends no notifications of that match to other
// devices (UI-P13). Otherwise nothing is sent.

import type { CurrentConnection } from './currentConnection.ts';

/** Half of the time for which the server counts a report. */
export const LOOKS_MS = 30_000;
/** Returning to the page reports at once, but this throttles repeated switching. */
const AGAIN_MS = 10_000;

export const isLookedAt = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

/** Call once. */
export function reportPresence(open: CurrentConnection): void {
  let last = Number.NEGATIVE_INFINITY;
  const report = (): void => {
    const now = performance.now();
    if (open.wire === undefined || !isLookedAt() || now - last < AGAIN_MS) return;
    last = now;
    open.wire.looks();
  };
  report();
  setInterval(report, LOOKS_MS);
  addEventListener('focus', report);
  document.addEventListener('visibilitychange', report);
}
