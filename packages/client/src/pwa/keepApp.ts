// The installed app: a service worker caches the pages that need no server, and a new version waits for the user's
// consent.

import { HOUR_MS } from '@hexmarch/shared/kernel/durations';
import { Workbox } from 'workbox-window';
import type { CurrentConnection } from './currentConnection.ts';
import { reportPresence } from './reportPresence.ts';
import { update } from './update.ts';

/** Opening the app clears its badge. */
function clearBadge(): void {
  if (!document.hidden) void navigator.clearAppBadge?.().catch(() => undefined);
}

/** Call once, after the first paint: the worker's downloads must not delay it. */
export function keepApp(open: CurrentConnection): void {
  reportPresence(open);
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const worker = new Workbox('/sw.js');
  worker.addEventListener('waiting', () => {
    update.value = () => {
      // Only this page is reloaded; others keep their version until their users do the same.
      worker.addEventListener('controlling', () => location.reload());
      worker.messageSkipWaiting();
    };
  });
  clearBadge();
  document.addEventListener('visibilitychange', clearBadge);
  const quietly = (work: Promise<unknown>): void => void work.catch(() => undefined);
  // Refused in private windows: then there is no offline use.
  quietly(worker.register());
  setInterval(() => quietly(worker.update()), HOUR_MS);
}
