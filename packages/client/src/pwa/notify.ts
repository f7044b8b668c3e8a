// The system says what those who look elsewhere have asked to be told (UI-15): that the turn has come, the match begins, or
// somebody has come to play.

import type { MatchStatus } from '@hexmarch/shared/protocol/messages';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { notifications } from '../preferences/prefs.ts';

export interface Call {
  readonly title: string;
  readonly text: string;
  /** Of one match: a newer one takes the place of the older. */
  readonly tag: string;
}

/** Calls when it becomes due, and takes the call away when it no longer is. */
export function useCall(due: boolean, call: Call): void {
  useEffect(() => (due ? notify(call) : undefined), [due]);
}

/** The match that was waited for here has begun. */
export function useBeginningCall(status: MatchStatus | undefined, call: Call): void {
  const waited = useRef(false);
  if (status === 'waiting') waited.current = true;
  const due = waited.current && status === 'playing';
  // Before the match itself calls, in whose place this would else come: it may be there in the same moment.
  useLayoutEffect(() => (due ? notify(call) : undefined), [due]);
}

/** Returns how to take it away again; undefined where nothing was to be said. */
export function notify({ title, text, tag }: Call): (() => void) | undefined {
  // A tab that is merely open, or in a window that is not used, silences nothing (UI-P13).
  if (!document.hidden && document.hasFocus()) return undefined;
  if (!notifications.peek()) return undefined;
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return undefined;
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
