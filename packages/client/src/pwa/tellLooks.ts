// Tells the server, as long as somebody has a match before the eyes, that it need not write to that one elsewhere (UI-P13). While nobody
// looks nothing is sent.

import type { OpenWire } from './openWire.ts';

/** Twice within the time for which one look counts on the server. */
export const LOOKS_MS = 30_000;
/** Coming back to the page tells at once, but not each time that somebody goes to and fro. */
const AGAIN_MS = 10_000;

export const isLookedAt = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

/** Call once. */
export function tellLooks(open: OpenWire): void {
  let last = Number.NEGATIVE_INFINITY;
  const look = (): void => {
    const now = performance.now();
    if (open.wire === undefined || !isLookedAt() || now - last < AGAIN_MS) return;
    last = now;
    open.wire.looks();
  };
  look();
  setInterval(look, LOOKS_MS);
  addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
}
