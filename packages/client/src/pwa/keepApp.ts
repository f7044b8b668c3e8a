// The installed app: a service worker keeps the pages that need no server, and a newer version waits until somebody asks
// for it.

import { Workbox } from 'workbox-window';
import type { OpenWire } from './openWire.ts';
import { tellLooks } from './tellLooks.ts';
import { update } from './update.ts';

const HOUR_MS = 3_600_000;

/** Whoever has come sees what the badge on the app has called for. */
function clearBadge(): void {
  if (!document.hidden) void navigator.clearAppBadge?.().catch(() => undefined);
}

/** Call once, when the page has shown itself: what the worker fetches must not hold it up. */
export function keepApp(open: OpenWire): void {
  tellLooks(open);
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const worker = new Workbox('/sw.js');
  worker.addEventListener('waiting', () => {
    update.value = () => {
      // Only this page is loaded anew; others keep what they run until their users do the same.
      worker.addEventListener('controlling', () => location.reload());
      worker.messageSkipWaiting();
    };
  });
  clearBadge();
  document.addEventListener('visibilitychange', clearBadge);
  const quietly = (work: Promise<unknown>): void => void work.catch(() => undefined);
  // Refused in private windows: then there is no use without a network.
  quietly(worker.register());
  setInterval(() => quietly(worker.update()), HOUR_MS);
}
