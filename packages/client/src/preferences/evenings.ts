// The games whose tables this browser waits for tonight (UI-P73), and until when. The server decides on notifications; this is the
// buttons' state, and whether an open page watches the lobby.

import { signal } from '@preact/signals';
import { recall, remember } from './storage.ts';

const KEY = 'hexmarch.evenings';

/** By game id: when the evening ends, in ms since 1970. */
export type Evenings = Readonly<Record<string, number>>;

export const evenings = signal<Evenings>(stored());

/** A subscription was made since this page was opened, or was still active then. */
export const hasWaited = signal(Object.keys(evenings.peek()).length > 0);

export const waitsFor = (game: string): boolean => (evenings.value[game] ?? 0) > Date.now();

export function keepEvenings(those: Evenings): void {
  const isNone = Object.keys(those).length === 0;
  remember(KEY, isNone ? null : JSON.stringify(those));
  evenings.value = those;
  if (!isNone) hasWaited.value = true;
}

function stored(): Evenings {
  try {
    const value: unknown = JSON.parse(recall(KEY) ?? '{}');
    const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    return Object.fromEntries(entries.filter(([, until]) => typeof until === 'number' && until > Date.now()));
  } catch {
    return {};
  }
}
