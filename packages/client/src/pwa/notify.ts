// System notifications of a hidden page (UI-15): it is one's turn, the match begins, or an opponent
// has joined.

import type { MatchStatus } from '@hexmarch/shared/protocol/room/messages';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { notifications } from '../preferences/preferences.ts';

export interface Call {
  readonly title: string;
  readonly text: string;
  /** Tag of a match: a newer notification replaces the older. */
  readonly tag: string;
}

/** Notifies when `due` becomes true, and closes the notification when it becomes false. */
export function useCall(due: boolean, call: Call): void {
  useEffect(() => (due ? notify(call) : undefined), [due]);
}

/** The match awaited here has begun. */
export function useBeginningCall(status: MatchStatus | undefined, call: Call): void {
  const waited = useRef(false);
  if (status === 'waiting') waited.current = true;
  const due = waited.current && status === 'playing';
  // Before the match's own notification, which may come at the same moment and be replaced.
  useLayoutEffect(() => (due ? notify(call) : undefined), [due]);
}

/** Returns how to close it again; undefined if nothing was shown. */
export function notify({ title, text, tag }: Call): (() => void) | undefined {
  // A tab that is merely open, or in a window without focus, suppresses nothing (UI-P13).
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
    // Phones require the service worker for it.
    void navigator.serviceWorker?.ready.then((worker) => worker.showNotification(title, options));
    return () => undefined;
  }
}
