// The system says that the turn has come, to those who look elsewhere and have asked for it (UI-15).

import { useEffect } from 'preact/hooks';
import { notifications } from '../../prefs.ts';

export interface TurnCall {
  readonly title: string;
  readonly text: string;
  /** Of one match: a newer one takes the place of the older. */
  readonly tag: string;
}

export function useTurnCall(mine: boolean, call: TurnCall): void {
  useEffect(() => {
    if (!mine || !document.hidden || !notifications.peek()) return undefined;
    if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return undefined;
    return notify(call);
  }, [mine]);
}

/** Returns how to take it away again. */
function notify({ title, text, tag }: TurnCall): () => void {
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
