// The system says that the turn has come, somebody has, or the match begins: to those who look elsewhere and have asked
// for it (UI-15).

import type { MatchStatus } from '@hexmarch/shared/protocol/messages';
import { useEffect, useRef } from 'preact/hooks';
import { notifications } from '../../prefs.ts';

export interface Call {
  readonly title: string;
  readonly text: string;
  /** Of one match: a newer one takes the place of the older. */
  readonly tag: string;
}

/** Calls when it becomes due, and takes the call away when it no longer is. */
export function useCall(due: boolean, call: Call): void {
  useEffect(() => {
    if (!due || !document.hidden || !notifications.peek()) return undefined;
    if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return undefined;
    return notify(call);
  }, [due]);
}

/** The match that was waited for here has begun. */
export function useBeginningCall(status: MatchStatus | undefined, call: Call): void {
  const waited = useRef(false);
  if (status === 'waiting') waited.current = true;
  useCall(waited.current && status === 'playing', call);
}

/** Returns how to take it away again. */
function notify({ title, text, tag }: Call): () => void {
  const options = { body: text, tag, icon: '/favicon-turn.svg' };
  try {
    const shown = new Notification(title, options);
    shown.onclick = () => {
      focus();
      shown.close();
    };
    return () => shown.close();
  } catch {
    // Phones want it from the service worker.
    void navigator.serviceWorker?.ready.then((worker) => worker.showNotification(title, options));
    return () => undefined;
  }
}
